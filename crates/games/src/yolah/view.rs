use yolah_bitboard::Square;
use yolah_game::{Colour, Content, Input, Layout, Piece, PieceShape, Side, View};

use super::{Cell, Move, Yolah};

const PIECES: [Piece; 3] = [
    Piece {
        token: "x",
        name: "black",
        side: Some(Side::First),
        shape: PieceShape::Disc,
        colour: Colour::Black,
    },
    Piece {
        token: "o",
        name: "white",
        side: Some(Side::Second),
        shape: PieceShape::Disc,
        colour: Colour::White,
    },
    Piece {
        token: "*",
        name: "hole",
        side: None,
        shape: PieceShape::Hole,
        colour: Colour::None,
    },
];

impl View for Yolah {
    fn layout(&self) -> Layout {
        Layout::grid(8, 8, &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |square| match self.get(square) {
            Cell::Black => Content::Piece("x"),
            Cell::White => Content::Piece("o"),
            Cell::Hole => Content::Piece("*"),
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
}
