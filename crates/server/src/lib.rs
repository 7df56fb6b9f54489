//! The page and everything behind it.
//!
//! [`app`] makes the router: the embedded page, a REST interface, a WebSocket
//! for live games and analysis, and one that speaks the messages of the
//! original Yolah programs. `docs/api.md` describes them. [`serve`] listens.
//!
//! Requests come in through `rest` and `socket`; a live game is a `Table` in
//! the `Hall` (`live`); programs think on the threads of one pool
//! (`thought`); what must survive goes to the journal, and to the arena's store
//! when it is finished (`store`). Tournaments (`tournament`) are the arena's.
//! What other machines do is known to who serves ([`fleet`]). The page's files are joined and
//! named by their contents (`page`).

mod app;
mod desk;
pub mod fleet;
mod guard;
mod key;
mod limits;
mod live;
mod owner;
mod page;
mod reach;
mod rest;
mod serve;
mod socket;
mod store;
mod thought;
mod tournament;
mod wire;

pub use app::{App, app};
pub use guard::{Network, ParseNetworkError};
pub use limits::Limits;
pub use owner::Owner;
pub use page::static_page;
pub use serve::{listen, serve};
pub use yolah_answers::records::RecordForm;
pub use yolah_answers::tables::Shelf;
pub use yolah_answers::{CatalogPlayers, Code, PlayerInfo, Players, Refusal};
