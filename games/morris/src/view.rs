use yolah_game::{Colour, Content, Layout, Line, Piece, PieceShape, Side, View};

use super::movement::NOWHERE;
use super::plan::points;
use super::{Morris, Move};

static PIECES: [Piece; 2] = [
    Piece::new(
        "O",
        "white man",
        Side::First,
        PieceShape::Disc,
        Colour::White,
    ),
    Piece::new(
        "X",
        "black man",
        Side::Second,
        PieceShape::Disc,
        Colour::Black,
    ),
];

impl View for Morris {
    fn layout(&self) -> Layout {
        let plan = self.plan;
        let centre = |point: usize| {
            let (file, rank) = plan.places[point];
            [f32::from(file) + 0.5, f32::from(plan.size - 1 - rank) + 0.5]
        };
        let names: Vec<String> = (0..plan.count as u32)
            .map(|point| plan.name(point))
            .collect();
        let places: Vec<(&str, [f32; 2])> = (0..plan.count)
            .map(|point| (names[point].as_str(), centre(point)))
            .collect();
        let ways = (0..plan.count).flat_map(|from| {
            let later = points(plan.neighbours[from] >> from >> 1);
            later.map(move |step| (from, from + 1 + step as usize))
        });
        let lines = ways.map(|(from, to)| Line::new([centre(from), centre(to)]));
        Layout::scattered(&places, lines.collect(), &PIECES)
    }

    fn contents(&self) -> Vec<Content> {
        let content = |point: usize| {
            let mut sides = Side::BOTH.into_iter();
            let owner = sides.find(|side| self.men[side.index()] >> point & 1 != 0);
            owner.map_or(Content::Empty, |side| Content::from(&PIECES[side.index()]))
        };
        (0..self.plan.count).map(content).collect()
    }

    fn path(&self, m: Move) -> Vec<usize> {
        let steps = [m.from, m.to, m.taken].into_iter();
        let touched = steps.filter(|&point| point != NOWHERE);
        touched.map(usize::from).collect()
    }
}
