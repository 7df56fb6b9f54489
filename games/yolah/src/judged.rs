use yolah_game::{Judged, Solved};

use super::endgame::{Progress, Solver};
use super::evaluation::{Heuristic, ParseWeightsError, Weights};
use super::{Move, Yolah};

impl Judged for Yolah {
    type Evaluator = Heuristic;

    fn evaluator() -> Heuristic {
        Heuristic::default()
    }

    fn evaluator_with(weights: &str) -> Result<Heuristic, String> {
        let weights: Weights = weights
            .parse()
            .map_err(|error: ParseWeightsError| error.to_string())?;
        Ok(Heuristic::new(&weights))
    }

    fn weights() -> Vec<f32> {
        Weights::default().as_slice().to_vec()
    }

    fn weights_text(weights: &[f32]) -> Option<String> {
        Some(Weights::from_slice(weights)?.to_string())
    }

    fn evaluator_of(weights: &[f32]) -> Option<Heuristic> {
        Some(Heuristic::new(&Weights::from_slice(weights)?))
    }

    /// The evaluation is linear: the gradient is the features, shared among the
    /// phases.
    fn gradient(position: &Yolah, _: &[f32]) -> Option<Vec<f32>> {
        let heuristic = Heuristic::default();
        Some(heuristic.gradient(position))
    }

    fn solve(
        position: &Yolah,
        nodes: u64,
        report: &mut dyn FnMut(u64, (i32, i32)) -> bool,
    ) -> Option<Solved<Move>> {
        /// Room for some ten million positions.
        const MEBIBYTES: usize = 256;
        let mut told = |progress: Progress| {
            report(
                progress.nodes,
                (progress.margin.lower, progress.margin.upper),
            )
        };
        let solution = Solver::new(MEBIBYTES).solve(position, nodes, &mut told);
        Some(Solved {
            margin: (solution.margin.lower, solution.margin.upper),
            line: solution.line,
            nodes: solution.nodes,
        })
    }
}
