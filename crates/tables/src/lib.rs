//! Endgame tables for any game that numbers its endings.
//!
//! A game implements [`Numbered`]; tables of it are then made, kept in
//! compressed files, checked, counted and probed.

mod combinations;
pub mod laws;
mod numbered;
mod value;

pub use combinations::{choose, rank, unrank};
pub use numbered::{Colouring, Count, Numbered};
pub use value::{Metric, Value};
