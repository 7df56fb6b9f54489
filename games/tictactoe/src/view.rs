use yolah_game::{
    Colour, Content, Game as _, Input, Layout, Piece, PieceShape, Side, View, rows_of,
};

use super::{Square, TicTacToe};

const PIECES: [Piece; 2] = [
    Piece {
        token: "x",
        name: "x",
        side: Some(Side::First),
        shape: PieceShape::Cross,
        colour: Colour::Blue,
    },
    Piece {
        token: "o",
        name: "o",
        side: Some(Side::Second),
        shape: PieceShape::Ring,
        colour: Colour::Red,
    },
];

impl View for TicTacToe {
    fn layout(&self) -> Layout {
        Layout::grid(3, 3, &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |square| match self.mark(square) {
            Some(side) => Content::Piece(PIECES[side.index()].token),
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
