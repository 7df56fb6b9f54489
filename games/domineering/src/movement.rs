use std::fmt;

use yolah_bitboard::Cell;
use yolah_game::Side;

use super::{Board, Cells};

/// A domino that stands or lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    cell: Cell,
    side: Side,
}

/// How far the two squares of a side's dominoes are apart.
#[inline]
pub(super) const fn step(side: Side) -> u32 {
    match side {
        Side::First => Board::STRIDE,
        Side::Second => 1,
    }
}

impl Move {
    /// A domino of a side by its lower or left square.
    #[inline]
    pub(super) const fn new(cell: Cell, side: Side) -> Move {
        Move { cell, side }
    }

    /// Its lower or left square.
    #[inline]
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// Its upper or right square.
    #[inline]
    pub const fn end(self) -> Cell {
        Cell::new(self.cell.index() + step(self.side) as usize)
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        self.side
    }

    /// Both squares.
    #[inline]
    pub(super) const fn cells(self) -> Cells {
        Cells::single(self.cell).with(self.end())
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.cell.index() * 2 + self.side.index()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Board::name(self.cell), Board::name(self.end()))
    }
}
