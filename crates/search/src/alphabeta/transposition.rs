//! What the transposition table knows of a position, and what it is told.

use yolah_game::{Evaluator, Game, Score};

use super::node::{Best, Node};
use super::window::Window;
use super::worker::Worker;
use crate::TranspositionTable;
use crate::table::{Bound, TableEntry};

/// Results of searches up to this depth go into the small table, where there is
/// one: most of them are of positions that never come back, and waiting for the
/// large table to say so took a seventh of the time of a search in chess.
const SHALLOW_DEPTH: i32 = 2;

/// Fewer moves than this are few.
const FEW: usize = 16;

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// Whether positions have so few moves that two plies of them cost less
    /// than a miss of the processor's cache, and sorting them nothing.
    pub(super) const FEW_MOVES: bool = G::MAX_MOVES < FEW;
    /// The least depth at which a position is worth a place in the table.
    ///
    /// Connect four from the empty board, the best of seven searches in turns:
    /// 2 instead of 1 takes a fifth more nodes and a third less time. 3 instead
    /// of 2 takes another quarter more nodes; time falls by a tenth to depth 14
    /// and stays the same to depth 17. 4 is slower again.
    const TABLE_DEPTH: i32 = if Self::FEW_MOVES { 3 } else { 1 };

    /// The table for results of searches to this depth, if they are remembered.
    #[inline]
    pub(super) fn table_of(&self, depth: i32) -> Option<&TranspositionTable> {
        match &self.memory.shallow {
            Some(table) if depth <= SHALLOW_DEPTH => Some(table),
            _ => (self.options.table && depth >= Self::TABLE_DEPTH).then_some(self.shared.table),
        }
    }

    /// What is known of the position with this key: of an inner node at least what
    /// was found when it was a shallow one, an iteration ago.
    #[inline]
    pub(super) fn probe_table(&self, key: u64, depth: i32) -> Option<TableEntry> {
        let entry = self.table_of(depth)?.probe(key);
        match &self.memory.shallow {
            Some(table) if depth > SHALLOW_DEPTH => entry.or_else(|| table.probe(key)),
            _ => entry,
        }
    }

    /// A table cutoff: its score, if it answers the question that the window asks.
    #[inline]
    pub(super) fn table_cutoff(
        &mut self,
        position: &G,
        entry: TableEntry,
        window: Window,
        depth: i32,
    ) -> Option<Score> {
        if !self.answers(position, entry, window, depth) {
            return None;
        }
        self.guessed = !entry.settled;
        self.met_horizon |= self.guessed;
        Some(entry.score)
    }

    #[inline]
    fn answers(&self, position: &G, entry: TableEntry, window: Window, depth: i32) -> bool {
        let is_deep_enough = if self.options.exact {
            i32::from(entry.depth) == depth
        } else {
            entry.settled || i32::from(entry.depth) >= depth
        };
        let is_decisive = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.score >= window.beta,
            Bound::Upper => entry.score <= window.alpha,
        };
        is_deep_enough && is_decisive && self.is_in_time(position, entry.score)
    }

    /// Whether a proven win comes before a counter makes the game a draw: when
    /// it was proven the counter may have been lower.
    #[inline]
    fn is_in_time(&self, position: &G, score: Score) -> bool {
        let plies = self.distance.plies(score);
        plies.is_none_or(|plies| position.plies_to_draw().is_none_or(|left| plies <= left))
    }

    /// Enhanced transposition cutoff: the place of a move after which the table
    /// knows that the opponent cannot hold. Tried first, it ends the node at once.
    ///
    /// Only where moves are few. The processor fetches the entries of all
    /// children at the same time, so they are at hand when their turn comes.
    /// In connect four it saves 14 % of the nodes; to depth 14 a fifth of the
    /// time, to depth 17 no more than measurements vary.
    #[inline]
    pub(super) fn enhanced_cutoff(&self, node: &Node<'_, G>, moves: &[G::Move]) -> Option<usize> {
        let depth = node.depth - 1;
        if !Self::FEW_MOVES || !self.options.table || depth < Self::TABLE_DEPTH {
            return None;
        }
        let table = &self.shared.table;
        // All of them are on their way before the first is waited for.
        let children: [Option<G>; FEW] = std::array::from_fn(|place| {
            let &m = moves.get(place)?;
            let mut child = node.position.clone();
            child.play_unchecked(m);
            table.prefetch(child.key());
            Some(child)
        });
        let mut children = children.iter().map_while(Option::as_ref);
        children.position(|child| {
            let entry = table.probe(child.key());
            entry.is_some_and(|entry| self.cuts_off(node, child, entry))
        })
    }

    /// Whether what is known of the position after a move spares the search.
    fn cuts_off(&self, node: &Node<'_, G>, child: &G, entry: TableEntry) -> bool {
        let window = self.distance.after(node.window.after(node.position, child));
        let is_good = if child.turn() == node.position.turn() {
            entry.score >= window.beta
        } else {
            entry.score <= window.alpha
        };
        is_good && self.answers(child, entry, window, node.depth - 1)
    }

    /// Tells the parent whether the result is proven, and the table the result.
    pub(super) fn store_result(&mut self, node: &Node<'_, G>, key: u64, best: Best) {
        let bound = node.window.bound(best.score);
        let is_proof = match bound {
            Bound::Lower => best.score > Score::WIN,
            Bound::Upper => best.score < -Score::WIN,
            Bound::Exact => false,
        };
        self.guessed = best.guessed && !is_proof;
        if let Some(table) = self.table_of(node.depth) {
            let entry = TableEntry {
                score: best.score,
                evaluation: node.evaluation,
                hash_move: best.place,
                depth: node.depth.clamp(0, 255) as u8,
                bound,
                settled: !self.guessed,
            };
            table.store(key, entry);
        }
    }
}
