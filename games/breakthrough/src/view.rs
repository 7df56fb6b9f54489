use yolah_bitboard::Square;
use yolah_game::{Colour, Content, Input, Layout, Piece, PieceShape, Side, View};

use super::{Breakthrough, Move};

static PIECES: [Piece; 2] = [
    Piece::new(
        "P",
        "white pawn",
        Side::First,
        PieceShape::Pawn,
        Colour::White,
    ),
    Piece::new(
        "p",
        "black pawn",
        Side::Second,
        PieceShape::Pawn,
        Colour::Black,
    ),
];

impl View for Breakthrough {
    fn layout(&self) -> Layout {
        let (files, ranks) = self.size();
        Layout::grid(files.into(), ranks.into(), &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        let (files, ranks) = self.size();
        let squares = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let content = |(file, rank)| {
            let square = Square::at(file, rank).expect("the board is within eight by eight");
            let mut sides = Side::BOTH.into_iter();
            let owner = sides.find(|&side| self.pawns(side).contains(square));
            owner.map_or(Content::Empty, |side| Content::from(&PIECES[side.index()]))
        };
        squares.map(content).collect()
    }

    fn path(&self, m: Move) -> Vec<usize> {
        let cell = |square: Square| usize::from(square.rank() * self.files + square.file());
        vec![cell(m.from()), cell(m.to())]
    }
}
