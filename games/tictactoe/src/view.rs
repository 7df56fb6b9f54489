use yolah_game::{
    Colour, Content, Game as _, Input, Layout, Piece, PieceShape, Side, View, rows_of,
};

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

    fn alerts(&self) -> Vec<usize> {
        rows_of(&self.contents(), 3, 3)
    }

    fn ending(&self) -> Option<&'static str> {
        let winner = self.outcome()?.winner();
        Some(winner.map_or("a full board", |_| "three in a row"))
    }

    fn path(&self, square: Square) -> Vec<usize> {
        vec![square.index()]
    }
}
