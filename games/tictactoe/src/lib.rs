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

/// Tic-tac-toe as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry = yolah_kit::Offer::<TicTacToe>::new("three in a row")
    .networks()
    .entry();
