use yolah_bitboard::{Bitboard, Direction, Square};
use yolah_game::Side;

use super::pair::Pair;
use super::tables::seen_from;
use crate::board::behind;
use crate::{Board, attacks};

const ISOLATED: Pair = Pair::new(-11, -16);
const DOUBLED: Pair = Pair::new(-8, -22);
const BACKWARD: Pair = Pair::new(-8, -10);
/// A pawn that another one guards or that stands beside one.
const CONNECTED: [Pair; 8] = [
    Pair::new(0, 0),
    Pair::new(3, 1),
    Pair::new(6, 3),
    Pair::new(9, 6),
    Pair::new(16, 16),
    Pair::new(32, 36),
    Pair::new(60, 70),
    Pair::new(0, 0),
];
/// A pawn that no enemy pawn can stop, by rank.
const PASSED: [Pair; 8] = [
    Pair::new(0, 0),
    Pair::new(2, 10),
    Pair::new(4, 18),
    Pair::new(10, 36),
    Pair::new(30, 64),
    Pair::new(62, 110),
    Pair::new(100, 170),
    Pair::new(0, 0),
];
/// For each square that the enemy king is further away than the own one.
const RACE: i32 = 6;

/// What the pawns of a side are worth beyond their number and places, and
/// which of them are passed.
pub(super) fn structure(pawns: [Bitboard; 2], side: Side) -> (Pair, Bitboard) {
    let [own, enemy] = [side, !side].map(|side| pawns[side.index()]);
    let cover = attacks::pawns(side, own);
    let enemy_cover = attacks::pawns(!side, enemy);
    let beside = own.shift(Direction::East) | own.shift(Direction::West);
    let files = fill_files(own);
    let neighbours = files.shift(Direction::East) | files.shift(Direction::West);
    let blocked_way = front(!side, enemy) | front_attacks(!side, enemy);
    // Squares that some own pawn beside or behind can come to guard.
    let guarded_some_day = front_attacks(side, own);
    let mut sum = Pair::ZERO;
    let mut passed = Bitboard::EMPTY;
    for pawn in own {
        let single = Bitboard::single(pawn);
        let rank = seen_from(side, pawn) / 8;
        let ahead = behind(!side, pawn);
        if single.intersects(cover | beside) {
            sum = sum + CONNECTED[rank];
        } else if !single.intersects(neighbours) {
            sum = sum + ISOLATED;
        } else if !single.intersects(guarded_some_day) && enemy_cover.contains(ahead) {
            sum = sum + BACKWARD;
        }
        let way = front(side, single);
        if way.intersects(own) {
            sum = sum + DOUBLED;
        } else if !single.intersects(blocked_way) {
            passed |= single;
        }
    }
    (sum, passed)
}

/// Squares on its fourth to sixth rank that a pawn holds and no enemy pawn can ever
/// attack.
pub(super) fn outposts(pawns: [Bitboard; 2], side: Side) -> Bitboard {
    let [own, enemy] = [side, !side].map(|side| pawns[side.index()]);
    let far = match side {
        Side::First => Bitboard(0x0000_ffff_ff00_0000),
        Side::Second => Bitboard(0x0000_00ff_ffff_0000),
    };
    (far & attacks::pawns(side, own)).without(front_attacks(!side, enemy))
}

/// What passed pawns are worth: White's less Black's.
#[inline]
pub(super) fn passed(board: &Board, [white, black]: [Bitboard; 2]) -> Pair {
    let worth = |side: Side, pawns: Bitboard| {
        let pawns = pawns.into_iter();
        pawns.fold(Pair::ZERO, |sum, pawn| sum + passed_pawn(board, side, pawn))
    };
    worth(Side::First, white) - worth(Side::Second, black)
}

fn passed_pawn(board: &Board, side: Side, pawn: Square) -> Pair {
    let rank = seen_from(side, pawn) / 8;
    let mut worth = PASSED[rank];
    let next = behind(!side, pawn);
    if board.occupied().contains(next) {
        worth = Pair::new(worth.middle() * 2 / 3, worth.end() * 2 / 3);
    }
    if rank >= 3 {
        let distance = |side: Side| {
            let king = board.king(side);
            let files = king.file().abs_diff(next.file());
            i32::from(files.max(king.rank().abs_diff(next.rank())))
        };
        let lead = distance(!side) - distance(side);
        worth = worth + Pair::new(0, RACE * lead * (rank as i32 - 2) / 2);
    }
    worth
}

/// All squares in front of some pawn of a side.
fn front(side: Side, pawns: Bitboard) -> Bitboard {
    match side {
        Side::First => {
            let mut set = pawns.0 << 8;
            set |= set << 8;
            set |= set << 16;
            Bitboard(set | set << 32)
        }
        Side::Second => {
            let mut set = pawns.0 >> 8;
            set |= set >> 8;
            set |= set >> 16;
            Bitboard(set | set >> 32)
        }
    }
}

/// All squares that some pawn of a side attacks, now or further on.
fn front_attacks(side: Side, pawns: Bitboard) -> Bitboard {
    let front = front(side, pawns);
    front.shift(Direction::East) | front.shift(Direction::West)
}

/// All squares of the files where some pawn stands.
pub(super) fn fill_files(pawns: Bitboard) -> Bitboard {
    pawns | front(Side::First, pawns) | front(Side::Second, pawns)
}
