use yolah_game::pdn::Fen;
use yolah_game::{Colour, Content, Detail, Layout, Piece, PieceShape, Side, Sketch, View};

use super::position::MOST_KING_MOVES;
use super::{Checkers, Move, Square};

static PIECES: [Piece; 4] = [
    Piece::disc("b", "black man", Side::First, Colour::Black),
    Piece::disc("w", "white man", Side::Second, Colour::White),
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

    fn details(&self) -> Vec<Detail> {
        let (moves, most) = (self.king_moves().into(), MOST_KING_MOVES.into());
        vec![Detail::number("moves of kings alone", moves, most)]
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        Fen::sketched(sketch, Side::Second).to_string()
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
