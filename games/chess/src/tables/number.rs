//! Positions as numbers: which pair of squares the kings stand on, then for each
//! kind of piece which set of squares.
//!
//! Kings that touch have no number, nor have images of other boards, and pieces
//! do not stand on top of each other: their squares are counted among those that
//! are left. Only pawns are counted among all their squares. Where a pawn can be
//! taken in passing that pair of pawns is counted first.

use std::sync::LazyLock;

use yolah_bitboard::{Bitboard, Square};
use yolah_game::Side;
use yolah_tables::{choose, rank, unrank};

use super::{Material, Men};
use crate::Role;

/// Squares of pawns.
const PAWN_SQUARES: u32 = 48;
/// A pawn that has just gone two squares, beside one that can take it.
const PASSED_PAIRS: u64 = 14;
/// More like pieces than an ending has.
const MAX_LIKE: usize = 4;

/// What is counted after the kings, in this order.
const GROUPS: [(Side, Role); 10] = [
    (Side::First, Role::Pawn),
    (Side::Second, Role::Pawn),
    (Side::First, Role::Knight),
    (Side::First, Role::Bishop),
    (Side::First, Role::Rook),
    (Side::First, Role::Queen),
    (Side::Second, Role::Knight),
    (Side::Second, Role::Bishop),
    (Side::Second, Role::Rook),
    (Side::Second, Role::Queen),
];

/// The pairs of squares of the kings.
struct Kings {
    numbers: Vec<u16>,
    pairs: Vec<(u8, u8)>,
}

impl Kings {
    /// All pairs that [`Men::normal`] leaves.
    fn new(has_pawns: bool) -> Kings {
        let mut kings = Kings {
            numbers: vec![0; 64 * 64],
            pairs: Vec::new(),
        };
        for white in 0..64_u8 {
            for black in 0..64_u8 {
                let pair = (white, black);
                if !touch(pair) && is_normal(pair, has_pawns) {
                    let index = usize::from(white) * 64 + usize::from(black);
                    kings.numbers[index] = kings.pairs.len() as u16;
                    kings.pairs.push(pair);
                }
            }
        }
        kings
    }

    fn of(has_pawns: bool) -> &'static Kings {
        static KINGS: LazyLock<[Kings; 2]> = LazyLock::new(|| [false, true].map(Kings::new));
        &KINGS[usize::from(has_pawns)]
    }
}

fn touch((white, black): (u8, u8)) -> bool {
    let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
    near(white % 8, black % 8) && near(white / 8, black / 8)
}

fn is_normal((white, black): (u8, u8), has_pawns: bool) -> bool {
    let (file, rank) = (white % 8, white / 8);
    if has_pawns {
        return file <= 3;
    }
    file <= 3 && (rank < file || rank == file && black / 8 <= black % 8)
}

/// How many ways there are to place what [`GROUPS`] count.
fn arrangements(material: Material, occupied: u32) -> u64 {
    let mut free = 64 - occupied;
    let mut product = 1;
    for (side, role) in GROUPS {
        let count = material.count(side, role);
        product *= ways(role, free, count);
        free -= count;
    }
    product
}

#[inline]
fn ways(role: Role, free: u32, count: u32) -> u64 {
    choose(
        if role == Role::Pawn {
            PAWN_SQUARES
        } else {
            free
        },
        count,
    )
}

/// The slots of positions without, and with, a pawn to be taken in passing.
fn parts(material: Material) -> [u64; 2] {
    let kings = Kings::of(material.has_pawns()).pairs.len() as u64;
    let plain = kings * arrangements(material, 2);
    if !material.has_en_passant() {
        return [plain, 0];
    }
    let others = arrangements(material.without_pawn_pair(), 4);
    [plain, PASSED_PAIRS * kings * others]
}

/// How many slots an ending has: those of one side to move if it is even.
pub(super) fn slots(material: Material) -> u64 {
    let [plain, passed] = parts(material);
    (plain + passed) * if material.is_even() { 1 } else { 2 }
}

/// The number of a board whose white army is the stronger one.
#[inline]
pub(super) fn number(men: &Men, material: Material) -> u64 {
    let has_pawns = material.has_pawns();
    let men = men.normal(has_pawns);
    let number = oriented(&men, material);
    let diagonal = |side| men.king(side) / 8 == men.king(side) % 8;
    if has_pawns || !diagonal(Side::First) || !diagonal(Side::Second) {
        return number;
    }
    number.min(oriented(&men.transpose(), material))
}

/// The number of a board as it stands.
#[inline]
fn oriented(men: &Men, material: Material) -> u64 {
    let kings = Kings::of(material.has_pawns());
    let pair = men.king(Side::First) * 64 + men.king(Side::Second);
    let pair = u64::from(kings.numbers[pair]);
    let [plain, passed] = parts(material);
    let index = match men.passed.first() {
        None => placed(pair, men, material, Bitboard::EMPTY),
        Some(target) => {
            let (others, number, pawns) = without_passed(men, target);
            let pair = number * kings.pairs.len() as u64 + pair;
            plain + placed(pair, &others, material.without_pawn_pair(), pawns)
        }
    };
    let side = if men.black_to_move { plain + passed } else { 0 };
    index + side
}

/// Counts the groups; `number` counts what is already placed, on the kings'
/// squares and on `taken`.
#[inline]
fn placed(mut number: u64, men: &Men, material: Material, taken: Bitboard) -> u64 {
    let kings = men.get(Side::First, Role::King) | men.get(Side::Second, Role::King);
    let mut occupied = kings | taken;
    for (side, role) in GROUPS {
        let count = material.count(side, role);
        if count == 0 {
            continue;
        }
        let set = men.get(side, role);
        let free = 64 - occupied.len();
        let mut squares = [0; MAX_LIKE];
        for (place, square) in squares.iter_mut().zip(set) {
            *place = place_of(role, square, occupied);
        }
        number = number * ways(role, free, count) + rank(&squares[..count as usize]);
        occupied |= set;
    }
    number
}

