//! Position and number.
//!
//! A board is looked at so that the first army of its signature is White's, or,
//! where both have the same, the side to move; and so that the first lion is
//! not on the right, nor the second if the first is in the middle. Where both
//! are in the middle the smaller of two numbers is taken, so some slots stay
//! empty. Then the lions' squares are a digit, and every group of like pieces
//! on the squares that are left is another.

use std::sync::LazyLock;

use yolah_game::Side;
use yolah_tables::choose;

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

/// The most pieces beside the lions.
pub(super) const MOST: usize = MOST_PIECES as usize - 2;

/// A piece that is not a lion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    /// 0 for the first army.
    pub(super) army: usize,
    pub(super) kind: Kind,
}

/// A group of like pieces of one side: a digit of a number.
#[derive(Clone, Copy, Debug)]
struct Group {
    count: u32,
    /// The squares where its pieces may stand if nobody else does.
    room: u64,
    /// How many values its digit has.
    ways: u64,
}

const NO_PIECE: Piece = Piece {
    army: 0,
    kind: Kind::Lion,
};

const NO_GROUP: Group = Group {
    count: 0,
    room: 0,
    ways: 1,
};

/// How the pieces of a signature make a number: their groups in the order of
/// the digits. Pawns come first: so other pieces have as many squares wherever
/// the pawns stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// The pieces, in the order of their groups.
    pieces: [Piece; MOST],
    piece_count: usize,
    groups: [Group; MOST],
    group_count: usize,
    /// Whether both sides have the same.
    is_even: bool,
}

/// Where the pieces of a layout stand, the first army being White's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Arrangement {
    pub(super) lions: [Square; 2],
    /// In the order of the layout's pieces; what is beyond them means nothing.
    pub(super) squares: [Square; MOST],
}

impl Arrangement {
    #[inline]
    pub(super) fn mirrored(self) -> Arrangement {
        self.map(Square::mirrored)
    }

    #[inline]
    pub(super) fn map(self, place: impl Fn(Square) -> Square) -> Arrangement {
        Arrangement {
            lions: self.lions.map(&place),
            squares: self.squares.map(&place),
        }
    }

    /// With the sides exchanged, where both have the same: one piece at most.
    #[inline]
    fn exchanged(self) -> Arrangement {
        const { assert!(MOST < 4, "both sides have one piece at most") };
        let mut exchanged = self.map(Square::flipped);
        exchanged.lions.reverse();
        exchanged.squares.swap(0, 1);
        exchanged
    }

    /// On which side of the middle the first lion is that is not there.
    #[inline]
    fn leaning(self) -> std::cmp::Ordering {
        let [first, second] = self.lions.map(|lion| lion.file().cmp(&MIDDLE));
        first.then(second)
    }
}

impl Layout {
    pub(super) fn new(signature: Signature) -> Layout {
        let mut layout = Layout {
            pieces: [NO_PIECE; MOST],
            piece_count: 0,
            groups: [NO_GROUP; MOST],
            group_count: 0,
            is_even: signature.is_even(),
        };
        for kind in KINDS.into_iter().filter(|&kind| signature.has(kind)) {
            for (army, pieces) in signature.armies.iter().enumerate() {
                layout.add(Piece { army, kind }, pieces.count(kind));
            }
        }
        layout
    }

    fn add(&mut self, piece: Piece, count: u32) {
        if count == 0 || self.piece_count + count as usize > MOST {
            return;
        }
        let (room, squares) = match piece.kind {
            Kind::Pawn => (BOARD & !LAST_RANKS[piece.army], PAWN_ROOM),
            _ => (BOARD, Square::COUNT as u32 - 2 - self.piece_count as u32),
        };
        self.groups[self.group_count] = Group {
            count,
            room,
            ways: choose(squares, count),
        };
        self.group_count += 1;
        for _ in 0..count {
            self.pieces[self.piece_count] = piece;
            self.piece_count += 1;
        }
    }

    #[inline]
    pub(super) fn pieces(&self) -> &[Piece] {
        &self.pieces[..self.piece_count]
    }

    #[inline]
    fn groups(&self) -> &[Group] {
        &self.groups[..self.group_count]
    }

    /// How many numbers there are.
    pub(super) fn slots(&self) -> u64 {
        let turns = if self.is_even { 1 } else { 2 };
        self.groups()
            .iter()
            .map(|group| group.ways)
            .product::<u64>()
            * PAIRS
            * turns
    }

    /// The number of an arrangement with one side to move.
    #[inline]
    pub(super) fn number(&self, at: Arrangement, turn: usize) -> u64 {
        if self.is_even && turn == 1 {
            return self.number(at.exchanged(), 0);
        }
        let number = match at.leaning() {
            std::cmp::Ordering::Less => self.seen(at),
            std::cmp::Ordering::Greater => self.seen(at.mirrored()),
            std::cmp::Ordering::Equal => self.seen(at).min(self.seen(at.mirrored())),
        };
        if self.is_even {
            number
        } else {
            number * 2 + turn as u64
        }
    }

    /// The number of an arrangement as it stands, whoever moves.
    #[inline]
    fn seen(&self, at: Arrangement) -> u64 {
        let mut number = pair(at.lions);
        let mut occupied = at.lions[0].set() | at.lions[1].set();
        let mut pieces = at.squares.iter();
        for group in self.groups() {
            let like = pieces.by_ref().take(group.count as usize);
            let set = like.fold(0, |set, square| set | square.set());
            number = number * group.ways + rank_within(set, group.room & !occupied);
            occupied |= set;
        }
        number
    }

