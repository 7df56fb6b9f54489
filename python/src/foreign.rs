//! Players written in Python: a function from a state to a move.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use yolah_kit::{AnyPlayer, Fault, Question, Session, ThinkError};
use yolah_search::{Answer, Progress, StopFlag};

use crate::game::Shared;
use crate::state::State;
use crate::thought::bare;

/// A function of Python that plays: it is given a state, and returns the text or the
/// number of a legal move.
pub(crate) struct Foreign {
    function: Py<PyAny>,
    /// The game it was asked about last.
    shared: std::sync::Arc<Shared>,
}

impl Foreign {
    pub(crate) fn new(function: Py<PyAny>, shared: &std::sync::Arc<Shared>) -> Foreign {
        Foreign {
            function,
            shared: std::sync::Arc::clone(shared),
        }
    }

    fn ask(&self, py: Python<'_>, session: &dyn Session) -> PyResult<String> {
        let state = State::new(&self.shared, session.duplicate());
        let answer = self.function.bind(py).call1((state,))?;
        if let Ok(action) = answer.extract::<usize>() {
            return session.action_text(action).map_err(crate::wrong);
        }
        answer.extract::<String>().map_err(|_| {
            let found = answer.repr().map(|text| text.to_string());
            let found = found.unwrap_or_default();
            PyTypeError::new_err(format!("a player returns a move, not {found}"))
        })
    }
}

/// What a mistake in Python is to who plays against it. The traceback goes where Python
/// writes tracebacks.
fn fault(py: Python<'_>, error: &PyErr) -> ThinkError {
    error.print(py);
    ThinkError::Fault {
        fault: Fault::Broken,
        reason: error.to_string(),
    }
}

impl AnyPlayer for Foreign {
    fn think(
        &mut self,
        session: &dyn Session,
        _: &Question,
        _: &StopFlag,
        report: &mut dyn FnMut(&Progress<String>),
    ) -> Result<Answer<String>, ThinkError> {
        if session.outcome().is_some() {
            return Err(ThinkError::GameOver);
        }
        let chosen = Python::attach(|py| {
            let chosen = self.ask(py, session);
            chosen.map_err(|error| fault(py, &error))
        })?;
        let played = session.duplicate().play(&chosen);
        let best = played.map_err(|error| ThinkError::Fault {
            fault: Fault::Illegal,
            reason: error.to_string(),
        })?;
        let answer = bare(best);
        report(&answer.progress);
        Ok(answer)
    }

    fn new_game(&mut self) {}
}
