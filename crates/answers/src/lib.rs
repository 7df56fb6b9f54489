//! What a page is told about games, as JSON; `docs/api.md` describes it.
//!
//! The server answers with these over the network, and `yolah-wasm` in the
//! browser itself. Whoever asks, and how the question came, is none of their
//! business: questions and answers are plain values.

pub mod analysis;
pub mod catalog;
mod catalog_players;
mod key;
pub mod limits;
mod line;
pub mod live;
mod players;
pub mod positions;
pub mod records;
mod refusal;
mod setup;
mod state;
pub mod tables;
mod thought;
pub mod trees;

pub use catalog_players::CatalogPlayers;
pub use key::Key;
pub use players::{PlayerInfo, Players, bounded, memory};
pub use refusal::{Code, ErrorAnswer, Refusal};
pub use setup::{Moves, Setup, clean_name, find, start};
pub use state::{Choice, Played, State, written};
pub use thought::Thought;
