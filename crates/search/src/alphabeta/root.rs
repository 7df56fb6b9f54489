use yolah_game::{Evaluator, Game, Score};

use super::node::Node;
use super::window::Window;
use super::worker::Worker;

/// A move of the position that the search was asked about.
#[derive(Clone, Debug)]
pub(super) struct RootMove<M> {
    pub(super) m: M,
    /// The score when it was last the best; the evaluation before that.
    pub(super) score: Score,
    /// The line that it begins.
    pub(super) pv: Vec<M>,
    /// How many nodes were spent on it.
    pub(super) nodes: u64,
}

impl<M: Copy> RootMove<M> {
    pub(super) fn new(m: M, score: Score) -> RootMove<M> {
        RootMove {
            m,
            score,
            pv: vec![m],
            nodes: 0,
        }
    }
}

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Searches all `roots` and brings the best to the front; those that were
    /// the best before follow. `on_change` hears of every new best move.
    ///
    /// Even when the search is stopped in the middle, the first root is the
    /// best move known.
    pub(super) fn search_root(
        &mut self,
        node: &Node<'_, G>,
        roots: &mut [RootMove<G::Move>],
        on_change: &mut dyn FnMut(&Self, &RootMove<G::Move>),
    ) -> Score {
        let mut alpha = node.window.alpha;
        let mut best = -Score::INFINITE;
        let mut guessed = false;
        for tried in 0..roots.len() {
            let nodes = self.own_nodes();
            let window = Window::new(alpha, node.window.beta);
            let score = self.search_move::<true>(node, roots[tried].m, tried, window);
            roots[tried].nodes += self.own_nodes() - nodes;
            if self.stopped {
                return best;
            }
            guessed |= self.guessed;
            best = best.max(score);
            if score <= alpha {
                continue;
            }
            alpha = score;
            roots[tried].score = score;
            roots[tried].pv.clear();
            roots[tried].pv.push(roots[tried].m);
            roots[tried].pv.extend_from_slice(&self.memory.pv_table[1]);
            roots[..=tried].rotate_right(1);
            if tried > 0 {
                on_change(self, &roots[0]);
            }
            if score >= node.window.beta {
                break;
            }
        }
        self.guessed = guessed;
        best
    }
}
