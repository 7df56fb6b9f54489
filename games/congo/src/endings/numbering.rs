//! Position and number.
//!
//! A board is looked at so that the first army of its signature is White's, or,
//! where both have the same, the side to move; and so that the first lion is
//! not on the right, nor the second if the first is in the middle. Where both
//! are in the middle the smaller of two numbers is taken, so some slots stay
//! empty. Then the lions' squares are a digit, and every group of like pieces
//! on the squares that are left is another.

use yolah_game::Side;
use yolah_tables::{choose, rank, unrank};

use super::signature::{KINDS, Signature};
use super::{MOST_PIECES, sides};
use crate::square::{BOARD, CASTLES, LAST_RANKS, Square, squares};
use crate::{Board, Kind};

/// Squares on which a side's pawn may stand, without its lion's.
const PAWN_ROOM: u32 = 41;

/// The middle file, on which lions stand that look the same in a mirror.
const MIDDLE: u8 = 3;

/// Pairs of lions up to mirroring: 9 with the first on the left three, 6 each
/// with the first on the middle three.
const PAIRS: u64 = 3 * 9 + 3 * 6;

/// A group of like pieces of one side: a digit of a number.
#[derive(Clone, Copy)]
struct Group {
    /// 0 for the first army.
    army: usize,
    kind: Kind,
    count: u32,
    /// How many squares there are for it, at most.
    room: u32,
}

impl Group {
    fn ways(&self) -> u64 {
        choose(self.room, self.count)
    }

    /// The squares for it, given those that are taken.
    #[inline]
    fn free(&self, occupied: u64) -> u64 {
        match self.kind {
            Kind::Pawn => BOARD & !LAST_RANKS[self.army] & !occupied,
            _ => BOARD & !occupied,
        }
    }
}

/// The groups of a signature, in the order of their digits. Pawns come first:
/// so other pieces have as many squares wherever the pawns stand.
#[inline]
fn groups(signature: Signature) -> impl Iterator<Item = Group> {
    let mut placed = 2;
    let kinds = KINDS.into_iter().filter(move |&kind| signature.has(kind));
    let places = kinds.flat_map(|kind| [(0, kind), (1, kind)]);
    places.filter_map(move |(army, kind)| {
        let count = signature.armies[army].count(kind);
        let room = match kind {
            Kind::Pawn => PAWN_ROOM,
            _ => Square::COUNT as u32 - placed,
        };
        placed += count;
        (count > 0).then_some(Group {
            army,
            kind,
            count,
            room,
        })
    })
}

/// How many numbers a signature has.
pub(super) fn slots(signature: Signature) -> u64 {
    let turns = if signature.is_even() { 1 } else { 2 };
    groups(signature).map(|group| group.ways()).product::<u64>() * PAIRS * turns
}

/// How a board is looked at: which side has the first army, and whether left
/// and right are swapped.
#[derive(Clone, Copy)]
struct Look {
    is_exchanged: bool,
    is_mirrored: bool,
}

impl Look {
    #[inline]
    fn square(self, square: Square) -> Square {
        let seen = if self.is_exchanged {
            square.flipped()
        } else {
            square
        };
        if self.is_mirrored {
            seen.mirrored()
        } else {
            seen
        }
    }
}

/// The number of a board of a signature.
#[inline]
pub(super) fn number(board: &Board) -> u64 {
    let (signature, has_second) = Signature::of(board);
    let is_exchanged = if signature.is_even() {
        board.turn() == Side::Second
    } else {
        has_second
    };
    let lions = sides(is_exchanged).map(|side| board.pieces(side, Kind::Lion));
    if lions.contains(&0) || board.occupied().count_ones() > MOST_PIECES {
        return 0;
    }
    let off = lions.map(|lion| Square::first_of(lion).file().cmp(&MIDDLE));
    let look = |is_mirrored| Look {
        is_exchanged,
        is_mirrored,
    };
    let seen = |is_mirrored| seen(board, signature, look(is_mirrored));
    if off[0].then(off[1]).is_eq() {
        seen(false).min(seen(true))
    } else {
        seen(off[0].then(off[1]).is_gt())
    }
}

