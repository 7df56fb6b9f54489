//! Games on a text terminal: whatever a game's layout describes is drawn here,
//! played in [`play`] and stepped through in [`replay`].

mod board;
mod geometry;
mod look;
mod panel;
pub mod play;
pub mod replay;
mod screen;
mod strokes;

pub use look::Look;
pub use screen::require_terminal;