/// A square counted among those that a piece can stand on.
#[inline]
fn place_of(role: Role, square: Square, occupied: Bitboard) -> u32 {
    let index = square.index() as u32;
    if role == Role::Pawn {
        return index.saturating_sub(8);
    }
    let below = Bitboard((1 << index) - 1);
    index - (occupied & below).len()
}

/// The square with a place.
fn square_at(role: Role, place: u32, occupied: Bitboard) -> Option<Square> {
    if role == Role::Pawn {
        return Square::new(place as u8 + 8);
    }
    Bitboard(!occupied.0).into_iter().nth(place as usize)
}

/// The other men, the number of the pair of pawns, and their squares: the one
/// that went past `target` and the leftmost that can take it.
fn without_passed(men: &Men, target: Square) -> (Men, u64, Bitboard) {
    let mover = Side::from_index(men.black_to_move.into());
    let (passed, rank) = passed_square(mover, target.file());
    let beside = beside(target.file()).filter_map(|file| Square::at(file, rank));
    let pawns = men.get(mover, Role::Pawn);
    let taker = beside.into_iter().find(|&square| pawns.contains(square));
    let taker = taker.map_or(Bitboard::EMPTY, Bitboard::single);
    let pawn = passed.map_or(Bitboard::EMPTY, Bitboard::single);
    let mut others = *men;
    others.sets[mover.index()][0] = pawns.without(taker);
    others.sets[1 - mover.index()][0] = men.get(!mover, Role::Pawn).without(pawn);
    let is_left = taker
        .first()
        .is_some_and(|square| square.file() < target.file());
    // From file a nobody takes from the left, from file h nobody from the right.
    let number = 2 * u64::from(target.file()) - u64::from(is_left);
    (others, number, taker | pawn)
}

/// Where the pawn stands that has just gone two squares on a file, and its rank.
fn passed_square(mover: Side, file: u8) -> (Option<Square>, u8) {
    let rank = match mover {
        Side::First => 4,
        Side::Second => 3,
    };
    (Square::at(file, rank), rank)
}

fn beside(file: u8) -> impl Iterator<Item = u8> {
    let left = file.checked_sub(1);
    left.into_iter().chain((file < 7).then_some(file + 1))
}

/// The men of a slot; they may not be a board.
pub(super) fn men(material: Material, number: u64) -> Option<Men> {
    let [plain, passed] = parts(material);
    let side = plain + passed;
    if number >= slots(material) {
        return None;
    }
    let mut men = Men {
        sets: [[Bitboard::EMPTY; 6]; 2],
        black_to_move: number >= side,
        passed: Bitboard::EMPTY,
    };
    let number = number % side;
    if number < plain {
        place(&mut men, material, material, number)?;
    } else {
        let fewer = material.without_pawn_pair();
        let pairs = Kings::of(true).pairs.len() as u64 * arrangements(fewer, 4);
        let number = number - plain;
        pass(&mut men, number / pairs)?;
        place(&mut men, material, fewer, number % pairs)?;
    }
    Some(men)
}

/// Places a pair of pawns, one of which can be taken in passing.
fn pass(men: &mut Men, number: u64) -> Option<()> {
    let file = number.div_ceil(2) as u8;
    let from_left = number % 2 == 1;
    let mover = Side::from_index(men.black_to_move.into());
    let (pawn, rank) = passed_square(mover, file);
    let taker = Square::at(
        if from_left {
            file.checked_sub(1)?
        } else {
            file + 1
        },
        rank,
    );
    let target = Square::at(file, if mover == Side::First { 5 } else { 2 });
    men.sets[mover.index()][0] = Bitboard::single(taker?);
    men.sets[1 - mover.index()][0] = Bitboard::single(pawn?);
    men.passed = Bitboard::single(target?);
    Some(())
}

/// Places kings and groups; `None` if a pawn stands on something else.
fn place(men: &mut Men, material: Material, groups: Material, mut number: u64) -> Option<()> {
    let pawns = men.sets[0][0] | men.sets[1][0];
    // The last group was counted last.
    let mut places = [(0, 0); GROUPS.len()];
    let mut free = 64 - 2 - pawns.len();
    for (index, (side, role)) in GROUPS.into_iter().enumerate() {
        let count = groups.count(side, role);
        places[index] = (ways(role, free, count), count);
        free -= count;
    }
    for (ways, _) in places.iter_mut().rev() {
        let radix = *ways;
        *ways = number % radix;
        number /= radix;
    }
    let &(white, black) = Kings::of(material.has_pawns()).pairs.get(number as usize)?;
    for (side, king) in Side::BOTH.into_iter().zip([white, black]) {
        men.sets[side.index()][Role::King.index()] = Bitboard::single(Square::from_low_bits(king));
    }
    let mut occupied = pawns | men.get(Side::First, Role::King) | men.get(Side::Second, Role::King);
    for ((side, role), (number, count)) in GROUPS.into_iter().zip(places) {
        let mut set = Bitboard::EMPTY;
        for place in unrank(number, count) {
            set |= Bitboard::single(square_at(role, place, occupied)?);
        }
        if set.intersects(occupied) {
            return None;
        }
        men.sets[side.index()][role.index()] |= set;
        occupied |= set;
    }
    Some(())
}
