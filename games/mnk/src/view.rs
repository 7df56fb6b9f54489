use yolah_game::{
    Colour, Content, Detail, DetailKind, Game, Layout, Outcome, Piece, Side, View, rows, rows_of,
};

use super::board::{Board, MOST};
use super::text::{EXACT, FALLS};
use super::{Mnk, Move};

static PIECES: [Piece; 2] = [
    Piece::disc("x", "black", Side::First, Colour::Black),
    Piece::disc("o", "white", Side::Second, Colour::White),
];

impl View for Mnk {
    fn layout(&self) -> Layout {
        let (files, ranks) = self.size();
        Layout::points(files.into(), ranks.into(), &PIECES)
    }

    fn contents(&self) -> Vec<Content> {
        rows::contents(self.size(), |file, rank| self.symbol(file, rank))
    }

    fn path(&self, m: Move) -> Vec<usize> {
        vec![Board::number(m.0, self.size().0)]
    }

    /// The row that has won; the loser may have longer ones that do not count.
    fn alerts(&self) -> Vec<usize> {
        let Some(winner) = self.outcome().and_then(Outcome::winner) else {
            return Vec::new();
        };
        let of_winner = |content: Content| {
            let is_own = content == Content::from(&PIECES[winner.index()]);
            if is_own { content } else { Content::Empty }
        };
        let stones: Vec<Content> = self.contents().into_iter().map(of_winner).collect();
        rows_of(&stones, self.size().0.into(), self.length().into())
    }

    fn ending(&self) -> Option<&'static str> {
        let winner = self.outcome()?.winner();
        winner.is_none().then_some("a full board")
    }

    fn details(&self) -> Vec<Detail> {
        let exact = if self.is_exact() { EXACT } else { "" };
        let falls = if self.falls() { FALLS } else { "" };
        let length = self.length().into();
        vec![
            Detail::number("stones in a row", length, MOST.into()),
            Detail::new(
                "longer rows do not count",
                exact,
                DetailKind::Word(EXACT.to_owned()),
            ),
            Detail::new("stones fall", falls, DetailKind::Word(FALLS.to_owned())),
        ]
    }
}
