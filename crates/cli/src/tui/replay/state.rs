use anyhow::{Context as _, Result};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use yolah_game::Input;

use super::sheet::Sheet;
use crate::tui::look::Look;

/// Recorded games being looked at: keys in, a position out.
pub struct State {
    pub(super) look: Look,
    /// The games read so far; a large file is read only as far as needed.
    games: Vec<Sheet>,
    /// Which of them is shown.
    shown: usize,
    unread: Box<dyn Iterator<Item = Result<Sheet>>>,
    pub(super) flipped: bool,
    pub(super) help: bool,
    pub(super) message: String,
    is_done: bool,
}

/// Where to go from here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Start,
    Back,
    Forward,
    End,
}

impl State {
    /// Opens the first of some games.
    pub fn new(mut games: Box<dyn Iterator<Item = Result<Sheet>>>, look: Look) -> Result<State> {
        let first = games
            .next()
            .context("there is no such game in the file")??;
        Ok(State {
            look,
            games: vec![first],
            shown: 0,
            unread: games,
            flipped: false,
            help: false,
            message: "? for help".into(),
            is_done: false,
        })
    }

    pub fn sheet(&self) -> &Sheet {
        &self.games[self.shown]
    }

    /// Whether the person has left.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    pub fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.is_done |= key.code == KeyCode::Char('c');
            return;
        }
        self.message.clear();
        if std::mem::take(&mut self.help) {
            return;
        }
        match key.code {
            KeyCode::Left | KeyCode::Char('k') => self.step(Step::Back),
            KeyCode::Right | KeyCode::Char('j' | ' ') => self.step(Step::Forward),
            KeyCode::Up | KeyCode::Home | KeyCode::Char('0') => self.step(Step::Start),
            KeyCode::Down | KeyCode::End | KeyCode::Char('$') => self.step(Step::End),
            KeyCode::PageDown | KeyCode::Char(']') => self.next_game(),
            KeyCode::PageUp | KeyCode::Char('[') => self.game_before(),
            KeyCode::Char('f') => self.flip(),
            KeyCode::Char('?') => self.help = true,
            KeyCode::Char('q') | KeyCode::Esc => self.is_done = true,
            _ => {}
        }
    }

    pub fn step(&mut self, step: Step) {
        let sheet = &mut self.games[self.shown];
        let ply = sheet.ply();
        sheet.go_to(match step {
            Step::Start => 0,
            Step::Back => ply.saturating_sub(1),
            Step::Forward => ply + 1,
            Step::End => usize::MAX,
        });
    }

    /// Shows the next game; one that cannot be shown is skipped with a word.
    fn next_game(&mut self) {
        if self.shown + 1 < self.games.len() {
            self.shown += 1;
            return;
        }
        match self.unread.next() {
            Some(Ok(sheet)) => {
                self.games.push(sheet);
                self.shown += 1;
            }
            Some(Err(error)) => self.message = format!("{error:#}"),
            None => self.message = "this is the last game".into(),
        }
    }

    fn game_before(&mut self) {
        match self.shown.checked_sub(1) {
            Some(before) => self.shown = before,
            None => self.message = "there is no game before this one".into(),
        }
    }

    fn flip(&mut self) {
        if self.sheet().session().layout().input == Input::Column {
            self.message = "stones would fall upwards on a flipped board".into();
        } else {
            self.flipped = !self.flipped;
        }
    }
}
