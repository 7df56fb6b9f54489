use yolah_game::{Colour, Content, Detail, Input, Layout, Line, Piece, Side, Sketch, View};

use super::movement::NOWHERE;
use super::plan::points;
use super::position::MOST_QUIET_MOVES;
use super::{Morris, Move};

static PIECES: [Piece; 2] = [
    Piece::disc("O", "white man", Side::First, Colour::White),
    Piece::disc("X", "black man", Side::Second, Colour::Black),
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
        let size = usize::from(plan.size);
        let board = Layout {
            labels: Layout::grid(size, size, &[], Input::Cells).labels,
            ..Layout::scattered(&places, lines.collect(), &PIECES)
        };
        let [white, black] = PIECES.each_ref().map(|man| [&man.token]);
        board.with_hands([&white, &black])
    }

    fn contents(&self) -> Vec<Content> {
        let content = |point: usize| {
            let mut sides = Side::BOTH.into_iter();
            let owner = sides.find(|side| self.men[side.index()] >> point & 1 != 0);
            owner.map_or(Content::Empty, |side| Content::from(&PIECES[side.index()]))
        };
        let hands = PIECES.iter().zip(self.hands);
        let held = hands.map(|(man, count)| Content::held(man.token.clone(), count.into()));
        (0..self.plan.count).map(content).chain(held).collect()
    }

    fn details(&self) -> Vec<Detail> {
        let quiet = (self.quiet_moves.into(), MOST_QUIET_MOVES.into());
        vec![Detail::number("moves without a mill", quiet.0, quiet.1)]
    }

    fn sketch_text(&self, sketch: &Sketch) -> String {
        let points: String = sketch.tokens(".").take(self.plan.count).collect();
        let turn = ['w', 'b'][sketch.turn.index()];
        let hands: Vec<String> = sketch.held().map(|(_, men)| men.to_string()).collect();
        let hands = hands.join(" ");
        let twelve = if self.plan.men == 12 { " twelve" } else { "" };
        let quiet = match sketch.details[0].trim_start_matches('0') {
            "" => String::new(),
            moves => format!(" {moves}"),
        };
        format!("{points} {turn} {hands}{twelve}{quiet}")
    }

    fn path(&self, m: Move) -> Vec<usize> {
        let steps = [m.from, m.to, m.taken].into_iter();
        let touched = steps.filter(|&point| point != NOWHERE);
        touched.map(usize::from).collect()
    }
}
