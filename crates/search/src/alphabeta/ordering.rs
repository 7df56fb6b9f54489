//! Which moves to try first.
//!
//! Every move of a node gets a rank; the table's move has the highest, then
//! the sum of all that speaks for a move decides. A rank carries the place of
//! the move in the node's list in its low bits, so that sorting moves only
//! numbers, ties are broken the same way in every run, and the place is there
//! when the table wants it.

use yolah_game::{Evaluator, Game, Side};

use super::node::Node;
use super::worker::Worker;
use super::{MAX_PLY, Options};

/// The largest history value; also what a hint of one unit is worth.
pub(super) const HISTORY_LIMIT: i32 = 1 << 13;
/// Hints beyond this say nothing more; no rank overflows.
const HINT_LIMIT: i32 = 1 << 16;
/// The table's move comes before everything, but not before one that it knows
/// to be good enough.
const TABLE_MOVE: i32 = i32::MAX - 1;
const REFUTATION: i32 = i32::MAX;
/// What being the first or second killer of the ply is worth, and being the
/// counter move: about as much as a very good history.
const KILLERS: [i32; 2] = [HISTORY_LIMIT, HISTORY_LIMIT * 3 / 4];
const COUNTER: i32 = HISTORY_LIMIT / 2;

/// What a thread remembers of moves that were good elsewhere.
#[derive(Debug)]
pub(super) struct History<G: Game> {
    /// By side and move index: how often it refuted, less how often it was tried in vain.
    values: Vec<i16>,
    /// By side and index of a move: what refuted it last.
    counters: Vec<Option<G::Move>>,
    /// By ply: the last two moves that refuted something there.
    killers: Vec<[Option<G::Move>; 2]>,
    /// By ply: the slot of the move that led there.
    path: Vec<usize>,
}

impl<G: Game> Default for History<G> {
    fn default() -> History<G> {
        History {
            values: vec![0; 2 * G::MOVE_INDEXES],
            counters: vec![None; 2 * G::MOVE_INDEXES + 2],
            killers: vec![[None; 2]; MAX_PLY + 2],
            path: vec![Self::NO_MOVE; MAX_PLY + 2],
        }
    }
}

impl<G: Game> History<G> {
    /// A game without move indexes has moves that mean something else in every
    /// position: there is nothing to remember.
    const LEARNS: bool = G::MOVE_INDEXES > 1;
    /// The slot of the move before the root.
    const NO_MOVE: usize = 2 * G::MOVE_INDEXES;
    /// The slot of a null move.
    const NULL_MOVE: usize = Self::NO_MOVE + 1;

    #[inline]
    fn slot(side: Side, m: G::Move) -> usize {
        side.index() * G::MOVE_INDEXES + G::move_index(m)
    }

    /// A new search begins: plies mean something else, and old successes count less.
    pub(super) fn age(&mut self) {
        self.killers.fill([None; 2]);
        self.values.iter_mut().for_each(|value| *value /= 2);
    }

    #[inline]
    pub(super) fn enter_move(&mut self, side: Side, m: G::Move, ply: usize) {
        self.path[ply] = Self::slot(side, m);
    }

    #[inline]
    pub(super) fn enter_null_move(&mut self, ply: usize) {
        self.path[ply] = Self::NULL_MOVE;
    }

    /// Whether the position at this ply was reached by a null move.
    #[inline]
    pub(super) fn is_after_null_move(&self, ply: usize) -> bool {
        self.path[ply] == Self::NULL_MOVE
    }

    #[inline]
    pub(super) fn value(&self, side: Side, m: G::Move) -> i32 {
        i32::from(self.values[Self::slot(side, m)])
    }

    /// What is remembered that concerns the moves of one node.
    fn ranking(&self, options: &Options, side: Side, ply: usize) -> Ranking<'_, G> {
        let start = side.index() * G::MOVE_INDEXES;
        let values = &self.values[start..start + G::MOVE_INDEXES];
        let is_used = |option: bool| option && Self::LEARNS;
        Ranking {
            values: is_used(options.history).then_some(values),
            killers: if is_used(options.killers) {
                self.killers[ply]
            } else {
                [None; 2]
            },
            counter: self.counters[self.path[ply]].filter(|_| is_used(options.counter)),
        }
    }

    /// Learns that `m` was good enough where `others` were tried in vain.
    fn learn(
        &mut self,
        side: Side,
        m: G::Move,
        others: impl Iterator<Item = G::Move>,
        depth: i32,
        ply: usize,
    ) {
        if !Self::LEARNS {
            return;
        }
        if self.killers[ply][0] != Some(m) {
            self.killers[ply] = [Some(m), self.killers[ply][0]];
        }
        self.counters[self.path[ply]] = Some(m);
        let bonus = (16 * depth * depth + 32 * depth).min(HISTORY_LIMIT / 4);
        self.adjust(side, m, bonus);
        for other in others {
            self.adjust(side, other, -bonus);
        }
    }

    /// Moves a value towards its limit, the slower the nearer it is.
    fn adjust(&mut self, side: Side, m: G::Move, bonus: i32) {
        let value = &mut self.values[Self::slot(side, m)];
        let old = i32::from(*value);
        *value = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
    }
}

/// Ranks the moves of one node by what is remembered.
struct Ranking<'a, G: Game> {
    values: Option<&'a [i16]>,
    killers: [Option<G::Move>; 2],
    counter: Option<G::Move>,
}

