use pyo3::prelude::*;
use yolah_game::Solved;

/// What a solver found.
#[pyclass(module = "yolah", frozen, get_all)]
pub(crate) struct Solution {
    /// What the first side wins by with best play, less than nothing if it loses;
    /// `None` if the nodes did not suffice.
    margin: Option<i32>,
    /// What is certain: the margin is between these.
    bounds: (i32, i32),
    /// How the game goes on with best play.
    line: Vec<String>,
    /// Positions visited.
    nodes: u64,
}

impl From<Solved<String>> for Solution {
    fn from(solved: Solved<String>) -> Solution {
        let (lower, upper) = solved.margin;
        Solution {
            margin: (lower == upper).then_some(lower),
            bounds: solved.margin,
            line: solved.line,
            nodes: solved.nodes,
        }
    }
}

#[pymethods]
impl Solution {
    fn __repr__(&self) -> String {
        let (line, nodes) = (self.line.join(" "), self.nodes);
        match self.margin {
            Some(margin) => format!("Solution(margin={margin}, line=[{line}], nodes={nodes})"),
            None => format!("Solution(bounds={:?}, nodes={nodes})", self.bounds),
        }
    }
}
