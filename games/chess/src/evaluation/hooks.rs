//! What the search should know about chess.

use yolah_bitboard::Bitboard;
use yolah_game::{Evaluator, Game, MoveList, Score, Side, judged_by};

use super::{Classical, NAMES, phase, tables};
use crate::{Board, Chess, Move, Role, see};

/// Captures that lose nothing come before all quiet moves, others after them.
const GOOD_CAPTURE: i32 = 2000;
const BAD_CAPTURE: i32 = -2000;

impl Evaluator<Chess> for Classical {
    /// About equally far apart; `docs/levels.md` tells how far.
    fn skills(&self) -> [f64; 10] {
        [
            0.67, 0.752, 0.818, 0.872, 0.916, 0.96, 1.003, 1.13, 1.26, 1.4,
        ]
    }

    #[inline]
    fn evaluate(&mut self, position: &Chess) -> Score {
        Score::estimate(self.value(position.board()))
    }

    #[inline]
    fn evaluate_within(&mut self, position: &Chess, alpha: Score, beta: Score) -> Score {
        let value = self.value_within(position.board(), alpha.raw(), beta.raw());
        Score::estimate(value)
    }

    /// Reductions that suit fifty quiet moves would miss tactics here.
    fn reduction_percent(&self) -> i32 {
        45
    }

    #[inline]
    fn hint(&self, position: &Chess, m: Move) -> i32 {
        let board = position.board();
        if board.is_quiet(m) {
            tables::step(board.turn(), m) / 4
        } else {
            capture_hint(board, m)
        }
    }

    /// Captures that lose something do not pay, unless in check.
    fn noisy_hint(&self, position: &Chess, m: Move) -> i32 {
        if position.is_check() {
            self.hint(position, m)
        } else {
            capture_order(m, position.board().gain(m))
        }
    }

    /// Captures, and promotions to a queen; all moves out of check.
    fn noisy_moves(&self, position: &Chess, moves: &mut MoveList<Move>) {
        let board = position.board();
        let enemies = board.side(!board.turn());
        if position.is_check() {
            board.generate(moves);
        } else if is_promoting(board) {
            let start = moves.len();
            let last_ranks = Bitboard::rank(0) | Bitboard::rank(7);
            board.generate_to(enemies | last_ranks, moves);
            keep(moves, start, |m| match m.promotion() {
                Some(role) => role == Role::Queen,
                None => !board.is_quiet(m),
            });
        } else {
            board.generate_to(enemies, moves);
        }
    }

    /// Captures and promotions that lose nothing; all moves out of check.
    #[inline]
    fn pays(&self, position: &Chess, m: Move) -> bool {
        let board = position.board();
        position.is_check() || is_safe(board, m, board.gain(m))
    }

    #[inline]
    fn has_noisy_moves(&self) -> bool {
        true
    }

    /// In check every move is: there is no other way out. A check may change
    /// everything too, although none is followed beyond the horizon. Inlined where
    /// a list of moves is asked: what concerns the king alone is found once.
    #[inline(always)]
    fn is_noisy(&self, position: &Chess, m: Move) -> bool {
        position.is_check()
            || position.takes(m)
            || m.promotion().is_some_and(|role| role == Role::Queen)
            || position.board().gives_check(m)
    }

    #[inline]
    fn is_forced(&self, position: &Chess) -> bool {
        position.is_check()
    }

    /// A check that is not just a gift.
    #[inline]
    fn extension(&self, before: &Chess, m: Move, after: &Chess) -> i32 {
        i32::from(after.is_check() && before.board().exchange_gains(m, 0))
    }

    /// Not in check, and not in pawn endings, where having to move may lose.
    #[inline]
    fn null_move(&self, position: &Chess) -> Option<Chess> {
        let board = position.board();
        let own = board.side(board.turn());
        let pawns_and_king = board.role(Role::Pawn) | board.role(Role::King);
        let has_pieces = !own.without(pawns_and_king).is_empty();
        (!position.is_check() && has_pieces).then(|| position.passed())
    }

    fn explain(&mut self, position: &Chess, side: Side) -> Vec<(String, f64)> {
        let board = position.board();
        let phase = phase(board);
        let named = NAMES.into_iter().zip(self.terms(board));
        let mut terms: Vec<(String, f64)> = named
            .map(|(name, term)| {
                let value = side.relative(term.tapered(phase));
                (name.to_owned(), f64::from(value))
            })
            .collect();
        let score = self.evaluate(position).raw();
        let seen = if side == position.turn() {
            score
        } else {
            -score
        };
        let rest = f64::from(seen) - terms.iter().map(|(_, value)| value).sum::<f64>();
        terms.push(("the move and winning chances".into(), rest));
        terms
    }
}

/// Keeps those of the moves from number `start` on that are wanted.
fn keep(moves: &mut MoveList<Move>, start: usize, is_wanted: impl Fn(Move) -> bool) {
    let mut kept = start;
    for i in start..moves.len() {
        if is_wanted(moves[i]) {
            moves[kept] = moves[i];
            kept += 1;
        }
    }
    moves.truncate(kept);
}

fn capture_hint(board: &Board, m: Move) -> i32 {
    let gain = board.gain(m);
    let class = if is_safe(board, m, gain) {
        GOOD_CAPTURE
    } else {
        BAD_CAPTURE
    };
    class + capture_order(m, gain)
}

/// Most valuable victim first; of equal gains that with the cheapest piece.
#[inline]
fn capture_order(m: Move, gain: i32) -> i32 {
    gain - see::value(m.role()) / 16
}

/// Whether a capture that gains something at once loses nothing in the end.
#[inline]
fn is_safe(board: &Board, m: Move, gain: i32) -> bool {
    gain >= see::value(m.role()) || board.exchange_gains(m, 0)
}

/// Whether some own pawn stands before its last step.
#[inline]
fn is_promoting(board: &Board) -> bool {
    let rank = match board.turn() {
        Side::First => 6,
        Side::Second => 1,
    };
    let pawns = board.pieces(board.turn(), Role::Pawn);
    pawns.intersects(Bitboard::rank(rank))
}

judged_by!(Chess, Classical);
