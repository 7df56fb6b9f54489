//! The search of one position, step by step.

use yolah_game::{Evaluator, Game, Score};

use super::MAX_PLY;
use super::move_ordering::HISTORY_LIMIT;
use super::window::Window;
use super::worker::Worker;

/// Internal iterative reduction: from this depth on a node without a hash move
/// is searched a ply less.
const IIR_DEPTH: i32 = 4;

/// A position being searched.
#[derive(Debug)]
pub(super) struct Node<'a, G> {
    pub(super) position: &'a G,
    pub(super) window: Window,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// The static evaluation; nobody asks for it where moves are forced.
    pub(super) evaluation: Score,
    /// Whether noisy moves are forced: then doing nothing is no choice, and the
    /// evaluation, which rests on it, says little.
    pub(super) forced: bool,
    /// The hash move: its place in the list of legal moves.
    pub(super) hash_move: Option<u16>,
}

/// What a node's moves amounted to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    pub(super) score: Score,
    /// The place of the best move in the list, if one was better than alpha.
    pub(super) place: Option<u16>,
    pub(super) guessed: bool,
}

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a position to the side to move if it lies inside the
    /// window; otherwise a bound of it, on the same side of the window.
    ///
    /// `PV` nodes lie on the line that both sides seem to want: they keep it,
    /// and they are never cut by a guess.
    ///
    /// A score beyond ±[`Score::WIN`] that fails high or low is a proof: every
    /// guess is an estimate, and no step lets one pass for more.
    pub(super) fn search<const PV: bool>(
        &mut self,
        position: &G,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> Score {
        // Step 1. Count the node; leave when the time is over.
        if self.enter(ply) {
            return Score::ZERO;
        }
        if PV {
            self.memory.pv_table[ply].clear();
        }
        // Step 2. A finished game is worth its result.
        if let Some(score) = self.result(position) {
            return score;
        }
        // Step 3. What is certain decides or narrows the window.
        let known = self.known_bounds(position);
        let window = match window.within(known) {
            Ok(window) => window,
            Err(score) => return score,
        };
        // Step 4. At the horizon only noisy moves are followed.
        let score = if depth <= 0 || ply >= MAX_PLY {
            self.horizon = ply;
            self.quiescence(position, window, ply)
        } else {
            self.search_tree::<PV>(position, window, depth, ply)
        };
        score.clamp(known.0, known.1)
    }

    /// Steps 5 to 15: what needs a look at the table or at the moves.
    ///
    /// Not inlined: a leaf, as most nodes are, does not pay for the registers
    /// that this needs.
    #[inline(never)]
    fn search_tree<const PV: bool>(
        &mut self,
        position: &G,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> Score {
        // Step 5. The transposition table may know the answer, or at least a
        // hash move.
        let key = position.key();
        let entry = self.probe_table(key, depth);
        if let Some(entry) = entry
            && (!PV || !self.options.pvs)
            && let Some(score) = self.table_cutoff(position, entry, window, depth)
        {
            return score;
        }
        // Step 6. The static evaluation.
        let forced = self.guesses && self.evaluator.is_forced(position);
        let evaluation = match entry {
            // An entry of quiescence does not tell.
            Some(entry) if entry.depth > 0 => entry.evaluation,
            _ if self.guesses && !forced => self.evaluator.evaluate(position),
            _ => Score::ZERO,
        };
        let mut node = Node {
            position,
            window,
            depth,
            ply,
            evaluation,
            forced,
            hash_move: entry.and_then(|entry| entry.hash_move),
        };
        // Steps 7 to 9. Pruning that needs no move of this position: reverse
        // futility, razoring, null move.
        if !PV
            && self.guesses
            && let Some(score) = self.prune_node(&node)
        {
            return score;
        }
        // Step 10. Internal iterative reduction: without a hash move to begin with, a shallower search finds one
        // cheaper; the next iteration will know it.
        if self.options.iir && node.hash_move.is_none() && depth >= IIR_DEPTH {
            node.depth -= 1;
        }
        // Steps 11 to 14. The moves.
        let best = self.search_moves::<PV>(&node);
        if self.stopped {
            return Score::ZERO;
        }
        // Step 15. Remember.
        self.store_result(&node, key, best);
        best.score
    }

    /// The score of a finished game, and of a position that was there before:
    /// who wanted more than a draw would not have let it come back.
    ///
    /// What is due to the moves before is a guess: another way to the same
    /// position, which the table cannot tell from this one, may end otherwise.
    #[inline]
    pub(super) fn result(&mut self, position: &G) -> Option<Score> {
        let score = match position.outcome() {
            Some(outcome) if position.is_due_to_history(outcome) => {
                Score::unproven(outcome, position.turn())
            }
            Some(outcome) => return Some(self.distance.result(outcome, position.turn())),
            None if G::HAS_CYCLES && position.is_repetition() => Score::ZERO,
            None => return None,
        };
        self.guessed = true;
        self.met_horizon = true;
        Some(score)
    }

    #[inline]
    pub(super) fn known_bounds(&mut self, position: &G) -> (Score, Score) {
        if self.options.knowledge {
            self.distance.known(self.evaluator, position)
        } else {
            self.distance.bounds((-Score::INFINITE, Score::INFINITE))
        }
    }

    /// Tries the moves of a node, best first, until one is too good.
    fn search_moves<const PV: bool>(&mut self, node: &Node<'_, G>) -> Best {
        // Step 11. List the moves. The hash move comes first; if it refutes, the
        // others need no rank.
        let mut moves = self.generate(node);
        let mut best = Best {
            score: -Score::INFINITE,
            place: None,
            guessed: false,
        };
        let mut alpha = node.window.alpha;
        let mut tried = 0;
        let mut may_skip = !PV && self.guesses;
        while tried < moves.len() {
            // Step 12. Late move pruning and futility pruning: near the leaves, skip
            // the quiet moves that will hardly matter.
            if may_skip
                && tried > 0
                && best.score > -Score::WIN
                && let Some(guess) = self.prune_quiet(node, tried)
            {
                best.guessed = true;
                best.score = best.score.max(guess);
                moves = self.without_quiet(node, moves, tried);
                may_skip = false;
                continue;
            }
            // Step 13. Search the next move.
            self.rank_once(node, &mut moves, tried);
            let (m, place) = self.pick(moves, tried);
            let window = Window::new(alpha, node.window.beta);
            let score = self.search_move::<PV>(node, m, tried, window);
            tried += 1;
            if self.stopped {
                break;
            }
            best.guessed |= self.guessed;
            if score <= best.score {
                continue;
            }
            best.score = score;
            if score <= alpha {
                continue;
            }
            // Step 14. A new best move; a beta cutoff if it is better than the
            // opponent allows.
            alpha = score;
            best.place = Some(place as u16);
            if PV {
                self.update_pv(m, node.ply);
            }
            if score >= node.window.beta {
                best.guessed = self.guessed;
                self.update_history(node, moves, tried - 1);
                break;
            }
        }
        self.discard(moves);
        best
    }

    /// Principal variation search of one move: the first with the whole
    /// window, the others with the question whether they are better, late ones
    /// less deep at first.
    pub(super) fn search_move<const PV: bool>(
        &mut self,
        node: &Node<'_, G>,
        m: G::Move,
        tried: usize,
        window: Window,
    ) -> Score {
        let (position, side, ply) = (node.position, node.position.turn(), node.ply + 1);
        let mut depth = node.depth - 1;
        let child = self.play(position, m, depth);
        if self.options.extensions && ply + node.depth as usize <= MAX_PLY {
            depth += self.evaluator.extension(position, m, &child);
        }
        self.memory.history.enter_move(side, m, ply);
        if PV {
            self.memory.pv_table[ply].clear();
        }
        let reduction = self.late_move_reduction::<PV>(node, m, tried, depth);
        let question = Window::above(window.alpha);
        let mut score = window.alpha + 1;
        if reduction > 0 {
            score = self.search_child::<false>(&child, side, question, depth - reduction, ply);
        }
        if score > window.alpha && tried > 0 && self.options.pvs {
            score = self.search_child::<false>(&child, side, question, depth, ply);
        }
        let is_open = tried == 0 || !self.options.pvs || PV && score < window.beta;
        if score > window.alpha && is_open {
            score = self.search_child::<PV>(&child, side, window, depth, ply);
        }
        score
    }

    /// Late move reduction: how many plies less to search a move at first.
    #[inline]
    fn late_move_reduction<const PV: bool>(
        &self,
        node: &Node<'_, G>,
        m: G::Move,
        tried: usize,
        depth: i32,
    ) -> i32 {
        if !self.options.lmr || tried < 2 || depth < 2 {
            return 0;
        }
        let history = self.memory.history.value(node.position.turn(), m);
        let reduction = self.shared.reductions.get(depth, tried)
            - i32::from(PV)
            - history / (HISTORY_LIMIT / 2);
        if reduction <= 0 || self.evaluator.is_noisy(node.position, m) {
            return 0;
        }
        // At least one ply is left, or the reduction would be a skip.
        reduction.min(depth - 1)
    }
}
