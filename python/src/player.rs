use std::collections::HashMap;
use std::sync::Mutex;

use pyo3::prelude::*;
use yolah_kit::{AnyPlayer, Entry, Question, Spec};
use yolah_search::StopFlag;

use crate::limits::{Time, limit};
use crate::state::State;
use crate::thought::{Reports, Thought};
use crate::wait::interruptible;
use crate::wrong;

/// A player of the program, by name and options; `yolah.players()` lists them.
///
///     >>> import yolah
///     >>> player = yolah.Player("mcts:seed=7")
///     >>> state = yolah.Game("tictactoe").new(moves="b2 a1")
///     >>> thought = player.think(state, nodes=2000)
///     >>> thought.best in state.moves(), sum(thought.visits.values()) > 0
///     (True, True)
///
/// It plays every game, and remembers what it learned of one until `new_game`.
/// Called like a function it chooses a move, as players written in Python do:
///
///     >>> yolah.Player("minimax")(yolah.Game("tictactoe").new(moves="a1 b1 a2 b2"))
///     'a3'
#[pyclass(module = "yolah", frozen)]
pub(crate) struct Player {
    pub(crate) spec: Spec,
    /// One for each game that it was asked about; away while it thinks.
    players: Mutex<HashMap<&'static str, Box<dyn AnyPlayer>>>,
}

impl Player {
    /// The player of a game, which is nobody else's until it is put back.
    fn take(&self, entry: &Entry) -> PyResult<Box<dyn AnyPlayer>> {
        let kept = self.players.lock().ok();
        match kept.and_then(|mut kept| kept.remove(entry.name)) {
            Some(player) => Ok(player),
            None => entry.player(&self.spec).map_err(wrong),
        }
    }

    fn put_back(&self, entry: &Entry, player: Box<dyn AnyPlayer>) {
        if let Ok(mut kept) = self.players.lock() {
            kept.insert(entry.name, player);
        }
    }
}

#[pymethods]
impl Player {
    #[new]
    fn new(spec: &str) -> PyResult<Player> {
        let player = Player {
            spec: spec.parse().map_err(wrong)?,
            players: Mutex::default(),
        };
        // What is wrong with the options is said now, not at the first move.
        let first = yolah_catalog::GAMES.usual();
        let made = player.take(first)?;
        player.put_back(first, made);
        Ok(player)
    }

    /// Thinks about a position for some time (seconds, or a text such as `100ms`), so
    /// many nodes or so deep; a tenth of a second if nothing is said. Python is free
    /// meanwhile: other threads run, and Ctrl-C ends the search.
    ///
    ///     >>> state = yolah.Game("yolah").new()
    ///     >>> thought = yolah.Player("minimax").think(state, depth=3, lines=2)
    ///     >>> len(thought.lines), len(thought.lines[0].moves) > 0
    ///     (2, True)
    #[pyo3(signature = (state, time = None, nodes = None, depth = None, lines = 1, moves = Vec::new()))]
    #[allow(clippy::too_many_arguments, reason = "they have names in Python")]
    fn think(
        &self,
        py: Python<'_>,
        state: &State,
        time: Option<Time>,
        nodes: Option<u64>,
        depth: Option<u32>,
        lines: usize,
        moves: Vec<String>,
    ) -> PyResult<Thought> {
        let question = Question {
            limit: limit(time.as_ref(), nodes, depth)?,
            lines,
            moves,
        };
        let entry = state.game.0.entry;
        let mut player = self.take(entry)?;
        let (stop, mut reports) = (StopFlag::default(), Reports::default());
        let session = &*state.session;
        let answer = interruptible(py, &stop, || {
            player.think(session, &question, &stop, &mut |it| reports.hear(it))
        })?;
        self.put_back(entry, player);
        Ok(reports.thought(answer.map_err(wrong)?))
    }

    /// The next position belongs to another game.
    fn new_game(&self) {
        if let Ok(mut kept) = self.players.lock() {
            kept.values_mut().for_each(|player| player.new_game());
        }
    }

    /// The name and the options.
    #[getter]
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    fn __call__(&self, py: Python<'_>, state: &State) -> PyResult<String> {
        let thought = self.think(py, state, None, None, None, 1, Vec::new())?;
        Ok(thought.best().to_owned())
    }

    fn __repr__(&self) -> String {
        format!("yolah.Player({:?})", self.spec.to_string())
    }
}
