//! Wu and Beal's algorithm: everything from front to back but one bitmap.
//!
//! As in the book: depths are files that are read and written in the order of
//! the slots, so they may lie on the disk; `S` is a bitmap used in the same order;
//! only `R` is used at random and has to be in memory. The book keeps a file for
//! each side to move; here one file holds both, so one half of its loop does for
//! both.

use super::GenerateError;
use super::bits::Bits;
use super::depths::{Depth, Depths};
use super::job::{Job, Scratch, Start};
use crate::{Numbered, Value};

pub(super) fn solve<G: Numbered>(job: &Job<'_, G>) -> Result<Depths, GenerateError> {
    let work = Work {
        job,
        start: job.look(|_, _| {})?,
        s: Bits::new(job.slots()),
        r: Bits::new(job.slots()),
    };
    let mut n = 0;
    loop {
        let next = job.next(n)?;
        let added = work.lose_in(next)? + work.win_in(next)?;
        n = next;
        if added == 0 && n >= work.start.farthest {
            return Ok(work.start.depths);
        }
    }
}

/// What is known of a slot: its depth, the best move to another slice, and
/// whether it is in R.
type Wanted<'a> = dyn Fn(Depth, Depth, bool) -> bool + Sync + 'a;

struct Work<'a, G: Numbered> {
    job: &'a Job<'a, G>,
    start: Start,
    /// The sequential bitmap.
    s: Bits,
    /// The bitmap that is used at random.
    r: Bits,
}

impl<G: Numbered> Work<'_, G> {
    /// The losses in `n`: before wins in a ply less, with nothing but wins after
    /// them. Moves to other slices may delay them.
    fn lose_in(&self, n: u16) -> Result<u64, GenerateError> {
        let (won, lost) = (Value::win(n - 1), Value::loss(n));
        // S = won in n - 1. R = predecessors of S.
        self.load(&self.s, &|depth, _, _| depth == Depth::Known(won))?;
        self.predecessors()?;
        // S = may be lost in n.
        self.load(&self.s, &|depth, best, in_r| {
            let is_worst = best.value().is_none_or(|best| best <= lost);
            depth == Depth::Open && is_worst && (in_r || best == Depth::Known(lost))
        })?;
        // R = won in n - 1 or less.
        self.load(&self.r, &|depth, _, _| {
            depth.value().is_some_and(|value| value >= won)
        })?;
        // S = those with all successors in R.
        self.prove_successors()?;
        self.add(lost)
    }

    /// The wins in `n`: before losses in a ply less, or by a move to another
    /// slice.
    fn win_in(&self, n: u16) -> Result<u64, GenerateError> {
        let (won, lost) = (Value::win(n), Value::loss(n - 1));
        // S = lost in n - 1. R = predecessors of S.
        self.load(&self.s, &|depth, _, _| depth == Depth::Known(lost))?;
        self.predecessors()?;
        // S = unknown, and in R or won elsewhere.
        self.load(&self.s, &|depth, best, in_r| {
            depth == Depth::Open && (in_r || best == Depth::Known(won))
        })?;
        self.add(won)
    }

    /// S or R = Load(depths, predicate).
    fn load(&self, to: &Bits, is_wanted: &Wanted<'_>) -> Result<(), GenerateError> {
        self.job.chunks(|slots| {
            let depths = self.start.depths.load(&slots)?;
            let outside = self.start.outside.load(&slots)?;
            for ((slot, depth), best) in slots.zip(depths).zip(outside) {
                to.put(slot, is_wanted(depth, best, self.r.has(slot)));
            }
            Ok(())
        })?;
        Ok(())
    }

    /// R = Predecessors(S).
    fn predecessors(&self) -> Result<(), GenerateError> {
        self.r.clear();
        self.job.predecessors(&self.s, &self.r)
    }

    /// S = ProveSuccessors(S, R).
    fn prove_successors(&self) -> Result<(), GenerateError> {
        self.job.chunks(|slots| {
            let mut scratch = Scratch::new(self.job);
            for slot in self.s.within(&slots) {
                let is_proven = self.job.all_lead_into(slot, &self.r, &mut scratch);
                self.s.put(slot, is_proven);
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Add(S, value). Returns how many there are.
    fn add(&self, value: Value) -> Result<u64, GenerateError> {
        let added = self.job.chunks(|slots| {
            let new: Vec<u64> = self.s.within(&slots).collect();
            if !new.is_empty() {
                let mut depths = self.start.depths.load(&slots)?;
                for slot in &new {
                    depths[(slot - slots.start) as usize] = Depth::Known(value);
                }
                self.start.depths.store(slots.start, &depths)?;
            }
            self.job.progress.found(new.len() as u64);
            Ok(new.len() as u64)
        })?;
        Ok(added.into_iter().sum())
    }
}
