use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;
use yolah_game::playout::mix;

/// One random number for every side and square, made by the compiler.
///
/// A position is the two sets of squares that are closed to the other side
/// (see [`Yolah`](super::Yolah)); its key is the sum, without carry, of the
/// numbers of all members.
static NUMBERS: [[u64; 64]; 2] = {
    let mut numbers = [[0; 64]; 2];
    let mut i = 0;
    while i < 128 {
        numbers[i / 64][i % 64] = mix(SEED, i as u64);
        i += 1;
    }
    numbers
};

/// Toggled with every move: who is to move.
pub(super) const TURN: u64 = mix(SEED, 128);

const SEED: u64 = 0x596f_6c61_6821;

/// The number of a square in the set of a side.
#[inline]
pub(super) fn number(side: Side, square: Square) -> u64 {
    NUMBERS[side.index()][square.index()]
}

/// The key of a position without its points, computed from nothing.
pub(super) fn board_key(own: [Bitboard; 2], turn: Side) -> u64 {
    let squares = Side::BOTH.into_iter().flat_map(|side| {
        own[side.index()]
            .into_iter()
            .map(move |square| number(side, square))
    });
    let start = if turn == Side::First { 0 } else { TURN };
    squares.fold(start, |key, number| key ^ number)
}

/// What the points add to a key: positions that differ in points only have
/// different values, so they need different keys.
#[inline]
pub(super) fn points_key(points: [u8; 2]) -> u64 {
    u64::from(u16::from_le_bytes(points)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
