//! Without un-moves: all moves of all undecided positions, ply after ply.
//!
//! That is what everybody would do at first, and what a game without un-moves
//! has to do. The other algorithms are there to avoid it.

use std::sync::atomic::{AtomicI16, Ordering};

use super::GenerateError;
use super::depths::{Depth, Depths};
use super::job::{Inside, Job, Scratch, Start};
use crate::{Numbered, Value};

pub(super) fn solve<G: Numbered>(job: &Job<'_, G>) -> Result<Depths, GenerateError> {
    let start = job.look(|_, _| {})?;
    let mut ply = 0;
    loop {
        ply = job.next(ply)?;
        let found = sweep(job, &start, |inside, best| in_ply(inside, best, ply))?;
        if found == 0 && ply >= start.farthest {
            return Ok(start.depths);
        }
    }
}

/// The margins of a slice. A position has one when all that follows it have; where
/// positions come back, from the largest margin down, when a move makes as much as
/// can still be made. What is open then goes on for ever, and nobody makes a point.
pub(super) fn margins<G: Numbered>(job: &Job<'_, G>) -> Result<Depths, GenerateError> {
    let start = job.look(|_, _| {})?;
    while sweep(job, &start, |inside, best| best_of(inside, best, i32::MAX))? > 0 {}
    for points in (1..=largest(job, &start)?).rev() {
        while sweep(job, &start, |inside, best| best_of(inside, best, points))? > 0 {}
    }
    Ok(start.depths)
}

/// The largest margin, of either side, that a move to another slice leads to, as long
/// as something is open.
fn largest<G: Numbered>(job: &Job<'_, G>, start: &Start) -> Result<i32, GenerateError> {
    let parts = job.chunks(|slots| {
        let open = start.depths.load(&slots)?.contains(&Depth::Open);
        let outside = start.outside.load(&slots)?.into_iter();
        let points = outside.filter_map(|depth| Some(depth.value()?.points().abs()));
        Ok((open, points.max().unwrap_or(0)))
    })?;
    let is_open = parts.iter().any(|&(open, _)| open);
    let most = parts.into_iter().map(|(_, points)| points).max();
    Ok(most.filter(|_| is_open).unwrap_or(0))
}

/// What is known of the moves that stay in the slice, as it counts before them.
type Known<'a> = dyn Iterator<Item = Depth> + 'a;

/// Looks at all moves of all open positions. Returns how many values that gave.
fn sweep<G: Numbered>(
    job: &Job<'_, G>,
    start: &Start,
    judge: impl Fn(&mut Known<'_>, Option<Value>) -> Option<Value> + Sync,
) -> Result<u64, GenerateError> {
    let Depths::Memory(cells) = &start.depths else {
        return Err(GenerateError::Unfit {
            algorithm: "forward",
            reason: "it works in memory alone",
        });
    };
    let found = job.chunks(|slots| {
        let mut scratch = Scratch::new(job);
        let (mut found, mut accesses) = (0, 0);
        let outside = start.outside.load(&slots)?;
        for (slot, best) in slots.zip(outside) {
            if depth(cells, slot) != Depth::Open {
                continue;
            }
            let inside = job.inside(slot, &mut scratch);
            accesses += inside.len() as u64;
            let mut known = inside.iter().map(|&after| seen(cells, after));
            if let Some(value) = judge(&mut known, best.value()) {
                cells[slot as usize].store(Depth::Known(value).raw(), Ordering::Relaxed);
                found += 1;
            }
        }
        scratch.costs.accesses += accesses;
        job.progress.found(found);
        Ok(found)
    })?;
    Ok(found.into_iter().sum())
}

fn depth(cells: &[AtomicI16], slot: u64) -> Depth {
    Depth::from_raw(cells[slot as usize].load(Ordering::Relaxed))
}

fn seen(cells: &[AtomicI16], after: Inside) -> Depth {
    match depth(cells, after.slot()) {
        Depth::Known(value) => Depth::Known(after.seen(value)),
        other => other,
    }
}

/// The value of a position if it is won or lost in just so many plies. What
/// other threads find in the same sweep is farther away, and not looked at.
fn in_ply(inside: &mut Known<'_>, outside: Option<Value>, ply: u16) -> Option<Value> {
    let (won, lost) = (Value::win(ply), Value::loss(ply));
    if outside == Some(won) {
        return Some(won);
    }
    let mut is_lost = outside.is_none_or(|best| best <= lost);
    for depth in inside {
        match depth.value() {
            Some(value) if value == won => return Some(won),
            Some(value) => is_lost &= value <= lost,
            None => is_lost = false,
        }
    }
    is_lost.then_some(lost)
}

/// The best of all moves, if all are known or one makes so many points.
fn best_of(inside: &mut Known<'_>, outside: Option<Value>, points: i32) -> Option<Value> {
    let (mut best, mut is_open) = (outside, false);
    for depth in inside {
        is_open |= depth.value().is_none();
        best = best.max(depth.value());
    }
    best.filter(|best| !is_open || best.points() >= points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_lost_when_its_longest_line_is() {
        let known = [Value::loss(2), Value::loss(4)].map(Depth::Known);
        let judge = |ply| in_ply(&mut known.into_iter(), Some(Value::loss(1)), ply);
        assert_eq!(judge(2), None);
        assert_eq!(judge(4), Some(Value::loss(4)));
        let open = [Depth::Known(Value::loss(2)), Depth::Open];
        assert_eq!(in_ply(&mut open.into_iter(), None, 4), None);
        let won = [Depth::Open, Depth::Known(Value::win(3))];
        assert_eq!(in_ply(&mut won.into_iter(), None, 3), Some(Value::win(3)));
    }
}
