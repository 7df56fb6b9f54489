//! Everything that thinks, generic over the game.
//!
//! A [`Player`] is asked for a move under a [`Limit`], reports [`Progress`]
//! while it thinks, and answers. No game is named here: what a search needs to
//! know beyond the rules comes from an [`Evaluator`](yolah_game::Evaluator).
//!
//! In WebAssembly there is one thread, and no clock unless the host gives one
//! (`set_clock`): searches are limited by nodes or depth there, and a limit of
//! time without a clock is over at once.

pub mod alphabeta;
pub mod bench;
pub mod chance;
mod level;
mod mate_distance;
pub mod mcts;
mod minimax;
mod moment;
mod montecarlo;
mod options;
mod player;
mod random;
mod table;
pub mod textbook;
mod time;
pub mod unfold;

pub use level::{Level, LevelOptions, Strength};
pub use minimax::minimax;
pub use moment::Moment;
#[cfg(target_family = "wasm")]
pub use moment::set_clock;
pub use montecarlo::{Allocation, MonteCarlo, MonteCarloOptions};
pub use options::{OptionError, OptionInfo, OptionKind};
pub use player::{
    Answer, Details, Limit, MoveStatistics, Player, Progress, Request, StopFlag, Wdl,
};
pub use random::{RandomOptions, RandomPlayer};
pub use table::{Bound, TableEntry, TranspositionTable};
pub use time::{Horizon, TimeLeft, TimeManager, after_ponderhit, while_pondering};
