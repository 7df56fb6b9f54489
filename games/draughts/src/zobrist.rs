use yolah_game::Side;
use yolah_game::playout::mix;

use super::board::Board;
use super::movement::Move;
use super::position::MOST_KING_MOVES;
use super::square::{CROWNING, Square};

/// By side, man or king, and bit: one random number, made by the compiler.
static NUMBERS: [[[u64; Square::BITS]; 2]; 2] = {
    let mut numbers = [[[0; Square::BITS]; 2]; 2];
    let mut i = 0;
    while i < 4 * Square::BITS {
        numbers[i / (2 * Square::BITS)][i / Square::BITS % 2][i % Square::BITS] =
            mix(SEED, i as u64);
        i += 1;
    }
    numbers
};

/// What the number of moves that only kings have made adds to a key: the draw
/// rules count them, so positions that differ in it have different values.
static KING_MOVES: [u64; MOST_KING_MOVES as usize + 1] = {
    let mut numbers = [0; MOST_KING_MOVES as usize + 1];
    let mut i = 1;
    while i < numbers.len() {
        numbers[i] = mix(SEED, (1000 + i) as u64);
        i += 1;
    }
    numbers
};

/// Toggled with every move: who is to move.
const TURN: u64 = mix(SEED, 999);

const SEED: u64 = 0x6472_6175_6768_7473;

#[inline]
fn number(side: Side, is_king: bool, square: Square) -> u64 {
    NUMBERS[side.index()][usize::from(is_king)][square.index()]
}

/// The key of a board, computed from nothing.
pub(super) fn board_key(board: &Board) -> u64 {
    let mut key = match board.turn {
        Side::First => 0,
        Side::Second => TURN,
    };
    for side in Side::BOTH {
        for square in Square::of(board.pieces[side.index()]) {
            key ^= number(side, board.kings & square.set() != 0, square);
        }
    }
    key
}

/// What a move of the board before it changes in its key.
#[inline]
pub(super) fn change(board: &Board, m: Move) -> u64 {
    let side = board.turn;
    let is_king = board.kings & m.from().set() != 0;
    let ends_as_king = is_king || CROWNING[side.index()] & m.to().set() != 0;
    let mut change = TURN ^ number(side, is_king, m.from()) ^ number(side, ends_as_king, m.to());
    for square in m.captured() {
        change ^= number(!side, board.kings & square.set() != 0, square);
    }
    change
}

#[inline]
pub(super) fn king_moves_key(king_moves: u8) -> u64 {
    KING_MOVES[king_moves as usize]
}
