use std::fmt;

use yolah_bitboard::Cell;

use super::board::{CELLS, FILES, cell};

/// A cell to set a stone on, or the swap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u16);

impl Move {
    /// Taking over the other's first stone.
    pub const SWAP: Move = Move(CELLS as u16);

    /// Setting a stone in a column and a row, both counted from 0; `None` outside of the
    /// rhombus that the largest board lies in.
    pub fn stone(column: u8, row: u8) -> Option<Move> {
        (column < FILES && row < FILES).then(|| Move::from(cell(column, row)))
    }

    pub(super) fn cell(self) -> Option<Cell> {
        (self != Move::SWAP).then(|| Cell::new(self.0.into()))
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Cell> for Move {
    fn from(cell: Cell) -> Move {
        Move(cell.index() as u16)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Move::SWAP {
            return f.write_str("swap");
        }
        let (column, row) = (self.0 % u16::from(FILES), self.0 / u16::from(FILES));
        write!(f, "{}{}", char::from(b'a' + column as u8), row + 1)
    }
}
