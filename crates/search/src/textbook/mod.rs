//! The textbook's searches as players: short, readable, and slow.
//!
//! They are here to be read, to be compared with
//! [`AlphaBeta`](crate::alphabeta::AlphaBeta), and to test it.

mod algorithms;
mod mtdf;

use yolah_game::{Evaluator, Game, Score};

use crate::alphabeta::{Algorithm, Window};
use crate::player::Deadline;
use crate::{Answer, Details, Player, Progress, Request, TranspositionTable};
use algorithms::{Found, Searcher, nothing};

/// Deeper than any of them gets.
const MAX_DEPTH: u32 = 120;

/// A player that searches with one of the textbook's algorithms, a ply deeper
/// each time until its time is over.
///
/// ```
/// use yolah_game::{Evaluator, Score};
/// use yolah_tictactoe::TicTacToe;
/// use yolah_search::alphabeta::Algorithm;
/// use yolah_search::textbook::Textbook;
/// use yolah_search::{Limit, Player, Request};
///
/// #[derive(Clone)]
/// struct Blank;
/// impl Evaluator<TicTacToe> for Blank {
///     fn evaluate(&mut self, _: &TicTacToe) -> Score {
///         Score::ZERO
///     }
/// }
///
/// let position = TicTacToe::default();
/// let mut player = Textbook::new(Algorithm::Negascout, 1, Blank);
/// let answer = player.think(&Request::new(&position, Limit::depth(9)), &mut |_| {});
/// assert_eq!(answer.progress.score, Score::ZERO);
/// ```
#[derive(Debug)]
pub struct Textbook<E> {
    algorithm: Algorithm,
    /// As it was made: every game begins with a clone of it.
    original: E,
    evaluator: E,
    table: TranspositionTable,
}

impl<E: Clone> Textbook<E> {
    /// A player with an algorithm and, for those that need it, a table of so
    /// many MiB. [`Algorithm::Pvs`] is not the textbook's: it becomes negascout,
    /// which is the same idea.
    pub fn new(algorithm: Algorithm, mebibytes: usize, evaluator: E) -> Textbook<E> {
        let mebibytes = if algorithm == Algorithm::Mtdf {
            mebibytes
        } else {
            1
        };
        Textbook {
            algorithm,
            original: evaluator.clone(),
            evaluator,
            table: TranspositionTable::new(mebibytes),
        }
    }

    /// Searches a position to a depth; `guess` is the value that is expected.
    fn search<G: Game>(
        algorithm: Algorithm,
        searcher: &mut Searcher<'_, G, E>,
        position: &G,
        depth: u32,
        guess: Score,
    ) -> Option<Found<G::Move>>
    where
        E: Evaluator<G>,
    {
        match algorithm {
            Algorithm::Minimax => {
                let Found { score, best } = searcher.minimax(position, depth)?;
                let score = Score::from_raw(position.turn().relative(score.raw()));
                Some(Found { score, best })
            }
            Algorithm::Negamax => searcher.negamax(position, depth),
            Algorithm::AlphaBeta => searcher.alphabeta(position, depth, Window::FULL),
            Algorithm::Negascout | Algorithm::Pvs => {
                searcher.negascout(position, depth, Window::FULL)
            }
            Algorithm::Mtdf => searcher.mtdf(position, depth, guess),
        }
    }

    /// The best of some moves, each searched by itself.
    fn best_of<G: Game>(
        algorithm: Algorithm,
        searcher: &mut Searcher<'_, G, E>,
        request: &Request<'_, G>,
        depth: u32,
        guess: Score,
    ) -> Option<Found<G::Move>>
    where
        E: Evaluator<G>,
    {
        let mut found = nothing();
        for &m in request.moves {
            let score = searcher.after(request.position, m, |searcher, child| {
                let is_ours = child.turn() == request.position.turn();
                let guess = if is_ours { guess } else { -guess };
                Self::search(algorithm, searcher, child, depth - 1, guess)
            })?;
            if score > found.score {
                let best = Some(m);
                found = Found { score, best };
            }
        }
        Some(found)
    }
}

impl<G: Game, E: Evaluator<G>> Player<G> for Textbook<E> {
    fn think(
        &mut self,
        request: &Request<'_, G>,
        report: &mut dyn FnMut(&Progress<G::Move>),
    ) -> Answer<G::Move> {
        self.table.next_age();
        let deadline = Deadline::new(request);
        let mut progress = start(request, &mut self.evaluator);
        let mut searcher = Searcher::new(&mut self.evaluator, &self.table, &deadline);
        let last = request.limit.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        for depth in 1..=last {
            let (position, guess) = (request.position, progress.score);
            let found = if request.moves.is_empty() {
                Self::search(self.algorithm, &mut searcher, position, depth, guess)
            } else {
                Self::best_of(self.algorithm, &mut searcher, request, depth, guess)
            };
            progress.nodes = searcher.nodes;
            progress.elapsed = deadline.elapsed();
            if let Some(Found { score, best }) = found {
                progress.depth = depth;
                progress.selective_depth = depth;
                progress.score = score;
                progress.pv = best.map_or(progress.pv, |m| vec![m]);
            }
            report(&progress);
            if found.is_none() || deadline.is_late(searcher.nodes) {
                break;
            }
        }
        Answer {
            best: progress.pv[0],
            ponder: None,
            progress,
        }
    }

    fn new_game(&mut self) {
        self.table.clear();
        self.evaluator = self.original.clone();
    }
}

/// What is known before any search: some move.
fn start<G: Game>(
    request: &Request<'_, G>,
    evaluator: &mut impl Evaluator<G>,
) -> Progress<G::Move> {
    let mut pv = request.choices();
    pv.truncate(1);
    Progress {
        depth: 0,
        selective_depth: 0,
        line: 1,
        score: evaluator.evaluate(request.position),
        nodes: 0,
        elapsed: std::time::Duration::ZERO,
        memory_permille: 0,
        pv,
        details: Details::default(),
    }
}
