//! Predecessor counting in one byte a slot, for slices that are a whole game.
//!
//! A byte is the counter of a position's undecided moves until its value is
//! found, and the value from then on. That suffices where a slice leads to no
//! other and only who moves wins by ending the game: then wins are an odd number
//! of plies away, losses an even one, and the plies tell the value.
//!
//! What is won by the next move is seen at a glance ([`Fan`]): nobody counts the
//! moves there, and nobody steps back from it. In games with a king to be caught
//! those are most positions.

use std::sync::atomic::{AtomicU8, Ordering};

use super::GenerateError;
use super::depths::{Depth, Depths};
use super::job::{Job, Scratch};
use super::present::Present;
use crate::numbered::Fan;
use crate::{Numbered, Value, parallel};

/// No position has this slot.
const EMPTY: u8 = 0;
/// So many undecided moves a position has at most; the counter is the code.
const MAX_OPEN: u8 = 63;
/// Won by the next move, as everybody sees.
const GLANCE: u8 = MAX_OPEN + 1;
/// Won or lost in no ply; more plies, higher codes.
const KNOWN: u8 = GLANCE + 1;
/// The farthest win or loss that can be told.
const MAX_PLY: u8 = u8::MAX - KNOWN;

/// What a byte says.
#[inline]
pub(super) fn depth(code: u8) -> Depth {
    match code {
        EMPTY => Depth::Empty,
        1..=MAX_OPEN => Depth::Open,
        GLANCE => Depth::Known(Value::win(1)),
        _ => Depth::Known(value(code - KNOWN)),
    }
}

/// Wins are odd, losses even.
#[inline]
fn value(ply: u8) -> Value {
    if ply % 2 == 1 {
        Value::win(ply.into())
    } else {
        Value::loss(ply.into())
    }
}

pub(super) fn solve<G: Numbered>(job: &Job<'_, G>) -> Result<Depths, GenerateError> {
    let work = Work {
        job,
        cells: (0..job.slots()).map(|_| AtomicU8::new(EMPTY)).collect(),
        present: Present::new(job.slots()),
    };
    work.look()?;
    for ply in 0..=MAX_PLY {
        if work.present.is_last(KNOWN + ply) {
            return Ok(Depths::Bytes(work.cells));
        }
        work.step_back(ply)?;
    }
    let slice = job.slice.to_string();
    Err(GenerateError::TooFar { slice })
}

struct Work<'a, G: Numbered> {
    job: &'a Job<'a, G>,
    cells: Vec<AtomicU8>,
    present: Present,
}

impl<G: Numbered> Work<'_, G> {
    /// The first pass: what is seen at a glance, and how many moves the others have.
    fn look(&self) -> Result<(), GenerateError> {
        parallel::chunks(self.job.slots(), self.job.threads, |slots| {
            let mut scratch = Scratch::new(self.job);
            let mut open = 0;
            for slot in slots.clone() {
                let code = self.first_code(slot, &mut scratch)?;
                open += u64::from(depth(code) == Depth::Open);
                self.cells[slot as usize].store(code, Ordering::Relaxed);
                self.present.add(slot, code);
            }
            self.job.progress.looked(slots.end - slots.start, open)
        })?;
        Ok(())
    }

    fn first_code(&self, slot: u64, scratch: &mut Scratch<'_, G>) -> Result<u8, GenerateError> {
        let open = |count: usize| u8::try_from(count).ok().filter(|&count| count <= MAX_OPEN);
        let code = match self.job.fan(slot, scratch) {
            Fan::Empty => Some(EMPTY),
            Fan::Glance => Some(GLANCE),
            Fan::Decided(found) => found.distance().and_then(|plies| {
                let ply = u8::try_from(plies).ok().filter(|&ply| ply <= MAX_PLY)?;
                (value(ply) == found).then_some(KNOWN + ply)
            }),
            Fan::Open { has_draw } => open(scratch.numbers().len() + usize::from(has_draw)),
            // Nobody's move leads on from here, so nobody takes the one away.
            Fan::Drawn => Some(1),
        };
        code.ok_or(GenerateError::Unfit {
            algorithm: "bytes",
            reason: "a game may end against its mover, or a position has too many moves",
        })
    }

    /// From all that is won or lost in `ply` to what is before it.
    fn step_back(&self, ply: u8) -> Result<(), GenerateError> {
        let (code, found) = (KNOWN + ply, KNOWN + ply + 1);
        self.job.chunks(|slots| {
            if !self.present.has(&slots, code) {
                return Ok(());
            }
            let mut scratch = Scratch::new(self.job);
            let mut count = 0;
            for slot in slots {
                if self.cells[slot as usize].load(Ordering::Relaxed) == code {
                    for &before in self.job.fan_in(slot, &mut scratch) {
                        let is_found = self.reach(before, ply.is_multiple_of(2), found);
                        count += u64::from(is_found);
                    }
                }
            }
            self.job.progress.found(count);
            Ok(())
        })?;
        Ok(())
    }

    /// A move of a slot leads to a position that its opponent has lost, or to one
    /// that the opponent has won: the last of those decides. Returns whether this did.
    #[inline]
    fn reach(&self, slot: u64, is_won: bool, found: u8) -> bool {
        let step = |code: u8| match code {
            1 => Some(found),
            2..=MAX_OPEN if is_won => Some(found),
            2..=MAX_OPEN => Some(code - 1),
            _ => None,
        };
        let cell = &self.cells[slot as usize];
        let before = cell.fetch_update(Ordering::Relaxed, Ordering::Relaxed, step);
        let is_found = before.is_ok_and(|code| is_won || code == 1);
        if is_found {
            self.present.add(slot, found);
        }
        is_found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_tells_a_value() {
        assert_eq!(depth(EMPTY), Depth::Empty);
        assert_eq!(depth(MAX_OPEN), Depth::Open);
        assert_eq!(depth(GLANCE), Depth::Known(Value::win(1)));
        assert_eq!(depth(KNOWN), Depth::Known(Value::loss(0)));
        assert_eq!(depth(KNOWN + 173), Depth::Known(Value::win(173)));
        assert_eq!(depth(u8::MAX), Depth::Known(value(MAX_PLY)));
    }
}
