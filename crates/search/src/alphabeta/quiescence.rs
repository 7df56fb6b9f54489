use yolah_game::{Evaluator, Game, Score};

use super::MAX_PLY;
use super::window::Window;
use super::worker::Worker;

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Judges a position at the horizon, after the noisy moves have calmed
    /// down. Unless it is forced, the side to move need not play any of them:
    /// what the evaluator says is then the least it has.
    pub(super) fn quiescence(&mut self, position: &G, window: Window, ply: usize) -> Score {
        self.guessed = true;
        self.met_horizon = true;
        let is_open = self.options.quiescence && ply < MAX_PLY;
        let mut best = -Score::INFINITE;
        if !is_open || !self.evaluator.is_forced(position) {
            best = self.evaluator.evaluate(position);
        }
        if !is_open || best >= window.beta {
            return best;
        }
        let moves = self.generate_noisy(position);
        for tried in 0..moves.len() {
            let (m, _) = self.pick(moves, tried);
            let open = Window::new(window.alpha.max(best), window.beta);
            best = best.max(self.follow(position, m, open, ply + 1));
            if best >= window.beta || self.stopped {
                break;
            }
        }
        self.discard(moves);
        // Noisy moves may have ended the game; the node remains a guess.
        self.guessed = true;
        best
    }

    fn follow(&mut self, position: &G, m: G::Move, window: Window, ply: usize) -> Score {
        let mut child = position.clone();
        child.play_unchecked(m);
        if self.enter(ply) {
            return Score::ZERO;
        }
        let window = self.distance.after(window);
        let same = child.turn() == position.turn();
        let window = if same { window } else { window.reversed() };
        let score = self.settle(&child, window, ply);
        self.distance.before(if same { score } else { -score })
    }

    /// The value of a position in quiescence: certain if it can be.
    fn settle(&mut self, position: &G, window: Window, ply: usize) -> Score {
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
