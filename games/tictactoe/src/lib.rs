//! Tic-tac-toe: three in a row on a board of three by three.
//!
//! [`TicTacToe`] is the game that everything else plays. [`warmup`] is a tour
//! through board representations and full searches, for those who want to see
//! how such programs are made and what each idea gains.

mod lines;
mod picture;
mod position;
mod square;
mod text;
mod view;
pub mod warmup;

pub use position::TicTacToe;
pub use square::Square;

use yolah_kit::{Entry, Offer};

/// Tic-tac-toe as an entry of the program.
pub static ENTRY: Entry = Offer::<TicTacToe>::new("three in a row").networks().entry();
