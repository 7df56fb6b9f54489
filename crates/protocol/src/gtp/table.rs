use std::time::Duration;

use yolah_game::{Content, Outcome, Side};
use yolah_kit::{AnyPlayer, Entry, Question, Session, Spec};
use yolah_search::StopFlag;

use super::clock::Clock;
use super::{komi, vertex};
use crate::thinking::limit;
use crate::{Players, Setup};

/// How late an answer may reach the client's clock.
const OVERHEAD: Duration = Duration::from_millis(20);

/// The game that an engine keeps.
pub(super) struct Table<'a> {
    players: &'a dyn Players,
    game: &'static Entry,
    spec: Spec,
    /// Built when it is needed first.
    player: Option<Box<dyn AnyPlayer>>,
    pub(super) session: Box<dyn Session>,
    /// The game before each command that changed it.
    past: Vec<Box<dyn Session>>,
    size: (usize, usize),
    komi: String,
    pub(super) clock: Clock,
}

impl<'a> Table<'a> {
    pub(super) fn new(setup: &Setup<'a>) -> Table<'a> {
        let session = setup.game.start();
        let layout = session.layout();
        Table {
            players: setup.players,
            game: setup.game,
            spec: (setup.player.clone()).unwrap_or_else(|| setup.game.strongest()),
            player: None,
            size: (layout.width as usize, layout.height as usize),
            komi: komi(&session.position()).to_owned(),
            session,
            past: Vec::new(),
            clock: Clock::default(),
        }
    }

    /// The empty board of a size, with these words behind it.
    fn start(
        &self,
        (files, ranks): (usize, usize),
        komi: &str,
        more: &str,
    ) -> Option<Box<dyn Session>> {
        let mut session = self.game.start();
        let text = format!("startpos {files} {ranks} komi={komi} {more}");
        session.set_position(&text).ok().map(|()| session)
    }

    /// Begins anew on the empty board, or with something on it.
    fn begin(&mut self, session: Box<dyn Session>) {
        (self.session, self.past) = (session, Vec::new());
        if let Some(player) = &mut self.player {
            player.new_game();
        }
    }

    pub(super) fn resize(&mut self, size: (usize, usize)) -> Result<(), String> {
        let start = self.start(size, &self.komi, "");
        let start = start.ok_or("unacceptable size")?;
        self.size = size;
        self.begin(start);
        Ok(())
    }

    pub(super) fn clear(&mut self) -> Result<(), String> {
        self.resize(self.size)
    }

    /// Changes the komi of the game under way.
    pub(super) fn set_komi(&mut self, komi: &str) -> Result<(), String> {
        let start = self.start(self.size, komi, "").ok_or("unacceptable komi")?;
        komi.clone_into(&mut self.komi);
        if self.session.ply() == 0 && self.is_empty() {
            self.session = start;
            return Ok(());
        }
        let mut first = self.session.restarted();
        let text = first.position();
        let text = text.split_whitespace().map(|field| {
            let is_komi = field.starts_with("komi=");
            if is_komi {
                format!("komi={komi}")
            } else {
                field.to_owned()
            }
        });
        let text: Vec<String> = text.collect();
        let moved = first.set_position(&text.join(" "));
        moved.map_err(|error| error.to_string())?;
        for m in self.session.moves() {
            first.play(&m).map_err(|error| error.to_string())?;
        }
        (self.session, self.past) = (first, Vec::new());
        Ok(())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.session
            .contents()
            .iter()
            .all(|it| *it == Content::Empty)
    }

    /// Sets the usual handicap stones, White to move.
    pub(super) fn fixed_handicap(&mut self, stones: usize) -> Result<String, String> {
        self.check_empty()?;
        let start = self.start(self.size, &self.komi, &format!("handicap={stones}"));
        self.begin(start.ok_or("invalid number of stones")?);
        Ok(self.stones(Side::First))
    }

    /// Sets these handicap stones, White to move.
    pub(super) fn set_handicap(&mut self, points: &[String]) -> Result<(), String> {
        self.check_empty()?;
        let bad = || "bad vertex list".to_owned();
        let mut session = self.start(self.size, &self.komi, "").ok_or_else(bad)?;
        let (mut sketch, layout) = (session.sketch(), session.layout());
        let stone = layout
            .pieces
            .iter()
            .find(|piece| piece.side == Some(Side::First));
        let stone = Content::from(stone.ok_or_else(bad)?);
        for point in points {
            let mut cells = layout.cells.iter();
            let cell = cells.position(|cell| cell.name.eq_ignore_ascii_case(point));
            let cell = cell.filter(|&cell| sketch.cells[cell] == Content::Empty);
            sketch.cells[cell.ok_or_else(bad)?] = stone.clone();
        }
        sketch.turn = Side::Second;
        session.set_sketch(&sketch).map_err(|_| bad())?;
        self.begin(session);
        Ok(())
    }

    fn check_empty(&self) -> Result<(), String> {
        let is_empty = self.is_empty();
        is_empty
            .then_some(())
            .ok_or_else(|| "board not empty".to_owned())
    }

    /// The stones of a side.
    pub(super) fn stones(&self, side: Side) -> String {
        let (layout, contents) = (self.session.layout(), self.session.contents());
        let stones = contents.iter().zip(&layout.cells).filter(|(content, _)| {
            let piece = layout.top(content);
            piece.is_some_and(|piece| piece.side == Some(side))
        });
        let names: Vec<String> = stones.map(|(_, cell)| vertex(&cell.name)).collect();
        names.join(" ")
    }

    /// The game with this side to move. Clients may let a side move twice, which passes for
    /// the other one; and play on after two passes, where the moves before are forgotten.
    fn with_turn(&self, side: Side) -> Result<Box<dyn Session>, String> {
        let mut session = self.session.duplicate();
        if session.outcome().is_none() && session.turn() != side {
            session.play("pass").map_err(|error| error.to_string())?;
        }
        if session.outcome().is_none() {
            return Ok(session);
        }
        let mut sketch = session.sketch();
        sketch.turn = side;
        for (detail, value) in session.details().iter().zip(&mut sketch.details) {
            if detail.name == "passes" {
                "0".clone_into(value);
            }
        }
        let again = session.set_sketch(&sketch);
        again.map_err(|error| error.to_string())?;
        Ok(session)
    }

    pub(super) fn play(&mut self, side: Side, m: &str) -> Result<(), String> {
        let mut session = self.with_turn(side)?;
        session.play(m).map_err(|_| "illegal move".to_owned())?;
        self.past
            .push(std::mem::replace(&mut self.session, session));
        Ok(())
    }

    pub(super) fn undo(&mut self) -> Result<(), String> {
        self.session = self.past.pop().ok_or("cannot undo")?;
        Ok(())
    }

    /// A game that was read from a record.
    pub(super) fn load(&mut self, session: Box<dyn Session>) {
        let layout = session.layout();
        self.size = (layout.width as usize, layout.height as usize);
        komi(&session.position()).clone_into(&mut self.komi);
        self.begin(session);
    }

    /// The move that a side would make.
    pub(super) fn think(&mut self, side: Side) -> Result<String, String> {
        let session = self.with_turn(side)?;
        let horizon = self.players.horizon(&*session);
        let question = Question {
            limit: limit(&self.clock.go(side), &*session, OVERHEAD, horizon)?,
            lines: 1,
            moves: Vec::new(),
        };
        let player = match &mut self.player {
            Some(player) => player,
            none => none.insert(self.players.player(self.game, &self.spec)?),
        };
        let answer = player.think(&*session, &question, &StopFlag::default(), &mut |_| ());
        answer
            .map(|answer| answer.best)
            .map_err(|error| error.to_string())
    }

    /// The result as the board stands.
    pub(super) fn result(&self) -> Option<Outcome> {
        let mut session = self.session.duplicate();
        while session.outcome().is_none() {
            session.play("pass").ok()?;
        }
        session.outcome()
    }

    pub(super) fn game(&self) -> &'static Entry {
        self.game
    }
}
