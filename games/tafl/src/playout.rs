//! Random games. Positions that come back are not counted: among a hundred moves hardly
//! any does three times, and the limit ends what does not end.

use yolah_game::{Game, MoveList, Outcome, Rng};

use super::Tafl;

/// The result of a random game, and its moves; after too many it is a draw.
pub(super) fn play_out(start: &Tafl, rng: &mut Rng) -> (Outcome, u64) {
    if let Some(outcome) = start.outcome() {
        return (outcome, 0);
    }
    let mut position = start.without_draws();
    let mut moves = MoveList::new();
    let mut plies = 0;
    while let Some(m) = position.random_move(&mut moves, rng) {
        if plies == Tafl::MAX_PLAYOUT {
            return (Outcome::DRAW, plies);
        }
        position.play_unchecked(m);
        plies += 1;
    }
    let outcome = position.outcome();
    (outcome.expect("nobody could move"), plies)
}
