//! Who thinks, where, and for how long.

mod catalog;
mod kept;
mod memory;
mod players;
mod pool;
mod progress;

pub use catalog::CatalogPlayers;
pub(crate) use kept::Kept;
pub(crate) use memory::give_back;
pub use players::{PlayerInfo, Players};
pub(crate) use players::{bounded, memory};
pub(crate) use pool::{Kind, Pool};
pub(crate) use progress::Thought;
