//! Everything that thinks, generic over the game.
//!
//! A [`Player`] is asked for a move under a [`Limit`], reports [`Progress`]
//! while it thinks, and answers. No game is named here: what a search needs to
//! know beyond the rules comes from an [`Evaluator`](yolah_game::Evaluator).

pub mod alphabeta;
pub mod bench;
pub mod chance;
mod mate_distance;
pub mod mcts;
mod minimax;
mod montecarlo;
mod options;
mod player;
mod random;
mod table;
pub mod textbook;
mod time;

pub use minimax::minimax;
pub use montecarlo::{Allocation, MonteCarlo, MonteCarloOptions};
pub use options::{OptionError, OptionInfo, OptionKind};
pub use player::{
    Answer, Details, Limit, MoveStatistics, Player, Progress, Request, StopFlag, Wdl,
};
pub use random::{RandomOptions, RandomPlayer};
pub use table::{Bound, TableEntry, TranspositionTable};
pub use time::{Horizon, TimeLeft, TimeManager, after_ponderhit, while_pondering};
