//! What a position is worth, by the classical terms: material, where pieces
//! stand, how far they reach, pawns, and the safety of kings.
//!
//! Each term is a [`Pair`]: what it is worth with all pieces on the board and
//! in the endgame. The numbers are our own: set by hand from what players
//! teach, in hundredths of a pawn.

mod cache;
mod hooks;
mod mobility;
mod pair;
mod pawn_table;
mod pawns;
mod safety;
mod tables;

use std::ops::Add;

use yolah_game::Side;

use super::board::DARK;
use super::{Board, Role};
use cache::EvaluationCache;
use mobility::Reach;
use pair::Pair;
use pawn_table::{PawnEntry, PawnTable};

/// Judges chess by the classical terms; tells the search about captures,
/// checks and null moves.
#[derive(Clone, Default, Debug)]
pub struct Classical {
    pawns: PawnTable,
    known: EvaluationCache,
}

/// What having the move is worth.
const TEMPO: i32 = 12;
const BISHOP_PAIR: Pair = Pair::new(28, 48);
/// What the terms that a glance does not show hardly ever exceed.
const UNSEEN: Pair = Pair::new(600, 300);

/// The names of the terms.
const NAMES: [&str; 5] = ["material", "placement", "mobility", "pawns", "king safety"];

impl Classical {
    /// What the side to move has, in hundredths of a pawn.
    #[inline]
    fn value(&mut self, board: &Board) -> i32 {
        self.value_within(board, i32::MIN, i32::MAX)
    }

    /// The same, or a bound of it where material and pawns put it so far outside
    /// the window that the other terms hardly bring it back.
    #[inline]
    fn value_within(&mut self, board: &Board, alpha: i32, beta: i32) -> i32 {
        if let Some(value) = self.known.look_up(board.key) {
            return value;
        }
        let pawns = self.pawns.look_up(board);
        let phase = phase(board);
        let glance = sum(glance(board, pawns));
        let (seen, unseen) = (relative(board, phase, glance), UNSEEN.tapered(phase));
        if seen - unseen >= beta {
            return seen - unseen;
        }
        if seen + unseen <= alpha {
            return seen + unseen;
        }
        let value = relative(board, phase, glance + sum(close_look(board, pawns)));
        self.known.store(board.key, value);
        value
    }

    /// White's terms less Black's, in the order of their names.
    fn terms(&mut self, board: &Board) -> [Pair; 5] {
        let pawns = self.pawns.look_up(board);
        let [material, pawn_placement, pawn_structure] = glance(board, pawns);
        let [placement, mobility, safety] = close_look(board, pawns);
        [
            material,
            pawn_placement + placement,
            mobility,
            pawn_structure,
            safety,
        ]
    }
}

#[inline]
fn sum(terms: [Pair; 3]) -> Pair {
    terms.into_iter().fold(Pair::ZERO, Pair::add)
}

/// What a glance shows: material, and the pawns' places and structure; White's
/// less Black's.
#[inline(always)]
fn glance(board: &Board, pawns: &PawnEntry) -> [Pair; 3] {
    [
        material(board, Side::First) - material(board, Side::Second),
        pawns.placement,
        pawns.structure + pawns::passed(board, pawns.passed),
    ]
}

/// What pieces do: their places, their mobility, and the safety of kings.
///
/// Not inlined: where a glance is enough, nobody pays for the registers that
/// this needs.
#[inline(never)]
fn close_look(board: &Board, pawns: &PawnEntry) -> [Pair; 3] {
    let white = Reach::new(board, Side::First, pawns);
    let black = Reach::new(board, Side::Second, pawns);
    [
        white.placement - black.placement,
        white.mobility - black.mobility,
        safety::safety(board, Side::First, pawns, &white, &black)
            - safety::safety(board, Side::Second, pawns, &black, &white),
    ]
}

/// The worth of a sum of terms for the side to move: the middle game's and the
/// endgame's, weighed by the material on the board; little where the stronger
/// side has nothing to win with.
#[inline]
fn relative(board: &Board, phase: i32, total: Pair) -> i32 {
    let value = total.tapered(phase);
    let stronger = if value > 0 { Side::First } else { Side::Second };
    let scaled = value * winning_chances(board, stronger) / FULL_CHANCES;
    board.turn.relative(scaled) + TEMPO
}

fn material(board: &Board, side: Side) -> Pair {
    let pieces = Role::ALL.into_iter().fold(Pair::ZERO, |sum, role| {
        sum + tables::VALUES[role.index()] * board.pieces(side, role).len() as i32
    });
    let bishops = board.pieces(side, Role::Bishop);
    let is_pair = bishops.intersects(DARK) && bishops.intersects(!DARK);
    pieces + if is_pair { BISHOP_PAIR } else { Pair::ZERO }
}

/// How much of a middle game it is, of [`pair::FULL_PHASE`].
fn phase(board: &Board) -> i32 {
    let count = |role| board.role(role).len() as i32;
    let phase =
        count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    phase.min(pair::FULL_PHASE)
}

const FULL_CHANCES: i32 = 16;

/// What the stronger side's advantage is worth, of [`FULL_CHANCES`].
fn winning_chances(board: &Board, side: Side) -> i32 {
    if !board.pieces(side, Role::Pawn).is_empty() {
        return if has_opposite_bishops(board) {
            10
        } else {
            FULL_CHANCES
        };
    }
    let force = |side: Side| {
        [
            (Role::Knight, 3),
            (Role::Bishop, 3),
            (Role::Rook, 5),
            (Role::Queen, 9),
        ]
        .into_iter()
        .map(|(role, value)| value * board.pieces(side, role).len() as i32)
        .sum::<i32>()
    };
    // Without pawns a minor piece more does not win, nor do two knights.
    let only_knights = board.pieces(side, Role::Knight) | board.pieces(side, Role::King);
    if force(side) < 5 || only_knights == board.side(side) && only_knights.len() <= 3 {
        0
    } else if force(side) - force(!side) < 4 {
        3
    } else {
        FULL_CHANCES
    }
}

/// Each side has one bishop and they never meet, with nothing else but pawns.
fn has_opposite_bishops(board: &Board) -> bool {
    let bishops = board.role(Role::Bishop);
    let others = board.role(Role::Knight) | board.role(Role::Rook) | board.role(Role::Queen);
    others.is_empty()
        && bishops.len() == 2
        && (bishops & DARK).len() == 1
        && Side::BOTH
            .iter()
            .all(|&side| board.pieces(side, Role::Bishop).len() == 1)
}
