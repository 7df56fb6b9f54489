//! Who plays better? Matches, tournaments, ratings, and honest statistics.
//!
//! - [`matches`](mod@matches) plays games between two players and keeps the score.
//! - [`openings`] says where games begin.
//! - [`tournament`] lets many players meet, and goes on after a crash.
//! - [`selfplay`] lets players make data to learn from.
//! - [`remote`] says what of all that other machines can do.
//! - [`store`] keeps games, players, tournaments and ratings in one file.
//! - [`report`] draws a page that people like to look at.
//! - [`statistics`] turns results into Elo differences, sequential tests and
//!   ratings. It knows nothing of games: wins, draws and losses come in,
//!   numbers with their errors come out.

mod files;
pub mod matches;
pub mod openings;
pub mod remote;
pub mod report;
pub mod selfplay;
pub mod statistics;
pub mod store;
pub mod tournament;

pub use files::{create_privately, write_atomically, write_privately};
