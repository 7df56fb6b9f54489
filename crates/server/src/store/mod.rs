//! What must survive: live games in a journal, finished ones in an archive.

mod archive;
mod event;
mod journal;

pub use archive::{Archive, FileArchive, Filter, Finished};
pub use event::{Event, SeatEntry};
pub use journal::{FileJournal, Journal};
