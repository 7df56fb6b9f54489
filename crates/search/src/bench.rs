//! Fixed searches whose node counts identify a search: any change of what it
//! does changes them, any change of how fast it does it does not.

use std::time::Duration;

use yolah_game::{Evaluator, Game, Score};

use crate::alphabeta::{AlphaBeta, Options};
use crate::{Limit, Player, Request};

/// The search of one position.
#[derive(Clone, PartialEq, Debug)]
pub struct BenchRun<G: Game> {
    /// The position searched.
    pub position: G,
    /// The move chosen.
    pub best: G::Move,
    /// Its score.
    pub score: Score,
    /// Nodes visited.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

/// Searches of several positions.
#[derive(Clone, PartialEq, Debug)]
pub struct BenchReport<G: Game> {
    /// One for each position, in order.
    pub runs: Vec<BenchRun<G>>,
}

impl<G: Game> BenchReport<G> {
    /// All nodes: the signature of the search.
    pub fn nodes(&self) -> u64 {
        self.runs.iter().map(|run| run.nodes).sum()
    }

    /// The time of all searches.
    pub fn elapsed(&self) -> Duration {
        self.runs.iter().map(|run| run.elapsed).sum()
    }

    /// Nodes per second.
    pub fn speed(&self) -> u64 {
        (self.nodes() as f64 / self.elapsed().as_secs_f64().max(1e-6)) as u64
    }
}

/// Searches every unfinished position to a depth, with one thread and a fresh
/// memory each, and hands each run to `progress` when it is done.
///
/// ```
/// use yolah_game::{Evaluator, Score};
/// use yolah_tictactoe::TicTacToe;
/// use yolah_search::alphabeta::Options;
/// use yolah_search::bench::bench;
///
/// #[derive(Clone)]
/// struct Blank;
/// impl Evaluator<TicTacToe> for Blank {
///     fn evaluate(&mut self, _: &TicTacToe) -> Score {
///         Score::ZERO
///     }
/// }
///
/// let positions = [TicTacToe::default()];
/// let run = || bench(&positions, 6, &Options::default(), Blank, |_| {});
/// assert_eq!(run().nodes(), run().nodes());
/// ```
pub fn bench<G: Game, E: Evaluator<G>>(
    positions: &[G],
    depth: u32,
    options: &Options,
    evaluator: E,
    mut progress: impl FnMut(&BenchRun<G>),
) -> BenchReport<G> {
    let options = Options {
        threads: 1,
        ..options.clone()
    };
    let mut player = AlphaBeta::new(options, evaluator);
    let mut runs = Vec::with_capacity(positions.len());
    for position in positions.iter().filter(|p| p.outcome().is_none()) {
        player.new_game();
        let request = Request::new(position, Limit::depth(depth));
        let answer = player.think(&request, &mut |_| {});
        let run = BenchRun {
            position: position.clone(),
            best: answer.best,
            score: answer.progress.score,
            nodes: answer.progress.nodes,
            elapsed: answer.progress.elapsed,
        };
        progress(&run);
        runs.push(run);
    }
    BenchReport { runs }
}
