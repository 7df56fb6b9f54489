//! The games, one module each.
//!
//! Every game is a position type that implements
//! [`Game`](yolah_game::Game) and [`Notation`](yolah_game::Notation).

pub mod connect4;
pub mod kalah;
