//! Trees of searches, with the game's type erased.

use thiserror::Error;
use yolah_game::{Judged, ParseMoveError, Side, View};
use yolah_search::mcts::{Mcts, Options};
use yolah_search::unfold::{Simulated, Visit, alpha_beta};
use yolah_search::{Limit, Player, Request};
use yolah_tables::Tabled;

use crate::Step;

/// How a tree grows that somebody wants to see; always the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Growth {
    /// By alpha-beta to a depth; see [`alpha_beta`].
    AlphaBeta {
        /// Plies.
        depth: u32,
    },
    /// By Monte Carlo tree search; see [`Mcts::unfold`].
    Mcts {
        /// Simulated games.
        simulations: u64,
    },
}

/// A move in a tree, and what the search found there.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeBranch {
    /// The move.
    pub step: Step,
    /// Who moves next.
    pub turn: Side,
    /// Whether the game is over.
    pub is_over: bool,
    /// What was found.
    pub finding: TreeFinding,
}

/// What a search found at a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TreeFinding {
    /// By alpha-beta.
    AlphaBeta(Visit),
    /// By Monte Carlo tree search.
    Mcts(Simulated),
}

/// A tree that cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TreeError {
    /// The path has a move that is none.
    #[error(transparent)]
    Path(#[from] ParseMoveError),
    /// There is nothing to search.
    #[error("the game is over")]
    GameOver,
    /// It is larger than anybody would look at.
    #[error("there are more than {MOST_NODES} positions at this depth: choose a smaller one")]
    TooLarge,
    /// The search never came to the end of the path.
    #[error("the search did not come here")]
    NotVisited,
}

/// So many positions alpha-beta visits at most: a fraction of a second.
const MOST_NODES: u64 = 300_000;

/// What a search of a position found after each move at the end of a path.
pub(crate) fn unfold<G: View + Judged>(
    position: &G,
    growth: Growth,
    path: &[String],
) -> Result<Vec<TreeBranch>, TreeError> {
    if position.outcome().is_some() {
        return Err(TreeError::GameOver);
    }
    let mut here = position.clone();
    let mut moves = Vec::new();
    for text in path {
        let m = here.parse_move(text)?;
        here.play_unchecked(m);
        moves.push(m);
    }
    let found = match growth {
        Growth::AlphaBeta { depth } => searched(position, depth, &moves)?,
        Growth::Mcts { simulations } => simulated(position, simulations, &moves),
    };
    let branch = |(m, finding)| TreeBranch::new(&here, m, finding);
    Ok(found.into_iter().map(branch).collect())
}

fn searched<G: Judged>(
    position: &G,
    depth: u32,
    path: &[G::Move],
) -> Result<Vec<(G::Move, TreeFinding)>, TreeError> {
    let look = |path| alpha_beta(position, &mut G::evaluator(), depth, path, MOST_NODES);
    let Some(tree) = look(path) else {
        // Without a path it can only be too large.
        let is_small = look(&[]).is_some();
        return Err(if is_small {
            TreeError::NotVisited
        } else {
            TreeError::TooLarge
        });
    };
    let children = tree.children.into_iter();
    Ok(children
        .map(|(m, visit)| (m, TreeFinding::AlphaBeta(visit)))
        .collect())
}

fn simulated<G: Judged>(
    position: &G,
    simulations: u64,
    path: &[G::Move],
) -> Vec<(G::Move, TreeFinding)> {
    let options = Options {
        threads: 1,
        ..Options::default()
    };
    let mut player = Mcts::with_evaluator(options, &Tabled::new(G::evaluator(), None));
    player.think(
        &Request::new(position, Limit::nodes(simulations)),
        &mut |_| {},
    );
    let children = player.unfold(path).into_iter();
    children
        .map(|(m, seen)| (m, TreeFinding::Mcts(seen)))
        .collect()
}

impl TreeBranch {
    fn new<G: View>(position: &G, m: G::Move, finding: TreeFinding) -> TreeBranch {
        let mut after = position.clone();
        after.play_unchecked(m);
        TreeBranch {
            step: Step::new(position, m),
            turn: after.turn(),
            is_over: after.outcome().is_some(),
            finding,
        }
    }
}
