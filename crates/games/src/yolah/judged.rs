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
