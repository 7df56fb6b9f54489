use std::fmt;
use std::str::FromStr;

use yolah_game::Side;

/// A square of the board of seven by seven, numbered from a1 along the ranks.
///
/// ```
/// use yolah_congo::Square;
///
/// let river: Square = "d4".parse()?;
/// assert_eq!((river.index(), river.to_string().as_str()), (24, "d4"));
/// assert!("h1".parse::<Square>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

/// Squares in a rank and in a file.
pub(super) const SIZE: u8 = 7;

impl Square {
    /// How many there are.
    pub const COUNT: usize = 49;

    /// The square in a file and a rank, both counted from 0.
    pub const fn at(file: u8, rank: u8) -> Option<Square> {
        if file < SIZE && rank < SIZE {
            Some(Square(rank * SIZE + file))
        } else {
            None
        }
    }

    /// All squares, in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..Square::COUNT as u8).map(Square)
    }

    /// Its number, from 0 for a1 to 48 for g7.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, from 0 for a.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % SIZE
    }

    /// The rank, from 0.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / SIZE
    }

    /// The square seen in a mirror that swaps left and right.
    #[inline]
    pub const fn mirrored(self) -> Square {
        Square(self.0 + SIZE - 1 - 2 * self.file())
    }

    /// The square that is to Black what this one is to White.
    #[inline]
    pub(super) const fn flipped(self) -> Square {
        Square((SIZE - 1 - self.rank()) * SIZE + self.file())
    }

    /// The square as `side` counts its own: White's is the square itself.
    #[inline]
    pub(super) const fn seen_by(self, side: Side) -> Square {
        match side {
            Side::First => self,
            Side::Second => self.flipped(),
        }
    }

    #[inline]
    pub(super) const fn set(self) -> u64 {
        1 << self.0
    }

    /// The square with a number that is known to be on the board.
    #[inline]
    pub(super) const fn from_index(index: usize) -> Square {
        debug_assert!(index < Square::COUNT);
        Square(index as u8)
    }

    /// The first square of a set that has one.
    #[inline]
    pub(super) const fn first_of(set: u64) -> Square {
        debug_assert!(set != 0);
        Square(set.trailing_zeros() as u8)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + self.file());
        write!(f, "{file}{}", self.rank() + 1)
    }
}

impl FromStr for Square {
    type Err = String;

    fn from_str(text: &str) -> Result<Square, String> {
        let square = match text.as_bytes() {
            &[file @ b'a'..=b'g', rank @ b'1'..=b'7'] => Square::at(file - b'a', rank - b'1'),
            _ => None,
        };
        square.ok_or_else(|| format!("{text:?} is no square from a1 to g7"))
    }
}

/// The squares of a set, in the order of their numbers.
#[inline]
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| Square::first_of(set));
        set &= set.wrapping_sub(1);
        square
    })
}

/// The squares of a rank, counted from 0.
pub(super) const fn rank(rank: u8) -> u64 {
    0b111_1111 << (rank * SIZE)
}

/// All squares.
pub(super) const BOARD: u64 = (1 << Square::COUNT) - 1;
/// The file that a mirror leaves where it is.
pub(super) const MIDDLE_FILE: u64 = 0x0408_1020_4081 << 3;
/// Where animals drown, but for the crocodile.
pub(super) const RIVER: u64 = rank(3);
/// By side: the squares that its lion never leaves, but to take the other.
pub(super) const CASTLES: [u64; 2] = [castle(0), castle(4)];
/// By side: the rank on which its pawns become superpawns.
pub(super) const LAST_RANKS: [u64; 2] = [rank(6), rank(0)];
/// By side: the squares beyond the river.
pub(super) const BEYOND: [u64; 2] = [rank(4) | rank(5) | rank(6), rank(0) | rank(1) | rank(2)];

const fn castle(bottom: u8) -> u64 {
    (0b001_1100 << (bottom * SIZE))
        | (0b001_1100 << ((bottom + 1) * SIZE))
        | (0b001_1100 << ((bottom + 2) * SIZE))
}
