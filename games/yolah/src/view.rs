use yolah_bitboard::Square;
use yolah_game::{Colour, Content, Detail, Input, Layout, Piece, PieceShape, Region, Side, View};

use super::endgame::{Endgames, Part};
use super::notation::MAX_PLY;
use super::{Cell, Move, Yolah};

static PIECES: [Piece; 3] = [
    Piece::disc("x", "black", Side::First, Colour::Black),
    Piece::disc("o", "white", Side::Second, Colour::White),
    Piece::neutral("*", "hole", PieceShape::Hole, Colour::None),
];

/// Enough for regions as they occur, and done in less than a millisecond.
const REGION_BITS: u32 = 8;
const REGION_BUDGET: u64 = 300;

impl View for Yolah {
    fn layout(&self) -> Layout {
        Layout::grid(8, 8, &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |square| match self.get(square) {
            Cell::Black => Content::piece("x"),
            Cell::White => Content::piece("o"),
            Cell::Hole => Content::piece("*"),
            Cell::Free => Content::Empty,
        };
        Square::all().map(content).collect()
    }

    fn path(&self, m: Move) -> Vec<usize> {
        if m.is_pass() {
            Vec::new()
        } else {
            vec![m.from().index(), m.to().index()]
        }
    }

    /// Without a ply it is the smallest that fits.
    fn details(&self) -> Vec<Detail> {
        let [black, white] = Side::BOTH.map(|side| self.score(side).into());
        vec![
            Detail::number("black's points", black, 64),
            Detail::number("white's points", white, 64),
            Detail::number("ply", self.ply().into(), MAX_PLY.into()).or_nothing(),
        ]
    }

    /// What can still be reached, and the exact number of moves that a side
    /// can make where the other cannot come.
    fn regions(&self) -> Vec<Region> {
        let parts = Endgames::new(REGION_BITS, REGION_BUDGET).parts(self);
        let region = |part: Part| Region {
            cells: part.squares.into_iter().map(Square::index).collect(),
            side: part.owner,
            text: part.moves.map(|moves| moves.to_string()),
        };
        parts.into_iter().map(region).collect()
    }
}