    /// The arrangement with a number and who is to move; `None` if the slot is
    /// empty.
    #[inline]
    pub(super) fn arrangement(&self, number: u64) -> Option<(Arrangement, usize)> {
        let (mut rest, turn) = if self.is_even {
            (number, 0)
        } else {
            (number / 2, (number % 2) as usize)
        };
        let mut digits = [0; MOST];
        for (digit, group) in digits.iter_mut().zip(self.groups()).rev() {
            (rest, *digit) = (rest / group.ways, rest % group.ways);
        }
        let lions = lions(rest)?;
        let mut at = Arrangement {
            lions,
            squares: [lions[0]; MOST],
        };
        let mut occupied = lions[0].set() | lions[1].set();
        let mut placed = 0;
        for (group, digit) in self.groups().iter().zip(digits) {
            let squares = &mut at.squares[placed..placed + group.count as usize];
            place(squares, digit, group.room & !occupied)?;
            occupied |= squares.iter().fold(0, |set, square| set | square.set());
            placed += squares.len();
        }
        // The smaller of two numbers is taken where lions do not tell left from right.
        let is_ambiguous = at.leaning().is_eq();
        let is_taken = !is_ambiguous || self.number(at, turn) == number;
        is_taken.then_some((at, turn))
    }

    /// Whether it looks the same with left and right swapped.
    #[inline]
    pub(super) fn is_mirror_image(&self, at: Arrangement) -> bool {
        at.leaning().is_eq() && self.seen(at) == self.seen(at.mirrored())
    }
}

/// Bits of the places for layouts that are kept.
const KEPT_BITS: u32 = 12;

/// The layouts of all signatures, each where its hash says; of two at the same
/// place one is kept.
static LAYOUTS: LazyLock<Vec<Option<(Signature, Layout)>>> = LazyLock::new(|| {
    let mut kept = vec![None; 1 << KEPT_BITS];
    for signature in (2..=MOST_PIECES).flat_map(Signature::all) {
        kept[signature.hash(KEPT_BITS)] = Some((signature, Layout::new(signature)));
    }
    kept
});

/// The layout of a signature, which a search asks for everywhere.
#[inline]
fn layout(signature: Signature) -> Layout {
    match &LAYOUTS[signature.hash(KEPT_BITS)] {
        Some((kept, layout)) if *kept == signature => *layout,
        _ => Layout::new(signature),
    }
}

/// How many numbers a signature has.
pub(super) fn slots(signature: Signature) -> u64 {
    layout(signature).slots()
}

/// The number of a board of a signature.
#[inline]
pub(super) fn number(board: &Board) -> u64 {
    let (signature, is_exchanged) = Signature::of(board);
    let sides = sides(is_exchanged);
    let lions = sides.map(|side| board.pieces(side, Kind::Lion));
    if lions.contains(&0) || board.occupied().count_ones() > MOST_PIECES {
        return 0;
    }
    let layout = layout(signature);
    let mut at = Arrangement {
        lions: lions.map(Square::first_of),
        squares: [Square::first_of(lions[0]); MOST],
    };
    let mut like = 0;
    for (index, piece) in layout.pieces().iter().enumerate() {
        // Of like pieces one after the other.
        let is_next = index > 0 && layout.pieces[index - 1] == *piece;
        like = if is_next {
            like & (like - 1)
        } else {
            board.pieces(sides[piece.army], piece.kind)
        };
        at.squares[index] = Square::first_of(like);
    }
    if is_exchanged {
        at = at.map(Square::flipped);
    }
    layout.number(at, usize::from(board.turn() != sides[0]))
}

/// The number of a set of squares among all of its size within `free`.
#[inline]
fn rank_within(set: u64, free: u64) -> u64 {
    let place = |square: Square| (free & (square.set() - 1)).count_ones();
    let places = squares(set).map(place).zip(1..);
    places.map(|(place, k)| choose(place, k)).sum()
}

/// Puts like pieces on the squares within `free` that a digit says; `None` if
/// there are fewer.
#[inline]
fn place(like: &mut [Square], mut digit: u64, free: u64) -> Option<()> {
    for k in (2..=like.len()).rev() {
        let (mut place, count) = (k as u32 - 1, k as u32);
        while choose(place + 1, count) <= digit {
            place += 1;
        }
        digit -= choose(place, count);
        like[k - 1] = nth(free, place)?;
    }
    like[0] = nth(free, digit as u32)?;
    Some(())
}

/// The square of a set that has so many before it.
#[inline]
fn nth(set: u64, place: u32) -> Option<Square> {
    let mut at = place as usize;
    for taken in squares(BOARD & !set) {
        if taken.index() > at {
            break;
        }
        at += 1;
    }
    (at < Square::COUNT).then(|| Square::from_index(at))
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
#[inline]
fn lions(number: u64) -> Option<[Square; 2]> {
    let (files, low, high) = (number / 9, number / 3 % 3, number % 3);
    let at = |file: u64, rank: u64| Square::at(MIDDLE - 1 + file as u8, rank as u8);
    Some([at(files / 3, low)?, at(files % 3, high + 4)?])
}

/// The board of a slot; `None` if the slot is empty.
pub(super) fn board(signature: Signature, number: u64) -> Option<Board> {
    let layout = layout(signature);
    if number >= layout.slots() {
        return None;
    }
    let (at, turn) = layout.arrangement(number)?;
    let mut board = Board::EMPTY;
    if turn == 1 {
        board.pass_turn();
    }
    for (side, lion) in Side::BOTH.into_iter().zip(at.lions) {
        debug_assert!(CASTLES[side.index()] & lion.set() != 0);
        board.toggle(side, Kind::Lion, lion);
    }
    for (piece, square) in layout.pieces().iter().zip(at.squares) {
        board.toggle(Side::BOTH[piece.army], piece.kind, square);
    }
    Some(board)
}
