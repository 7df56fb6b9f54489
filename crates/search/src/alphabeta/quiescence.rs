use yolah_game::{Evaluator, Game, Score};

use super::MAX_PLY;
use super::window::Window;
use super::worker::Worker;

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Judges a position at the horizon, after the noisy moves have calmed
    /// down. The side to move need not play any of them: what the evaluator
    /// says is the least it has.
    pub(super) fn quiescence(&mut self, position: &G, window: Window, ply: usize) -> Score {
        self.guessed = true;
        self.met_horizon = true;
        let mut best = self.evaluator.evaluate(position);
        if !self.options.quiescence || ply >= MAX_PLY || best >= window.beta {
            return best;
        }
        let start = self.memory.moves.len();
        self.evaluator.noisy_moves(position, &mut self.memory.moves);
        let end = self.memory.moves.len();
        for next in start..end {
            let m = self.take_noisy(position, next, end);
            let open = Window::new(window.alpha.max(best), window.beta);
            best = best.max(self.follow(position, m, open, ply + 1));
            if best >= window.beta || self.stopped {
                break;
            }
        }
        self.memory.moves.truncate(start);
        // Noisy moves may have ended the game; the node remains a guess.
        self.guessed = true;
        best
    }

    /// Moves the most promising of the remaining noisy moves to the front.
    fn take_noisy(&mut self, position: &G, next: usize, end: usize) -> G::Move {
        let rest = &mut self.memory.moves[next..end];
        let hints = rest.iter().map(|&m| self.evaluator.hint(position, m));
        // The first of equals: reversed, because the last one wins.
        let best = hints.enumerate().rev().max_by_key(|&(_, hint)| hint);
        rest.swap(0, best.map_or(0, |(i, _)| i));
        rest[0]
    }

    fn follow(&mut self, position: &G, m: G::Move, window: Window, ply: usize) -> Score {
        let mut child = position.clone();
        child.play_unchecked(m);
        if self.enter(ply) {
            return Score::ZERO;
        }
        let same = child.turn() == position.turn();
        let window = if same { window } else { window.reversed() };
        self.evaluator.played(position, m, &child);
        let score = self.settle(&child, window, ply);
        self.evaluator.taken_back();
        if same { score } else { -score }
    }

    /// The value of a position in quiescence: certain if it can be.
    fn settle(&mut self, position: &G, window: Window, ply: usize) -> Score {
        if let Some(outcome) = position.outcome() {
            return Score::from_outcome(outcome, position.turn());
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
