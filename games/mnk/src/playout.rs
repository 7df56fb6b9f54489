//! Random games: all free points in random order, as far as the game lasts.

use yolah_game::playout::below;
use yolah_game::{Game, MoveList, Outcome, Rng};

use crate::{Mnk, Move};

/// How a random game ends, and after how many moves.
pub(crate) fn play_out(
    position: &Mnk,
    moves: &mut MoveList<Move>,
    rng: &mut Rng,
) -> (Outcome, u64) {
    if position.falls() {
        return fall(*position, moves, rng);
    }
    moves.clear();
    position.legal_moves(moves);
    let (mut stones, mut side) = (position.stones, position.turn);
    for at in 0..moves.len() {
        // The next one of a shuffle; most of it is never needed.
        let left = (moves.len() - at) as u32;
        moves.swap(at, at + below(rng, left) as usize);
        let (own, Move(cell)) = (&mut stones[side.index()], moves[at]);
        *own = own.with(cell);
        if position.rules.is_row(own, cell) {
            return (Outcome::win(side), at as u64 + 1);
        }
        side = !side;
    }
    let outcome = position.outcome().unwrap_or(Outcome::DRAW);
    (outcome, moves.len() as u64)
}

/// Where stones fall each makes another point free to take: nothing can be shuffled before.
fn fall(mut position: Mnk, moves: &mut MoveList<Move>, rng: &mut Rng) -> (Outcome, u64) {
    let mut plies = 0;
    while let Some(m) = position.random_move(moves, rng) {
        position.play_unchecked(m);
        plies += 1;
    }
    (position.outcome().unwrap_or(Outcome::DRAW), plies)
}
