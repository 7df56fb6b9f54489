use yolah_game::{Colour, Content, Input, Layout, Piece, PieceShape, Side, View};

use super::{Square, TicTacToe};

static PIECES: [Piece; 2] = [
    Piece::new("x", "x", Side::First, PieceShape::Cross, Colour::Blue),
    Piece::new("o", "o", Side::Second, PieceShape::Ring, Colour::Red),
];

impl View for TicTacToe {
    fn layout(&self) -> Layout {
        Layout::grid(3, 3, &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |square| match self.mark(square) {
            Some(side) => Content::from(&PIECES[side.index()]),
            None => Content::Empty,
        };
        Square::ALL.into_iter().map(content).collect()
    }

    fn path(&self, square: Square) -> Vec<usize> {
        vec![square.index()]
    }
}
