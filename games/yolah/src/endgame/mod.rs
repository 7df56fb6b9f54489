//! Exact endgames.
//!
//! Squares that are not free never become free again. So the free squares that
//! a side reaches by steps are all that it can ever reach, and two facts follow:
//!
//! - When no free square is reached by both sides, the game is decided: each
//!   side makes as many moves as its pieces can make undisturbed, in whatever
//!   order. [`Endgames::decided`] knows how many.
//! - Otherwise the squares of a side's own regions are certain, and what it can
//!   reach at all is a limit: [`Endgames::bounds`].
//!
//! A piece next to two regions can enter only one of them, so regions that
//! share a piece are one problem.
//!
//! [`Solver`] goes further: it searches what is contested to the end.

mod longest;
mod problem;
mod regions;
mod search;
mod small;
mod solver;
mod state;
mod table;

pub use regions::{Endgames, Part, Range};
pub use solver::{Progress, Solution, Solver};
