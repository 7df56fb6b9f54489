//! The terminal: taken over, and given back whatever happens.

use std::io::{self, IsTerminal as _, Stdout};
use std::panic;
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
}

impl Screen {
    pub fn open() -> Result<Screen> {
        restore_on_panic();
        enable_raw_mode().context("cannot control the terminal")?;
        // From here on dropping the screen undoes what was done.
        let terminal =
            Terminal::new(CrosstermBackend::new(io::stdout())).inspect_err(|_| restore())?;
        let screen = Screen { terminal };
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

    /// The next event, if there is one within this time.
    #[expect(
        clippy::unused_self,
        reason = "events come only while the terminal is ours"
    )]
    pub fn event(&self, patience: Duration) -> Result<Option<Event>> {
        // Whoever asks for events of a terminal that was closed never returns.
        if is_gone(patience) {
            progress::interrupt();
            return Ok(None);
        }
        if !event::poll(Duration::ZERO)? {
            return Ok(None);
        }
        Ok(Some(event::read()?))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
        // Without a cursor to show there is nothing else to do.
        let _ = self.terminal.show_cursor();
    }
}

/// Waits for input, and says whether there will never be any: somebody closed
/// the terminal.
#[cfg(unix)]
fn is_gone(patience: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let stdin = io::stdin();
    let mut input = [PollFd::new(&stdin, PollFlags::IN)];
    let patience = Timespec {
        tv_sec: patience.as_secs().cast_signed(),
        tv_nsec: patience.subsec_nanos().into(),
    };
    // Signals end the waiting too; the caller will be back.
    poll(&mut input, Some(&patience)).is_ok() && input[0].revents().contains(PollFlags::HUP)
}

#[cfg(not(unix))]
fn is_gone(patience: Duration) -> bool {
    // Errors come back when the event is asked for.
    let _ = event::poll(patience);
    false
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
