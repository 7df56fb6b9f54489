//! MTD(f): closing in on the value with null windows and a memory.

use yolah_game::{Evaluator, Game, MoveList, Score};

use super::algorithms::{Found, Searcher, nothing};
use crate::alphabeta::Window;
use crate::table::{Bound, TableEntry};

impl<G: Game, E: Evaluator<G>> Searcher<'_, G, E> {
    /// Closes in on the value by asking "is it at least so much?", beginning
    /// with a guess. The table remembers what the earlier questions found out.
    pub(super) fn mtdf(
        &mut self,
        position: &G,
        depth: u32,
        guess: Score,
    ) -> Option<Found<G::Move>> {
        let Window {
            mut alpha,
            mut beta,
        } = Window::FULL;
        let (mut score, mut best) = (guess, None);
        while alpha < beta {
            let bound = if score == alpha { score + 1 } else { score };
            let found = self.with_memory(position, depth, Window::above(bound - 1))?;
            score = found.score;
            if score < bound {
                beta = score;
            } else {
                alpha = score;
                best = found.best;
            }
        }
        Some(Found { score, best })
    }

    /// Alpha-beta that remembers. Only values of the same depth are used, so
    /// that the table changes no value; and none that rests on a result which the
    /// position alone does not explain.
    fn with_memory(&mut self, position: &G, depth: u32, window: Window) -> Option<Found<G::Move>> {
        self.count()?;
        if let Some(found) = self.judge(position, depth) {
            return Some(found);
        }
        let moves = self.moves(position);
        if let Some(found) = self.recall(position, &moves, depth, window) {
            self.done_with(moves);
            return Some(found);
        }
        let guesses = self.guesses;
        let mut found = nothing();
        let mut hash_move = 0;
        for (place, &m) in moves.iter().enumerate() {
            let open = Window::new(window.alpha.max(found.score), window.beta);
            let score = self.after(position, m, |s, child| {
                s.with_memory(child, depth - 1, open.after(position, child))
            })?;
            if score > found.score {
                let best = Some(m);
                found = Found { score, best };
                hash_move = place as u16;
            }
            if score >= window.beta {
                break;
            }
        }
        self.done_with(moves);
        if self.guesses == guesses {
            self.remember(position, depth, window, found.score, hash_move);
        }
        Some(found)
    }

    /// What the table says, if it answers the question.
    fn recall(
        &self,
        position: &G,
        moves: &MoveList<G::Move>,
        depth: u32,
        window: Window,
    ) -> Option<Found<G::Move>> {
        // A counter would end lines that went on when the value was stored.
        if position.plies_to_draw().is_some_and(|left| left <= depth) {
            return None;
        }
        let entry = self.table.probe(position.key())?;
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.score >= window.beta,
            Bound::Upper => entry.score <= window.alpha,
        };
        let best = entry
            .hash_move
            .and_then(|i| moves.get(usize::from(i)).copied());
        let score = entry.score;
        (answers && u32::from(entry.depth) == depth).then_some(Found { score, best })
    }

    fn remember(&self, position: &G, depth: u32, window: Window, score: Score, hash_move: u16) {
        let bound = if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = TableEntry {
            score,
            evaluation: Score::ZERO,
            hash_move: Some(hash_move),
            depth: depth.min(255) as u8,
            bound,
            settled: false,
        };
        self.table.store(position.key(), entry);
    }
}
