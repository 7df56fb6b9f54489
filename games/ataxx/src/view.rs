use yolah_bitboard::Square;
use yolah_game::{
    Colour, Content, Detail, Input, Layout, Piece, PieceShape, Side, Sketch, View, rows,
};

use super::{Ataxx, MOST_JUMPS, Move, SIZE};

static PIECES: [Piece; 3] = [
    Piece::disc("x", "black", Side::First, Colour::Black),
    Piece::disc("o", "white", Side::Second, Colour::White),
    Piece::neutral("-", "hole", PieceShape::Hole, Colour::None),
];

impl View for Ataxx {
    fn layout(&self) -> Layout {
        Layout::grid(SIZE.into(), SIZE.into(), &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        rows::contents((SIZE, SIZE), |file, rank| self.symbol(file, rank))
    }

    fn details(&self) -> Vec<Detail> {
        vec![
            Detail::number(
                "plies without progress",
                self.jumps.into(),
                MOST_JUMPS.into(),
            ),
            Detail::number("move number", self.number.into(), u16::MAX.into()),
        ]
    }

    /// The sides have the letters of their pieces.
    fn sketch_text(&self, sketch: &Sketch) -> String {
        let rows = sketch.rows(&self.layout());
        let turn = ['x', 'o'][sketch.turn.index()];
        format!("{rows} {turn} {}", sketch.details.join(" "))
    }

    fn path(&self, m: Move) -> Vec<usize> {
        if m == Move::PASS {
            return Vec::new();
        }
        let cell = |square: Square| usize::from(square.rank() * SIZE + square.file());
        let squares = m.from().into_iter().chain([m.to()]);
        squares.map(cell).collect()
    }
}
