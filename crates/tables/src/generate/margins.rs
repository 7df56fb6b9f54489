//! Predecessor counting for margins, in games whose positions come back.
//!
//! From the largest margin down: who can force that much does, by a move that is
//! known to, and a position whose moves are all known has the best of them. What is
//! open when nothing more can be forced goes on for ever, and nobody makes a point.

use std::sync::atomic::{AtomicI16, AtomicU16, Ordering};

use super::GenerateError;
use super::depths::{Depth, Depths};
use super::job::{Job, Scratch};
use crate::{Numbered, Value, parallel};

/// Slots of the frontier that a thread takes at a time.
const FRONTIER_CHUNK: u64 = 1 << 10;

pub(super) fn solve<G: Numbered>(job: &Job<'_, G>) -> Result<Depths, GenerateError> {
    let (start, undecided) = job.look_and_count()?;
    let (values, best) = start.in_memory()?;
    let work = Work {
        job,
        values,
        best,
        undecided: &undecided,
    };
    work.step_back(work.finished()?, i32::MAX)?;
    for points in (1..=work.largest()?).rev() {
        work.step_back(work.settle(points)?, points)?;
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
}

impl<G: Numbered> Work<'_, G> {
    fn is_open(&self, slot: u64) -> bool {
        self.values[slot as usize].load(Ordering::Relaxed) == Depth::Open.raw()
    }

    fn best(&self, slot: u64) -> Option<Value> {
        Depth::from_raw(self.best[slot as usize].load(Ordering::Acquire)).value()
    }

    /// All slots of which something holds.
    fn slots(&self, which: impl Fn(u64) -> bool + Sync) -> Result<Vec<u64>, GenerateError> {
        let found = self
            .job
            .chunks(|slots| Ok(slots.filter(|&slot| which(slot)).collect()));
        Ok(found?.into_iter().flat_map(|part: Vec<u64>| part).collect())
    }

    /// The slots whose games are over.
    fn finished(&self) -> Result<Vec<u64>, GenerateError> {
        let known = |slot: u64| {
            let raw = self.values[slot as usize].load(Ordering::Relaxed);
            Depth::from_raw(raw).value().is_some()
        };
        self.slots(known)
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
    /// moves. Returns their slots.
    fn settle(&self, points: i32) -> Result<Vec<u64>, GenerateError> {
        let settled = self.slots(|slot| {
            let is_decided = self.undecided[slot as usize].load(Ordering::Relaxed) == 0;
            self.is_open(slot) && self.decide(slot, is_decided, points)
        })?;
        self.job.progress.found(settled.len() as u64);
        Ok(settled)
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

    /// From all slots of a frontier to what is before them, and on from what that
    /// decides.
    fn step_back(&self, mut frontier: Vec<u64>, points: i32) -> Result<(), GenerateError> {
        while !frontier.is_empty() {
            let count = frontier.len() as u64;
            let next = parallel::chunks_of(FRONTIER_CHUNK, count, self.job.threads, |part| {
                self.job.progress.tell()?;
                let mut scratch = Scratch::new(self.job);
                let mut next = Vec::new();
                for &slot in &frontier[part.start as usize..part.end as usize] {
                    let raw = self.values[slot as usize].load(Ordering::Relaxed);
                    let value = -Value::from_stored(raw);
                    let before = self.job.before(slot, &mut scratch).iter().copied();
                    next.extend(before.filter(|&before| self.learn(before, value, points)));
                }
                self.job.progress.found(next.len() as u64);
                Ok::<_, GenerateError>(next)
            })?;
            frontier = next.into_iter().flatten().collect();
        }
        Ok(())
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
