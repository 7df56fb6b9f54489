//! Predecessor counting: from every position whose value is found, one step
//! back.
//!
//! Who can move to a lost position wins; who has no move left but to won ones
//! loses. A counter for each position tells how many of its moves are not known
//! to lead to won positions; each is looked at once, when it becomes known.

use std::ops::Range;
use std::sync::atomic::{AtomicI16, AtomicU16, Ordering};

use super::GenerateError;
use super::depths::{Depth, Depths};
use super::job::{Job, Scratch};
use super::present::Present;
use crate::folder::Group;
use crate::numbered::Survey;
use crate::{Numbered, Value, parallel};

pub(super) fn solve<G: Numbered>(job: &Job<'_, G>) -> Result<Depths, GenerateError> {
    let work = Work::new(job);
    let mut farthest = work.look()?;
    let mut ply = 0;
    while ply <= farthest {
        work.settle(ply)?;
        if work.step_back(ply)? > 0 {
            farthest = farthest.max(ply + 1);
        }
        ply = job.next(ply)?;
    }
    Ok(Depths::Memory(work.values()))
}

/// A cell without a value counts the moves within the slice that are not known to
/// lead to won positions, from here on: these numbers are no values.
const OPEN: i16 = 10_001;
/// So many moves are counted at most.
const MAX_MOVES: i16 = 4_000;
/// Won by the next move, as everybody sees.
const GLANCE: i16 = OPEN + MAX_MOVES + 1;
const _: () = assert!(OPEN as i32 > Value::MAX_MARGIN);
const _: () = assert!(GLANCE < Value::win(Value::MAX_DISTANCE).raw());

/// The moves that a cell counts, if it has no value.
#[inline]
fn counter(cell: i16) -> Option<i16> {
    let is_open = (OPEN..=OPEN + MAX_MOVES).contains(&cell);
    is_open.then(|| cell - OPEN)
}

/// The plies of a value, as marks for [`Present`]: all that are too far share one.
#[inline]
fn mark(ply: u16) -> u8 {
    u8::try_from(ply).unwrap_or(u8::MAX)
}

/// The cell of a slot and the value of its best move that is not counted.
#[inline]
fn first_cells(survey: Survey) -> Option<(i16, Depth)> {
    Some(match survey {
        Survey::Empty => (Depth::Empty.raw(), Depth::Open),
        Survey::Glance => (GLANCE, Depth::Open),
        Survey::Over(value) => (value.raw(), Depth::Open),
        Survey::Open { moves, best } => {
            let moves = i16::try_from(moves).ok().filter(|&n| n <= MAX_MOVES)?;
            (OPEN + moves, best.map_or(Depth::Open, Depth::Known))
        }
        Survey::Missing => return None,
    })
}

struct Work<'a, G: Numbered> {
    job: &'a Job<'a, G>,
    /// Values and counters.
    cells: Vec<AtomicI16>,
    /// The value of the best move that is not counted.
    outside: Vec<AtomicI16>,
    /// The plies of values, and of the values outside.
    present: Present,
    outside_present: Present,
}

