//! Matches: many games between two players, in pairs, on all cores.
//!
//! A [`Match`] knows no player by name. It gets [`Contestant`]s, which build a
//! player for each game, and plays every opening twice with the sides swapped.
//! Each game runs on one worker thread; a player may use more.
//!
//! How a game ends is [`yolah_play`]'s to say: a player that makes an illegal
//! move, exceeds its time or panics loses the game, and the record says why. A
//! player that never answers is the one thing that a match cannot help: players
//! promise to keep the limit they are given.

mod contestant;
mod game;
mod lines;
mod pool;
mod run;
mod stalls;

pub use contestant::{BuildError, Contestant};
pub use game::{Played, Rules};
pub use lines::{
    elo_line, finished_line, llr_line, results_lines, score_line, sprt_line, started_line,
};
pub use pool::{Elsewhere, HallError, Job};
pub(crate) use pool::{Hall, Signal};
pub use run::{Event, Match, Summary};
