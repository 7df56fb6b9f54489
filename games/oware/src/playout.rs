//! Random games without a list of moves and without shared memory.

use yolah_game::playout::below;
use yolah_game::{Outcome, Rng};

use super::board::Board;

/// One of the playable houses, which are given as bits.
#[inline]
pub(super) fn random_house(playable: u32, rng: &mut Rng) -> Option<u8> {
    if playable == 0 {
        return None;
    }
    let mut rest = playable;
    for _ in 0..below(rng, playable.count_ones()) {
        rest &= rest - 1;
    }
    Some(rest.trailing_zeros() as u8)
}

/// Plays random moves to the end; the result, the plies and the most moves that
/// there were. `seen` is scratch space: the boards since the last capture.
#[inline]
pub(super) fn play_out(start: Board, seen: &mut Vec<Board>, rng: &mut Rng) -> (Outcome, u64, u32) {
    let mut board = start;
    let (mut plies, mut most) = (0, 0);
    seen.clear();
    loop {
        let playable = board.playable();
        let Some(house) = random_house(playable, rng) else {
            break;
        };
        most = most.max(playable.count_ones());
        plies += 1;
        let before = board;
        if board.sow(house.into()) {
            seen.clear();
        } else {
            seen.push(before);
            if seen.contains(&board) {
                break;
            }
        }
    }
    if board.outcome().is_none() {
        board.collect();
    }
    let outcome = board.outcome().expect("all seeds are taken");
    (outcome, plies, most)
}
