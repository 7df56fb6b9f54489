//! Everything that thinks, generic over the game.
//!
//! A [`Player`] is asked for a move under a [`Limit`], reports [`Progress`]
//! while it thinks, and answers. No game is named here: what a search needs to
//! know beyond the rules comes from an [`Evaluator`](yolah_game::Evaluator).

mod player;
mod time;

pub use player::{Answer, Details, Limit, MoveStatistics, Player, Progress, Request, StopFlag};
pub use time::{Horizon, TimeLeft, TimeManager, after_ponderhit, while_pondering};
