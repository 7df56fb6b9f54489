use std::borrow::Cow;

use yolah_game::{Colour, Content, Input, Layout, Piece, PieceShape, Side, View, rows};

use super::{Board, Domineering, Move};

static PIECES: [Piece; 3] = [
    Piece::new("v", "vertical", Side::First, PieceShape::Fill, Colour::Blue),
    Piece::new(
        "h",
        "horizontal",
        Side::Second,
        PieceShape::Fill,
        Colour::Red,
    ),
    Piece {
        token: Cow::Borrowed("#"),
        name: Cow::Borrowed("hole"),
        side: None,
        shape: PieceShape::Hole,
        colour: Colour::None,
    },
];

impl View for Domineering {
    fn layout(&self) -> Layout {
        let (files, ranks) = self.size();
        Layout::grid(files.into(), ranks.into(), &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        rows::contents(self.size(), |file, rank| self.symbol(file, rank))
    }

    fn path(&self, m: Move) -> Vec<usize> {
        [m.cell(), m.end()]
            .map(|cell| Board::number(cell, self.files))
            .into()
    }
}
