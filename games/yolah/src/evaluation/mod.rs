//! What a position of Yolah is worth: a linear heuristic, all bit-parallel.
//!
//! A position has a number of features ([`Feature`]), each Black's count minus
//! White's. Their weights ([`Weights`]) stand in a small text file, for three
//! phases of the game; between the phases they are interpolated by the number
//! of free squares. [`Heuristic`] puts both together and adds what is certain
//! about endgames, for a search to use.

mod features;
mod heuristic;
mod phase;
mod picture;
mod weights;

pub use features::Feature;
pub use heuristic::Heuristic;
pub use phase::PHASES;
pub use weights::{ParseWeightsError, Weights};
