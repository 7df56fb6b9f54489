use yolah_bitboard::Cell;
use yolah_game::{Colour, Content, Detail, DetailKind, Layout, Piece, Side, View};

use crate::board::{cell, coordinates};
use crate::notation::NO_SWAP;
use crate::{Hex, Move};

static PIECES: [Piece; 2] = [
    Piece::disc("r", "red", Side::First, Colour::Red),
    Piece::disc("b", "blue", Side::Second, Colour::Blue),
];

impl View for Hex {
    fn layout(&self) -> Layout {
        Layout::rhombus(self.size().into(), &PIECES)
    }

    fn contents(&self) -> Vec<Content> {
        let size = self.size();
        let content = |at: Cell| {
            let mut sides = Side::BOTH.into_iter();
            let owner = sides.find(|&side| self.stones(side).contains(at));
            owner.map_or(Content::Empty, |side| Content::from(&PIECES[side.index()]))
        };
        let cells = (0..size).flat_map(|row| (0..size).map(move |column| cell(column, row)));
        cells.map(content).collect()
    }

    fn details(&self) -> Vec<Detail> {
        let word = if self.is_without_swap() { NO_SWAP } else { "" };
        let kind = DetailKind::Word(NO_SWAP.to_owned());
        vec![Detail::new("without the swap rule", word, kind)]
    }

    /// Who touches the other's first stone takes it over.
    fn path(&self, m: Move) -> Vec<usize> {
        let stone = self.stones(Side::First).first();
        let index = |at: Cell| {
            let (column, row) = coordinates(at);
            usize::from(row) * usize::from(self.size()) + usize::from(column)
        };
        m.cell().or(stone).map(index).into_iter().collect()
    }
}
