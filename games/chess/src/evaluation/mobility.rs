use yolah_bitboard::sliders::{Fastest, SliderAttacks};
use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;

use super::pair::Pair;
use crate::{Board, Role, attacks};

/// What the pieces of a side reach.
#[derive(Debug)]
pub(super) struct Reach {
    /// What that is worth.
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
const SQUARE: [Pair; 4] = [Pair(5, 5), Pair(5, 5), Pair(3, 6), Pair(1, 4)];
const USUAL: [i32; 4] = [4, 6, 7, 13];
/// Weight of an attack on the king's neighbourhood.
const ATTACK: [i32; 4] = [22, 20, 38, 60];
/// A rook on a file without own pawns, and without any.
const HALF_OPEN: Pair = Pair(12, 6);
const OPEN: Pair = Pair(26, 12);
/// A piece that a pawn attacks, or that a lesser piece does.
const THREAT_BY_PAWN: Pair = Pair(48, 36);
/// A knight on a square that no enemy pawn can ever attack, held by a pawn.
const OUTPOST: Pair = Pair(24, 14);

const ROLES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

impl Reach {
    pub(super) fn new(board: &Board, side: Side) -> Reach {
        let pawns = board.pieces(side, Role::Pawn);
        let own_cover = attacks::pawns(side, pawns);
        let mut reach = Reach {
            mobility: Pair::ZERO,
            attackers: 0,
            attack_weight: 0,
            attacked: own_cover,
            attacked_twice: Bitboard::EMPTY,
            by_role: [Bitboard::EMPTY; 6],
        };
        reach.by_role[0] = own_cover;
        let enemy_pawns = board.pieces(!side, Role::Pawn);
        let unsafe_squares = attacks::pawns(!side, enemy_pawns);
        let area = !(unsafe_squares | pawns | board.pieces(side, Role::King));
        let ring = ring(board.king(!side));
        for (kind, role) in ROLES.into_iter().enumerate() {
            for from in board.pieces(side, role) {
                let seen = see(board, side, role, from);
                reach.add(kind, role, seen, area, ring);
            }
        }
        reach.mobility = reach.mobility
            + rooks_on_files(board, side)
            + outposts(board, side, own_cover)
            + threats(board, side, own_cover);
        reach
    }

    #[inline]
    fn add(&mut self, kind: usize, role: Role, seen: Bitboard, area: Bitboard, ring: Bitboard) {
        let squares = (seen & area).len() as i32;
        self.mobility = self.mobility + SQUARE[kind] * (squares - USUAL[kind]);
        if seen.intersects(ring) {
            self.attackers += 1;
            self.attack_weight += ATTACK[kind];
        }
        self.attacked_twice |= self.attacked & seen;
        self.attacked |= seen;
        self.by_role[role.index()] |= seen;
    }
}

/// The squares around a king, and those in front of them.
pub(super) fn ring(king: Square) -> Bitboard {
    attacks::king(king) | Bitboard::single(king)
}

/// What a piece sees; sliders look through own sliders of their kind.
#[inline]
fn see(board: &Board, side: Side, role: Role, from: Square) -> Bitboard {
    let sliders = Fastest::new();
    let occupied = board.occupied();
    let own = |role| board.pieces(side, role);
    match role {
        Role::Knight => attacks::knight(from),
        Role::Bishop => sliders.bishop(from, occupied.without(own(Role::Queen))),
        Role::Rook => {
            let through = own(Role::Queen) | own(Role::Rook);
            sliders.rook(from, occupied.without(through))
        }
        _ => sliders.queen(from, occupied),
    }
}

fn rooks_on_files(board: &Board, side: Side) -> Pair {
    let own = board.pieces(side, Role::Pawn);
    let pawns = board.role(Role::Pawn);
    let rooks = board.pieces(side, Role::Rook).into_iter();
    rooks.fold(Pair::ZERO, |sum, rook| {
        let file = Bitboard::file(rook.file());
        if !file.intersects(pawns) {
            sum + OPEN
        } else if !file.intersects(own) {
            sum + HALF_OPEN
        } else {
            sum
        }
    })
}

fn outposts(board: &Board, side: Side, own_cover: Bitboard) -> Pair {
    let far = match side {
        Side::First => Bitboard(0x0000_ffff_ff00_0000),
        Side::Second => Bitboard(0x0000_00ff_ffff_0000),
    };
    let reachable = super::pawns::front_attacks(!side, board.pieces(!side, Role::Pawn));
    let posts = (far & own_cover).without(reachable);
    OUTPOST * (posts & board.pieces(side, Role::Knight)).len() as i32
}

fn threats(board: &Board, side: Side, own_cover: Bitboard) -> Pair {
    let pieces = board
        .side(!side)
        .without(board.role(Role::Pawn) | board.role(Role::King));
    THREAT_BY_PAWN * (own_cover & pieces).len() as i32
}
