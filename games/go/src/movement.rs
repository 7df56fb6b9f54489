use std::fmt;

use yolah_bitboard::Cell;

use super::board::{Board, MOST, name};

/// A stone on a point, or a pass.
///
/// ```
/// use yolah_go::Move;
///
/// assert_eq!(Move::stone(8, 2).map(|m| m.to_string()).as_deref(), Some("j3"));
/// assert_eq!(Move::PASS.to_string(), "pass");
/// assert_eq!(Move::stone(19, 0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u16);

impl Move {
    /// No stone. Its number is behind those of all points.
    pub const PASS: Move = Move(Board::CELLS as u16);

    /// A stone on the point in a file and a rank, from 0 at the lower left, if the
    /// largest board has it.
    pub fn stone(file: u8, rank: u8) -> Option<Move> {
        let is_there = file < MOST && rank < MOST;
        is_there.then(|| Board::cell(file, rank).into())
    }

    /// Where the stone is set; `None` for a pass.
    #[inline]
    pub fn cell(self) -> Option<Cell> {
        (self != Move::PASS).then(|| Cell::new(self.index()))
    }

    /// The number of the point, or of the pass.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Cell> for Move {
    #[inline]
    fn from(cell: Cell) -> Move {
        Move(cell.index() as u16)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cell() {
            None => f.write_str("pass"),
            Some(cell) => f.write_str(&name(cell)),
        }
    }
}
