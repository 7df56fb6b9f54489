use yolah_bitboard::sliders::{Fastest, SliderAttacks};
use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;

use super::pair::Pair;
use super::pawn_table::PawnEntry;
use super::tables;
use crate::{Board, Role, attacks};

/// What the pieces of a side reach.
#[derive(Debug)]
pub(super) struct Reach {
    /// What the places of its pieces, all but pawns, are worth.
    pub(super) placement: Pair,
    /// What it is worth how far they reach.
    pub(super) mobility: Pair,
    /// How many pieces bear on the enemy king, and with what weight.
    pub(super) attackers: i32,
    pub(super) attack_weight: i32,
    /// All squares that pieces other than the king attack.
    pub(super) attacked: Bitboard,
    /// Squares that two of them attack.
    pub(super) attacked_twice: Bitboard,
    /// By [`Role::index`]: what the pieces of a kind attack.
    pub(super) by_role: [Bitboard; 6],
}

/// Worth of each square beyond the usual number, by role from knight to queen.
const SQUARE: [Pair; 4] = [
    Pair::new(5, 5),
    Pair::new(5, 5),
    Pair::new(3, 6),
    Pair::new(1, 4),
];
const USUAL: [i32; 4] = [4, 6, 7, 13];
/// Weight of an attack on the king's neighbourhood.
const ATTACK: [i32; 4] = [22, 20, 38, 60];
/// A rook on a file without own pawns, and without any.
const HALF_OPEN: Pair = Pair::new(12, 6);
const OPEN: Pair = Pair::new(26, 12);
/// A piece that a pawn attacks, or that a lesser piece does.
const THREAT_BY_PAWN: Pair = Pair::new(48, 36);
/// A knight on a square that no enemy pawn can ever attack, held by a pawn.
const OUTPOST: Pair = Pair::new(24, 14);

impl Reach {
    /// Inlined for each side: its directions are then constants.
    #[inline(always)]
    pub(super) fn new(board: &Board, side: Side, structure: &PawnEntry) -> Reach {
        let pawns = board.pieces(side, Role::Pawn);
        let own_cover = attacks::pawns(side, pawns);
        let king = board.king(side);
        let knights = board.pieces(side, Role::Knight);
        let mut reach = Reach {
            placement: tables::place(side, Role::King, king),
            mobility: rooks_on_files(board, side, structure)
                + OUTPOST * (structure.outposts[side.index()] & knights).len() as i32
                + threats(board, side, own_cover),
            attackers: 0,
            attack_weight: 0,
            attacked: own_cover,
            attacked_twice: Bitboard::EMPTY,
            by_role: [Bitboard::EMPTY; 6],
        };
        reach.by_role[0] = own_cover;
        let enemy_cover = attacks::pawns(!side, board.pieces(!side, Role::Pawn));
        let area = !(enemy_cover | pawns | Bitboard::single(king));
        reach.add_pieces(board, side, area);
        reach
    }

    /// Sliders look through own sliders of their kind.
    #[inline(always)]
    fn add_pieces(&mut self, board: &Board, side: Side, area: Bitboard) {
        let sliders = Fastest::new();
        let occupied = board.occupied();
        let own = |role| board.pieces(side, role);
        let ring = ring(board.king(!side));
        let mut add = |role: Role, see: &dyn Fn(Square) -> Bitboard| {
            for from in own(role) {
                self.placement = self.placement + tables::place(side, role, from);
                self.add(role, see(from), area, ring);
            }
        };
        add(Role::Knight, &attacks::knight);
        let no_queens = occupied.without(own(Role::Queen));
        add(Role::Bishop, &|from| sliders.bishop(from, no_queens));
        let no_rooks = no_queens.without(own(Role::Rook));
        add(Role::Rook, &|from| sliders.rook(from, no_rooks));
        add(Role::Queen, &|from| sliders.queen(from, occupied));
    }

    #[inline(always)]
    fn add(&mut self, role: Role, seen: Bitboard, area: Bitboard, ring: Bitboard) {
        let kind = role.index() - 1;
        let squares = (seen & area).len() as i32;
        self.mobility = self.mobility + SQUARE[kind] * (squares - USUAL[kind]);
        let attacks = i32::from(seen.intersects(ring));
        self.attackers += attacks;
        self.attack_weight += attacks * ATTACK[kind];
        self.attacked_twice |= self.attacked & seen;
        self.attacked |= seen;
        self.by_role[role.index()] |= seen;
    }
}

/// The squares around a king, and those in front of them.
pub(super) fn ring(king: Square) -> Bitboard {
    attacks::king(king) | Bitboard::single(king)
}

fn rooks_on_files(board: &Board, side: Side, pawns: &PawnEntry) -> Pair {
    let rooks = board.pieces(side, Role::Rook);
    let half_open = rooks & pawns.bare_files[side.index()];
    let open = half_open & pawns.bare_files[(!side).index()];
    HALF_OPEN * (half_open.len() - open.len()) as i32 + OPEN * open.len() as i32
}

fn threats(board: &Board, side: Side, own_cover: Bitboard) -> Pair {
    let pieces = board
        .side(!side)
        .without(board.role(Role::Pawn) | board.role(Role::King));
    THREAT_BY_PAWN * (own_cover & pieces).len() as i32
}
