//! The one list of games, for those who choose one by name at run time.
//!
//! Inside, everything is generic over the game; here the types are erased
//! once. A [`Session`] is a game under way behind a trait object: text in,
//! text out.
//!
//! ```
//! let mut session = yolah_catalog::find("yolah")?.start();
//! session.play("d5:b7")?;
//! assert_eq!(session.legal_moves().len(), 54);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
mod games;
mod player;
mod players;
mod session;
mod spec;

pub use bench::BenchRun;
pub use games::{Entry, GAMES, UnknownGame, find};
pub use player::{AnyPlayer, Clocks, Fault, Question, ThinkError};
pub use players::{PLAYERS, PlayerError, PlayerInfo};
pub use session::{Session, Step};
pub use spec::{ParseSpecError, Spec};
pub use yolah_solve::SolveError;
