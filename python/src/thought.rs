use std::collections::BTreeMap;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use yolah_search::{Answer, MoveStatistics, Progress};

/// One of the best lines that a player found.
#[pyclass(module = "yolah", frozen, get_all)]
#[derive(Clone)]
pub(crate) struct Line {
    /// What it is worth to the side to move, in the player's units; where a piece or a
    /// point counts, it is about 100.
    score: i32,
    /// The margin of a win that is proven, less than nothing for a loss; `None` if
    /// nothing is.
    proven: Option<i32>,
    /// The depth that was searched.
    depth: u32,
    /// The moves.
    moves: Vec<String>,
}

impl From<&Progress<String>> for Line {
    fn from(progress: &Progress<String>) -> Line {
        Line {
            score: progress.score.raw(),
            proven: progress.score.proven_margin(),
            depth: progress.depth,
            moves: progress.pv.clone(),
        }
    }
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let score = self
            .proven
            .map_or(self.score.to_string(), |margin| format!("proven {margin}"));
        format!(
            "Line({score}, depth {}: {})",
            self.depth,
            self.moves.join(" ")
        )
    }
}

/// What a player thought about a position.
#[pyclass(module = "yolah", frozen)]
pub(crate) struct Thought {
    answer: Answer<String>,
    lines: Vec<Line>,
}

/// Keeps the last report of each line while a player thinks.
#[derive(Default)]
pub(crate) struct Reports(BTreeMap<usize, Line>);

impl Reports {
    pub(crate) fn hear(&mut self, progress: &Progress<String>) {
        self.0.insert(progress.line, progress.into());
    }

    pub(crate) fn thought(mut self, answer: Answer<String>) -> Thought {
        // What was known at the end may be more than was reported.
        self.0.insert(1, (&answer.progress).into());
        Thought {
            answer,
            lines: self.0.into_values().collect(),
        }
    }
}

#[pymethods]
impl Thought {
    /// The move to play.
    #[getter]
    pub(crate) fn best(&self) -> &str {
        &self.answer.best
    }

    /// The reply that is expected.
    #[getter]
    fn ponder(&self) -> Option<&str> {
        self.answer.ponder.as_deref()
    }

    /// What the position is worth to the side to move; see `Line.score`.
    #[getter]
    fn score(&self) -> i32 {
        self.answer.progress.score.raw()
    }

    /// The margin of a win that is proven; see `Line.proven`.
    #[getter]
    fn proven(&self) -> Option<i32> {
        self.answer.progress.score.proven_margin()
    }

    /// How deep it searched.
    #[getter]
    fn depth(&self) -> u32 {
        self.answer.progress.depth
    }

    /// Positions visited, or simulations played.
    #[getter]
    fn nodes(&self) -> u64 {
        self.answer.progress.nodes
    }

    /// How long it took, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.answer.progress.elapsed.as_secs_f64()
    }

    /// The principal variation: what it expects both sides to play.
    #[getter]
    fn pv(&self) -> Vec<String> {
        self.answer.progress.pv.clone()
    }

    /// The best lines, the best one first: as many as were asked for.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        self.lines.clone()
    }

    /// How often each move was tried, the most tried first, by players that simulate;
    /// `None` for others.
    #[getter]
    fn visits<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        self.by_move(py, |of| of.visits)
    }

    /// What came of each move for the side to move, from 0 for lost to 1 for won, by
    /// players that simulate; `None` for others.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        self.by_move(py, |of| of.value)
    }

    /// The chances of the side to move to win, draw and lose, by players that tell
    /// them apart.
    #[getter]
    fn wdl(&self) -> Option<(f64, f64, f64)> {
        let wdl = self.answer.progress.details.wdl?;
        Some((wdl.win, wdl.draw, wdl.loss))
    }

    fn __repr__(&self) -> String {
        let [first, ..] = &self.lines[..] else {
            return format!("Thought({:?})", self.answer.best);
        };
        format!(
            "Thought({:?}, {}, nodes={})",
            self.answer.best,
            first.__repr__(),
            self.nodes()
        )
    }
}

impl Thought {
    fn by_move<'py, T: IntoPyObject<'py>>(
        &self,
        py: Python<'py>,
        number: impl Fn(&MoveStatistics<String>) -> T,
    ) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(moves) = &self.answer.progress.details.moves else {
            return Ok(None);
        };
        let numbers = PyDict::new(py);
        for of in moves {
            numbers.set_item(&of.m, number(of))?;
        }
        Ok(Some(numbers))
    }
}

/// A thought of who says nothing but a move.
pub(crate) fn bare(best: String) -> Answer<String> {
    Answer {
        progress: Progress {
            pv: vec![best.clone()],
            nodes: 1,
            ..Progress::default()
        },
        ponder: None,
        best,
    }
}
