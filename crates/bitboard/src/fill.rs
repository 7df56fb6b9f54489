//! Occluded fills: how far sets of sliders see, without a table.

use crate::{Bitboard, Direction};

/// The free squares that the sliders of a set reach in one direction.
///
/// A slider does not reach its own square, nor anything at or behind a square
/// that is not free. Since a slider itself is not free, no square is reached
/// twice: the number of squares is the number of moves.
///
/// ```
/// use yolah_bitboard::{Bitboard, Direction, fill};
///
/// let rook = Bitboard(1); // a1
/// let stone = Bitboard(1 << 5); // f1
/// let seen = fill::slide(rook, Direction::East, !(rook | stone));
/// assert_eq!(seen, Bitboard(0b1_1110)); // b1 to e1
/// ```
// Always: with a direction that the compiler knows, little is left of it.
#[inline(always)]
pub const fn slide(sliders: Bitboard, direction: Direction, free: Bitboard) -> Bitboard {
    // Kogge and Stone: the reach doubles with each step.
    let mut reach = sliders.shift(direction).0 & free.0;
    let mut open = free.0;
    reach |= Bitboard(reach).shift(direction).0 & open;
    open &= Bitboard(open).shift(direction).0;
    reach |= twice(reach, direction) & open;
    open &= twice(open, direction);
    reach |= twice(twice(reach, direction), direction) & open;
    Bitboard(reach)
}

#[inline(always)]
const fn twice(set: u64, direction: Direction) -> u64 {
    Bitboard(set).shift(direction).shift(direction).0
}

/// All free squares that can be reached from a set by king's steps over free
/// squares; squares of the set itself only count when they are free.
#[inline]
pub fn flood(from: Bitboard, free: Bitboard) -> Bitboard {
    let mut reached = from.neighbours() & free;
    loop {
        let next = reached | (reached.neighbours() & free);
        if next == reached {
            return reached;
        }
        reached = next;
    }
}