/// The number of a board as one looks at it.
#[inline]
fn seen(board: &Board, signature: Signature, look: Look) -> u64 {
    let sides = sides(look.is_exchanged);
    let place = |set| look.square(Square::first_of(set));
    let lions = sides.map(|side| place(board.pieces(side, Kind::Lion)));
    let mut number = pair(lions);
    let mut occupied = lions[0].set() | lions[1].set();
    for group in groups(signature) {
        let mut set = 0;
        for square in squares(board.pieces(sides[group.army], group.kind)) {
            set |= look.square(square).set();
        }
        let free = group.free(occupied);
        number = number * group.ways() + rank_within(set, free);
        occupied |= set;
    }
    if signature.is_even() {
        number
    } else {
        number * 2 + u64::from(board.turn() != sides[0])
    }
}

/// The number of a set of squares among all of its size within `free`.
#[inline]
fn rank_within(set: u64, free: u64) -> u64 {
    let mut places = [0; MOST_PIECES as usize];
    let mut count = 0;
    for square in squares(set) {
        places[count] = (free & (square.set() - 1)).count_ones();
        count += 1;
        if count == places.len() {
            break;
        }
    }
    rank(&places[..count])
}

/// The number of two lions, the first of which is not on the right, nor the
/// second if the first is in the middle.
#[inline]
fn pair(lions: [Square; 2]) -> u64 {
    let [left, right] = lions.map(|lion| u64::from(lion.file().saturating_sub(MIDDLE - 1)));
    let [low, high] = [
        u64::from(lions[0].rank() % 4),
        u64::from(lions[1].rank() % 4),
    ];
    let files = left * 3 + right;
    (files * 3 + low) * 3 + high
}

/// The squares of the lions with a number.
fn lions(number: u64) -> Option<[Square; 2]> {
    let (files, low, high) = (number / 9, number / 3 % 3, number % 3);
    let at = |file: u64, rank: u64| Square::at(MIDDLE - 1 + file as u8, rank as u8);
    Some([at(files / 3, low)?, at(files % 3, high + 4)?])
}

/// The board of a slot; `None` if the slot is empty.
pub(super) fn board(signature: Signature, number: u64) -> Option<Board> {
    if number >= slots(signature) {
        return None;
    }
    let mut board = Board::EMPTY;
    let mut rest = number;
    if !signature.is_even() {
        if rest % 2 == 1 {
            board.pass_turn();
        }
        rest /= 2;
    }
    let mut digits: Vec<(Group, u64)> = groups(signature).map(|group| (group, 0)).collect();
    for (group, digit) in digits.iter_mut().rev() {
        *digit = rest % group.ways();
        rest /= group.ways();
    }
    let lions = lions(rest)?;
    for (side, lion) in Side::BOTH.into_iter().zip(lions) {
        debug_assert!(CASTLES[side.index()] & lion.set() != 0);
        board.toggle(side, Kind::Lion, lion);
    }
    for (group, digit) in digits {
        place(&mut board, group, digit)?;
    }
    // The smaller of two numbers is taken where lions do not tell left from right.
    let is_ambiguous = lions.iter().all(|lion| lion.file() == MIDDLE);
    (!is_ambiguous || self::number(&board) == number).then_some(board)
}

/// Puts a group on the squares that its digit says; `None` if there are fewer.
fn place(board: &mut Board, group: Group, digit: u64) -> Option<()> {
    let free = group.free(board.occupied());
    let targets = unrank(digit, group.count).into_iter();
    let targets: Option<Vec<Square>> = targets
        .map(|place| squares(free).nth(place as usize))
        .collect();
    for square in targets? {
        board.toggle(Side::BOTH[group.army], group.kind, square);
    }
    Some(())
}
