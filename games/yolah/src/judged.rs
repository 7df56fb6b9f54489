use yolah_game::{Solvable, Solved, Tunable, judged_by};

use super::endgame::{Progress, Solver};
use super::evaluation::{Heuristic, ParseWeightsError, Weights};
use super::{Move, Yolah};

judged_by!(Yolah, Heuristic);

impl Tunable for Yolah {
    fn weights() -> Vec<f32> {
        Weights::default().as_slice().to_vec()
    }

    fn evaluator_of(weights: &[f32]) -> Option<Heuristic> {
        Some(Heuristic::new(&Weights::from_slice(weights)?))
    }

    fn parse_weights(text: &str) -> Result<Vec<f32>, String> {
        let weights: Result<Weights, ParseWeightsError> = text.parse();
        let weights = weights.map_err(|error| error.to_string())?;
        Ok(weights.as_slice().to_vec())
    }

    fn weights_text(weights: &[f32]) -> Option<String> {
        Some(Weights::from_slice(weights)?.to_string())
    }

    /// The evaluation is linear: the gradient is the features, shared among the
    /// phases.
    fn gradient(position: &Yolah, _: &[f32]) -> Option<Vec<f32>> {
        let heuristic = Heuristic::default();
        Some(heuristic.gradient(position))
    }
}

impl Solvable for Yolah {
    fn solve(&self, nodes: u64, report: &mut dyn FnMut(u64, (i32, i32)) -> bool) -> Solved<Move> {
        /// Room for some ten million positions.
        const MEBIBYTES: usize = 256;
        let mut told = |progress: Progress| {
            report(
                progress.nodes,
                (progress.margin.lower, progress.margin.upper),
            )
        };
        let solution = Solver::new(MEBIBYTES).solve(self, nodes, &mut told);
        Solved {
            margin: (solution.margin.lower, solution.margin.upper),
            line: solution.line,
            nodes: solution.nodes,
        }
    }
}
