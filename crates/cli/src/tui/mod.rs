//! Games on a text terminal: whatever a game's layout describes is drawn here,
//! played in [`play`] and stepped through in [`replay`].

mod board;
/// Boards of every shape, for tests.
#[cfg(test)]
#[allow(dead_code, reason = "no test needs all of it")]
#[path = "../../../game/tests/game/common/boards.rs"]
mod boards;
mod geometry;
mod look;
mod panel;
pub mod play;
pub mod replay;
mod screen;
mod strokes;

pub use look::Look;
pub use screen::require_terminal;
