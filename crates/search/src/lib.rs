//! Everything that thinks, generic over the game.
//!
//! A [`Player`] is asked for a move under a [`Limit`], reports [`Progress`]
//! while it thinks, and answers. No game is named here: what a search needs to
//! know beyond the rules comes from an [`Evaluator`](yolah_game::Evaluator).

pub mod alphabeta;
pub mod bench;
mod options;
mod player;
mod table;
pub mod textbook;

pub use options::{OptionError, OptionInfo, OptionKind};
pub use player::{Answer, Details, Limit, MoveStatistics, Player, Progress, Request, StopFlag};
pub use table::{Bound, Entry, Table};
