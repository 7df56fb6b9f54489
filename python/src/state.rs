use std::sync::Arc;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use yolah_game::{Outcome, Side};
use yolah_kit::Session;
use yolah_search::StopFlag;

use crate::game::{Game, Shared};
use crate::solve::Solution;
use crate::wait::interruptible;
use crate::wrong;

/// A game under way: a position, and the moves that led to it.
///
///     >>> import yolah
///     >>> state = yolah.Game("yolah").new()
///     >>> len(state.moves())
///     56
///     >>> state.play("d5:b7")
///     'd5:b7'
///     >>> state.turn, state.over, state.points
///     ('white', False, (1, 0))
///     >>> state.undo()
///     'd5:b7'
///     >>> state.position
///     'o6x/8/8/3xo3/3ox3/8/8/x6o b 0 0 0'
#[pyclass(module = "yolah")]
pub(crate) struct State {
    /// The game.
    #[pyo3(get)]
    pub(crate) game: Game,
    pub(crate) session: Box<dyn Session>,
}

impl State {
    pub(crate) fn new(shared: &Arc<Shared>, session: Box<dyn Session>) -> State {
        State {
            game: Game(Arc::clone(shared)),
            session,
        }
    }

    fn side_name(&self, side: Side) -> &'static str {
        self.session.sides()[side.index()]
    }
}

#[pymethods]
impl State {
    /// The position as text; `game.new(position)` reads it.
    #[getter]
    fn position(&self) -> String {
        self.session.position()
    }

