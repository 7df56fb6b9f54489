//! Selective pruning: reverse futility, razoring, null move, late move and
//! futility pruning. The rules justify none of them: they are guesses that are
//! right often enough.
//!
//! They are made only around estimates. A window that touches proven results
//! asks a question that no estimate can answer, so none of them applies there,
//! and none of them ever returns a proven score.

use yolah_game::{Evaluator, Game, Score};

use super::node::Node;
use super::window::Window;
use super::worker::Worker;

/// Margins in percent of the evaluator's unit, a ply.
const REVERSE_FUTILITY_MARGIN: i32 = 100;
const RAZORING_MARGIN: i32 = 200;
const FUTILITY_MARGIN: i32 = 100;
/// Depths up to which the steps apply.
const REVERSE_FUTILITY_DEPTH: i32 = 6;
const RAZORING_DEPTH: i32 = 2;
const FUTILITY_DEPTH: i32 = 5;
const LATE_MOVE_PRUNING_DEPTH: i32 = 4;
/// A null move is tried from this depth on, verified from that.
const NULL_MOVE_DEPTH: i32 = 3;
const NULL_MOVE_VERIFICATION_DEPTH: i32 = 8;

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Steps 7 to 9: a bound of the node's value without looking at its moves.
    #[inline]
    pub(super) fn prune_node(&mut self, node: &Node<'_, G>) -> Option<Score> {
        if !self.may_guess(node) {
            return None;
        }
        let score = self
            .reverse_futility(node)
            .or_else(|| self.razoring(node))
            .or_else(|| self.null_move_pruning(node));
        self.guessed |= score.is_some();
        score
    }

    /// Who is forced cannot sit back on what the evaluator says.
    fn may_guess(&self, node: &Node<'_, G>) -> bool {
        !self.careful
            && node.window.alpha > -Score::WIN
            && node.window.beta < Score::WIN
            && !node.forced
    }

    fn margin(&self, percent: i32, depth: i32) -> i32 {
        self.margin_unit * percent * depth / 100
    }

    /// Step 7, reverse futility pruning: so far ahead near the leaves that the opponent will not catch up.
    fn reverse_futility(&self, node: &Node<'_, G>) -> Option<Score> {
        let margin = self.margin(REVERSE_FUTILITY_MARGIN, node.depth);
        let cuts = self.options.reverse_futility
            && node.depth <= REVERSE_FUTILITY_DEPTH
            && node.evaluation - margin >= node.window.beta;
        cuts.then_some(node.evaluation)
    }

    /// Step 8, razoring: so far behind near the leaves that only noisy moves could help.
    fn razoring(&mut self, node: &Node<'_, G>) -> Option<Score> {
        let margin = self.margin(RAZORING_MARGIN, node.depth);
        if !self.options.razoring
            || node.depth > RAZORING_DEPTH
            || node.evaluation + margin > node.window.alpha
        {
            return None;
        }
        let question = Window::above(node.window.alpha);
        self.horizon = node.ply;
        let score = self.quiescence_from(node.position, node.evaluation, question, node.ply);
        (score <= node.window.alpha && !self.stopped).then_some(score)
    }

    /// Step 9, null move pruning: doing nothing is good enough already; a move will be too.
    ///
    /// The deeper the search and the larger the advantage, the shallower the
    /// test. Deep cuts are verified by a search with moves, because some
    /// positions are good only as long as one need not move.
    fn null_move_pruning(&mut self, node: &Node<'_, G>) -> Option<Score> {
        let beta = node.window.beta;
        if !self.options.null_move
            || self.verifying
            || node.depth < NULL_MOVE_DEPTH
            || node.evaluation < beta
            || self.memory.history.is_after_null_move(node.ply)
        {
            return None;
        }
        let passed = self.evaluator.null_move(node.position)?;
        let ahead = (node.evaluation.raw() - beta.raw()) / (2 * self.unit);
        let depth = node.depth - 3 - node.depth / 4 - ahead.min(2);
        let window = Window::above(beta - 1);
        let side = node.position.turn();
        self.memory.history.enter_null_move(node.ply + 1);
        let score = self.search_child::<false>(&passed, side, window, depth, node.ply + 1);
        if self.stopped || score < beta {
            return None;
        }
        if node.depth >= NULL_MOVE_VERIFICATION_DEPTH && !self.is_verified(node, window, depth) {
            return None;
        }
        // A win that the opponent allowed by doing nothing is none.
        Some(score.min(Score::MAX_ESTIMATE))
    }

    fn is_verified(&mut self, node: &Node<'_, G>, window: Window, depth: i32) -> bool {
        self.verifying = true;
        let score = self.search::<false>(node.position, window, depth.max(1), node.ply);
        self.verifying = false;
        score >= window.beta && !self.stopped
    }

    /// Step 12, late move pruning and futility pruning. Whether to skip the quiet
    /// moves from number `tried` on: what the
    /// node is worth at most without them, if the guess is right.
    #[inline]
    pub(super) fn prune_quiet(&self, node: &Node<'_, G>, tried: usize) -> Option<Score> {
        let is_late = self.options.lmp
            && node.depth <= LATE_MOVE_PRUNING_DEPTH
            && tried >= 4 + 4 * (node.depth * node.depth) as usize;
        let hoped = node.evaluation + self.margin(FUTILITY_MARGIN, node.depth);
        let is_futile =
            self.options.futility && node.depth <= FUTILITY_DEPTH && hoped <= node.window.alpha;
        let skips = (is_late || is_futile) && self.may_guess(node);
        skips.then_some(if is_futile { hoped } else { node.window.alpha })
    }
}
