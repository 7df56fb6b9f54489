//! One game under way: the position, the clocks, what the players offer, how
//! the game ended and why, and the record of it.
//!
//! Matches, the server, the terminal and self-play all run their games through
//! a [`LiveGame`]. They keep what is theirs: who plays, and where it is shown.
//!
//! # How a game ends
//!
//! | what happens | who wins | [`Reason`] | tag `Termination` |
//! | --- | --- | --- | --- |
//! | the rules say so | as they say | `Board` | `normal` |
//! | a player resigns | the other one | `Resignation` | `normal` |
//! | a draw is offered and accepted | nobody | `Agreement` | `normal` |
//! | a player's time is up | the other one | `Time` | `time forfeit` |
//! | a program's move is not legal | the other one | `IllegalMove` | `illegal move` |
//! | a program crashes, panics or does not start | the other one | `Fault` | `abandoned` |
//! | the game's own limit is reached: its time, its turns, its plies | more points, else nobody | `Halted` | `adjudication` |
//! | the result is known: a solver or a search has proven it | as proven | `Known` | `adjudication` |
//! | both programs have long been of one opinion | as they think | `Opinion` | `adjudication` |
//! | a person leaves, and the other one claims the game after the time of grace | who claims it | `Left` | `abandoned` |
//! | it is called off before both have moved, or given up without a result | – (`*`) | `Aborted` | `abandoned` |
//! | it goes on, but is written down | – (`*`) | – | `unterminated` |
//!
//! A person's move that is not legal is refused and costs nothing but time; only
//! a program loses by it. Time is looked at before the move: whoever is late has
//! lost, whatever the move. Where the player's time and the game's end together,
//! the player has lost. Who has no time left loses even if the other one could
//! not win any more: the games say nothing else.
//!
//! Every record has the game's own notation and tags, the players, the time
//! control, the termination, and the ending in words; see [`LiveGame::record`].
//!
//! # Examples
//!
//! ```
//! use std::time::Duration;
//! use yolah_game::{Side, TimeControl};
//! use yolah_play::{Header, LiveGame, Reason, Terms};
//!
//! let control: TimeControl = "5m+3s".parse()?;
//! let start = yolah_catalog::GAMES.find("chess")?.start();
//! let mut game = LiveGame::new(start, [control.into(); 2], Terms::default());
//! game.play("e2e4", Duration::from_secs(10))?;
//! game.resign(Side::Second)?;
//! assert_eq!(game.ending().map(|ending| ending.reason), Some(Reason::Resignation));
//! assert!(game.play("e7e5", Duration::ZERO).is_err());
//!
//! let record = game.record(&Header::of(["Ann", "Bob"]))?;
//! assert!(record.to_string().ends_with("1. e4 {end: Bob resigns} 1-0\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adjudication;
mod asking;
mod clocks;
mod ending;
mod game;
mod leaving;
mod openings;
mod record;
mod watch;

// The one place that says where a game with its type erased comes from.
use yolah_kit as kit;

pub use adjudication::{Agreement, DrawRule, Exact, Terms, WinRule};
pub use asking::{Failure, Reply, ask, guarded};
pub use clocks::{Pace, TimePolicy};
pub use ending::{Ending, Reason, Termination};
pub use game::{LiveGame, Ply, Refused, Thought};
pub use openings::random_opening;
pub use record::Header;
