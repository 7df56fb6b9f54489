//! Everything that a page asks about games, answered in the browser itself.
//!
//! A module has the games of one family. The page runs it in Web Workers: one
//! answers at once and keeps the boards ([`Device`] does both), others think,
//! and are ended when somebody does not want to wait. Questions and answers are
//! JSON, the same as the server's (`yolah_answers`), so that the page does not
//! care who answers. `docs/browser.md` says why it is made so.
//!
//! The way in and out is a handful of exports with numbers (`host`), so that a
//! module needs no tool but cargo and a page no code that was generated.

mod board;
mod device;
mod games;
#[cfg(target_family = "wasm")]
mod host;
mod saved;
mod seat;
mod turn;

pub use device::Device;
pub use games::{MODULES, Module, games};
