use yolah_game::{Evaluator, Game, Judged, Linear, Score, Side, Tunable};

use super::board::Board;
use super::bug::{Bug, PieceName};
use super::movement::Move;
use super::position::Hive;

/// Judges hive by the room around the queens, and by the pieces that can move.
#[derive(Clone, Copy, Debug)]
pub struct Swarm(Linear<TERMS>);

const TERMS: usize = 12;
const NAMES: [&str; TERMS] = [
    "queen's free sides",
    "queen can move",
    "queen covered",
    "free queen-side pieces",
    "free spiders",
    "free beetles",
    "free grasshoppers",
    "free ants",
    "free others",
    "hand",
    "guards",
    "tempo",
];
const WEIGHTS: Linear<TERMS> = Linear([60, 20, -80, 0, 8, 25, 14, 45, 30, 10, 0, 20]);

fn counts(position: &Hive, board: &Board, pins: u32, side: Side) -> [i32; TERMS] {
    let mut counts = [0; TERMS];
    let queen = PieceName::queen(side);
    let (home, _) = position.place(queen);
    counts[0] = -i32::from(position.crowd(side));
    if position.is_placed(queen) {
        let top = board.top(home).unwrap_or(queen);
        let is_free = top == queen && pins >> queen.0 & 1 == 0 && board.slides(home) != 0;
        counts[1] = i32::from(is_free);
        counts[2] = i32::from(top.side() != side);
    }
    for piece in PieceName::of(side).skip(1) {
        if !position.set().has(piece.bug()) {
            continue;
        }
        let (cell, level) = position.place(piece);
        if !position.is_placed(piece) {
            counts[9] += 1;
            continue;
        }
        let is_free =
            board.uncovered >> piece.0 & 1 != 0 && (level > 0 || pins >> piece.0 & 1 == 0);
        if !is_free {
            continue;
        }
        let can_go = match piece.bug() {
            Bug::Ant | Bug::Spider | Bug::Pillbug => board.slides(cell) != 0,
            _ => true,
        };
        let term = match piece.bug() {
            Bug::Queen => 3,
            Bug::Spider => 4,
            Bug::Beetle => 5,
            Bug::Grasshopper => 6,
            Bug::Ant => 7,
            _ => 8,
        };
        counts[term] += i32::from(can_go);
    }
    counts
}

fn features(position: &Hive) -> [i32; TERMS] {
    let board = position.board();
    let pins = board.pins(&position.places);
    let turn = position.turn();
    let [own, other] = [turn, !turn].map(|side| counts(position, &board, pins, side));
    Linear::difference(own, other)
}

impl Evaluator<Hive> for Swarm {
    fn evaluate(&mut self, position: &Hive) -> Score {
        Score::estimate(self.0.sum(features(position)))
    }

    #[inline]
    fn unit(&self) -> i32 {
        60
    }

    fn hint(&self, position: &Hive, m: Move) -> i32 {
        let Some(piece) = m.piece() else { return 0 };
        let turn = position.turn();
        let near = |cell| {
            let beside =
                |side| i32::from(position.places[PieceName::queen(side).index()].touches(cell));
            beside(!turn) - beside(turn)
        };
        let from = if position.is_placed(piece) {
            near(position.places[piece.index()])
        } else {
            0
        };
        60 * (near(m.to()) - from)
    }

    fn explain(&mut self, position: &Hive, side: Side) -> Vec<(String, f64)> {
        self.0
            .named(NAMES, features(position), side == position.turn())
    }
}

impl Judged for Hive {
    type Evaluator = Swarm;

    fn evaluator() -> Swarm {
        Swarm(WEIGHTS)
    }
}

impl Tunable for Hive {
    fn weights() -> Vec<f32> {
        WEIGHTS.to_vec()
    }

    fn evaluator_of(weights: &[f32]) -> Option<Swarm> {
        Linear::read(weights).map(Swarm)
    }

    fn gradient(position: &Hive, weights: &[f32]) -> Option<Vec<f32>> {
        Linear::gradient(features(position), weights)
    }
}
