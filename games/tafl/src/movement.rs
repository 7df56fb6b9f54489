use std::fmt;

use yolah_bitboard::Cell;

use super::board::BOARD;

/// A piece goes from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    /// Files and ranks of its board: it must be known to turn the move with the board.
    pub(super) size: u8,
}

impl Move {
    #[inline]
    pub(super) const fn new(from: Cell, to: Cell, size: u8) -> Move {
        Move {
            from: from.index() as u8,
            to: to.index() as u8,
            size,
        }
    }

    #[inline]
    pub(super) const fn from(self) -> Cell {
        Cell::new(self.from as usize)
    }

    #[inline]
    pub(super) const fn to(self) -> Cell {
        Cell::new(self.to as usize)
    }

    /// File and rank, from 0, of where the piece comes from and where it goes.
    pub fn squares(self) -> [(u8, u8); 2] {
        [self.from(), self.to()].map(|cell| BOARD.coordinates(cell))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = [self.from(), self.to()].map(|cell| BOARD.name(cell));
        write!(f, "{from}-{to}")
    }
}
