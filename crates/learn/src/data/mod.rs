//! Files of played games: what networks and weights are learned from.
//!
//! A file holds whole games, not positions: that takes some eight bytes a
//! position, and training can split by game. It begins with a header (magic,
//! version, the game's name); each game is a block with its length and a
//! checksum. Blocks are only ever appended. A game that was cut off by a crash is
//! dropped, and the [`Writer`] goes on after the last whole one; any other damage
//! is an error, and [`Repaired`] has the games before and after it.
//!
//! ```
//! use yolah_learn::data::{PlayedGame, PlayedMove, Reader, Writer};
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("games.data");
//! let game = PlayedGame {
//!     number: 0,
//!     start: String::new(),
//!     moves: vec![PlayedMove { text: "d5:b7".into(), score: Some(67) }],
//!     margin: 3,
//! };
//! Writer::append(&path, "yolah")?.write(&game)?;
//! let games: Result<Vec<_>, _> = Reader::open(&path, "yolah")?.collect();
//! assert_eq!(games?, [game]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod block;
mod file;
mod header;
pub mod laws;
mod repair;
mod replay;
mod statistics;
#[cfg(test)]
mod tests;

pub use file::{DataError, Reader, Writer};
pub use repair::Repaired;
pub use replay::Said;
pub use statistics::Statistics;

/// A game as it was played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlayedGame {
    /// Its number in the run that made it.
    pub number: u32,
    /// The text of its first position; empty for the game's start position.
    pub start: String,
    /// The moves.
    pub moves: Vec<PlayedMove>,
    /// The result: the points of the side that moves first minus the other's;
    /// [`NO_RESULT`](PlayedGame::NO_RESULT) if it was not played to the end.
    pub margin: i16,
}

impl PlayedGame {
    /// The margin of what was not played to the end: only its scores tell something.
    pub const NO_RESULT: i16 = i16::MIN;
}

/// A move of a [`PlayedGame`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// The move's text.
    pub text: String,
    /// What the player thought of the position before it, as the number of a
    /// [`Score`](yolah_game::Score); `None` for random moves of an opening.
    pub score: Option<i16>,
}