impl<'a, G: Numbered> Work<'a, G> {
    fn new(job: &'a Job<'a, G>) -> Work<'a, G> {
        let cells = |depth: Depth| {
            let slots = 0..job.slots();
            slots.map(|_| AtomicI16::new(depth.raw())).collect()
        };
        Work {
            job,
            cells: cells(Depth::Empty),
            outside: cells(Depth::Open),
            present: Present::new(job.slots()),
            outside_present: Present::new(job.slots()),
        }
    }

    #[inline]
    fn cell(&self, slot: u64) -> i16 {
        self.cells[slot as usize].load(Ordering::Relaxed)
    }

    #[inline]
    fn outside(&self, slot: u64) -> Depth {
        Depth::from_raw(self.outside[slot as usize].load(Ordering::Relaxed))
    }

    /// The first pass. Returns the farthest win or loss that is known then.
    fn look(&self) -> Result<u16, GenerateError> {
        let farthest = AtomicU16::new(0);
        let group = self.job.elsewhere()?;
        parallel::chunks(self.job.slots(), self.job.threads, |slots| {
            let (own, open) = self.look_at(&slots, &group)?;
            farthest.fetch_max(own, Ordering::Relaxed);
            self.job.progress.looked(slots.end - slots.start, open)
        })?;
        Ok(farthest.into_inner())
    }

    /// The same of some slots. Returns how many of them stay open, too.
    fn look_at(
        &self,
        slots: &Range<u64>,
        group: &Group<'_, G>,
    ) -> Result<(u16, u64), GenerateError> {
        let (mut farthest, mut open, mut fault) = (0, 0, None);
        self.job.survey(
            slots.clone(),
            group,
            &mut |slot, survey| match first_cells(survey) {
                Some((cell, outside)) => {
                    self.cells[slot as usize].store(cell, Ordering::Relaxed);
                    self.outside[slot as usize].store(outside.raw(), Ordering::Relaxed);
                    open += u64::from(counter(cell).is_some());
                    if let Some(ply) = Depth::from_raw(cell).value().and_then(Value::distance) {
                        self.present.add(slot, mark(ply));
                    }
                    if let Some(ply) = outside.value().and_then(Value::distance) {
                        self.outside_present.add(slot, mark(ply));
                        farthest = farthest.max(ply);
                    }
                }
                None => fault = Some((slot, survey)),
            },
        )?;
        match fault {
            None => Ok((farthest, open)),
            Some((slot, Survey::Missing)) => Err(self.job.missing(slot)),
            Some(_) => Err(GenerateError::Unfit {
                algorithm: "counting",
                reason: "a position has too many moves",
            }),
        }
    }

    /// What moves to other slices win in `ply`, or lose when nothing else is left.
    fn settle(&self, ply: u16) -> Result<(), GenerateError> {
        let won = Depth::Known(Value::win(ply));
        let lost = Depth::Known(Value::loss(ply));
        self.job.chunks(|slots| {
            if !self.outside_present.has(&slots, mark(ply)) {
                return Ok(());
            }
            let mut found = 0;
            for slot in slots {
                let best = self.outside(slot);
                let is_found = match counter(self.cell(slot)) {
                    Some(0) => best == won || best == lost,
                    Some(_) => best == won,
                    None => false,
                };
                if is_found {
                    self.cells[slot as usize].store(best.raw(), Ordering::Relaxed);
                    self.present.add(slot, mark(ply));
                    found += 1;
                }
            }
            self.job.progress.found(found);
            Ok(())
        })?;
        Ok(())
    }

    /// From all that is won or lost in `ply` to what is before it. Returns how
    /// many values that gave.
    fn step_back(&self, ply: u16) -> Result<u64, GenerateError> {
        let (won, lost) = (Value::win(ply).raw(), Value::loss(ply).raw());
        let found = self.job.chunks(|slots| {
            let mut found = 0;
            if !self.present.has(&slots, mark(ply)) {
                return Ok(found);
            }
            let is_latest = |&slot: &u64| self.cell(slot) == won || self.cell(slot) == lost;
            let mut scratch = Scratch::new(self.job);
            let mut open = Vec::new();
            let latest = slots.filter(is_latest);
            self.job.befores(latest, &mut scratch, |slot, before| {
                // All are looked at before one is changed: memory answers many
                // questions at once.
                open.clear();
                let is_open = |&&slot: &&u64| counter(self.cell(slot)).is_some();
                open.extend(before.iter().filter(is_open));
                for &slot_before in &open {
                    let is_won = self.cell(slot) == lost;
                    found += u64::from(self.reach(slot_before, is_won, ply + 1));
                }
            });
            self.job.progress.found(found);
            Ok(found)
        })?;
        Ok(found.into_iter().sum())
    }

    /// A move leads to a position that its opponent has lost, or to one that the
    /// opponent has won: with the last of those a position is lost, unless a move to
    /// another slice does better or lasts longer. Returns whether there is a value now:
    /// the first is the right one.
    #[inline]
    fn reach(&self, slot: u64, is_won: bool, ply: u16) -> bool {
        let step = |cell: i16| match counter(cell)? {
            _ if is_won => Some(Value::win(ply).raw()),
            1 if self.is_lost(slot, ply) => Some(Value::loss(ply).raw()),
            count => Some(OPEN + (count - 1).max(0)),
        };
        let is_found = match self.change(slot, step) {
            Some(cell) => counter(cell).is_none(),
            None => false,
        };
        if is_found {
            self.present.add(slot, mark(ply));
        }
        is_found
    }

    /// Whether no move to another slice is better than a loss in `ply`.
    #[inline]
    fn is_lost(&self, slot: u64, ply: u16) -> bool {
        let best = self.outside(slot).value();
        best.is_none_or(|best| best <= Value::loss(ply))
    }

    /// Changes a cell, and returns what it is then.
    #[inline]
    fn change(&self, slot: u64, step: impl Fn(i16) -> Option<i16>) -> Option<i16> {
        let cell = &self.cells[slot as usize];
        if self.job.threads > 1 {
            let before = cell.fetch_update(Ordering::Relaxed, Ordering::Relaxed, &step);
            return before.ok().and_then(step);
        }
        // Nobody else is there: no need to lock the memory.
        let after = step(cell.load(Ordering::Relaxed))?;
        cell.store(after, Ordering::Relaxed);
        Some(after)
    }

    /// The values; what is left is open.
    fn values(self) -> Vec<AtomicI16> {
        for cell in &self.cells {
            let value = match cell.load(Ordering::Relaxed) {
                GLANCE => Value::win(1).raw(),
                open if counter(open).is_some() => Depth::Open.raw(),
                _ => continue,
            };
            cell.store(value, Ordering::Relaxed);
        }
        self.cells
    }
}
