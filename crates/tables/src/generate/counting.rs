//! Predecessor counting: from every position whose value is found, one step
//! back.
//!
//! Who can move to a lost position wins; who has no move left but to won ones
//! loses. A counter for each position tells how many of its moves are not known
//! to lead to won positions; each is looked at once, when it becomes known.

use std::sync::atomic::{AtomicI16, AtomicU16, Ordering};

use super::GenerateError;
use super::depths::{Depth, Depths};
use super::job::{Job, Scratch};
use crate::{Numbered, Value};

pub(super) fn solve<G: Numbered>(job: &Job<'_, G>) -> Result<Depths, GenerateError> {
    let (start, undecided) = job.look_and_count()?;
    let (depths, outside) = start.in_memory()?;
    let work = Work {
        job,
        depths,
        outside,
        undecided: &undecided,
    };
    let mut ply = 0;
    loop {
        work.settle(ply)?;
        let found = work.step_back(ply)?;
        if found == 0 && ply >= start.farthest {
            return Ok(start.depths);
        }
        ply = job.next(ply)?;
    }
}

struct Work<'a, G: Numbered> {
    job: &'a Job<'a, G>,
    depths: &'a [AtomicI16],
    outside: &'a [AtomicI16],
    /// Moves within the slice that are not known to lead to won positions.
    undecided: &'a [AtomicU16],
}

impl<G: Numbered> Work<'_, G> {
    #[inline]
    fn depth(&self, slot: u64) -> Depth {
        Depth::from_raw(self.depths[slot as usize].load(Ordering::Relaxed))
    }

    #[inline]
    fn outside(&self, slot: u64) -> Depth {
        Depth::from_raw(self.outside[slot as usize].load(Ordering::Relaxed))
    }

    #[inline]
    fn is_decided(&self, slot: u64) -> bool {
        self.undecided[slot as usize].load(Ordering::Relaxed) == 0
    }

    /// What moves to other slices win in `ply`, or lose when nothing else is left.
    fn settle(&self, ply: u16) -> Result<(), GenerateError> {
        let (won, lost) = (
            Depth::Known(Value::win(ply)),
            Depth::Known(Value::loss(ply)),
        );
        self.job.chunks(|slots| {
            for slot in slots {
                let best = self.outside(slot);
                let is_found = best == won || best == lost && self.is_decided(slot);
                if is_found && self.depth(slot) == Depth::Open {
                    self.depths[slot as usize].store(best.raw(), Ordering::Relaxed);
                }
            }
            Ok(())
        })?;
        Ok(())
    }

    /// From all that is won or lost in `ply` to what is before it. Returns how
    /// many values that gave.
    fn step_back(&self, ply: u16) -> Result<u64, GenerateError> {
        let (won, lost) = (
            Depth::Known(Value::win(ply)),
            Depth::Known(Value::loss(ply)),
        );
        let found = self.job.chunks(|slots| {
            let mut scratch = Scratch::new(self.job);
            let mut found = 0;
            for slot in slots {
                let depth = self.depth(slot);
                if depth == lost {
                    let before = self.job.before(slot, &mut scratch).iter();
                    found += before.filter(|&&p| self.win(p, ply + 1)).count() as u64;
                } else if depth == won {
                    let before = self.job.before(slot, &mut scratch).iter();
                    found += before.filter(|&&p| self.discount(p, ply + 1)).count() as u64;
                }
            }
            Ok(found)
        })?;
        Ok(found.into_iter().sum())
    }

    /// A move leads to a lost position.
    fn win(&self, slot: u64, ply: u16) -> bool {
        self.set(slot, Value::win(ply))
    }

    /// One more move leads to a won position. With the last of them the position
    /// is lost, unless a move to another slice does better or lasts longer.
    fn discount(&self, slot: u64, ply: u16) -> bool {
        if self.undecided[slot as usize].fetch_sub(1, Ordering::Relaxed) > 1 {
            return false;
        }
        let loss = Value::loss(ply);
        let is_worst = self.outside(slot).value().is_none_or(|best| best <= loss);
        is_worst && self.set(slot, loss)
    }

    /// The first value is the right one: it is the nearest win, or the last move.
    fn set(&self, slot: u64, value: Value) -> bool {
        let (open, known) = (Depth::Open.raw(), Depth::Known(value).raw());
        let cell = &self.depths[slot as usize];
        cell.compare_exchange(open, known, Ordering::Relaxed, Ordering::Relaxed)
            .is_ok()
    }
}
