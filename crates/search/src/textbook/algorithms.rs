//! The algorithms as textbooks print them, except that a side may move twice
//! in a row: a value changes its sign only when the turn changed.
//!
//! All return the same value; they differ in how many positions they visit.

use yolah_game::{Evaluator, Game, MoveList, Score, Side};

use crate::alphabeta::Window;
use crate::player::Deadline;
use crate::table::TranspositionTable;

/// Positions between two looks at the clock.
const NODES_PER_LOOK: u64 = 256;

/// A value and the move that leads to it; no move where there is none to make.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<M> {
    pub(super) score: Score,
    pub(super) best: Option<M>,
}

/// A search in progress. Every method returns `None` once the time is over.
#[derive(Debug)]
pub(super) struct Searcher<'a, G: Game, E> {
    evaluator: &'a mut E,
    pub(super) table: &'a TranspositionTable,
    deadline: &'a Deadline,
    pub(super) nodes: u64,
    /// Results met that may be due to the moves before.
    pub(super) guesses: u64,
    /// When to look at the deadline again.
    next_look: u64,
    /// Lists of moves to use again: asking the system for one in every
    /// position would take most of the time.
    lists: Vec<MoveList<G::Move>>,
}

impl<'a, G: Game, E: Evaluator<G>> Searcher<'a, G, E> {
    pub(super) fn new(
        evaluator: &'a mut E,
        table: &'a TranspositionTable,
        deadline: &'a Deadline,
    ) -> Searcher<'a, G, E> {
        Searcher {
            evaluator,
            table,
            deadline,
            nodes: 0,
            guesses: 0,
            next_look: 0,
            lists: Vec::new(),
        }
    }

    /// Counts a position; `None` once the time is over.
    #[inline]
    pub(super) fn count(&mut self) -> Option<()> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Some(())
    }

    /// Looks at the deadline.
    #[cold]
    fn look(&mut self) -> Option<()> {
        let left = self.deadline.nodes_left(self.nodes);
        self.next_look = self.nodes + left.clamp(1, NODES_PER_LOOK);
        (!self.deadline.is_over(self.nodes)).then_some(())
    }

    /// The legal moves, to be handed back with [`Searcher::done_with`].
    pub(super) fn moves(&mut self, position: &G) -> MoveList<G::Move> {
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        position.legal_moves(&mut moves);
        moves
    }

    pub(super) fn done_with(&mut self, moves: MoveList<G::Move>) {
        self.lists.push(moves);
    }

    /// The value of a position that is not to be searched, for the side to move.
    pub(super) fn judge(&mut self, position: &G, depth: u32) -> Option<Found<G::Move>> {
        let outcome = position.outcome();
        self.guesses +=
            u64::from(outcome.is_some_and(|outcome| position.is_due_to_history(outcome)));
        let score = match outcome {
            Some(outcome) => Score::from_outcome(outcome, position.turn()),
            None if depth == 0 => self.evaluator.evaluate(position),
            None => return None,
        };
        Some(Found { score, best: None })
    }

    /// Plays a move, lets `search` look at the position after it, and returns
    /// the value to the mover.
    pub(super) fn after(
        &mut self,
        position: &G,
        m: G::Move,
        search: impl FnOnce(&mut Self, &G) -> Option<Found<G::Move>>,
    ) -> Option<Score> {
        let mut child = position.clone();
        child.play_unchecked(m);
        let score = search(self, &child)?.score;
        let same = child.turn() == position.turn();
        Some(if same { score } else { -score })
    }

    /// One side wants the most, the other the least. The value is the first
    /// player's, whoever is to move.
    pub(super) fn minimax(&mut self, position: &G, depth: u32) -> Option<Found<G::Move>> {
        let side = position.turn();
        self.count()?;
        if let Some(Found { score, best }) = self.judge(position, depth) {
            let score = if side == Side::First { score } else { -score };
            return Some(Found { score, best });
        }
        let mut found: Option<Found<G::Move>> = None;
        let moves = self.moves(position);
        for &m in &moves {
            let mut child = position.clone();
            child.play_unchecked(m);
            let score = self.minimax(&child, depth - 1)?.score;
            let is_better = found.is_none_or(|old| match side {
                Side::First => score > old.score,
                Side::Second => score < old.score,
            });
            if is_better {
                let best = Some(m);
                found = Some(Found { score, best });
            }
        }
        self.done_with(moves);
        found
    }

    /// What is good for one side is bad for the other, so one rule is enough.
    pub(super) fn negamax(&mut self, position: &G, depth: u32) -> Option<Found<G::Move>> {
        self.count()?;
        if let Some(found) = self.judge(position, depth) {
            return Some(found);
        }
        let mut found = nothing();
        let moves = self.moves(position);
        for &m in &moves {
            let score = self.after(position, m, |s, child| s.negamax(child, depth - 1))?;
            if score > found.score {
                let best = Some(m);
                found = Found { score, best };
            }
        }
        self.done_with(moves);
        Some(found)
    }

    /// Stops looking at a position as soon as it is too good for the opponent
    /// to allow.
    pub(super) fn alphabeta(
        &mut self,
        position: &G,
        depth: u32,
        mut window: Window,
    ) -> Option<Found<G::Move>> {
        self.count()?;
        if let Some(found) = self.judge(position, depth) {
            return Some(found);
        }
        let mut found = nothing();
        let moves = self.moves(position);
        for &m in &moves {
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
        self.done_with(moves);
        Some(found)
    }

    /// Expects the first move to be the best: the others are only asked whether
    /// they are better, and searched again if they are.
    pub(super) fn negascout(
        &mut self,
        position: &G,
        depth: u32,
        mut window: Window,
    ) -> Option<Found<G::Move>> {
        self.count()?;
        if let Some(found) = self.judge(position, depth) {
            return Some(found);
        }
        let mut found = nothing();
        let moves = self.moves(position);
        for &m in &moves {
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
        self.done_with(moves);
        Some(found)
    }
}

/// Worse than every move.
pub(super) fn nothing<M>() -> Found<M> {
    Found {
        score: -Score::INFINITE,
        best: None,
    }
}
