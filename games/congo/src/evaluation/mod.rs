//! What a position is worth: material, where the animals stand, how far they
//! reach, who is in the water, and how safe the lions are.
//!
//! The evaluation is linear in its weights, which `TDLeaf` has learned; see
//! `docs/learning.md` for how.

mod features;
mod hooks;
mod weights;

pub use weights::Weights;

use yolah_game::{Score, Side, Tunable, judged_by};

use super::{Board, Congo, Kind};
use features::observe;
use weights::Feature;

/// Judges Congo by the sum of its features; tells the search about captures,
/// threats to lions and animals that drown.
#[derive(Clone, Debug)]
pub struct Naturalist {
    weights: Weights,
    /// The same in parts of [`PARTS`]: sums of whole numbers are the same in any
    /// order, so both sides are judged alike.
    whole: [i32; Weights::COUNT],
}

const PARTS: i32 = 64;

impl Naturalist {
    /// The evaluator with these weights.
    pub fn new(weights: Weights) -> Naturalist {
        let mut whole = [0; Weights::COUNT];
        for (whole, weight) in whole.iter_mut().zip(weights.as_slice()) {
            *whole = (weight * PARTS as f32).round() as i32;
        }
        Naturalist { weights, whole }
    }

    /// What the side to move has.
    #[inline]
    fn judge(&self, board: &Board) -> Score {
        let mut sums = [0; 2];
        observe(board, &mut |side, feature, count| {
            sums[side.index()] += self.whole[feature.index()] * i32::from(count);
        });
        let lead = sums[board.turn().index()] - sums[(!board.turn()).index()];
        Score::estimate(lead / PARTS)
    }

    /// What a kind of piece is worth, for guesses about exchanges.
    fn value(&self, kind: Kind) -> i32 {
        const LION: i32 = 20_000;
        match kind {
            Kind::Lion => LION,
            _ => self.weights.of(Feature::Material(kind)).round() as i32,
        }
    }
}

impl Default for Naturalist {
    fn default() -> Naturalist {
        Naturalist::new(Weights::default())
    }
}

judged_by!(Congo, Naturalist);

impl Tunable for Congo {
    fn weights() -> Vec<f32> {
        Weights::default().as_slice().to_vec()
    }

    fn evaluator_of(weights: &[f32]) -> Option<Naturalist> {
        Weights::from_slice(weights).map(Naturalist::new)
    }

    fn gradient(position: &Congo, _: &[f32]) -> Option<Vec<f32>> {
        let mut gradient = vec![0.0; Weights::COUNT];
        observe(position.board(), &mut |side, feature, count| {
            let sign = if side == position.board().turn() {
                1.0
            } else {
                -1.0
            };
            gradient[feature.index()] += sign * f32::from(count);
        });
        Some(gradient)
    }
}

/// What each side has of a group of features, in evaluator's units.
fn explained(board: &Board, weights: &Weights, side: Side) -> Vec<(&'static str, f64)> {
    let mut groups: Vec<(&'static str, f64)> = Vec::new();
    observe(board, &mut |owner, feature, count| {
        let sign = if owner == side { 1.0 } else { -1.0 };
        let worth = sign * f64::from(weights.of(feature)) * f64::from(count);
        match groups.iter_mut().find(|(name, _)| *name == feature.group()) {
            Some((_, sum)) => *sum += worth,
            None => groups.push((feature.group(), worth)),
        }
    });
    groups
}
