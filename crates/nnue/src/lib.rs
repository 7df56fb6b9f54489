//! A small neural network that is quick enough for every node of a search.
//!
//! A game shows a position as a [`Picture`](yolah_game::Picture): a class for
//! each cell, some numbers, a phase; how many of each belongs to the game. The
//! [`Network`] has a row of [`WIDTH`] weights for each class of each cell and adds
//! up the rows of a position: that sum is updated from one position to the next,
//! cell by cell ([`Accumulator`]). Two small layers follow, a set of them for each
//! phase.
//!
//! ```text
//! cells x classes ──rows──► sum of 64 ──square of 0..1──► 16 ──square of 0..1──► 1
//!                               numbers ──────────────────┴────────────────────┘
//! ```
//!
//! All numbers are whole, so every processor gives the same answers; vector
//! instructions are chosen at run time. [`Neural`] is the evaluator for searches,
//! of networks of the right game only: a file says its [`Subject`].

mod accumulator;
mod attribution;
mod evaluator;
mod format;
pub mod laws;
mod network;
mod simd;
mod subject;

pub use accumulator::Accumulator;
pub use attribution::Attribution;
pub use evaluator::Neural;
pub use format::NetworkError;
pub use network::{Layers, Network, NumberWeights, Row, Sum, quantum};
pub use subject::{Shape, Subject};

/// The width of the first layer.
pub const WIDTH: usize = 64;
/// The width of the second layer.
pub const HIDDEN: usize = 16;

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use yolah_bitboard::simd::Level;
    use yolah_game::{Picture, Rng};

    use super::*;

    /// Some game, with pictures of any size.
    pub(crate) fn random_subject(rng: &mut Rng) -> Subject {
        Subject {
            game: "some".to_owned(),
            shape: Shape {
                cells: rng.usize(1..=400),
                classes: rng.usize(1..=40),
                numbers: rng.usize(0..=9),
                phases: rng.usize(1..=12),
            },
            scale: rng.u16(50..300),
        }
    }

    /// A network whose weights are as large as they may be.
    pub(crate) fn random_network(subject: Subject, rng: &mut Rng) -> Network {
        let mut network = Network::zero(subject);
        for weight in network.rows.iter_mut().flat_map(|row| &mut row.0) {
            *weight = rng.i8(-127..=127);
        }
        for weight in &mut network.bias {
            *weight = rng.i16(-500..=500);
        }
        for layers in &mut network.layers {
            for weight in layers.weights.iter_mut().flatten().flatten() {
                *weight = rng.i16(-2000..=2000);
            }
            for weight in layers.numbers.iter_mut().flat_map(|n| &mut n.hidden) {
                *weight = rng.i32(-2000..=2000);
            }
            for weight in &mut layers.output {
                *weight = rng.i16(-2000..=2000);
            }
        }
        network
    }

    /// Draws something else in some cells.
    fn scribble(picture: &mut Picture, shape: &Shape, rng: &mut Rng) {
        for _ in 0..rng.usize(..=shape.cells) {
            let cell = rng.usize(..shape.cells);
            picture.cells_mut()[cell] = rng.usize(..shape.classes) as u8;
        }
        picture.numbers.fill_with(|| rng.i16(-50..50));
        picture.phase = rng.usize(..shape.phases) as u8;
    }

    #[test]
    fn all_instructions_give_the_same_scores_for_pictures_of_any_size() {
        let mut rng = Rng::with_seed(3);
        let mut different = HashSet::new();
        for _ in 0..40 {
            let network = random_network(random_subject(&mut rng), &mut rng);
            let shape = network.subject().shape;
            let with_sum = |level| (level, Accumulator::new(&network));
            let mut sums: Vec<_> = Level::available().into_iter().map(with_sum).collect();
            let mut picture = Picture {
                blocks: vec![[0; Picture::BLOCK]; shape.cells.div_ceil(Picture::BLOCK)].into(),
                numbers: vec![0; shape.numbers].into(),
                phase: 0,
            };
            for _ in 0..100 {
                scribble(&mut picture, &shape, &mut rng);
                let score = |(level, sum): &mut (_, _)| network.score_at(*level, sum, &picture);
                let scores: Vec<i32> = sums.iter_mut().map(score).collect();
                assert!(scores.iter().all(|&score| score == scores[0]), "{scores:?}");
                let fresh = network.score(&mut Accumulator::new(&network), &picture);
                assert_eq!(fresh, scores[0], "whatever was seen before");
                different.insert(fresh);
            }
        }
        assert!(different.len() > 1000, "the networks see differences");
    }
}
