use std::cmp::Ordering;
use std::sync::Arc;

use pyo3::prelude::*;
use yolah_kit::{OpenTables, Probed};
use yolah_tables::Value;

use crate::game::Shared;
use crate::state::State;
use crate::wrong;

/// Endgame tables of a game, to be looked into.
///
///     >>> import tempfile, yolah
///     >>> folder, game = tempfile.mkdtemp(), yolah.Game("congo")
///     >>> made = game.make_tables(folder, ["LvL"])
///     >>> tables = game.tables(folder)
///     >>> print(tables.probe(game.new()))
///     None
#[pyclass(module = "yolah", frozen)]
pub(crate) struct Tables {
    shared: Arc<Shared>,
    tables: OpenTables,
}

impl Tables {
    pub(crate) fn open(shared: &Arc<Shared>, folder: &str) -> PyResult<Tables> {
        Ok(Tables {
            tables: shared.entry.open_tables(folder).map_err(wrong)?,
            shared: Arc::clone(shared),
        })
    }
}

#[pymethods]
impl Tables {
    /// What the tables know of a position; `None` if they do not have it.
    fn probe(&self, state: &State) -> Option<Probe> {
        let tabling = self.shared.entry.tables()?;
        tabling.probe(&self.tables, &*state.session).map(Probe)
    }

    fn __repr__(&self) -> String {
        format!("<tables of {}>", self.shared.entry.name)
    }
}

/// What tables know of a position.
#[pyclass(module = "yolah", frozen)]
pub(crate) struct Probe(Probed);

/// A word for what a position is worth, and in how many plies that is so.
fn told(value: Value) -> (&'static str, Option<u16>) {
    let word = match value.result() {
        Ordering::Greater => "win",
        Ordering::Equal => "draw",
        Ordering::Less => "loss",
    };
    (word, value.distance())
}

#[pymethods]
impl Probe {
    /// The table.
    #[getter]
    fn table(&self) -> &str {
        &self.0.table
    }

    /// `win`, `draw` or `loss` for the side to move.
    #[getter]
    fn result(&self) -> &'static str {
        told(self.0.value).0
    }

    /// In how many plies, where the tables count them.
    #[getter]
    fn distance(&self) -> Option<u16> {
        told(self.0.value).1
    }

    /// The moves that tables know, with what they are worth to who plays them, the best
    /// first.
    #[getter]
    fn moves(&self) -> Vec<(String, &'static str, Option<u16>)> {
        let told = |(text, value): &(String, Value)| {
            let (word, plies) = told(*value);
            (text.clone(), word, plies)
        };
        self.0.moves.iter().map(told).collect()
    }

    /// How the game goes on by the tables.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.0.line.clone()
    }

    fn __repr__(&self) -> String {
        let (word, plies) = told(self.0.value);
        let plies = plies.map_or(String::new(), |plies| format!(" in {plies}"));
        format!("<{}: {word}{plies}>", self.0.table)
    }
}
