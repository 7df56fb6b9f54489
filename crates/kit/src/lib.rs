//! What makes a game part of the program.
//!
//! Inside, everything is generic over the game; here the types are erased
//! once. An [`Entry`] is a game, a [`Session`] a game under way behind a trait
//! object: text in, text out. [`Games`] are the entries that a program has;
//! it hands them to whoever chooses one by name.
//!
//! ```
//! let mut session = yolah_yolah::ENTRY.start();
//! session.play("d5:b7")?;
//! assert_eq!(session.legal_moves().len(), 54);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod batch;
mod bench;
mod entry;
mod game_session;
mod games;
pub mod laws;
mod networks;
mod offer;
mod planes;
mod player;
mod players;
mod session;
mod spec;
mod step;
mod tables;
mod trees;
mod tuning;

pub use actions::{Acting, IllegalAction};
pub use batch::{Batch, Steps};
pub use bench::BenchRun;
pub use entry::Entry;
pub use games::{Games, UnknownGame};
pub use networks::{AnyExamples, NetworkSight, Networks, PositionsError, SeenNumber, SeenPlace};
pub use offer::Offer;
pub use planes::Planes;
pub use player::{AnyPlayer, Clocks, Fault, Question, ThinkError};
pub use players::{OPPONENT, PACE, PLAYERS, PlayerError, PlayerInfo};
pub use session::Session;
pub use spec::{ParseSpecError, Spec};
pub use step::Step;
pub use tables::{BookCount, MadeTables, OpenTables, Probed, TablesError, Tabling, tables_folder};
pub use trees::{Growth, TreeBranch, TreeError, TreeFinding};
pub use tuning::Tuning;
pub use yolah_solve::SolveError;
