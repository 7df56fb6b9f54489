//! What a position is worth to the side to move.

use yolah_game::{Canvas, Evaluator, Game, Judged, Picture, Pictured, Score, Side, Tunable};

use crate::{CELLS, FILES, Hexapawn, RANKS};

/// Counts pawns, and how far they have come. A game that nobody can judge says
/// `yolah_game::NoEvaluator` instead: then players search to the end.
#[derive(Clone, Copy, Debug)]
pub struct Pawns {
    pawn: f32,
    step: f32,
}

impl Pawns {
    fn worth(&self, position: &Hexapawn, side: Side) -> f32 {
        let squares = (0..CELLS).filter(|&square| position.pawn(square) == Some(side));
        let steps = |square: usize| match side {
            Side::First => square / FILES,
            Side::Second => RANKS - 1 - square / FILES,
        };
        squares
            .map(|square| self.pawn + self.step * steps(square) as f32)
            .sum()
    }
}

impl Evaluator<Hexapawn> for Pawns {
    fn evaluate(&mut self, position: &Hexapawn) -> Score {
        let [own, other] = [position.turn(), !position.turn()];
        Score::estimate((self.worth(position, own) - self.worth(position, other)) as i32)
    }
}

impl Judged for Hexapawn {
    type Evaluator = Pawns;

    fn evaluator() -> Pawns {
        Pawns {
            pawn: 100.0,
            step: 20.0,
        }
    }
}

/// The weights that `learn genetic` and `learn tdleaf` make better.
impl Tunable for Hexapawn {
    fn weights() -> Vec<f32> {
        let Pawns { pawn, step } = Hexapawn::evaluator();
        vec![pawn, step]
    }

    fn evaluator_of(weights: &[f32]) -> Option<Pawns> {
        let &[pawn, step] = weights else { return None };
        Some(Pawns { pawn, step })
    }
}

/// What a network is shown, as the side to move sees it: `learn selfplay` and
/// `learn train` make one, and `nnue:weights=FILE` plays with it. To ship it, answer
/// `network` with its bytes.
impl Pictured for Hexapawn {
    const CANVAS: Canvas = Canvas {
        cells: CELLS,
        classes: 3,
        ..Canvas::DEFAULT
    };

    fn draw(&self, picture: &mut Picture) {
        for (square, class) in picture.cells_mut()[..CELLS].iter_mut().enumerate() {
            // Both sides see their pawns go up.
            let square = match self.turn() {
                Side::First => square,
                Side::Second => CELLS - 1 - square,
            };
            *class = match self.pawn(square) {
                None => 0,
                Some(side) if side == self.turn() => 1,
                Some(_) => 2,
            };
        }
    }
}
