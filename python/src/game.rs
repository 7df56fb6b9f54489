use std::path::Path;
use std::sync::{Arc, OnceLock};

use pyo3::prelude::*;
use pyo3::types::PyDict;
use yolah_catalog::GAMES;
use yolah_kit::{Entry, PLAYERS, Planes, Session, tables_folder};
use yolah_search::StopFlag;
use yolah_tables::MakeOptions;

use crate::batch::Batch;
use crate::state::State;
use crate::tables::Tables;
use crate::wait::interruptible;
use crate::wrong;

/// What all states of a game share.
pub(crate) struct Shared {
    pub(crate) entry: &'static Entry,
    pub(crate) start: Box<dyn Session>,
    planes: OnceLock<Option<Planes>>,
}

impl Shared {
    pub(crate) fn of(entry: &'static Entry) -> Arc<Shared> {
        Arc::new(Shared {
            entry,
            start: entry.start(),
            planes: OnceLock::new(),
        })
    }

    /// How positions are shown to learners.
    pub(crate) fn planes(&self) -> PyResult<&Planes> {
        let planes = self.planes.get_or_init(|| Planes::of(&*self.start));
        planes.as_ref().ok_or_else(|| {
            wrong(format_args!(
                "the board of {} grows: it has no planes",
                self.entry.name
            ))
        })
    }
}

/// A game: its rules, its start, what is known about it.
///
///     >>> import yolah
///     >>> game = yolah.Game("connect4")
///     >>> game.sides
///     ('yellow', 'red')
///     >>> state = game.new()
///     >>> state.moves()
///     ['d', 'c', 'e', 'b', 'f', 'a', 'g']
///     >>> yolah.Game("go fish")  # doctest: +ELLIPSIS
///     Traceback (most recent call last):
///     ...
///     ValueError: there is no game "go fish"; the games are: yolah, ...
#[pyclass(module = "yolah", frozen)]
#[derive(Clone)]
pub(crate) struct Game(pub(crate) Arc<Shared>);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name = "yolah"))]
    fn find(name: &str) -> PyResult<Game> {
        Ok(Game(Shared::of(GAMES.find(name).map_err(wrong)?)))
    }

    /// The game's name.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.entry.name
    }

    /// The game in a few words.
    #[getter]
    fn description(&self) -> &'static str {
        self.0.entry.description
    }

    /// What the two sides are called, the one who starts first.
    #[getter]
    fn sides(&self) -> (&'static str, &'static str) {
        self.0.entry.sides.into()
    }

    /// The names of the variants: games of the same kind that start otherwise.
    ///
    ///     >>> yolah.Game("kalah").variants[:2]
    ///     ['kalah4x3', 'kalah6x6']
    #[getter]
    fn variants(&self) -> Vec<&'static str> {
        let variants = self.0.entry.variants().iter();
        variants.map(|entry| entry.name).collect()
    }

    /// Whether a network ships, so that the player `nnue` plays it.
    #[getter]
    fn has_network(&self) -> bool {
        let networks = self.0.entry.networks();
        networks.is_some_and(|networks| networks.network().is_some())
    }

    /// A new game: from the start, or from a position; with some moves played.
    ///
    ///     >>> print(yolah.Game("tictactoe").new(moves="b2 a1"))
    ///     3/1x1/o2 x
    #[pyo3(signature = (position = None, moves = ""))]
    fn new(&self, position: Option<&str>, moves: &str) -> PyResult<State> {
        let mut session = self.0.start.duplicate();
        if let Some(position) = position {
            session.set_position(position).map_err(wrong)?;
        }
        for text in moves.split_whitespace() {
            session.play(text).map_err(wrong)?;
        }
        Ok(State::new(&self.0, session))
    }

    /// A new game, as OpenSpiel calls it.
    fn new_initial_state(&self) -> State {
        State::new(&self.0, self.0.start.duplicate())
    }

    /// So many games at once; see `Batch`.
    #[pyo3(signature = (games, seed = 0))]
    fn batch(&self, games: usize, seed: u64) -> Batch {
        Batch::of(&self.0, games, seed)
    }

    /// The numbers of moves are below this one.
    ///
    ///     >>> yolah.Game("connect4").num_distinct_actions()
    ///     7
    fn num_distinct_actions(&self) -> usize {
        self.0.start.actions()
    }

    /// Two.
    fn num_players(&self) -> usize {
        2
    }

    /// The least that a player can get.
    fn min_utility(&self) -> f64 {
        -1.0
    }

    /// The most that a player can get.
    fn max_utility(&self) -> f64 {
        1.0
    }

    /// The planes, rows and columns of an observation.
    ///
    ///     >>> yolah.Game("connect4").observation_tensor_shape()
    ///     [3, 6, 7]
    fn observation_tensor_shape(&self) -> PyResult<Vec<usize>> {
        Ok(self.0.planes()?.shape().to_vec())
    }

    /// How many numbers an observation has.
    fn observation_tensor_size(&self) -> PyResult<usize> {
        Ok(self.0.planes()?.size())
    }

    /// What each plane of an observation shows.
    ///
    ///     >>> yolah.Game("connect4").planes()
    ///     ['yellow', 'red', 'second to move']
    fn planes(&self) -> PyResult<Vec<String>> {
        Ok(self.0.planes()?.names().to_vec())
    }

    /// The endgame tables below a folder, as `yolah tables make` wrote them.
    fn tables(&self, folder: &str) -> PyResult<Tables> {
        Tables::open(&self.0, folder)
    }

    /// Makes endgame tables below a folder, and what they need; the names of those
    /// that were not there before.
    ///
    ///     >>> import tempfile
    ///     >>> folder = tempfile.mkdtemp()
    ///     >>> yolah.Game("congo").make_tables(folder, ["LvL"])
    ///     ['LvL']
    #[pyo3(signature = (folder, names, threads = 1))]
    fn make_tables(
        &self,
        py: Python<'_>,
        folder: &str,
        names: Vec<String>,
        threads: usize,
    ) -> PyResult<Vec<String>> {
        let entry = self.0.entry;
        let none = || wrong(format_args!("{} has no tables", entry.name));
        let tabling = entry.tables().ok_or_else(none)?;
        let folder = tables_folder(Path::new(folder), entry.name);
        let options = MakeOptions {
            threads,
            ..MakeOptions::default()
        };
        let stop = StopFlag::default();
        let made = interruptible(py, &stop, || {
            tabling.make(&folder, &names, &options, &|_| !stop.is_raised())
        })?;
        Ok(made.map_err(wrong)?.new)
    }

    fn __repr__(&self) -> String {
        format!("yolah.Game({:?})", self.0.entry.name)
    }

    fn __str__(&self) -> &'static str {
        self.0.entry.name
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.0.entry.name == other.0.entry.name
    }

    fn __hash__(&self) -> isize {
        let bytes = self.0.entry.name.bytes();
        bytes.fold(0, |hash: isize, byte| {
            hash.wrapping_mul(31).wrapping_add(byte.into())
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&'static str,)) {
        (py.get_type::<Game>().into_any(), (self.0.entry.name,))
    }
}

/// The names of the games, without their variants.
///
///     >>> yolah.games()[:4]
///     ['yolah', 'tictactoe', 'kalah', 'connect4']
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GAMES.families().map(|entry| entry.name).collect()
}

/// The players and what they do, the weakest first.
///
///     >>> yolah.players()["mcts"]
///     'Monte Carlo tree search'
#[pyfunction]
pub(crate) fn players(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let list = PyDict::new(py);
    for player in PLAYERS {
        list.set_item(player.name, player.description)?;
    }
    Ok(list)
}
