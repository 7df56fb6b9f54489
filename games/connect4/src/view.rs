use yolah_game::{Colour, Content, Game as _, Input, Layout, Piece, Side, Sketch, View, rows_of};

use super::board::{self, HEIGHT, STRIDE, WIDTH};
use super::{Column, Connect4};

static PIECES: [Piece; 2] = [
    Piece::disc("x", "yellow", Side::First, Colour::Yellow),
    Piece::disc("o", "red", Side::Second, Colour::Red),
];

impl View for Connect4 {
    fn layout(&self) -> Layout {
        let (files, ranks) = (WIDTH as usize, HEIGHT as usize);
        Layout::grid(files, ranks, &PIECES, Input::Column)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |row, column| {
            let cell = 1u64 << (column * STRIDE + row);
            let owner = Side::BOTH
                .into_iter()
                .find(|&side| self.stones(side) & cell != 0);
            owner.map_or(Content::Empty, |side| Content::from(&PIECES[side.index()]))
        };
        (0..HEIGHT)
            .flat_map(|row| (0..WIDTH).map(move |column| content(row, column)))
            .collect()
    }

    fn alerts(&self) -> Vec<usize> {
        rows_of(&self.contents(), WIDTH as usize, 4)
    }

    fn ending(&self) -> Option<&'static str> {
        let winner = self.outcome()?.winner();
        Some(winner.map_or("a full board", |_| "four in a row"))
    }

    /// The side to move is written like its stones.
    fn sketch_text(&self, sketch: &Sketch) -> String {
        let turn = &PIECES[sketch.turn.index()].token;
        format!("{} {turn}", sketch.rows(&self.layout()))
    }

    /// The cell where the stone comes to rest.
    fn path(&self, m: Column) -> Vec<usize> {
        let stone = board::drop(self.occupied, m.shift());
        let row = stone.trailing_zeros() % STRIDE;
        vec![(row * WIDTH) as usize + m.index()]
    }
}
