//! Random games, on all cells as one number.

use yolah_game::playout::below;
use yolah_game::{Game, Outcome, Rng};

use super::{Board, Cells, Clobber};

/// How a random game ended, after how many moves, and the most that there were to choose from.
pub(super) struct End {
    pub(super) outcome: Outcome,
    pub(super) plies: u64,
    pub(super) most: usize,
}

/// Plays to the end. It draws as [`Game::random_move`] does.
pub(super) fn play_out(position: &Clobber, rng: &mut Rng) -> End {
    let turn = position.turn();
    let [mut own, mut other] = [turn, !turn].map(|side| bits(position.stones[side.index()]));
    let (mut mover, mut plies, mut most) = (turn, 0, 0);
    loop {
        let targets = shifted(own).map(|stones| stones & other);
        let counts = targets.map(u128::count_ones);
        let total = counts.iter().sum();
        if total == 0 {
            let outcome = Outcome::win(!mover);
            let most = most as usize;
            return End {
                outcome,
                plies,
                most,
            };
        }
        most = most.max(total);
        let (mut index, mut way) = (below(rng, total), 0);
        while index >= counts[way] {
            index -= counts[way];
            way += 1;
        }
        let to = nth(targets[way], index);
        // Back by the opposite step, which is the next or the one before.
        let from = shifted(to)[way ^ 1];
        (own, other) = (other ^ to, own ^ from ^ to);
        (mover, plies) = (!mover, plies + 1);
    }
}

fn bits(cells: Cells) -> u128 {
    let [low, high] = cells.0;
    u128::from(high) << 64 | u128::from(low)
}

/// All stones moved by each [`Step`](super::Step).
fn shifted(stones: u128) -> [u128; 4] {
    let rank = Board::STRIDE;
    [stones << 1, stones >> 1, stones << rank, stones >> rank]
}

/// The bit of a number with so many set before it.
fn nth(set: u128, n: u32) -> u128 {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let here = low.count_ones();
    if n < here {
        u128::from(nth_of_word(low, n))
    } else {
        u128::from(nth_of_word(high, n - here)) << 64
    }
}

fn nth_of_word(word: u64, n: u32) -> u64 {
    let rest = (0..n).fold(word, |rest, _| rest & (rest - 1));
    rest & rest.wrapping_neg()
}
