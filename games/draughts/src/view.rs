use yolah_game::pdn::Fen;
use yolah_game::{Colour, Content, Detail, Layout, Piece, PieceShape, Side, Sketch, View};

use super::path;
use super::position::MOST_KING_MOVES;
use super::{Draughts, Move, Square};

static PIECES: [Piece; 4] = [
    piece("w", "white man", Side::First, PieceShape::Disc),
    piece("b", "black man", Side::Second, PieceShape::Disc),
    piece("W", "white king", Side::First, PieceShape::Crowned),
    piece("B", "black king", Side::Second, PieceShape::Crowned),
];

const fn piece(token: &'static str, name: &'static str, side: Side, shape: PieceShape) -> Piece {
    let colour = match side {
        Side::First => Colour::White,
        Side::Second => Colour::Black,
    };
    Piece::new(token, name, side, shape, colour)
}

impl View for Draughts {
    fn layout(&self) -> Layout {
        Layout::dark_squares(10, &PIECES)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |square| match self.board.piece(square) {
            None => Content::Empty,
            Some((Side::First, false)) => Content::piece("w"),
            Some((Side::First, true)) => Content::piece("W"),
            Some((Side::Second, false)) => Content::piece("b"),
            Some((Side::Second, true)) => Content::piece("B"),
        };
        Square::all().map(content).collect()
    }

    fn details(&self) -> Vec<Detail> {
        let (moves, most) = (self.king_moves().into(), MOST_KING_MOVES.into());
        vec![Detail::number("moves of kings alone", moves, most)]
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        Fen::sketched(sketch, Side::First).to_string()
    }

    /// Both ends; the whole way of a capture that has a twin.
    fn path(&self, m: Move) -> Vec<usize> {
        let way = if m.is_ambiguous() {
            path::landings(&self.board, m)
        } else {
            vec![m.from(), m.to()]
        };
        let cells = way.iter().map(|square| square.number() as usize - 1);
        cells.collect()
    }
}
