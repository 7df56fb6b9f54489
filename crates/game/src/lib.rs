//! What every two-player board game with perfect information shares.
//!
//! A game is a type that implements [`Game`]: a small value that knows whose
//! turn it is, which moves are legal and who has won. Write that, and
//! [`perft`], [`playout`], records and clocks work for it; the other crates
//! add search, tournaments, protocols and a page.
//!
//! This crate knows no particular game and contains no search.

mod error;
mod evaluator;
mod game;
pub mod laws;
mod notation;
mod outcome;
pub mod perft;
pub mod playout;
mod score;
mod side;
mod symmetry;

pub use error::{IllegalMove, ParseMoveError, ParsePositionError};
pub use evaluator::Evaluator;
pub use fastrand::Rng;
pub use game::{Game, MoveList};
pub use notation::Notation;
pub use outcome::Outcome;
pub use score::Score;
pub use side::Side;
pub use symmetry::{Symmetric, Symmetry};