    /// The side to move.
    #[getter]
    fn turn(&self) -> &'static str {
        self.side_name(self.session.turn())
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.session.outcome().is_some()
    }

    /// The side that has won; `None` in a draw and as long as the game goes on.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        let winner = self.session.outcome()?.winner()?;
        Some(self.side_name(winner))
    }

    /// What the first side has won by, less than nothing if it has lost; `None` as
    /// long as the game goes on.
    #[getter]
    fn margin(&self) -> Option<i32> {
        let outcome = self.session.outcome()?;
        Some(outcome.margin_for(Side::First))
    }

    /// The points of both sides, in games that count them.
    #[getter]
    fn points(&self) -> Option<(i32, i32)> {
        self.session.points().map(Into::into)
    }

    /// How many moves were played.
    #[getter]
    fn ply(&self) -> usize {
        self.session.ply()
    }

    /// The legal moves, as texts; none exactly when the game is over.
    fn moves(&self) -> Vec<String> {
        self.session.legal_moves()
    }

    /// Plays a move, and returns it as the game writes it.
    ///
    ///     >>> state = yolah.Game("chess").new()
    ///     >>> state.play("Nf3")
    ///     'g1f3'
    ///     >>> state.play("Ke4")  # doctest: +ELLIPSIS
    ///     Traceback (most recent call last):
    ///     ...
    ///     ValueError: move "Ke4": ...
    fn play(&mut self, text: &str) -> PyResult<String> {
        self.session.play(text).map_err(wrong)
    }

    /// Takes back the last move, and returns it.
    fn undo(&mut self) -> PyResult<String> {
        let none = || PyIndexError::new_err("there is no move to take back");
        self.session.take_back().ok_or_else(none)
    }

    /// Another state like this one, with the same moves behind it.
    fn copy(&self) -> State {
        State::new(&self.game.0, self.session.duplicate())
    }

    /// The moves that were played, as texts.
    ///
    ///     >>> yolah.Game("hex").new(moves="f6 e7").played()
    ///     ['f6', 'e7']
    fn played(&self) -> Vec<String> {
        self.session.moves()
    }

    /// The board in plain text.
    ///
    ///     >>> print(yolah.Game("tictactoe").new(moves="b2").diagram())
    ///     3 . . .
    ///     2 . x .
    ///     1 . . .
    ///       a b c
    ///     <BLANKLINE>
    fn diagram(&self) -> String {
        self.session.diagram()
    }

    /// The board as a picture in SVG.
    fn svg(&self) -> String {
        let title = format!("{}: {}", self.session.game(), self.session.position());
        self.session.layout().svg(&self.session.contents(), &title)
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// The state as JSON, with the keys of `yolah show --json`; where programs made
    /// for the game have a form of their own, it is under `native`.
    ///
    ///     >>> import json
    ///     >>> json.loads(yolah.Game("connect4").new(moves="d").json())["legal_moves"]
    ///     ['d', 'c', 'e', 'b', 'f', 'a', 'g']
    fn json(&self) -> PyResult<String> {
        let session = &self.session;
        let outcome = session.outcome();
        let winner = outcome.and_then(Outcome::winner);
        let native = session.json().map(|text| serde_json::from_str(&text));
        let native: Option<serde_json::Value> = native.transpose().map_err(wrong)?;
        let object = serde_json::json!({
            "game": session.game(),
            "position": session.position(),
            "start": session.start(),
            "moves": session.moves(),
            "side": self.turn(),
            "points": session.points(),
            "over": outcome.is_some(),
            "winner": winner.map(|side| self.side_name(side)),
            "margin": outcome.map(Outcome::margin),
            "legal_moves": session.legal_moves(),
            "native": native,
        });
        Ok(object.to_string())
    }

    /// The game so far on paper, with tags if you like; `yolah.read_records` reads it.
    ///
    ///     >>> state = yolah.Game("tictactoe").new(moves="b2 a1")
    ///     >>> print(state.record(White="me"))
    ///     [White "me"]
    ///     [Result "*"]
    ///     [Variant "tictactoe"]
    ///     [PlyCount "2"]
    ///     <BLANKLINE>
    ///     1. b2 a1 *
    ///     <BLANKLINE>
    #[pyo3(signature = (**tags))]
    fn record(&self, tags: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let mut record = self.session.record().map_err(wrong)?;
        for (name, value) in tags.into_iter().flatten() {
            let (name, value): (String, String) = (name.extract()?, value.str()?.extract()?);
            record.tags.set(&name, &value).map_err(wrong)?;
        }
        Ok(record.to_string())
    }

    /// What the game's own heuristics see, by name, for the side to move.
    fn explain(&self) -> Vec<(String, f64)> {
        self.session.explain(self.session.turn())
    }

    /// The exact result, if it is found within so many nodes.
    ///
    ///     >>> yolah.Game("tictactoe").new().solve()  # doctest: +ELLIPSIS
    ///     Solution(margin=0, line=[...], nodes=...)
    #[pyo3(signature = (nodes = 1_000_000_000))]
    fn solve(&self, py: Python<'_>, nodes: u64) -> PyResult<Solution> {
        let stop = StopFlag::default();
        let session = &self.session;
        let solved = interruptible(py, &stop, || {
            session.solve(nodes, &mut |_, _| !stop.is_raised())
        })?;
        Ok(solved.map_err(wrong)?.into())
    }

    /// Plays random games from here: wins of the first side, draws, wins of the second.
    ///
    ///     >>> sum(yolah.Game("connect4").new().playouts(1000, seed=1))
    ///     1000
    #[pyo3(signature = (games, seed = 0, threads = 1))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: u64,
        seed: u64,
        threads: usize,
    ) -> PyResult<(u64, u64, u64)> {
        let stop = StopFlag::default();
        let session = &self.session;
        let found = interruptible(py, &stop, || {
            session.playouts(games, seed, threads, &|_| !stop.is_raised())
        })?;
        Ok((found.wins[0], found.draws, found.wins[1]))
    }

    /// How many paths of so many moves there are.
    ///
    ///     >>> yolah.Game("chess").new().perft(3)
    ///     8902
    #[pyo3(signature = (depth, threads = 1))]
    fn perft(&self, py: Python<'_>, depth: u32, threads: usize) -> u64 {
        let counts = py.detach(|| self.session.perft(depth, threads));
        counts.into_iter().map(|(_, nodes)| nodes).sum()
    }

    fn __str__(&self) -> String {
        self.session.position()
    }

    fn __repr__(&self) -> String {
        let (game, position) = (self.session.game(), self.session.position());
        format!("yolah.Game({game:?}).new({position:?})")
    }

    fn __eq__(&self, other: &State) -> bool {
        self.session.game() == other.session.game()
            && self.session.position() == other.session.position()
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copy()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Game, String, String))> {
        let make = py.get_type::<Game>().getattr("new")?;
        let moves = self.session.moves().join(" ");
        Ok((make, (self.game.clone(), self.session.start(), moves)))
    }
}
