//! What a position is worth, by the classical terms: material, where pieces
//! stand, how far they reach, pawns, and the safety of kings.
//!
//! Each term is a [`Pair`]: what it is worth with all pieces on the board and
//! in the endgame. The numbers are our own: set by hand from what players
//! teach, in hundredths of a pawn.

mod hooks;
mod mobility;
mod pair;
mod pawns;
mod safety;
mod tables;

use yolah_game::{Score, Side};

use super::board::DARK;
use super::{Board, Chess, Role};
use mobility::Reach;
use pair::Pair;

/// Judges chess by the classical terms; tells the search about captures,
/// checks and null moves.
#[derive(Clone, Copy, Default, Debug)]
pub struct Classical;

/// What having the move is worth.
const TEMPO: i32 = 12;
const BISHOP_PAIR: Pair = Pair(28, 48);

/// The terms for both sides, White's first.
struct Terms {
    name: &'static str,
    values: [Pair; 2],
}

impl Classical {
    /// What the side to move has, in hundredths of a pawn.
    fn value(board: &Board) -> i32 {
        let total = Self::terms(board).iter().fold(Pair::ZERO, |sum, term| {
            sum + term.values[0] - term.values[1]
        });
        let value = Self::scaled(board, total);
        board.turn.relative(value) + TEMPO
    }

    fn terms(board: &Board) -> [Terms; 5] {
        let reach = Side::BOTH.map(|side| Reach::new(board, side));
        let both = |name, value: &dyn Fn(Side) -> Pair| Terms {
            name,
            values: Side::BOTH.map(value),
        };
        [
            both("material", &|side| material(board, side)),
            both("placement", &|side| tables::placement(board, side)),
            both("mobility", &|side| reach[side.index()].mobility),
            both("pawns", &|side| pawns::structure(board, side)),
            both("king safety", &|side| {
                let [own, enemy] = [side, !side].map(|side| &reach[side.index()]);
                safety::safety(board, side, own, enemy)
            }),
        ]
    }

    /// The middle game's value and the endgame's, weighed by the material on
    /// the board; little where the stronger side has nothing to win with.
    fn scaled(board: &Board, total: Pair) -> i32 {
        let value = total.tapered(phase(board));
        let stronger = if value > 0 { Side::First } else { Side::Second };
        value * winning_chances(board, stronger) / FULL_CHANCES
    }
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

impl Chess {
    /// What the side to move has, in hundredths of a pawn.
    #[inline]
    fn judge(&self) -> Score {
        Score::estimate(Classical::value(self.board()))
    }
}
