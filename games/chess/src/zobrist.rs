use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;
use yolah_game::playout::mix;

use super::Role;

const SEED: u64 = 0x4368_6573_7321;

/// One random number for every piece on every square, made by the compiler.
static PIECES: [[[u64; 64]; 6]; 2] = {
    let mut numbers = [[[0; 64]; 6]; 2];
    let mut i = 0;
    while i < 768 {
        numbers[i / 384][i / 64 % 6][i % 64] = mix(SEED, i as u64);
        i += 1;
    }
    numbers
};

/// One for every rook that may castle and for every square of en passant.
static SQUARES: [u64; 64] = {
    let mut numbers = [0; 64];
    let mut i = 0;
    while i < 64 {
        numbers[i] = mix(SEED, 768 + i as u64);
        i += 1;
    }
    numbers
};

/// Toggled with every move: who is to move.
pub(super) const TURN: u64 = mix(SEED, 832);

#[inline]
pub(super) fn piece(side: Side, role: Role, square: Square) -> u64 {
    PIECES[side.index()][role.index()][square.index()]
}

/// Rooks that may castle stand on the first and last rank, en passant happens
/// on the third and sixth: they can share numbers.
#[inline]
pub(super) fn square(square: Square) -> u64 {
    SQUARES[square.index()]
}

/// The numbers of a few squares together.
#[inline]
pub(super) fn squares(set: Bitboard) -> u64 {
    set.into_iter().fold(0, |key, s| key ^ square(s))
}
