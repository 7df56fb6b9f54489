//! What the search should know about Congo.

use yolah_game::{Evaluator, MoveList, Score, Side};

use super::{Naturalist, explained};
use crate::square::{LAST_RANKS, RIVER, squares};
use crate::{Board, Congo, Kind, Move};

/// Captures that lose nothing come before all quiet moves, others after them.
const GOOD_CAPTURE: i32 = 2000;
const BAD_CAPTURE: i32 = -2000;

impl Evaluator<Congo> for Naturalist {
    #[inline]
    fn evaluate(&mut self, position: &Congo) -> Score {
        self.judge(position.board())
    }

    /// Reductions that suit many quiet moves would miss tactics here.
    fn reduction_percent(&self) -> i32 {
        45
    }

    /// What is taken, less what drowns by it.
    fn hint(&self, position: &Congo, m: Move) -> i32 {
        let board = position.board();
        let drowned = self.worth(board, board.drowned(m) & !m.to().set());
        let gain = self.gain(board, m);
        if gain == 0 {
            -drowned
        } else if self.is_safe(board, m, gain) {
            // Of equal gains that with the cheapest piece first.
            GOOD_CAPTURE + gain - drowned - self.value(m.kind()).min(GOOD_CAPTURE) / 16
        } else {
            BAD_CAPTURE + gain - drowned
        }
    }

    /// Captures and promotions that lose nothing, and leaving the river in time;
    /// everything when the lion is about to be taken.
    fn noisy_moves(&self, position: &Congo, moves: &mut MoveList<Move>) {
        let board = position.board();
        if board.is_lion_attacked() {
            board.generate(moves);
            return;
        }
        let start = moves.len();
        board.captures(moves);
        let us = board.turn();
        let quiet = !board.occupied();
        board.moves_to(board.swimmers(us), quiet & !RIVER, moves);
        let promoting = board.pieces(us, Kind::Pawn);
        board.moves_to(promoting, quiet & LAST_RANKS[us.index()], moves);
        let mut kept = start;
        for i in start..moves.len() {
            let m = moves[i];
            let gain = self.gain(board, m);
            let saves = board.swimmers(us) & m.from().set() != 0;
            if saves || self.is_safe(board, m, gain) {
                moves[kept] = m;
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    #[inline]
    fn is_noisy(&self, position: &Congo, m: Move) -> bool {
        let board = position.board();
        board.taken(m) != 0
            || board.swimmers(board.turn()) & m.from().set() != 0
            || board.becomes(m) != m.kind()
            || board.is_lion_attacked()
    }

    #[inline]
    fn is_forced(&self, position: &Congo) -> bool {
        position.board().is_lion_attacked()
    }

    /// Not when doing nothing would lose the lion or let somebody drown, and not
    /// with a piece or two, where having to move may lose.
    #[inline]
    fn null_move(&self, position: &Congo) -> Option<Congo> {
        let board = position.board();
        let us = board.turn();
        let pieces = board.side(us).count_ones();
        let is_quiet = pieces > 3 && board.swimmers(us) == 0 && !board.is_lion_attacked();
        is_quiet.then(|| position.passed())
    }

    fn explain(&mut self, position: &Congo, side: Side) -> Vec<(String, f64)> {
        let groups = explained(position.board(), &self.weights, side);
        let named = groups.into_iter().map(|(name, worth)| (name.into(), worth));
        named.collect()
    }
}

impl Naturalist {
    /// What a move takes, and what a pawn gains that becomes a superpawn.
    #[inline]
    fn gain(&self, board: &Board, m: Move) -> i32 {
        let grown = self.value(board.becomes(m)) - self.value(m.kind());
        self.worth(board, board.taken(m)) + grown
    }

    #[inline]
    fn worth(&self, board: &Board, set: u64) -> i32 {
        squares(set)
            .filter_map(|square| board.kind_at(square))
            .map(|kind| self.value(kind))
            .sum()
    }

    /// Whether what a move gains is worth its piece, or nobody takes that.
    #[inline]
    fn is_safe(&self, board: &Board, m: Move, gain: i32) -> bool {
        gain >= self.value(m.kind()) || !board.is_attacked(m.to(), !board.turn())
    }
}
