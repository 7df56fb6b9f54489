//! What pieces are worth, and where they like to stand.

use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;

use super::pair::Pair;
use crate::{Move, Role};

/// What pieces are worth, by [`Role::index`].
pub(super) const VALUES: [Pair; 6] = [
    Pair::new(88, 110),
    Pair::new(325, 300),
    Pair::new(335, 315),
    Pair::new(475, 540),
    Pair::new(980, 990),
    Pair::new(0, 0),
];

/// What pieces of a side are worth by where they stand, beyond the material.
pub(super) fn placement(side: Side, role: Role, pieces: Bitboard) -> Pair {
    let squares = pieces.into_iter();
    squares.fold(Pair::ZERO, |sum, square| sum + place(side, role, square))
}

/// What one piece is worth by where it stands.
#[inline]
pub(super) fn place(side: Side, role: Role, square: Square) -> Pair {
    PLACES[role.index()][seen_from(side, square)]
}

/// The index of a square as its owner sees it: rank 1 is the own first rank.
#[inline]
pub(super) fn seen_from(side: Side, square: Square) -> usize {
    match side {
        Side::First => square.index(),
        Side::Second => square.index() ^ 0b11_1000,
    }
}

/// By role and square, from rules of thumb: a value for the rank and one for
/// the file, and what the rules cannot say as a third.
static PLACES: [[Pair; 64]; 6] = {
    let mut places = [[Pair::ZERO; 64]; 6];
    let mut i = 0;
    while i < 64 {
        let (file, rank) = (i % 8, i / 8);
        places[0][i] = pawn(file, rank);
        places[1][i] = knight(file, rank);
        places[2][i] = bishop(file, rank);
        places[3][i] = rook(file, rank);
        places[4][i] = queen(file, rank);
        places[5][i] = king(file, rank);
        i += 1;
    }
    places
};

/// 0 on the edge to 3 in the middle, for a file or a rank.
const fn centrality(line: usize) -> i32 {
    (if line < 4 { line } else { 7 - line }) as i32
}

const fn pawn(file: usize, rank: usize) -> Pair {
    // Pawns in the centre take space; elsewhere they rather stay.
    const CENTRE: [i32; 8] = [0, -12, 2, 22, 26, 34, 50, 0];
    const WING: [i32; 8] = [0, 2, 0, 2, 6, 14, 34, 0];
    const ADVANCE: [i32; 8] = [0, 0, 2, 8, 18, 36, 62, 0];
    let wing = centrality(file);
    let middle = if wing == 3 {
        CENTRE[rank]
    } else if wing == 2 {
        i32::midpoint(CENTRE[rank], WING[rank])
    } else {
        WING[rank]
    };
    Pair::new(middle, ADVANCE[rank])
}

const fn knight(file: usize, rank: usize) -> Pair {
    const RANKS: [i32; 8] = [-20, -8, 4, 10, 16, 18, 4, -16];
    let centre = centrality(file) * 8 - 16;
    let depth = centrality(rank) * 7 - 12;
    Pair::new(RANKS[rank] + centre, centre * 3 / 4 + depth)
}

const fn bishop(file: usize, rank: usize) -> Pair {
    const RANKS: [i32; 8] = [-10, 4, 6, 6, 6, 4, -2, -8];
    let centre = centrality(file) * 3 - 4;
    // On the long diagonals it sees most.
    let long = if file == rank || file + rank == 7 {
        8
    } else {
        0
    };
    Pair::new(
        RANKS[rank] + centre + long,
        centre + centrality(rank) * 3 - 4,
    )
}

const fn rook(file: usize, rank: usize) -> Pair {
    const RANKS: [i32; 8] = [0, -6, -8, -6, 0, 6, 22, 8];
    Pair::new(
        RANKS[rank] + centrality(file) * 3 - 4,
        [0, 0, 0, 2, 6, 10, 14, 8][rank],
    )
}

const fn queen(file: usize, rank: usize) -> Pair {
    // It does not come out early, and rules the centre when it does late.
    const RANKS: [i32; 8] = [0, 2, 0, -4, -4, -2, 0, 0];
    let centre = centrality(file) + centrality(rank);
    Pair::new(RANKS[rank] + centrality(file) * 2 - 3, centre * 7 - 22)
}

const fn king(file: usize, rank: usize) -> Pair {
    // At home behind the castled pawns; in the centre once there is no danger.
    const FILES: [i32; 8] = [20, 32, 14, -14, -4, -14, 34, 24];
    const RANKS: [i32; 8] = [0, -24, -48, -66, -80, -90, -96, -100];
    let centre = centrality(file) + centrality(rank);
    let home = if rank < 2 {
        FILES[file]
    } else {
        FILES[file] / 3
    };
    Pair::new(home + RANKS[rank], centre * 12 - 36)
}

/// What a quiet move gains by where the piece stands, in the middle game.
#[inline]
pub(super) fn step(side: Side, m: Move) -> i32 {
    let table = &PLACES[m.role().index()];
    table[seen_from(side, m.shown_target())].middle() - table[seen_from(side, m.from())].middle()
}
