//! Move ordering: which moves to try first.
//!
//! The hash move comes first, before the others are even ranked. Then the sum
//! of all that speaks for a move decides: the evaluator's hint (captures by what
//! they gain, in chess), killer moves, the countermove and the history. A rank carries the place of
//! the move in the node's list in its low bits, so that sorting moves only
//! numbers, ties are broken the same way in every run, and the place is there
//! when the table wants it.

use yolah_game::order::descending;
use yolah_game::{Evaluator, Game, Side};

use super::node::Node;
use super::worker::Worker;
use super::{MAX_PLY, Options};

/// The largest history value; also what a hint of one unit is worth.
pub(super) const HISTORY_LIMIT: i32 = 1 << 13;
/// Hints beyond this say nothing more; no rank overflows.
const HINT_LIMIT: i32 = 1 << 16;
/// The hash move comes before everything, but not before one that the table
/// knows to be good enough.
const HASH_MOVE: i32 = i32::MAX - 1;
const CUTOFF_MOVE: i32 = i32::MAX;
/// What being the first or second killer of the ply is worth, and being the
/// countermove: about as much as a very good history.
const KILLERS: [i32; 2] = [HISTORY_LIMIT, HISTORY_LIMIT * 3 / 4];
const COUNTERMOVE: i32 = HISTORY_LIMIT / 2;

/// What a thread remembers of moves that were good elsewhere: the history
/// heuristic, killer moves and countermoves.
#[derive(Debug)]
pub(super) struct MoveHistory<G: Game> {
    /// The history: by side and move index how often it refuted, less how often
    /// it was tried in vain.
    values: Vec<i16>,
    /// Countermoves: by side and index of a move what refuted it last.
    countermoves: Vec<Option<G::Move>>,
    /// Killer moves: by ply the last two that refuted something there.
    killers: Vec<[Option<G::Move>; 2]>,
    /// By ply: the slot of the move that led there.
    path: Vec<usize>,
}

impl<G: Game> Default for MoveHistory<G> {
    fn default() -> MoveHistory<G> {
        MoveHistory {
            values: vec![0; 2 * G::MOVE_INDEXES],
            countermoves: vec![None; 2 * G::MOVE_INDEXES + 2],
            killers: vec![[None; 2]; MAX_PLY + 2],
            path: vec![Self::NO_MOVE; MAX_PLY + 2],
        }
    }
}

impl<G: Game> MoveHistory<G> {
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
    #[inline]
    fn ranking(&self, options: &Options, side: Side, ply: usize) -> Ranking<'_, G> {
        let start = side.index() * G::MOVE_INDEXES;
        let values = &self.values[start..start + G::MOVE_INDEXES];
        let is_used = |option: bool| option && Self::LEARNS;
        let killers = self.killers[ply].map(|m| m.filter(|_| is_used(options.killers)));
        let counter = self.countermoves[self.path[ply]].filter(|_| is_used(options.countermoves));
        Ranking {
            values: is_used(options.history).then_some(values),
            named: [
                (killers[0], KILLERS[0]),
                (killers[1], KILLERS[1]),
                (counter, COUNTERMOVE),
            ]
            .map(|(m, worth)| Named::new(m, worth)),
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
        self.countermoves[self.path[ply]] = Some(m);
        let bonus = (16 * depth * depth + 32 * depth).min(HISTORY_LIMIT / 4);
        self.adjust(side, m, bonus);
        for other in others {
            self.adjust(side, other, -bonus);
        }
    }

    /// Moves a value towards its limit, the slower the nearer it is (history
    /// gravity).
    fn adjust(&mut self, side: Side, m: G::Move, bonus: i32) {
        let value = &mut self.values[Self::slot(side, m)];
        let old = i32::from(*value);
        *value = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
    }
}

/// Ranks the moves of one node by what is remembered.
struct Ranking<'a, G: Game> {
    values: Option<&'a [i16]>,
    /// The killer moves and the countermove.
    named: [Named<G>; 3],
}

/// A move that is remembered for itself.
struct Named<G: Game> {
    m: Option<G::Move>,
    /// Its index: most other moves differ in that already.
    index: usize,
    worth: i32,
}

impl<G: Game> Named<G> {
    fn new(m: Option<G::Move>, worth: i32) -> Named<G> {
        let index = m.map_or(usize::MAX, G::move_index);
        Named { m, index, worth }
    }
}

impl<G: Game> Ranking<'_, G> {
    #[inline(always)]
    fn rank(&self, m: G::Move) -> i32 {
        let index = G::move_index(m);
        let mut rank = self.values.map_or(0, |values| i32::from(values[index]));
        for named in &self.named {
            if named.index == index && named.m == Some(m) {
                rank += named.worth;
            }
        }
        rank
    }
}

/// The moves of one node on the stacks of [`Memory`](super::worker::Memory).
#[derive(Clone, Copy, Debug)]
pub(super) struct Moves {
    start: usize,
    end: usize,
    /// The moves from this number on have no rank yet.
    unranked: usize,
}

impl Moves {
    pub(super) fn len(self) -> usize {
        self.end - self.start
    }

