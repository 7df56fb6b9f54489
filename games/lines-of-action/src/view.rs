use yolah_game::{Colour, Content, Detail, DetailKind, Input, Layout, Piece, Side, View, rows};

use super::text::OLYMPIAD;
use super::{LinesOfAction, Move, Rules};

static PIECES: [Piece; 2] = [
    Piece::disc("x", "black", Side::First, Colour::Black),
    Piece::disc("o", "white", Side::Second, Colour::White),
];

impl View for LinesOfAction {
    fn layout(&self) -> Layout {
        Layout::grid(8, 8, &PIECES, Input::Cells)
    }

    fn contents(&self) -> Vec<Content> {
        rows::contents((8, 8), |file, rank| self.symbol(file, rank))
    }

    fn details(&self) -> Vec<Detail> {
        let word = match self.rules() {
            Rules::Soucie => "",
            Rules::Olympiad => OLYMPIAD,
        };
        let kind = DetailKind::Word(OLYMPIAD.to_owned());
        vec![Detail::new("rules of the olympiads", word, kind)]
    }

    fn path(&self, m: Move) -> Vec<usize> {
        if m == Move::PASS {
            return Vec::new();
        }
        vec![m.from().index(), m.to().index()]
    }
}
