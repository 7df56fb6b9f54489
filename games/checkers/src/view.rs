use yolah_game::{Colour, Content, Layout, Piece, PieceShape, Side, View};

use super::{Checkers, Move, Square};

static PIECES: [Piece; 4] = [
    Piece::new(
        "b",
        "black man",
        Side::First,
        PieceShape::Disc,
        Colour::Black,
    ),
    Piece::new(
        "w",
        "white man",
        Side::Second,
        PieceShape::Disc,
        Colour::White,
    ),
    Piece::new(
        "B",
        "black king",
        Side::First,
        PieceShape::Crowned,
        Colour::Black,
    ),
    Piece::new(
        "W",
        "white king",
        Side::Second,
        PieceShape::Crowned,
        Colour::White,
    ),
];

impl View for Checkers {
    fn layout(&self) -> Layout {
        Layout::dark_squares(8, &PIECES)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |square| match self.board.piece(square) {
            None => Content::Empty,
            Some((side, is_king)) => {
                Content::from(&PIECES[side.index() + 2 * usize::from(is_king)])
            }
        };
        Square::all().map(content).collect()
    }

    /// Both ends; the whole way of a capture that has a twin.
    fn path(&self, m: Move) -> Vec<usize> {
        let way = if m.is_ambiguous() {
            m.landings()
        } else {
            vec![m.from(), m.to()]
        };
        way.iter()
            .map(|square| usize::from(square.number()) - 1)
            .collect()
    }
}
