//! Predecessor counting for margins, in games whose positions come back.
//!
//! From the largest margin down: who can force that much does, by a move that is
//! known to, and a position whose moves are all known has the best of them. What is
//! open when nothing more can be forced goes on for ever, and nobody makes a point.

use std::mem::swap;
use std::ops::Range;
use std::sync::atomic::{AtomicI16, AtomicU16, Ordering};

use super::GenerateError;
use super::bits::Bits;
use super::depths::{Depth, Depths};
use super::job::{Job, Scratch};
use crate::{Numbered, Value, parallel};

pub(super) fn solve<G: Numbered>(job: &Job<'_, G>) -> Result<Depths, GenerateError> {
    let (start, undecided) = job.look_and_count()?;
    let (values, best) = start.in_memory()?;
    let mut work = Work {
        job,
        values,
        best,
        undecided: &undecided,
        latest: Bits::new(job.slots()),
        next: Bits::new(job.slots()),
    };
    work.take_finished()?;
    work.step_back(i32::MAX)?;
    for points in (1..=work.largest()?).rev() {
        work.settle(points)?;
        work.step_back(points)?;
    }
    Ok(start.depths)
}

struct Work<'a, G: Numbered> {
    job: &'a Job<'a, G>,
    values: &'a [AtomicI16],
    /// The best of the moves that are known.
    best: &'a [AtomicI16],
    /// Moves within the slice that are not known yet.
    undecided: &'a [AtomicU16],
    /// Slots whose values are new: they are to be stepped back from.
    latest: Bits,
    /// Those to be stepped back from after them.
    next: Bits,
}

impl<G: Numbered> Work<'_, G> {
    fn is_open(&self, slot: u64) -> bool {
        self.values[slot as usize].load(Ordering::Relaxed) == Depth::Open.raw()
    }

    fn best(&self, slot: u64) -> Option<Value> {
        Depth::from_raw(self.best[slot as usize].load(Ordering::Acquire)).value()
    }

    /// Begins with the slots whose games are over.
    fn take_finished(&self) -> Result<(), GenerateError> {
        self.job.chunks(|slots| {
            for slot in slots {
                let raw = self.values[slot as usize].load(Ordering::Relaxed);
                if Depth::from_raw(raw).value().is_some() {
                    self.latest.set(slot);
                }
            }
            Ok(())
        })?;
        Ok(())
    }

    /// The largest margin, of either side, that a move leads to.
    fn largest(&self) -> Result<i32, GenerateError> {
        let parts = self.job.chunks(|slots| {
            let known = slots.filter_map(|slot| self.best(slot));
            Ok(known.map(|value| value.points().abs()).max())
        })?;
        Ok(parts.into_iter().flatten().max().unwrap_or(0))
    }

    /// Gives a value to what can make so many points, and to what has no more open
    /// moves.
    fn settle(&self, points: i32) -> Result<(), GenerateError> {
        self.job.chunks(|slots| {
            let mut found = 0;
            for slot in slots {
                let is_decided = self.undecided[slot as usize].load(Ordering::Relaxed) == 0;
                if self.is_open(slot) && self.decide(slot, is_decided, points) {
                    self.latest.set(slot);
                    found += 1;
                }
            }
            self.job.progress.found(found);
            Ok(())
        })?;
        Ok(())
    }

    /// Gives a slot its value if nothing better can come. Whether this was the one to
    /// do so.
    fn decide(&self, slot: u64, is_decided: bool, points: i32) -> bool {
        let Some(best) = self.best(slot) else {
            return false;
        };
        let (open, known) = (Depth::Open.raw(), Depth::Known(best).raw());
        let cell = &self.values[slot as usize];
        let order = Ordering::Relaxed;
        (is_decided || best.points() >= points)
            && cell.compare_exchange(open, known, order, order).is_ok()
    }

    /// From all slots with new values to what is before them, and on from what that
    /// decides.
    fn step_back(&mut self, points: i32) -> Result<(), GenerateError> {
        while !self.latest.is_empty() {
            parallel::chunks(self.job.slots(), self.job.threads, |slots| {
                // Most chunks have nothing new, and there may be many rounds.
                if self.latest.within(&slots).next().is_none() {
                    return Ok(());
                }
                self.job.progress.tell()?;
                self.step_back_from(&slots, points);
                Ok::<_, GenerateError>(())
            })?;
            self.latest.clear();
            swap(&mut self.latest, &mut self.next);
        }
        Ok(())
    }

    fn step_back_from(&self, slots: &Range<u64>, points: i32) {
        let mut scratch = Scratch::new(self.job);
        let mut found = 0;
        for slot in self.latest.within(slots) {
            let raw = self.values[slot as usize].load(Ordering::Relaxed);
            let value = -Value::from_stored(raw);
            for &before in self.job.before(slot, &mut scratch) {
                if self.learn(before, value, points) {
                    self.next.set(before);
                    found += 1;
                }
            }
        }
        self.job.progress.found(found);
    }

    /// One more move is known. Whether that decides.
    fn learn(&self, slot: u64, value: Value, points: i32) -> bool {
        if !self.is_open(slot) {
            return false;
        }
        self.best[slot as usize].fetch_max(value.raw(), Ordering::AcqRel);
        // Who takes the last one away sees what all others have learned.
        let left = self.undecided[slot as usize].fetch_sub(1, Ordering::AcqRel);
        self.decide(slot, left <= 1, points)
    }
}
