//! The terminal: taken over, and given back whatever happens.

use std::io::{self, IsTerminal as _, Stdout};
use std::panic;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Rect;

use crate::progress;

/// A terminal that is ours until this is dropped.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    events: Receiver<Event>,
}

impl Screen {
    pub fn open() -> Result<Screen> {
        restore_on_panic();
        enable_raw_mode().context("cannot control the terminal")?;
        // From here on dropping the screen undoes what was done.
        let terminal =
            Terminal::new(CrosstermBackend::new(io::stdout())).inspect_err(|_| restore())?;
        let events = read_events();
        let screen = Screen { terminal, events };
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(screen)
    }

    pub fn area(&self) -> Result<Rect> {
        let size = self
            .terminal
            .size()
            .context("cannot measure the terminal")?;
        Ok(Rect::new(0, 0, size.width, size.height))
    }

    /// A terminal that cannot be drawn on is gone, and with it the person.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) {
        if self
            .terminal
            .draw(|frame| draw(frame.buffer_mut()))
            .is_err()
        {
            progress::interrupt();
        }
    }

    /// The next event, if there is one within this time. Without a terminal to
    /// wait for there will be none.
    pub fn event(&self, patience: Duration) -> Option<Event> {
        match self.events.recv_timeout(patience) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                progress::interrupt();
                None
            }
        }
    }
}

/// Reads events on a thread of its own: when the terminal goes away, reading
/// never returns, and whoever plays must still be able to save the game.
fn read_events() -> Receiver<Event> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if sender.send(event).is_err() {
                break;
            }
        }
    });
    receiver
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
        // Without a cursor to show there is nothing else to do.
        let _ = self.terminal.show_cursor();
    }
}

/// Gives the terminal back; what fails here cannot be helped.
fn restore() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}

/// A panic of the main thread is told on a terminal that can show it. What a
/// player panics about is told by whoever asked it, and must not disturb the
/// screen.
fn restore_on_panic() {
    let main = thread::current().id();
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |information| {
        if thread::current().id() == main {
            restore();
            tell(information);
        }
    }));
}

/// Fails when there is no terminal to draw on or to read keys from.
pub fn require_terminal(command: &str) -> Result<()> {
    if !io::stdout().is_terminal() {
        bail!("{command} draws on a terminal, and standard output is none");
    }
    if !io::stdin().is_terminal() {
        bail!("{command} reads keys from a terminal, and standard input is none");
    }
    Ok(())
}
