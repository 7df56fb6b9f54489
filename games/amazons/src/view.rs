use std::borrow::Cow;

use yolah_game::{Colour, Content, Input, Layout, Piece, PieceShape, Region, Side, View};

use super::board::{Set, around, coordinates, flood, squares};
use super::{Amazons, Move};

static PIECES: [Piece; 3] = [
    Piece::new(
        "Q",
        "white amazon",
        Side::First,
        PieceShape::Queen,
        Colour::White,
    ),
    Piece::new(
        "q",
        "black amazon",
        Side::Second,
        PieceShape::Queen,
        Colour::Black,
    ),
    Piece {
        token: Cow::Borrowed("*"),
        name: Cow::Borrowed("arrow"),
        side: None,
        shape: PieceShape::Fill,
        colour: Colour::None,
    },
];

impl View for Amazons {
    fn layout(&self) -> Layout {
        let (files, ranks) = self.size();
        Layout::grid(files.into(), ranks.into(), &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        let (files, ranks) = self.size();
        let places = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let content = |(file, rank)| match (self.owner(file, rank), self.is_burnt(file, rank)) {
            (Some(side), _) => Content::from(&PIECES[side.index()]),
            (None, true) => Content::from(&PIECES[2]),
            (None, false) => Content::Empty,
        };
        places.map(content).collect()
    }

    fn path(&self, m: Move) -> Vec<usize> {
        [m.from, m.to, m.arrow]
            .map(|square| self.cell(square))
            .into()
    }

    /// Free squares that hang together, and the only side that has amazons beside
    /// them; those that nobody can use any more are left out.
    fn regions(&self) -> Vec<Region> {
        let mut regions = Vec::new();
        let mut left = self.free;
        while left != 0 {
            let first = left & left.wrapping_neg();
            let part = first | flood(first, self.free);
            left &= !part;
            let [white, black] = self.queens.map(|own| own & around(part) != 0);
            if white || black {
                let only = if white { Side::First } else { Side::Second };
                regions.push(self.region(part, (white != black).then_some(only)));
            }
        }
        regions
    }
}

impl Amazons {
    /// The number of a square's cell.
    fn cell(&self, square: u8) -> usize {
        let (file, rank) = coordinates(square);
        usize::from(rank) * usize::from(self.files) + usize::from(file)
    }

    fn region(&self, part: Set, side: Option<Side>) -> Region {
        Region {
            cells: squares(part).map(|square| self.cell(square)).collect(),
            side,
            text: None,
        }
    }
}
