use yolah_bitboard::Bitboard;
use yolah_game::Side;

use super::pair::Pair;
use super::{pawns, tables};
use crate::{Board, Role};

/// Pawn structures that were judged before: a pawn hash table. Pawns move
/// seldom, so nearly every position of a search has pawns that it knows.
#[derive(Clone, Debug)]
pub(super) struct PawnTable(Box<[PawnEntry]>);

/// What is known of the pawns of both sides, whatever else is on the board:
/// White's terms less Black's.
#[derive(Clone, Copy, Debug)]
pub(super) struct PawnEntry {
    /// White's and Black's: the whole key, so nothing is ever confused.
    pawns: [Bitboard; 2],
    pub(super) placement: Pair,
    pub(super) structure: Pair,
    /// Those that no enemy pawn can stop.
    pub(super) passed: [Bitboard; 2],
    /// The files where a side has no pawn.
    pub(super) bare_files: [Bitboard; 2],
    /// Squares held by a pawn that no enemy pawn can ever attack.
    pub(super) outposts: [Bitboard; 2],
}

impl PawnEntry {
    /// No pawns: that is what an empty place of the table knows.
    const EMPTY: PawnEntry = PawnEntry {
        pawns: [Bitboard::EMPTY; 2],
        placement: Pair::ZERO,
        structure: Pair::ZERO,
        passed: [Bitboard::EMPTY; 2],
        bare_files: [Bitboard::FULL; 2],
        outposts: [Bitboard::EMPTY; 2],
    };

    fn new(pawns: [Bitboard; 2]) -> PawnEntry {
        let [white, black] = Side::BOTH.map(|side| pawns::structure(pawns, side));
        let [white_places, black_places] =
            Side::BOTH.map(|side| tables::placement(side, Role::Pawn, pawns[side.index()]));
        PawnEntry {
            pawns,
            placement: white_places - black_places,
            structure: white.0 - black.0,
            passed: [white.1, black.1],
            bare_files: pawns.map(|own| !pawns::fill_files(own)),
            outposts: Side::BOTH.map(|side| pawns::outposts(pawns, side)),
        }
    }
}

impl PawnTable {
    const BITS: u32 = 12;

    #[inline]
    pub(super) fn look_up(&mut self, board: &Board) -> &PawnEntry {
        let pawns = Side::BOTH.map(|side| board.pieces(side, Role::Pawn));
        let place = &mut self.0[place(pawns)];
        if place.pawns != pawns {
            *place = PawnEntry::new(pawns);
        }
        place
    }
}

/// The high bits of a product depend on all bits of its factors.
#[inline]
fn place([white, black]: [Bitboard; 2]) -> usize {
    let mixed =
        white.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ black.0.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    (mixed >> (64 - PawnTable::BITS)) as usize
}

impl Default for PawnTable {
    fn default() -> PawnTable {
        PawnTable(vec![PawnEntry::EMPTY; 1 << PawnTable::BITS].into())
    }
}
