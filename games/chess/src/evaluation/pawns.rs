use yolah_bitboard::{Bitboard, Direction};
use yolah_game::Side;

use super::pair::Pair;
use super::tables::seen_from;
use crate::board::behind;
use crate::{Board, Role, attacks};

const ISOLATED: Pair = Pair(-11, -16);
const DOUBLED: Pair = Pair(-8, -22);
const BACKWARD: Pair = Pair(-8, -10);
/// A pawn that another one guards or that stands beside one.
const CONNECTED: [Pair; 8] = [
    Pair(0, 0),
    Pair(3, 1),
    Pair(6, 3),
    Pair(9, 6),
    Pair(16, 16),
    Pair(32, 36),
    Pair(60, 70),
    Pair(0, 0),
];
/// A pawn that no enemy pawn can stop, by rank.
const PASSED: [Pair; 8] = [
    Pair(0, 0),
    Pair(2, 10),
    Pair(4, 18),
    Pair(10, 36),
    Pair(30, 64),
    Pair(62, 110),
    Pair(100, 170),
    Pair(0, 0),
];
/// For each square that the enemy king is further away than the own one.
const RACE: i32 = 6;

/// What the pawns of a side are worth beyond their number and places.
pub(super) fn structure(board: &Board, side: Side) -> Pair {
    let own = board.pieces(side, Role::Pawn);
    let enemy = board.pieces(!side, Role::Pawn);
    let cover = attacks::pawns(side, own);
    let enemy_cover = attacks::pawns(!side, enemy);
    let beside = own.shift(Direction::East) | own.shift(Direction::West);
    let files = fill_files(own);
    let neighbours = files.shift(Direction::East) | files.shift(Direction::West);
    let blocked_way = front(!side, enemy) | front_attacks(!side, enemy);
    // Squares that some own pawn beside or behind can come to guard.
    let guarded_some_day = front_attacks(side, own);
    let mut sum = Pair::ZERO;
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
            sum = sum + passed(board, side, rank, way);
        }
    }
    sum
}

fn passed(board: &Board, side: Side, rank: usize, way: Bitboard) -> Pair {
    let mut worth = PASSED[rank];
    let next = match side {
        Side::First => way.first(),
        Side::Second => way.last(),
    };
    let Some(next) = next else { return worth };
    if board.occupied().contains(next) {
        worth = Pair(worth.0 * 2 / 3, worth.1 * 2 / 3);
    }
    if rank >= 3 {
        let distance = |side: Side| {
            let king = board.king(side);
            let files = king.file().abs_diff(next.file());
            i32::from(files.max(king.rank().abs_diff(next.rank())))
        };
        let lead = distance(!side) - distance(side);
        worth = worth + Pair(0, RACE * lead * (rank as i32 - 2) / 2);
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
pub(super) fn front_attacks(side: Side, pawns: Bitboard) -> Bitboard {
    let front = front(side, pawns);
    front.shift(Direction::East) | front.shift(Direction::West)
}

fn fill_files(pawns: Bitboard) -> Bitboard {
    pawns | front(Side::First, pawns) | front(Side::Second, pawns)
}
