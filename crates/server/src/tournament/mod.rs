//! Tournaments of programs that visitors start: one at a time, on few threads.
//!
//! The games are in the arena's store with those of people; everything that
//! visitors see is computed from it. What was asked for lies in one file for
//! each tournament, so that one that was interrupted goes on when the server
//! starts again.

mod hall;
mod saved;
mod view;
mod wanted;

#[cfg(test)]
pub(crate) use hall::Started;
pub(crate) use hall::Tournaments;
pub(crate) use view::ratings;
#[cfg(test)]
pub(crate) use view::{Summary, View};
pub(crate) use wanted::Wanted;
