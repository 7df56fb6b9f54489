use yolah_game::{Colour, Content, Input, Layout, Piece, Side, View, rows};

use super::{Board, Clobber, Move};

static PIECES: [Piece; 2] = [
    Piece::disc("o", "white", Side::First, Colour::White),
    Piece::disc("x", "black", Side::Second, Colour::Black),
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
