//! Tic-tac-toe: three in a row on a board of three by three.
//!
//! The crate `yolah-warmup` is a tour through other ways to store its board, and
//! through the searches that solve it.

pub mod lines;
mod picture;
mod position;
mod square;
mod text;
mod view;

pub use position::TicTacToe;
pub use square::Square;

use yolah_kit::{Entry, Offer};

/// Tic-tac-toe as an entry of the program.
pub static ENTRY: Entry = Offer::<TicTacToe>::new("three in a row").networks().entry();