impl<G: Game> Ranking<'_, G> {
    #[inline]
    fn rank(&self, m: G::Move) -> i32 {
        let mut rank = self
            .values
            .map_or(0, |values| i32::from(values[G::move_index(m)]));
        if self.killers[0] == Some(m) {
            rank += KILLERS[0];
        } else if self.killers[1] == Some(m) {
            rank += KILLERS[1];
        }
        if self.counter == Some(m) {
            rank += COUNTER;
        }
        rank
    }
}

/// The moves of one node on the stacks of [`Memory`](super::worker::Memory).
#[derive(Clone, Copy, Debug)]
pub(super) struct Moves {
    start: usize,
    end: usize,
}

impl Moves {
    pub(super) fn len(self) -> usize {
        self.end - self.start
    }
}

const PLACE_BITS: u32 = 16;
/// A node that has tried so many moves will probably try all: sort the rest.
const SORT_AT: usize = 3;

#[inline]
fn packed(rank: i32, place: usize) -> i64 {
    // Of equal ranks the first in the list wins.
    i64::from(rank) << PLACE_BITS | (0xffff - place as i64)
}

#[inline]
fn place(packed: i64) -> usize {
    0xffff - (packed & 0xffff) as usize
}

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Lists and ranks the moves of a node.
    pub(super) fn generate(&mut self, node: &Node<'_, G>) -> Moves {
        let start = self.memory.moves.len();
        node.position.legal_moves(&mut self.memory.moves);
        let memory = &mut *self.memory;
        let (side, options) = (node.position.turn(), self.options);
        let ranking = memory.history.ranking(options, side, node.ply);
        for (place, &m) in memory.moves[start..].iter().enumerate() {
            let hint = if options.hints {
                self.evaluator.hint(node.position, m)
            } else {
                0
            };
            let hint = hint.clamp(-HINT_LIMIT, HINT_LIMIT) * self.hint_weight;
            memory.ranks.push(packed(hint + ranking.rank(m), place));
        }
        let moves = Moves {
            start,
            end: memory.moves.len(),
        };
        if let Some(choice) = node.choice.map(usize::from)
            && choice < moves.len()
        {
            memory.ranks[start + choice] = packed(TABLE_MOVE, choice);
        }
        if let Some(place) = self.refutation(node, &self.memory.moves[start..]) {
            self.memory.ranks[start + place] = packed(REFUTATION, place);
        }
        if Self::FEW_MOVES {
            // Sorting so few costs less than looking for the best of them twice.
            self.memory.ranks[start..].sort_unstable_by(|a, b| b.cmp(a));
        }
        moves
    }

    /// Lists the noisy moves of a position and ranks them by their hints.
    pub(super) fn generate_noisy(&mut self, position: &G) -> Moves {
        let memory = &mut *self.memory;
        let start = memory.moves.len();
        self.evaluator.noisy_moves(position, &mut memory.moves);
        for (place, &m) in memory.moves[start..].iter().enumerate() {
            let hint = self.evaluator.hint(position, m);
            memory.ranks.push(packed(hint, place));
        }
        if Self::FEW_MOVES {
            memory.ranks[start..].sort_unstable_by(|a, b| b.cmp(a));
        }
        Moves {
            start,
            end: memory.moves.len(),
        }
    }

    /// Move number `tried` in the order of ranks, and its place in the list.
    /// Sorts no more than that: most nodes end after a move or two.
    #[inline]
    pub(super) fn pick(&mut self, moves: Moves, tried: usize) -> (G::Move, usize) {
        let rest = &mut self.memory.ranks[moves.start + tried..moves.end];
        let is_sorted = Self::FEW_MOVES || tried > SORT_AT;
        if !is_sorted && tried == SORT_AT {
            rest.sort_unstable_by(|a, b| b.cmp(a));
        } else if !is_sorted {
            let best =
                (1..rest.len()).fold(0, |best, i| if rest[i] > rest[best] { i } else { best });
            rest.swap(0, best);
        }
        let place = place(rest[0]);
        (self.memory.moves[moves.start + place], place)
    }

    /// The moves without the quiet ones from number `tried` on.
    #[inline]
    pub(super) fn without_quiet(
        &mut self,
        node: &Node<'_, G>,
        moves: Moves,
        tried: usize,
    ) -> Moves {
        let first = moves.start + tried;
        let mut end = first;
        for i in first..moves.end {
            let m = self.memory.moves[moves.start + place(self.memory.ranks[i])];
            if self.evaluator.is_noisy(node.position, m) {
                self.memory.ranks.swap(end, i);
                end += 1;
            }
        }
        Moves { end, ..moves }
    }

    /// Frees the stacks for the next node.
    pub(super) fn discard(&mut self, moves: Moves) {
        self.memory.moves.truncate(moves.start);
        self.memory.ranks.truncate(moves.start);
    }

    /// Remembers that `m`, picked after `tried` others, was good enough.
    pub(super) fn learn(&mut self, node: &Node<'_, G>, moves: Moves, tried: usize) {
        let memory = &mut *self.memory;
        let list = &memory.moves[moves.start..];
        let ranks = &memory.ranks[moves.start..moves.end];
        let m = list[place(ranks[tried])];
        let others = ranks[..tried].iter().map(|&rank| list[place(rank)]);
        let side = node.position.turn();
        memory.history.learn(side, m, others, node.depth, node.ply);
    }
}
