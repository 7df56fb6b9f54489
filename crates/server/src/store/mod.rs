//! What must survive: live games in a journal, finished ones in the arena's
//! store.

mod event;
mod journal;
mod library;

pub(crate) use event::{Event, SeatEntry};
pub(crate) use journal::Journal;
pub(crate) use library::Library;
