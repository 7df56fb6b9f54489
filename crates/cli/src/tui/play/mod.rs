//! `yolah play`: a game at the terminal.

mod advice;
mod asking;
mod draw;
mod input;
mod keys;
mod record;
mod selection;
mod setup;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod thinkers;

use std::fs::File;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use ratatui::crossterm::event::{
    Event as TerminalEvent, KeyEventKind, MouseButton, MouseEventKind,
};

use super::Look;
use super::screen::Screen;
use crate::progress;
pub use setup::{Seat, Setup};
use state::{Event, Request, State};
use thinkers::Thinkers;

/// How often the screen looks for news of the players.
const BEAT: Duration = Duration::from_millis(30);

/// Plays until the person leaves. Games go to the file, if there is one.
pub fn run(setup: Setup, look: Look, path: Option<&Path>) -> Result<()> {
    let mut file = path.map(record::open).transpose()?;
    let (mut thinkers, news) = Thinkers::start(&setup)?;
    let mut screen = Screen::open()?;
    let mut state = State::new(setup, look, screen.area()?, Instant::now())?;
    loop {
        let now = Instant::now();
        for report in news.try_iter() {
            state.update(Event::News(Box::new(report)), now);
        }
        if progress::interrupted() {
            state.interrupt();
        }
        state.update(Event::Tick, now);
        obey(&mut state, &mut thinkers, file.as_mut())?;
        if state.is_done() {
            return Ok(());
        }
        screen.draw(|buffer| state.draw(buffer, now));
        // All events that are there at once are one change of the screen.
        let mut patience = BEAT;
        while let Some(event) = screen.event(patience) {
            if let Some(event) = translate(&event) {
                state.update(event, Instant::now());
            }
            patience = Duration::ZERO;
        }
    }
}

fn obey(state: &mut State, thinkers: &mut Thinkers, mut file: Option<&mut File>) -> Result<()> {
    for request in state.take_requests() {
        match request {
            Request::Ask(thinker, question) => thinkers.ask(thinker, question),
            Request::NewGame => thinkers.new_game(),
            Request::Seat(side, spec) => thinkers.seat(side, &spec)?,
            Request::Save(record) => {
                if let Some(file) = &mut file {
                    // Better on the terminal than nowhere.
                    record::append(file, &record)
                        .with_context(|| format!("a game could not be saved:\n\n{record}"))?;
                }
            }
        }
    }
    Ok(())
}

/// What an event of the terminal means for a game, if anything.
fn translate(event: &TerminalEvent) -> Option<Event> {
    match *event {
        TerminalEvent::Key(key) if key.kind != KeyEventKind::Release => Some(Event::Key(key)),
        TerminalEvent::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            Some(Event::Click {
                column: mouse.column,
                row: mouse.row,
            })
        }
        TerminalEvent::Resize(width, height) => Some(Event::Resize { width, height }),
        _ => None,
    }
}
