//! What results prove: Elo with its error, SPRT, ratings.
//!
//! A match plays each opening twice with the sides swapped, and the two games
//! of such a pair are not independent: an opening that favours one side gives
//! each player one win. The error of a match is therefore computed from pairs
//! ([`Pentanomial`]), not from games ([`Trinomial`]).

mod davidson;
mod distribution;
mod glicko;
mod matrix;
mod ratings;
mod sprt;
mod tally;

pub use distribution::{Distribution, Estimate, Pentanomial, Trinomial};
pub use distribution::{elo_of_score, score_of_elo};
pub use glicko::{Glicko, glicko};
pub use ratings::{Encounter, Rating, Ratings, ratings};
pub use sprt::{Hypothesis, Model, Sprt, SprtError, SprtState};
pub use tally::{Margins, Results, Tally};

/// Of normally distributed values 95 % are less than this many standard
/// deviations from the mean.
pub(crate) const NORMAL_95: f64 = 1.959_963_984_540_054;

/// The probability that a standard normal value is less than `x`.
pub(crate) fn normal_cdf(x: f64) -> f64 {
    0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2)
}
