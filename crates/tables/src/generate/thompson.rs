//! Thompson's algorithm, with bit files.
//!
//! As in the book, but for both sides at once: `W` holds the positions whose
//! side to move is known to win, `B` those whose side to move is known to lose,
//! `Wᵢ` and `Bᵢ` those that are `i` plies from the end, `J` is the work-file. The
//! book counts moves; plies also serve tables that count to the next conversion.
//! Its listing has `W[i+1] = J & W`, which is empty for ever: what is meant is
//! `J` without `W`.

use super::GenerateError;
use super::bits::Bits;
use super::depths::{Depth, Depths};
use super::job::{Job, Scratch, Start};
use crate::{Numbered, Value};

pub(super) fn solve<G: Numbered>(job: &Job<'_, G>) -> Result<Depths, GenerateError> {
    // (Setup) Finished games.
    let start = job.look(|_, _| {})?;
    let new = || Bits::new(job.slots());
    let (wins, losses) = (new(), new());
    let (latest_wins, mut latest_losses) = (new(), new());
    let work = new();
    load(job, &start.depths, Value::win(0), &latest_wins)?;
    load(job, &start.depths, Value::loss(0), &latest_losses)?;
    wins.add(&latest_wins);
    losses.add(&latest_losses);
    let mut ply = 0;
    loop {
        let next = job.next(ply)?;
        // (B) Candidates for a loss: before the latest wins, or at the end of what
        // moves to other slices delay.
        work.clear();
        job.predecessors(&latest_wins, &work)?;
        load(job, &start.outside, Value::loss(next), &work)?;
        work.remove(&losses);
        // (C) Those all of whose successors are won.
        let proven = prove(job, &start, &work, &wins, Value::loss(next))?;
        // (A) Wins: before the latest losses, or by a move to another slice.
        work.clear();
        job.predecessors(&latest_losses, &work)?;
        load(job, &start.outside, Value::win(next), &work)?;
        work.remove(&wins);
        latest_losses = proven;
        latest_wins.clear();
        latest_wins.add(&work);
        wins.add(&latest_wins);
        losses.add(&latest_losses);
        record(job, &start, &latest_wins, Value::win(next))?;
        record(job, &start, &latest_losses, Value::loss(next))?;
        ply = next;
        if latest_wins.is_empty() && latest_losses.is_empty() && ply >= start.farthest {
            return Ok(start.depths);
        }
    }
}

/// Adds the slots with a value to a bit file.
fn load<G: Numbered>(
    job: &Job<'_, G>,
    from: &Depths,
    value: Value,
    to: &Bits,
) -> Result<(), GenerateError> {
    job.chunks(|slots| {
        for (slot, depth) in slots.clone().zip(from.load(&slots)?) {
            if depth == Depth::Known(value) {
                to.set(slot);
            }
        }
        Ok(())
    })?;
    Ok(())
}

/// The slots of `candidates` that are lost by now: every move within the slice
/// leads to a win of the opponent, and no move to another slice is better.
fn prove<G: Numbered>(
    job: &Job<'_, G>,
    start: &Start,
    candidates: &Bits,
    wins: &Bits,
    loss: Value,
) -> Result<Bits, GenerateError> {
    let proven = Bits::new(job.slots());
    job.chunks(|slots| {
        let mut scratch = Scratch::new(job);
        let outside = start.outside.load(&slots)?;
        for slot in candidates.within(&slots) {
            let best = outside[(slot - slots.start) as usize].value();
            if best.is_none_or(|best| best <= loss) && job.all_lead_into(slot, wins, &mut scratch) {
                proven.set(slot);
            }
        }
        Ok(())
    })?;
    Ok(proven)
}

/// Writes down how far away the end is.
fn record<G: Numbered>(
    job: &Job<'_, G>,
    start: &Start,
    latest: &Bits,
    value: Value,
) -> Result<(), GenerateError> {
    job.chunks(|slots| {
        let mut found = 0;
        for slot in latest.within(&slots) {
            start.depths.store(slot, &[Depth::Known(value)])?;
            found += 1;
        }
        job.progress.found(found);
        Ok(())
    })?;
    Ok(())
}
