//! The squares in a straight line from a square, on an empty board.

use std::hint::select_unpredictable;

use crate::{Bitboard, Direction, Square};

/// `RAYS[direction][square]`, built by the compiler: 4 KiB.
static RAYS: [[Bitboard; 64]; 8] = {
    let mut rays = [[Bitboard::EMPTY; 64]; 8];
    let mut d = 0;
    while d < 8 {
        let mut s = 0;
        while s < 64 {
            let mut next = Direction::ALL[d].step(Square::from_low_bits(s));
            while let Some(square) = next {
                rays[d][s as usize].0 |= 1 << square.index();
                next = Direction::ALL[d].step(square);
            }
            s += 1;
        }
        d += 1;
    }
    rays
};

/// All squares from `from` to the edge in a direction, `from` excluded.
///
/// ```
/// use yolah_bitboard::{Direction, Square, rays};
///
/// assert_eq!(rays::ray(Direction::North, Square::A1).len(), 7);
/// assert!(rays::ray(Direction::West, Square::A1).is_empty());
/// ```
#[inline]
pub fn ray(direction: Direction, from: Square) -> Bitboard {
    RAYS[direction.index()][from.index()]
}

/// The square of `set` that is seen first when looking from `from`.
#[inline]
pub fn nearest(direction: Direction, from: Square, set: Bitboard) -> Option<Square> {
    let seen = ray(direction, from) & set;
    if direction.is_positive() {
        seen.first()
    } else {
        seen.last()
    }
}

/// The square of `set` that is seen first when looking from `from` against
/// the direction with the given index (taken modulo 8), as a set of one; empty
/// or any set of one square when nothing is seen.
///
/// This finds the slider behind a square that [`fill::slide`](crate::fill::slide)
/// has reached. There is no branch on the direction: in random play it is as
/// good as a coin, and a wrong guess costs more than looking both ways.
#[inline(always)]
pub fn look_back(direction: usize, from: Square, set: Bitboard) -> Bitboard {
    let back = (direction % 8) ^ 4;
    let seen = RAYS[back][from.index()].0 & set.0;
    let lowest = seen & seen.wrapping_neg();
    let highest = (1 << 63) >> (seen.leading_zeros() % 64);
    Bitboard(select_unpredictable(back < 4, lowest, highest))
}
