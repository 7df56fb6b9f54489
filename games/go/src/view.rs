use yolah_bitboard::Cell;
use yolah_game::{
    Colour, Content, Detail, DetailKind, Game, Layout, Piece, Region, Side, Sketch, View, points,
    rows,
};

use super::board::{Board, Cells, name};
use super::text::komi_text;
use super::{Go, MOST_KOMI, Move};

static PIECES: [Piece; 2] = [
    Piece::disc("x", "black", Side::First, Colour::Black),
    Piece::disc("o", "white", Side::Second, Colour::White),
];

impl View for Go {
    /// Points are named without the letter `i`.
    fn layout(&self) -> Layout {
        let (files, ranks) = self.size();
        let layout = Layout::points(files.into(), ranks.into(), &PIECES);
        let mut layout = layout.with_letters(points::FILES);
        for (file, rank) in points::marked(self.size()) {
            layout.cells[self.number(Board::cell(file, rank))].shade = 1;
        }
        layout
    }

    fn contents(&self) -> Vec<Content> {
        rows::contents(self.size(), |file, rank| self.symbol(file, rank))
    }

    fn path(&self, m: Move) -> Vec<usize> {
        let cell = m.cell().into_iter();
        cell.map(|cell| self.number(cell)).collect()
    }

    /// At the end, whose points they are.
    fn regions(&self) -> Vec<Region> {
        if self.outcome().is_none() {
            return Vec::new();
        }
        let region = |(side, area): (Side, Cells)| Region {
            cells: area.into_iter().map(|cell| self.number(cell)).collect(),
            side: Some(side),
            text: Some(area.len().to_string()),
        };
        let areas = Side::BOTH.into_iter().zip(self.areas());
        areas
            .filter(|(_, area)| !area.is_empty())
            .map(region)
            .collect()
    }

    fn ending(&self) -> Option<&'static str> {
        self.outcome().map(|_| "two passes")
    }

    fn details(&self) -> Vec<Detail> {
        let ko = self.ko.map(name).unwrap_or_default();
        vec![
            Detail::new("point of a ko", ko, DetailKind::Cell),
            Detail::number("passes", self.passes.into(), 2),
            Detail::number("komi in half points", self.komi().into(), MOST_KOMI.into()),
        ]
    }

    /// The komi is written in points.
    fn sketch_text(&self, sketch: &Sketch) -> String {
        let mut sketch = sketch.clone();
        if let Some(komi) = sketch.details.last_mut() {
            let points = komi.parse().map(komi_text);
            *komi = format!("komi={}", points.unwrap_or_else(|_| komi.clone()));
        }
        let turn = &["b", "w"][sketch.turn.index()];
        sketch.text(&self.layout(), turn, &self.details())
    }
}

impl Go {
    /// The place of a point in the layout.
    fn number(&self, cell: Cell) -> usize {
        Board::number(cell, self.size.0)
    }
}
