use std::fmt;

use yolah_bitboard::plane::{CELLS, Cell};

use super::bug::{PIECES, PieceName};

/// A piece and the cell that it goes to, from the hand or from another cell; or a pass.
/// How people write it depends on the pieces beside that cell: see
/// [`Notation::move_text`](yolah_game::Notation::move_text).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    piece: u8,
    to: Cell,
}

impl Move {
    /// Nothing can be moved or placed.
    pub const PASS: Move = Move {
        piece: PIECES as u8,
        to: Cell::ORIGIN,
    };

    #[inline]
    pub(super) const fn new(piece: PieceName, to: Cell) -> Move {
        Move { piece: piece.0, to }
    }

    /// The piece that moves; `None` of a pass.
    #[inline]
    pub fn piece(self) -> Option<PieceName> {
        (self.piece != Move::PASS.piece).then_some(PieceName(self.piece))
    }

    /// Where to.
    #[inline]
    pub(super) const fn to(self) -> Cell {
        self.to
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.piece as usize * CELLS + self.to.index()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.piece() {
            None => f.write_str("pass"),
            Some(piece) => write!(f, "{piece}@{}", self.to),
        }
    }
}
