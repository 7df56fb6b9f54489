//! Engines on pipes: programs that play by reading and writing lines of text.
//!
//! [`speak`] is an engine that speaks a [`Protocol`]: UGI, which is UCI for any
//! game; UCI itself and the protocol of `XBoard`, for programs that know chess and
//! its family; USI, for those that know shogi; Hub, for those that know draughts;
//! or GTP, for those that know go. The engine is one; a protocol has the words. It names neither a game
//! nor a player: games come from the catalog, players from whoever calls, through
//! [`Players`].
//!
//! [`driver`] is the other side: programs of others as players.
//!
//! ```
//! use yolah_protocol::{Protocol, Setup, mock::MockPlayers, speak};
//!
//! let setup = Setup {
//!     players: &MockPlayers,
//!     games: yolah_catalog::GAMES,
//!     game: yolah_catalog::GAMES.find("yolah")?,
//!     player: Some("random:seed=7".parse()?),
//! };
//! let input = "ugi\nposition startpos moves d5:b7\nquery p1turn\nquit\n";
//! let mut output = Vec::new();
//! speak(Protocol::Ugi, &setup, input.as_bytes(), &mut output)?;
//! assert!(String::from_utf8(output)?.ends_with("ugiok\nresponse false\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod command;
mod dialect;
pub mod driver;
mod engine;
mod gtp;
mod hub;
mod info;
mod job;
pub mod laws;
mod lines;
pub mod mock;
mod options;
mod output;
mod perft;
mod players;
mod protocol;
pub mod script;
mod settings;
mod thinking;
mod usi;
mod xboard;

pub use command::{Command, CommandError, Go, PlayerClock, Query};
pub use engine::{Setup, speak};
pub use players::Players;
pub use protocol::{Protocol, UnknownProtocol};
pub use xboard::{Level, TableCommand};
