//! Tournaments of programs that visitors start: all at the same time, game by
//! game in turns, on few threads.
//!
//! All of it is in the arena's store: what was asked for, so that what was
//! interrupted goes on when the server starts again, and the games, with those
//! of people. Everything that visitors see is counted from it, once for all of
//! them.

mod board;
mod contest;
mod hall;
mod known;
mod runners;
mod saved;
mod score;
mod turns;
mod view;
mod wanted;

#[cfg(test)]
pub(crate) use hall::Started;
pub(crate) use hall::Tournaments;
#[cfg(test)]
pub(crate) use view::{Summary, View};
pub(crate) use wanted::Wanted;