    /// The place of the hash move, if the list has it.
    #[inline]
    fn place_of(self, hash_move: Option<u16>) -> Option<usize> {
        hash_move
            .map(usize::from)
            .filter(|&place| place < self.len())
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

/// The largest first: by insertion, which for so few costs less than a call.
#[inline]
fn sort_few(ranks: &mut [i64]) {
    for end in 1..ranks.len() {
        let rank = ranks[end];
        let mut place = end;
        while place > 0 && ranks[place - 1] < rank {
            ranks[place] = ranks[place - 1];
            place -= 1;
        }
        ranks[place] = rank;
    }
}

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Lists the moves of a node, the hash move first.
    pub(super) fn generate(&mut self, node: &Node<'_, G>) -> Moves {
        let memory = &mut *self.memory;
        let start = memory.moves.len();
        node.position.legal_moves(&mut memory.moves);
        let end = memory.moves.len();
        memory
            .ranks
            .extend((0..end - start).map(|place| packed(0, place)));
        let mut moves = Moves {
            start,
            end,
            unranked: 0,
        };
        if Self::FEW_MOVES {
            self.rank_few(node, moves);
            moves.unranked = usize::MAX;
        } else if let Some(place) = moves.place_of(node.hash_move) {
            self.memory.ranks[start + place] = packed(HASH_MOVE, place);
            self.memory.ranks[start..].swap(0, place);
            moves.unranked = 1;
        }
        moves
    }

    /// Ranks the moves from number `tried` on if it is time: after the hash move
    /// was searched, and after the quiet moves were dropped that are skipped.
    #[inline]
    pub(super) fn rank_once(&mut self, node: &Node<'_, G>, moves: &mut Moves, tried: usize) {
        if tried == moves.unranked {
            self.rank(node, *moves);
            moves.unranked = usize::MAX;
        }
    }

    /// Ranks and sorts moves that are so few that it costs less than to look
    /// for the best of them twice.
    fn rank_few(&mut self, node: &Node<'_, G>, moves: Moves) {
        self.rank(node, moves);
        if let Some(place) = moves.place_of(node.hash_move) {
            self.memory.ranks[moves.start + place] = packed(HASH_MOVE, place);
        }
        if let Some(place) = self.enhanced_cutoff(node, &self.memory.moves[moves.start..]) {
            self.memory.ranks[moves.start + place] = packed(CUTOFF_MOVE, place);
        }
        sort_few(&mut self.memory.ranks[moves.start..]);
    }

    #[inline]
    fn rank(&mut self, node: &Node<'_, G>, moves: Moves) {
        let memory = &mut *self.memory;
        let side = node.position.turn();
        let ranking = memory.history.ranking(self.options, side, node.ply);
        // Without hints every one of them counts nothing.
        let weight = if self.options.hints {
            self.hint_weight
        } else {
            0
        };
        let list = &memory.moves[moves.start..];
        for rank in &mut memory.ranks[moves.start + moves.unranked..moves.end] {
            let place = place(*rank);
            let m = list[place];
            let hint = self.evaluator.hint(node.position, m);
            let hint = hint.clamp(-HINT_LIMIT, HINT_LIMIT) * weight;
            *rank = packed(hint + ranking.rank(m), place);
        }
    }

    /// Lists the noisy moves of a position, and the forcing ones if they are
    /// `followed`, and ranks them by their hints.
    pub(super) fn generate_noisy(&mut self, position: &G, followed: bool) -> Moves {
        let memory = &mut *self.memory;
        let start = memory.moves.len();
        self.evaluator.noisy_moves(position, &mut memory.moves);
        if followed {
            self.evaluator.forcing_moves(position, &mut memory.moves);
        }
        let list = memory.moves[start..].iter().enumerate();
        memory
            .ranks
            .extend(list.map(|(place, &m)| packed(self.evaluator.noisy_hint(position, m), place)));
        if Self::FEW_MOVES {
            sort_few(&mut memory.ranks[start..]);
        }
        Moves {
            start,
            end: memory.moves.len(),
            unranked: usize::MAX,
        }
    }

    /// Move number `tried` in the order of ranks, and its place in the list.
    /// Sorts no more than that: most nodes end after a move or two.
    #[inline]
    pub(super) fn pick(&mut self, moves: Moves, tried: usize) -> (G::Move, usize) {
        let rest = &mut self.memory.ranks[moves.start + tried..moves.end];
        let is_sorted = Self::FEW_MOVES || tried > SORT_AT;
        if !is_sorted && tried == SORT_AT {
            descending(rest);
        } else if !is_sorted {
            // No two ranks are equal. The compiler finds the largest of eight at once.
            let best = rest.iter().fold(i64::MIN, |best, &rank| best.max(rank));
            let at = rest.iter().position(|&rank| rank == best).unwrap_or(0);
            rest.swap(0, at);
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
    pub(super) fn update_history(&mut self, node: &Node<'_, G>, moves: Moves, tried: usize) {
        let memory = &mut *self.memory;
        let list = &memory.moves[moves.start..];
        let ranks = &memory.ranks[moves.start..moves.end];
        let m = list[place(ranks[tried])];
        let others = ranks[..tried].iter().map(|&rank| list[place(rank)]);
        let side = node.position.turn();
        memory.history.learn(side, m, others, node.depth, node.ply);
    }
}
