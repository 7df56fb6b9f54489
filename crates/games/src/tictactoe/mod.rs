//! Tic-tac-toe: three in a row on a board of three by three.
//!
//! [`TicTacToe`] is the game that everything else plays.

mod lines;
mod position;
mod square;
mod text;

pub use position::TicTacToe;
pub use square::Square;
