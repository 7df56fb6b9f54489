use std::sync::Arc;

use numpy::{PyArray1, PyArray2, PyArray4, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::game::Shared;
use crate::wrong;

/// What a step brings: rewards of both sides and whether the game is over.
type Stepped<'py> = (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<bool>>);

/// Many games of one kind at once, as arrays: what learners step through.
///
///     >>> import yolah
///     >>> batch = yolah.Game("connect4").batch(1000, seed=1)
///     >>> batch.masks().shape, batch.observations().shape
///     ((1000, 7), (1000, 3, 6, 7))
///     >>> rewards, over = batch.step(batch.sample())
///     >>> rewards.shape, int(over.sum())
///     ((1000, 2), 0)
///
/// A game that is over begins again at once: `over` says so, and the observation is of
/// the new game.
#[pyclass(module = "yolah")]
pub(crate) struct Batch {
    shared: Arc<Shared>,
    batch: Box<dyn yolah_kit::Batch>,
}

impl Batch {
    pub(crate) fn of(shared: &Arc<Shared>, games: usize, seed: u64) -> Batch {
        Batch {
            shared: Arc::clone(shared),
            batch: shared.entry.batch(games, seed),
        }
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, games, seed = 0))]
    fn new(game: &str, games: usize, seed: u64) -> PyResult<Batch> {
        let entry = yolah_catalog::GAMES.find(game).map_err(wrong)?;
        Ok(Batch::of(&Shared::of(entry), games, seed))
    }

    fn __len__(&self) -> usize {
        self.batch.games()
    }

    /// The numbers of moves are below this one.
    fn num_distinct_actions(&self) -> usize {
        self.batch.actions()
    }

    /// For each game and each number whether a legal move has it.
    fn masks<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let batch = &mut self.batch;
        let shape = [batch.games(), batch.actions()];
        let mut masks = vec![false; shape[0] * shape[1]];
        py.detach(|| batch.masks(&mut masks));
        PyArray1::from_vec(py, masks).reshape(shape)
    }

    /// The positions as planes of numbers; see `State.observation_tensor`.
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray4<f32>>> {
        let (planes, batch) = (self.shared.planes()?, &self.batch);
        let [depth, rows, columns] = planes.shape();
        let shape = [batch.games(), depth, rows, columns];
        let mut seen = vec![0.0; shape.iter().product()];
        py.detach(|| batch.observe(planes, &mut seen));
        PyArray1::from_vec(py, seen).reshape(shape)
    }

    /// Who is to move in each game: 0 for the side that began, 1 for the other.
    fn current_players<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        PyArray1::from_vec(py, self.batch.turns())
    }

    /// The number of a random legal move in each game.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let batch = &mut self.batch;
        let actions = py.detach(|| batch.sample());
        PyArray1::from_vec(py, actions)
    }

    /// Plays a move in each game. Returns what both sides get (1 for a game just won, −1
    /// for one lost, else 0) and whether the game is over.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<Stepped<'py>> {
        let batch = &mut self.batch;
        let (actions, games) = (actions.as_slice()?, batch.games());
        if actions.len() != games {
            let count = actions.len();
            return Err(wrong(format_args!("{count} actions for {games} games")));
        }
        let steps = py.detach(|| batch.step(actions)).map_err(wrong)?;
        let rewards = PyArray1::from_vec(py, steps.rewards).reshape([games, 2])?;
        Ok((rewards, PyArray1::from_vec(py, steps.over)))
    }

    /// Begins all games again.
    fn reset(&mut self) {
        self.batch.reset();
    }

    /// The texts of all positions.
    fn positions(&self) -> Vec<String> {
        self.batch.positions()
    }

    fn __repr__(&self) -> String {
        let (game, games) = (self.shared.entry.name, self.batch.games());
        format!("yolah.Batch({game:?}, {games})")
    }
}
