use yolah_game::{Colour, Content, Input, Layout, Piece, PieceShape, Side, View, rows};

use super::{Board, Clobber, Move};

static PIECES: [Piece; 2] = [
    Piece::new("o", "white", Side::First, PieceShape::Disc, Colour::White),
    Piece::new("x", "black", Side::Second, PieceShape::Disc, Colour::Black),
];

impl View for Clobber {
    fn layout(&self) -> Layout {
        let (files, ranks) = self.size();
        Layout::grid(files.into(), ranks.into(), &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        rows::contents(self.size(), |file, rank| self.symbol(file, rank))
    }

    fn path(&self, m: Move) -> Vec<usize> {
        [m.from(), m.to()]
            .map(|cell| Board::number(cell, self.files))
            .into()
    }
}
