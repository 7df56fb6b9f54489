//! Trees of searches for people who want to see them: node by node, with the
//! numbers that made the search go on or stop there.
//!
//! Nothing is kept between two looks: a search that is always the same is done
//! again, and tells what it found at the end of a path.

use yolah_game::order::best_first;
use yolah_game::{Evaluator, Game, MoveList, Score, Side};

use crate::Bound;

/// What alpha-beta found at a node. All scores are the first side's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visit {
    /// Alpha and beta when the search came here: what the first and what the
    /// second side had found elsewhere. What lies outside changes nothing.
    pub window: [Score; 2],
    /// What it is worth, within the window; outside only that it is.
    pub score: Score,
    /// Whether the score is exact, or at least or at most so much.
    pub bound: Bound,
    /// Positions visited here and below.
    pub nodes: u64,
    /// Moves that were not looked at after one that was good enough: the cut.
    pub skipped: usize,
    /// Whether the position was judged without looking further.
    pub is_leaf: bool,
}

/// A node of a tree with the nodes below it, in the order of the search.
#[derive(Clone, PartialEq, Debug)]
pub struct Unfolded<M, V> {
    /// The node.
    pub node: V,
    /// Each move that was looked at, and where it leads.
    pub children: Vec<(M, V)>,
}

/// What alpha-beta, as textbooks print it, finds at the end of `path` when it
/// searches a position to a depth: moves are sorted by the evaluator's hint,
/// and nothing else is done to be quick. `None` if it takes more than `most`
/// positions, or if the search never comes to the end of the path.
///
/// ```
/// use yolah_game::{NoEvaluator, Score};
/// use yolah_search::unfold::alpha_beta;
/// use yolah_tictactoe::TicTacToe;
///
/// let position: TicTacToe = "xx1/oo1/3 x".parse()?;
/// let tree = alpha_beta(&position, &mut NoEvaluator, 3, &[], 1000).unwrap();
/// assert_eq!(tree.node.score, Score::proven(1), "x wins");
/// # Ok::<(), yolah_game::ParsePositionError>(())
/// ```
pub fn alpha_beta<G: Game>(
    position: &G,
    evaluator: &mut impl Evaluator<G>,
    depth: u32,
    path: &[G::Move],
    most: u64,
) -> Option<Unfolded<G::Move, Visit>> {
    let mut search = Search {
        evaluator,
        left: most,
        found: None,
    };
    let open = [-Score::INFINITE, Score::INFINITE];
    search.visit(position, depth, open, Some(path))?;
    search.found
}

struct Search<'a, G: Game, E> {
    evaluator: &'a mut E,
    /// So many positions may still be visited.
    left: u64,
    found: Option<Unfolded<G::Move, Visit>>,
}

impl<G: Game, E: Evaluator<G>> Search<'_, G, E> {
    /// Searches a position; `path` is the rest of the way to the node that is
    /// unfolded, if this one is on it.
    fn visit(
        &mut self,
        position: &G,
        depth: u32,
        window: [Score; 2],
        path: Option<&[G::Move]>,
    ) -> Option<Visit> {
        let before = self.left;
        self.left = self.left.checked_sub(1)?;
        let judged = self.judge(position, depth);
        let (children, skipped) = match judged {
            Some(_) => (Vec::new(), 0),
            None => self.branch(position, depth, window, path)?,
        };
        let score = judged.unwrap_or_else(|| best(&children, position.turn()));
        let visit = Visit {
            window,
            score,
            bound: bound(score, window),
            nodes: before - self.left,
            skipped,
            is_leaf: judged.is_some(),
        };
        if path.is_some_and(<[_]>::is_empty) {
            let node = visit;
            self.found = Some(Unfolded { node, children });
        }
        Some(visit)
    }

    /// The value of a position that is not to be searched.
    fn judge(&mut self, position: &G, depth: u32) -> Option<Score> {
        match position.outcome() {
            Some(outcome) => Some(Score::from_outcome(outcome, Side::First)),
            None if depth == 0 => {
                let score = self.evaluator.evaluate(position);
                Some(Score::from_raw(position.turn().relative(score.raw())))
            }
            None => None,
        }
    }

    /// Tries the moves until one is good enough: what was found after each, and
    /// how many were skipped.
    fn branch(
        &mut self,
        position: &G,
        depth: u32,
        [mut alpha, mut beta]: [Score; 2],
        path: Option<&[G::Move]>,
    ) -> Option<(Visits<G>, usize)> {
        let moves = self.ordered(position);
        let mut children = Vec::new();
        for &m in &moves {
            let mut child = position.clone();
            child.play_unchecked(m);
            let rest = path.and_then(<[_]>::split_first);
            let rest = rest.filter(|(next, _)| **next == m).map(|(_, rest)| rest);
            let visit = self.visit(&child, depth - 1, [alpha, beta], rest)?;
            children.push((m, visit));
            match position.turn() {
                Side::First => alpha = alpha.max(visit.score),
                Side::Second => beta = beta.min(visit.score),
            }
            if alpha >= beta {
                break;
            }
        }
        let skipped = moves.len() - children.len();
        Some((children, skipped))
    }

    /// The moves that promise most come first: so more is cut.
    fn ordered(&self, position: &G) -> MoveList<G::Move> {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        best_first(&mut moves, |&m| self.evaluator.hint(position, m).into());
        moves
    }
}

/// What was found after each move.
type Visits<G> = Vec<(<G as Game>::Move, Visit)>;

/// What the side to move chooses.
fn best<M>(children: &[(M, Visit)], side: Side) -> Score {
    let scores = children.iter().map(|(_, visit)| visit.score);
    let best = match side {
        Side::First => scores.max(),
        Side::Second => scores.min(),
    };
    best.expect("a game that goes on has moves")
}

fn bound(score: Score, [alpha, beta]: [Score; 2]) -> Bound {
    if score >= beta {
        Bound::Lower
    } else if score <= alpha {
        Bound::Upper
    } else {
        Bound::Exact
    }
}

/// What Monte Carlo tree search knows of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Simulated {
    /// How often it was tried.
    pub visits: u64,
    /// Its mean result for who makes it: 0 lost, 1 won.
    pub value: f64,
    /// Whether the value is no mean but a proven result.
    pub is_proven: bool,
    /// Whether the tree goes on below.
    pub is_grown: bool,
}
