//! A small neural network that is quick enough for every node of a search.
//!
//! A game shows a position as a [`Picture`](yolah_game::Picture): a class for
//! each cell, some numbers, a phase. The [`Network`] has a row of [`WIDTH`]
//! weights for each class of each cell and adds up the rows of a position: that
//! sum is updated from one position to the next, cell by cell
//! ([`Accumulator`]). Two small layers follow, a set of them for each phase.
//!
//! ```text
//! 64 cells x 64 classes ──rows──► sum of 64 ──square of 0..1──► 16 ──square of 0..1──► 1
//!                                     4 numbers ────────────────┴────────────────────┘
//! ```
//!
//! All numbers are whole, so every processor gives the same answers; vector
//! instructions are chosen at run time. [`Neural`] is the evaluator for searches.

mod accumulator;
mod evaluator;
mod format;
pub mod laws;
mod network;

pub use accumulator::Accumulator;
pub use evaluator::Neural;
pub use format::NetworkError;
pub use network::{Layers, Network, Row, Sum, quantum};

/// The width of the first layer.
pub const WIDTH: usize = 64;
/// The width of the second layer.
pub const HIDDEN: usize = 16;

#[cfg(test)]
mod tests {
    use yolah_bitboard::simd::Level;
    use yolah_game::{Game, Pictured, Rng};
    use yolah_yolah::Yolah;

    use super::*;

    /// A network whose weights are as large as they may be.
    pub(crate) fn random_network(rng: &mut Rng) -> Network {
        let mut network = Network::zero();
        for weight in network.rows.iter_mut().flatten() {
            *weight = rng.i8(-127..=127);
        }
        for weight in &mut network.bias {
            *weight = rng.i16(-500..=500);
        }
        for layers in &mut network.layers {
            for weight in layers.weights.iter_mut().flatten().flatten() {
                *weight = rng.i16(-2000..=2000);
            }
            for weight in layers.numbers.iter_mut().flatten() {
                *weight = rng.i32(-2000..=2000);
            }
            for weight in &mut layers.output {
                *weight = rng.i16(-2000..=2000);
            }
        }
        network
    }

    #[test]
    fn all_instructions_give_the_same_scores() {
        let mut rng = Rng::with_seed(3);
        let network = random_network(&mut rng);
        let mut moves = Vec::new();
        let mut accumulators = Level::available().into_iter();
        let mut accumulators: Vec<_> = accumulators
            .by_ref()
            .map(|level| (level, Accumulator::new(&network)))
            .collect();
        let mut different = std::collections::HashSet::new();
        for _ in 0..100 {
            let mut position = Yolah::default();
            while let Some(m) = position.random_move(&mut moves, &mut rng) {
                position.play_unchecked(m);
                let picture = position.picture();
                let scores: Vec<i32> = accumulators
                    .iter_mut()
                    .map(|(level, sum)| network.score_at(*level, sum, &picture))
                    .collect();
                assert!(scores.iter().all(|&score| score == scores[0]), "{scores:?}");
                different.insert(scores[0]);
            }
        }
        assert!(different.len() > 1000, "the network sees differences");
    }
}
