//! Exact results: what a position is worth with best play of both sides, proven.
//!
//! [`solve`] works for every game without cycles and refuses the others.

mod exhaustive;

pub use exhaustive::{Known, solve, solve_with};
use thiserror::Error;

/// Why a position cannot be solved, whatever time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// A bound that is remembered by a position's key would be wrong: the key
    /// knows neither earlier positions nor counters, so what is a draw on one
    /// way to the position may be a win on another (the graph-history
    /// interaction problem).
    #[error(
        "a game in which positions can come back cannot be solved: \
         the result of a position depends on the moves before it"
    )]
    Cycles,
}
