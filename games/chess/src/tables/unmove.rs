//! Moves backwards, within an ending: nothing is taken, nothing promotes,
//! nobody castles.

use yolah_bitboard::sliders::{Fastest, SliderAttacks};
use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;

use super::men::finish;
use crate::board::behind;
use crate::{Board, Role, attacks, zobrist};

/// Calls `each` with all boards from which a move leads to this one.
pub(super) fn unmoves(board: &Board, each: &mut impl FnMut(Board)) {
    let mover = !board.turn();
    if let Some(target) = board.en_passant {
        // The pawn that went past it has just moved.
        let (from, to) = (behind(mover, target), behind(!mover, target));
        unmove(board, Role::Pawn, to, from, each);
        return;
    }
    for role in Role::ALL {
        for to in board.pieces(mover, role) {
            let origins = if role == Role::Pawn {
                pawn_origins(board, mover, to)
            } else {
                piece_origins(board, role, to)
            };
            for from in origins {
                unmove(board, role, to, from, each);
            }
        }
    }
}

/// Pieces come from where they could go.
fn piece_origins(board: &Board, role: Role, to: Square) -> Bitboard {
    let occupied = board.occupied();
    let sliders = Fastest::new();
    let reached = match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => attacks::knight(to),
        Role::Bishop => sliders.bishop(to, occupied),
        Role::Rook => sliders.rook(to, occupied),
        Role::Queen => sliders.bishop(to, occupied) | sliders.rook(to, occupied),
        Role::King => attacks::king(to),
    };
    reached.without(occupied)
}

/// Pawns come from one or two squares behind.
fn pawn_origins(board: &Board, mover: Side, to: Square) -> Bitboard {
    let relative = match mover {
        Side::First => to.rank(),
        Side::Second => 7 - to.rank(),
    };
    let occupied = board.occupied();
    let one = behind(mover, to);
    if relative < 2 || occupied.contains(one) {
        return Bitboard::EMPTY;
    }
    let mut origins = Bitboard::single(one);
    let two = behind(mover, one);
    if relative == 3 && !occupied.contains(two) && !offers(board, one) {
        origins |= Bitboard::single(two);
    }
    origins
}

/// Whether a pawn that went past a square could be taken there: then the board
/// would say so.
fn offers(board: &Board, target: Square) -> bool {
    let mut board = *board;
    board.offer_en_passant(target);
    board.en_passant.is_some()
}

/// The boards before a move: any pawn of the other side that may have gone two
/// squares before it may have been there to be taken.
fn unmove(board: &Board, role: Role, to: Square, from: Square, each: &mut impl FnMut(Board)) {
    let mover = !board.turn();
    let mut before = *board;
    if let Some(square) = before.en_passant.take() {
        before.key ^= zobrist::square(square);
    }
    before.toggle(mover, role, to);
    before.toggle(mover, role, from);
    before.turn = mover;
    before.key ^= zobrist::TURN;
    let Some(plain) = finish(before, None) else {
        return;
    };
    each(plain);
    if plain.pieces(mover, Role::Pawn).is_empty() {
        return;
    }
    let rank = match mover {
        Side::First => Bitboard::rank(4),
        Side::Second => Bitboard::rank(3),
    };
    for pawn in plain.pieces(!mover, Role::Pawn) & rank {
        if let Some(passed) = finish(before, Some(behind(!mover, pawn))) {
            each(passed);
        }
    }
}
