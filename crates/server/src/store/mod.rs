//! What must survive: live games in a journal, everything else in the arena's
//! store.
//!
//! Why two: the store is a file for people. They copy it, show it to others,
//! and let other programs write to it while the server runs (`yolah games-db
//! import`, `yolah tournament --db`). A database has one writer at a time, so a
//! move would wait for whoever writes, with the table locked: 2.6 s while 20 000
//! games were imported. Alone, too, it costs twenty times as much: 18 µs of a
//! processor instead of 0.8, and a page of 4 kB instead of a line (`cargo run
//! --example journal` in the arena measures it). And the keys of games that are
//! played would lie in a file that is passed on.
//!
//! The journal has one writer, and a move is one line. What the two must agree
//! on is one step: a game that is [`Decided`](Event::Decided) goes to the store
//! under its name, where it can be only once, and then it has
//! [`Ended`](Event::Ended). Who dies in between does the step again.

mod event;
mod journal;
mod library;

pub(crate) use event::{Event, SeatEntry};
pub(crate) use journal::Journal;
pub(crate) use library::Library;
