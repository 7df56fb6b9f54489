//! A game at the terminal as a value: events in, requests out. Nothing here
//! touches a terminal, a thread or a file.

use std::time::Instant;

use anyhow::Result;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use yolah_game::record::Record;
use yolah_game::{Input, Layout, Side};
use yolah_kit::{Spec, Step};
use yolah_search::Progress;

use super::advice::{Advice, Job};
use super::record;
use super::selection::Selection;
use super::setup::Setup;
use super::table::Table;
use super::thinkers::{News, Question, Thinker};
use crate::tui::look::Look;

/// What happens to a game.
#[derive(Debug)]
pub enum Event {
    Key(KeyEvent),
    Click {
        column: u16,
        row: u16,
    },
    Resize {
        width: u16,
        height: u16,
    },
    News(Box<News>),
    /// Time went by.
    Tick,
}

/// What the game wants from the world.
pub enum Request {
    Ask(Thinker, Question),
    NewGame,
    /// Somebody else takes a seat.
    Seat(Side, Spec),
    Save(Box<Record>),
}

/// A window over the board that wants an answer first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    Help,
    /// Which of these moves is meant.
    Choice(Vec<Step>),
    Resign(Side),
    New,
    Quit,
}

pub struct State {
    pub(super) setup: Setup,
    pub(super) look: Look,
    pub(super) area: Rect,
    pub(super) table: Table,
    pub(super) layout: Layout,
    /// The moves of a person who is to move; none otherwise.
    pub(super) choices: Vec<Step>,
    pub(super) selection: Selection,
    /// The line being typed.
    pub(super) typed: Option<String>,
    /// The key before, if it was a command that may have been meant as the
    /// beginning of a move.
    pub(super) letter: Option<char>,
    pub(super) dialog: Option<Dialog>,
    pub(super) flipped: bool,
    pub(super) message: String,
    pub(super) advice: Advice,
    /// What the player to move says while it thinks.
    pub(super) thoughts: Option<Progress<String>>,
    pub(super) thinking: Option<Job>,
    /// How many questions were asked: each has its number.
    pub(super) questions: u64,
    pub(super) requests: Vec<Request>,
    is_done: bool,
}

impl State {
    pub fn new(setup: Setup, look: Look, area: Rect, now: Instant) -> Result<State> {
        let table = Table::new(setup.session()?, setup.control, now);
        let layout = table.session().layout();
        let is_below = |side| setup.is_person(side);
        let flipped =
            layout.input != Input::Column && is_below(Side::Second) && !is_below(Side::First);
        let mut state = State {
            selection: Selection::new(&layout),
            setup,
            look,
            area,
            table,
            layout,
            choices: Vec::new(),
            typed: None,
            letter: None,
            dialog: None,
            flipped,
            message: "? for help".into(),
            advice: Advice::default(),
            thoughts: None,
            thinking: None,
            questions: 0,
            requests: Vec::new(),
            is_done: false,
        };
        state.moved(now);
        state.settle(now);
        Ok(state)
    }

    pub fn update(&mut self, event: Event, now: Instant) {
        // News count from when they were told: an answer that waits behind
        // other news is not late.
        let now = match &event {
            Event::News(news) => news.at.min(now),
            _ => now,
        };
        match event {
            Event::Key(key) => self.key(key, now),
            Event::Click { column, row } => self.click(column, row, now),
            Event::Resize { width, height } => self.area = Rect::new(0, 0, width, height),
            Event::News(news) => self.hear(*news, now),
            Event::Tick => {}
        }
        self.settle(now);
    }

    /// What the world has to do now.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// Whether the person has left.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    pub fn tell(&mut self, message: impl Into<String>) {
        self.message = message.into();
    }

    /// Plays a move of the side to move.
    pub(super) fn play(&mut self, text: &str, now: Instant) {
        match self.table.play(text, now) {
            Ok(()) => self.moved(now),
            Err(error) => self.tell(error.to_string()),
        }
    }

    /// The position has changed: everybody who thought about the old one stops.
    /// A pass that is the only move needs nobody's decision.
    pub(super) fn moved(&mut self, now: Instant) {
        self.thinking = None;
        self.thoughts = None;
        self.advice.reset();
        self.selection.clear();
        self.choices.clear();
        self.pass_on(now);
        if self.table.session().grows() {
            let layout = self.table.session().layout();
            self.selection.carry(&self.layout, &layout);
            self.layout = layout;
        }
    }

    /// Plays passes that are the only move, up to a person's decision.
    fn pass_on(&mut self, now: Instant) {
        while self.table.is_running() {
            let mut choices = self.table.session().choices();
            match choices.as_slice() {
                [only] if only.path.is_empty() => {
                    let side = self.setup.side_name(only.side);
                    self.message = format!("{side} cannot move and passes");
                    // A legal move; if it came too late, the loop ends.
                    let _ = self.table.play(&only.text, now);
                }
                _ => {
                    let side = self.table.session().turn();
                    choices.retain(|_| self.setup.is_person(side));
                    self.choices = choices;
                    return;
                }
            }
        }
    }

    /// Begins again with the same players, or with a level that fits better.
    pub(super) fn start_again(&mut self, now: Instant) {
        self.save();
        let winner = self.table.ending().and_then(|ending| ending.winner);
        match self.setup.session() {
            Ok(session) => self.table = Table::new(session, self.setup.control, now),
            Err(error) => return self.tell(error.to_string()),
        }
        self.requests.push(Request::NewGame);
        self.tell("a new game");
        if let Some((side, spec)) = winner.and_then(|winner| self.setup.adapt(winner)) {
            self.tell(format!("a new game against {}", spec.title()));
            self.requests.push(Request::Seat(side, spec));
        }
        self.moved(now);
    }

    pub(super) fn leave(&mut self) {
        self.save();
        self.is_done = true;
    }

    /// Leaves without a question.
    pub fn interrupt(&mut self) {
        if !self.is_done {
            self.leave();
        }
    }

    /// Asks for the game to be kept; nothing is kept of a game without moves.
    fn save(&mut self) {
        if self.table.session().moves().is_empty() {
            return;
        }
        match record::of_game(&self.table, &self.setup) {
            Ok(record) => self.requests.push(Request::Save(Box::new(record))),
            Err(error) => self.tell(format!("the game cannot be written down: {error:#}")),
        }
    }
}
