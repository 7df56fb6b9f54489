use yolah_game::{Evaluator, Game, Score};

use super::MAX_PLY;
use super::window::Window;
use super::worker::Worker;
use crate::TranspositionTable;
use crate::table::{Bound, TableEntry};

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Quiescence search: judges a position at the horizon, after the noisy moves
    /// have calmed down. Unless it is forced, the side to move need not play any
    /// of them (stand pat): the static evaluation is then the least it has.
    pub(super) fn quiescence(&mut self, position: &G, window: Window, ply: usize) -> Score {
        let evaluation = if self.follows(ply) && self.evaluator.is_forced(position) {
            -Score::INFINITE
        } else {
            self.evaluator
                .evaluate_within(position, window.alpha, window.beta)
        };
        self.quiescence_from(position, evaluation, window, ply)
    }

    #[inline]
    fn follows(&self, ply: usize) -> bool {
        self.options.quiescence && ply < MAX_PLY
    }

    /// Whether forcing moves are followed too: at the horizon itself, where one can
    /// choose. Three plies of them in crazyhouse were no gain.
    #[inline]
    fn follows_forcing(&self, best: Score, ply: usize) -> bool {
        self.forcing && ply == self.horizon && best > -Score::INFINITE
    }

    /// The same of a position whose evaluation is known.
    pub(super) fn quiescence_from(
        &mut self,
        position: &G,
        evaluation: Score,
        window: Window,
        ply: usize,
    ) -> Score {
        self.guessed = true;
        self.met_horizon = true;
        if evaluation >= window.beta || !self.follows(ply) {
            return evaluation;
        }
        // Only now the table: nearly all nodes have ended already.
        let key = position.key();
        if let Some(entry) = self.calm_table(ply).and_then(|table| table.probe(key))
            && let Some(score) = self.table_cutoff(position, entry, window, 0)
        {
            return score;
        }
        let best = self.quiescence_moves(position, evaluation, window, ply);
        if let Some(table) = self.calm_table(ply)
            && !self.stopped
        {
            table.store(key, Self::calm_entry(best, window.bound(best)));
        }
        best
    }

    /// The table for what quiescence finds. Where forcing moves are followed, only
    /// what began here is remembered: further on the same position is worth what
    /// fewer moves come to.
    #[inline]
    fn calm_table(&self, ply: usize) -> Option<&TranspositionTable> {
        let table = self.memory.shallow.as_ref();
        table.filter(|_| !self.forcing || ply == self.horizon)
    }

    /// The best of `best`, which is sure, and the moves that are followed.
    fn quiescence_moves(
        &mut self,
        position: &G,
        mut best: Score,
        window: Window,
        ply: usize,
    ) -> Score {
        let followed = self.follows_forcing(best, ply);
        let moves = self.generate_noisy(position, followed);
        for tried in 0..moves.len() {
            let (m, _) = self.pick(moves, tried);
            if !self.evaluator.pays(position, m) {
                continue;
            }
            let open = Window::new(window.alpha.max(best), window.beta);
            best = best.max(self.quiescence_move(position, m, open, ply + 1));
            if best >= window.beta || self.stopped {
                break;
            }
        }
        self.discard(moves);
        // Noisy moves may have ended the game; the node remains a guess.
        self.guessed = true;
        best
    }

    fn calm_entry(score: Score, bound: Bound) -> TableEntry {
        TableEntry {
            score,
            bound,
            evaluation: Score::ZERO,
            hash_move: None,
            depth: 0,
            settled: false,
        }
    }

    fn quiescence_move(&mut self, position: &G, m: G::Move, window: Window, ply: usize) -> Score {
        let child = self.play(position, m, 0);
        if self.enter(ply) {
            return Score::ZERO;
        }
        let window = self.distance.after(window);
        let same = child.turn() == position.turn();
        let window = if same { window } else { window.reversed() };
        let score = self.quiescence_node(&child, window, ply);
        self.distance.before(if same { score } else { -score })
    }

    /// The value of a position in quiescence: certain if it can be.
    fn quiescence_node(&mut self, position: &G, window: Window, ply: usize) -> Score {
        if let Some(score) = self.result(position) {
            return score;
        }
        let known = self.known_bounds(position);
        match window.within(known) {
            Ok(window) => self
                .quiescence(position, window, ply)
                .clamp(known.0, known.1),
            Err(score) => score,
        }
    }
}
