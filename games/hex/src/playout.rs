//! Random games. Who has joined its sides keeps them joined, and on a full board
//! one side has: so the board is filled at random, and only then looked at.

use yolah_bitboard::HexDirection;
use yolah_game::playout::Statistics;
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

use crate::board::{Cells, board, ends};
use crate::{Hex, Move};

/// The result of a random game.
pub(crate) fn play_out(position: &Hex, moves: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
    let mut position = position.clone();
    begin(&mut position, moves, rng);
    if let Some(outcome) = position.outcome() {
        return outcome;
    }
    shuffle(&position, moves, rng);
    Outcome::win(winner(&position, moves))
}

/// So many random games, how they ended and how long they were.
pub(crate) fn playouts(start: &Hex, games: u64, rng: &mut Rng) -> Statistics {
    let mut statistics = Statistics::default();
    let mut moves = MoveList::new();
    let most = start.count_moves();
    for _ in 0..games {
        let mut position = start.clone();
        let begun = begin(&mut position, &mut moves, rng);
        if let Some(outcome) = position.outcome() {
            statistics.record(outcome, begun, most);
            continue;
        }
        shuffle(&position, &mut moves, rng);
        let side = winner(&position, &moves);
        let plies = begun + length(&position, &moves, side);
        statistics.record(Outcome::win(side), plies, most);
    }
    statistics
}

/// Plays until the swap is behind; says how many moves that took.
fn begin(position: &mut Hex, moves: &mut MoveList<Move>, rng: &mut Rng) -> u64 {
    let mut plies = 0;
    while position.swap
        && let Some(m) = position.random_move(moves, rng)
    {
        position.play_unchecked(m);
        plies += 1;
    }
    plies
}

/// All stones that are still to come, in the order of play.
fn shuffle(position: &Hex, moves: &mut MoveList<Move>, rng: &mut Rng) {
    moves.clear();
    position.legal_moves(moves);
    rng.shuffle(moves);
}

/// Who wins when all these stones are set in turn.
fn winner(position: &Hex, moves: &[Move]) -> Side {
    let red = with_stones(position, moves, Side::First);
    if joins(position.size(), Side::First, red) {
        Side::First
    } else {
        Side::Second
    }
}

/// After how many moves the winner has won: halving finds it, since more stones
/// never part what is joined.
fn length(position: &Hex, moves: &[Move], winner: Side) -> u64 {
    let (mut open, mut won) = (0, moves.len());
    while won - open > 1 {
        let middle = usize::midpoint(open, won);
        let stones = with_stones(position, &moves[..middle], winner);
        if joins(position.size(), winner, stones) {
            won = middle;
        } else {
            open = middle;
        }
    }
    won as u64
}

/// The stones of a side after these moves.
fn with_stones(position: &Hex, moves: &[Move], side: Side) -> Cells {
    let own = usize::from(position.turn() != side);
    let set = moves.iter().skip(own).step_by(2);
    set.filter_map(|m| m.cell())
        .fold(position.stones(side), Cells::with)
}

/// Whether stones join both ends of a side.
fn joins(size: u8, side: Side, stones: Cells) -> bool {
    let [start, end] = ends(size, side);
    let first = stones & start;
    let reached = first | board(size).flood(first, stones, &HexDirection::ALL);
    reached.intersects(end)
}
