//! The algorithms as textbooks print them, except that a side may move twice
//! in a row: a value changes its sign only when the turn changed.
//!
//! All return the same value; they differ in how many positions they visit.

use yolah_game::{Evaluator, Game, MoveList, Score, Side};

use crate::alphabeta::Window;
use crate::player::Deadline;
use crate::table::{Bound, Entry, Table};

/// A value and the move that leads to it; no move where there is none to make.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<M> {
    pub(super) score: Score,
    pub(super) best: Option<M>,
}

/// A search in progress. Every method returns `None` once the time is over.
#[derive(Debug)]
pub(super) struct Searcher<'a, E> {
    pub(super) evaluator: &'a mut E,
    pub(super) table: &'a Table,
    pub(super) deadline: &'a Deadline,
    pub(super) nodes: u64,
}

impl<E> Searcher<'_, E> {
    /// Counts the position, and judges it if it is not to be searched.
    fn visit<G: Game>(&mut self, position: &G, depth: u32) -> Option<Option<Found<G::Move>>>
    where
        E: Evaluator<G>,
    {
        if self.deadline.is_over(self.nodes) {
            return None;
        }
        self.nodes += 1;
        let score = match position.outcome() {
            Some(outcome) => Score::from_outcome(outcome, position.turn()),
            None if depth == 0 => self.evaluator.evaluate(position),
            None => return Some(None),
        };
        Some(Some(Found { score, best: None }))
    }

    /// Plays a move, lets `search` look at the position after it, and returns
    /// the value to the mover.
    fn after<G: Game>(
        &mut self,
        position: &G,
        m: G::Move,
        search: impl FnOnce(&mut Self, &G) -> Option<Found<G::Move>>,
    ) -> Option<Score>
    where
        E: Evaluator<G>,
    {
        let mut child = position.clone();
        child.play_unchecked(m);
        self.evaluator.played(position, m, &child);
        let found = search(self, &child);
        self.evaluator.taken_back();
        let score = found?.score;
        let same = child.turn() == position.turn();
        Some(if same { score } else { -score })
    }

    /// One side wants the most, the other the least. The value is the first
    /// player's, whoever is to move.
    pub(super) fn minimax<G: Game>(&mut self, position: &G, depth: u32) -> Option<Found<G::Move>>
    where
        E: Evaluator<G>,
    {
        let side = position.turn();
        if let Some(Found { score, best }) = self.visit(position, depth)? {
            let score = if side == Side::First { score } else { -score };
            return Some(Found { score, best });
        }
        let mut found: Option<Found<G::Move>> = None;
        for m in moves(position) {
            let mut child = position.clone();
            child.play_unchecked(m);
            self.evaluator.played(position, m, &child);
            let result = self.minimax(&child, depth - 1);
            self.evaluator.taken_back();
            let score = result?.score;
            let is_better = found.is_none_or(|old| match side {
                Side::First => score > old.score,
                Side::Second => score < old.score,
            });
            if is_better {
                let best = Some(m);
                found = Some(Found { score, best });
            }
        }
        found
    }

    /// What is good for one side is bad for the other, so one rule is enough.
    pub(super) fn negamax<G: Game>(&mut self, position: &G, depth: u32) -> Option<Found<G::Move>>
    where
        E: Evaluator<G>,
    {
        if let Some(found) = self.visit(position, depth)? {
            return Some(found);
        }
        let mut found = nothing();
        for m in moves(position) {
            let score = self.after(position, m, |s, child| s.negamax(child, depth - 1))?;
            if score > found.score {
                let best = Some(m);
                found = Found { score, best };
            }
        }
        Some(found)
    }

    /// Stops looking at a position as soon as it is too good for the opponent
    /// to allow.
    pub(super) fn alphabeta<G: Game>(
        &mut self,
        position: &G,
        depth: u32,
        mut window: Window,
    ) -> Option<Found<G::Move>>
    where
        E: Evaluator<G>,
    {
        if let Some(found) = self.visit(position, depth)? {
            return Some(found);
        }
        let mut found = nothing();
        for m in moves(position) {
            let score = self.after(position, m, |s, child| {
                s.alphabeta(child, depth - 1, window.after(position, child))
            })?;
            if score > found.score {
                let best = Some(m);
                found = Found { score, best };
            }
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        Some(found)
    }

    /// Expects the first move to be the best: the others are only asked whether
    /// they are better, and searched again if they are.
    pub(super) fn negascout<G: Game>(
        &mut self,
        position: &G,
        depth: u32,
        mut window: Window,
    ) -> Option<Found<G::Move>>
    where
        E: Evaluator<G>,
    {
        if let Some(found) = self.visit(position, depth)? {
            return Some(found);
        }
        let mut found = nothing();
        for m in moves(position) {
            let search = |window: Window| {
                move |s: &mut Self, child: &G| {
                    s.negascout(child, depth - 1, window.after(position, child))
                }
            };
            let question = if found.best.is_none() {
                window
            } else {
                Window::above(window.alpha)
            };
            let mut score = self.after(position, m, search(question))?;
            if question != window && score > window.alpha && score < window.beta {
                score = self.after(position, m, search(window))?;
            }
            if score > found.score {
                let best = Some(m);
                found = Found { score, best };
            }
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        Some(found)
    }

    /// Closes in on the value by asking "is it at least so much?", beginning
    /// with a guess. The table remembers what the earlier questions found out.
    pub(super) fn mtdf<G: Game>(
        &mut self,
        position: &G,
        depth: u32,
        guess: Score,
    ) -> Option<Found<G::Move>>
    where
        E: Evaluator<G>,
    {
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
    /// that the table changes no value.
    fn with_memory<G: Game>(
        &mut self,
        position: &G,
        depth: u32,
        window: Window,
    ) -> Option<Found<G::Move>>
    where
        E: Evaluator<G>,
    {
        if let Some(found) = self.visit(position, depth)? {
            return Some(found);
        }
        let moves = moves(position);
        if let Some(found) = self.recall(position, &moves, depth, window) {
            return Some(found);
        }
        let mut found = nothing();
        let mut choice = 0;
        for (place, &m) in moves.iter().enumerate() {
            let open = Window::new(window.alpha.max(found.score), window.beta);
            let score = self.after(position, m, |s, child| {
                s.with_memory(child, depth - 1, open.after(position, child))
            })?;
            if score > found.score {
                let best = Some(m);
                found = Found { score, best };
                choice = place as u16;
            }
            if score >= window.beta {
                break;
            }
        }
        self.remember(position, depth, window, found.score, choice);
        Some(found)
    }

    /// What the table says, if it answers the question.
    fn recall<G: Game>(
        &self,
        position: &G,
        moves: &MoveList<G::Move>,
        depth: u32,
        window: Window,
    ) -> Option<Found<G::Move>> {
        let entry = self.table.probe(position.key())?;
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.score >= window.beta,
            Bound::Upper => entry.score <= window.alpha,
        };
        let best = entry
            .choice
            .and_then(|i| moves.get(usize::from(i)).copied());
        let score = entry.score;
        (answers && u32::from(entry.depth) == depth).then_some(Found { score, best })
    }

    fn remember<G: Game>(
        &self,
        position: &G,
        depth: u32,
        window: Window,
        score: Score,
        choice: u16,
    ) {
        let bound = if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            score,
            evaluation: Score::ZERO,
            choice: Some(choice),
            depth: depth.min(255) as u8,
            bound,
            settled: false,
        };
        self.table.store(position.key(), entry);
    }
}

/// Worse than every move.
fn nothing<M>() -> Found<M> {
    Found {
        score: -Score::INFINITE,
        best: None,
    }
}

fn moves<G: Game>(position: &G) -> MoveList<G::Move> {
    let mut moves = MoveList::with_capacity(G::MAX_MOVES);
    position.legal_moves(&mut moves);
    moves
}
