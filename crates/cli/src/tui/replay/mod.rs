//! `yolah replay`: recorded games at the terminal.

mod draw;
mod sheet;
mod state;
#[cfg(test)]
mod tests;

use std::time::Duration;

use anyhow::Result;
use ratatui::crossterm::event::{Event, KeyEventKind, MouseEventKind};

use super::screen::Screen;
use crate::progress;
pub use sheet::Sheet;
pub use state::State;
use state::Step;

/// How often to see whether somebody ended the program.
const BEAT: Duration = Duration::from_millis(100);

/// Shows games until the person leaves.
pub fn run(mut state: State) -> Result<()> {
    let mut screen = Screen::open()?;
    while !state.is_done() && !progress::interrupted() {
        screen.draw(|buffer| state.draw(buffer));
        match screen.event(BEAT) {
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => state.key(key),
            Some(Event::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::ScrollUp => state.step(Step::Back),
                MouseEventKind::ScrollDown => state.step(Step::Forward),
                _ => {}
            },
            _ => {}
        }
    }
    Ok(())
}
