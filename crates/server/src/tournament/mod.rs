//! Tournaments of programs that visitors start: all at the same time, game by
//! game in turns, on few threads.
//!
//! The games are in the arena's store with those of people; everything that
//! visitors see is counted from it, once for all of them. What was asked for lies in one file for
//! each tournament, so that one that was interrupted goes on when the server
//! starts again.

mod board;
mod contest;
mod hall;
mod runners;
mod saved;
mod score;
mod turns;
mod view;
mod wanted;

pub(crate) use hall::Tournaments;
pub(crate) use wanted::Wanted;
