use std::fmt;

use yolah_game::Side;

use super::board::{FRONT, HOLES};

/// A move: the hole that is sown (or into which a seed is put), the direction, and
/// whether it goes on from the house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// How many there can be.
    pub(super) const COUNT: usize = 4 * HOLES;

    /// The hole counts along the ring: A1 to A8, then B8 to B1. `is_clockwise` is along
    /// the ring, to the right in the front row.
    pub const fn new(hole: u8, is_clockwise: bool, is_safari: bool) -> Move {
        Move((hole % HOLES as u8) << 2 | (is_clockwise as u8) << 1 | is_safari as u8)
    }

    /// The hole along the ring.
    pub const fn hole(self) -> usize {
        (self.0 >> 2) as usize
    }

    /// Whether it goes around from A1 to A8 and back from B8 to B1.
    pub const fn is_clockwise(self) -> bool {
        self.0 & 2 != 0
    }

    /// Whether it goes on from the house.
    pub const fn is_safari(self) -> bool {
        self.0 & 1 != 0
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The moves of a set.
    #[inline]
    pub(super) fn in_set(mut set: u64) -> impl Iterator<Item = Move> {
        std::iter::from_fn(move || {
            let first = (set != 0).then(|| set.trailing_zeros())?;
            set &= set - 1;
            Some(Move(first as u8))
        })
    }

    /// Its text without the mark of takasa, with the letters of a side.
    pub(super) fn text(self, side: Side) -> String {
        let hole = hole_name(side, self.hole());
        // In the back row the ring runs to the left.
        let is_right = self.is_clockwise() == (self.hole() < FRONT);
        let direction = if is_right { "R" } else { "L" };
        let safari = if self.is_safari() { ">" } else { "" };
        format!("{hole}{direction}{safari}")
    }
}

/// What a hole along the ring is called.
pub(super) fn hole_name(side: Side, hole: usize) -> String {
    let (letters, number) = if hole < FRONT {
        (['A', 'a'], hole + 1)
    } else {
        (['B', 'b'], HOLES - hole)
    };
    format!("{}{number}", letters[side.index()])
}

/// As south writes it.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Side::First))
    }
}
