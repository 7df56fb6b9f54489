use pyo3::prelude::*;
use pyo3::types::PyDict;
use yolah_catalog::GAMES;
use yolah_game::record::{ReadRecordError, Record as Written, Records};

use crate::game::Shared;
use crate::state::State;
use crate::wrong;

/// A game on paper.
#[pyclass(module = "yolah", frozen)]
pub(crate) struct Record {
    record: Written,
    game: String,
}

#[pymethods]
impl Record {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// Who, when, where.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.record.tags.iter() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The moves, as the record writes them.
    #[getter]
    fn moves(&self) -> Vec<String> {
        let moves = self.record.line.moves.iter();
        moves.map(|m| m.text().to_owned()).collect()
    }

    /// `1-0`, `0-1`, `1/2-1/2` or `*`; the first number is White's.
    #[getter]
    fn result(&self) -> String {
        self.record.result.to_string()
    }

    /// The state at the end; `undo` leads back.
    fn state(&self) -> PyResult<State> {
        let shared = Shared::of(GAMES.find(&self.game).map_err(wrong)?);
        let mut session = shared.start.duplicate();
        if let Some(position) = self.record.tags.get("FEN") {
            session.set_position(position).map_err(wrong)?;
        }
        for m in &self.record.line.moves {
            session.play_on(m.text()).map_err(wrong)?;
        }
        Ok(State::new(&shared, session))
    }

    fn __str__(&self) -> String {
        self.record.to_string()
    }

    fn __repr__(&self) -> String {
        let plies = self.record.line.moves.len();
        format!(
            "<record of {}, {plies} moves, {}>",
            self.game, self.record.result
        )
    }
}

/// The records of a text; `game` is that of records that do not name theirs.
///
///     >>> text = yolah.Game("tictactoe").new(moves="b2 a1").record()
///     >>> record, = yolah.read_records(text)
///     >>> record, record.state().position
///     (<record of tictactoe, 2 moves, *>, '3/1x1/o2 x')
#[pyfunction]
#[pyo3(signature = (text, game = "yolah"))]
pub(crate) fn read_records(text: &str, game: &str) -> PyResult<Vec<Record>> {
    let read = |record: Result<Written, ReadRecordError>| {
        let record = record.map_err(wrong)?;
        let game = record.tags.get("Variant").unwrap_or(game).to_owned();
        Ok(Record { record, game })
    };
    Records::new(text.as_bytes()).map(read).collect()
}
