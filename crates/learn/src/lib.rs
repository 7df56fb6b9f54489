//! Learning to play: games of players against each other, and what can be
//! learned from them.
//!
//! - [`data`]: files of played games with the scores that the players saw.
//! - [`evolve`]: weights that compete.
//! - [`tdleaf`]: weights that follow what later positions say of earlier ones.
//! - [`fit`]: weights that tell the results of games best.
//! - [`positions`]: those that searches ask about.
//! - [`train`]: makes a network of them.

mod adam;
pub mod data;
pub mod evolve;
pub mod fit;
mod gradient;
mod openings;
pub mod positions;
#[cfg(test)]
mod span;
pub mod tdleaf;
pub mod train;
