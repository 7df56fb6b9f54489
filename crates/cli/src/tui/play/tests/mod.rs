//! Games driven by events, without a terminal.

mod drawing;
mod moves;
mod players;
mod records;
mod whole_game;

use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use yolah_game::{Score, Side};
use yolah_kit::Session;
use yolah_play::Reason;
use yolah_search::{Answer, Details, Progress};

use super::setup::{Seat, Setup};
use super::state::{Event, Request, State};
use super::thinkers::{News, Question, Report, Thinker};
use crate::tui::Look;
use crate::tui::panel::Plan;

/// A game with a hand on the keys and an eye on the clock.
struct Driver {
    state: State,
    now: Instant,
    requests: Vec<Request>,
}

fn setup(game: &str, first: &str, second: &str) -> Setup {
    let seat = |text: &str| match text {
        "human" => Seat::Person,
        spec => Seat::Player(spec.parse().unwrap()),
    };
    Setup {
        entry: yolah_catalog::GAMES.find(game).unwrap(),
        position: None,
        seats: [seat(first), seat(second)],
        adapts: true,
        control: "5m+3s".parse().unwrap(),
    }
}

fn drive(setup: Setup, look: Look) -> Driver {
    let now = Instant::now();
    let state = State::new(setup, look, Rect::new(0, 0, 80, 24), now).unwrap();
    let mut driver = Driver {
        state,
        now,
        requests: Vec::new(),
    };
    driver.update(Event::Tick);
    driver
}

/// A person with Black against the random player.
fn against_random() -> Driver {
    drive(setup("yolah", "human", "random"), Look::Ascii)
}

impl Driver {
    fn update(&mut self, event: Event) {
        self.state.update(event, self.now);
        self.requests.extend(self.state.take_requests());
    }

    fn press(&mut self, code: KeyCode) {
        self.update(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    fn interrupt(&mut self) {
        let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        self.update(Event::Key(key));
    }

    /// Presses one key after the other.
    fn keys(&mut self, text: &str) {
        for c in text.chars() {
            self.press(KeyCode::Char(c));
        }
    }

    /// Types a line.
    fn enter(&mut self, text: &str) {
        self.keys(text);
        self.press(KeyCode::Enter);
    }

    fn click(&mut self, name: &str) {
        let state = &self.state;
        let plan = Plan::of(state.area, &state.layout, state.look, state.flipped).unwrap();
        let mut cells = state.layout.cells.iter();
        let place = cells.find(|place| place.name == name).unwrap();
        let rect = plan.board.interior(place);
        let (column, row) = (rect.x, rect.y);
        self.update(Event::Click { column, row });
    }

    fn wait(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        self.update(Event::Tick);
    }

    fn session(&self) -> &dyn Session {
        self.state.table.session()
    }

    /// Who won a game that has ended, and why.
    fn ended(&self) -> (Option<Side>, Reason) {
        let ending = self.state.table.ending().expect("the game is over");
        (ending.winner, ending.reason)
    }

    fn moves(&self) -> String {
        self.session().moves().join(" ")
    }

    /// The last question, and who was asked.
    fn question(&self) -> (Thinker, &Question) {
        let mut latest_first = self.requests.iter().rev();
        let question = latest_first.find_map(|request| match request {
            Request::Ask(thinker, question) => Some((*thinker, question)),
            _ => None,
        });
        question.expect("somebody was asked")
    }

    /// Answers the last question, as its player would.
    fn answer(&mut self, best: &str) {
        let number = self.question().1.number;
        self.reply(number, best);
    }

    fn reply(&mut self, number: u64, best: &str) {
        let answer = Answer {
            best: best.into(),
            ponder: None,
            progress: progress(best),
        };
        let report = Report::Answer(answer);
        let at = self.now;
        self.update(Event::News(Box::new(News { number, at, report })));
    }

    /// The screen as lines of text.
    fn screen(&self) -> String {
        self.screen_of(80, 24)
    }

    fn screen_of(&self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal
            .draw(|frame| self.state.draw(frame.buffer_mut(), self.now))
            .unwrap();
        let buffer = terminal.backend().buffer();
        let lines = buffer.content().chunks(usize::from(width.max(1)));
        lines
            .map(|line| line.iter().map(Cell::symbol).collect::<String>() + "\n")
            .collect()
    }
}

fn progress(best: &str) -> Progress<String> {
    Progress {
        depth: 7,
        selective_depth: 9,
        line: 1,
        score: Score::estimate(35),
        nodes: 12_345,
        elapsed: Duration::from_millis(100),
        memory_permille: 0,
        pv: vec![best.into()],
        details: Details::default(),
    }
}
