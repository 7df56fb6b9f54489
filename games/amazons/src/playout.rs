//! Random games step by step: an amazon that can move, her square, her arrow. The
//! moves of one amazon are then as likely as those of another, however many they
//! are, and no list is made.

use yolah_game::playout::below;
use yolah_game::{Game, Outcome, Rng};

use super::board::{Set, nth, queen};
use super::{Amazons, Move};

/// The result of a random game, and its moves.
pub(super) fn play_out(mut position: Amazons, rng: &mut Rng) -> (Outcome, u64) {
    let mut plies = 0;
    while let Some(m) = by_steps(&position, rng) {
        position.play_unchecked(m);
        plies += 1;
    }
    let outcome = position.outcome();
    (outcome.expect("nobody could move"), plies)
}

/// A move, each step with equal chances.
#[inline]
fn by_steps(position: &Amazons, rng: &mut Rng) -> Option<Move> {
    let from = any(position.movable(), rng)?;
    let to = any(queen(from, position.free), rng)?;
    let arrow = any(position.arrows(from, to), rng)?;
    Some(Move { from, to, arrow })
}

#[inline]
fn any(set: Set, rng: &mut Rng) -> Option<u8> {
    nth(set, below(rng, set.count_ones()))
}
