use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{Direction, Square};

/// A set of squares: bit `i` is set when square `i` is in it.
///
/// ```
/// use yolah_bitboard::Bitboard;
///
/// let corners = Bitboard(0x8100_0000_0000_0081);
/// assert_eq!(corners.len(), 4);
/// assert_eq!(corners & Bitboard::file(0), Bitboard(0x0100_0000_0000_0001));
/// let names: Vec<String> = corners.into_iter().map(|square| square.to_string()).collect();
/// assert_eq!(names, ["a1", "h1", "a8", "h8"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const FULL: Bitboard = Bitboard(u64::MAX);

    /// The squares of a column, 0 for a; the number is taken modulo 8.
    #[inline]
    pub const fn file(file: u8) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << (file % 8))
    }

    /// The squares of a row, 0 for rank 1; the number is taken modulo 8.
    #[inline]
    pub const fn rank(rank: u8) -> Bitboard {
        Bitboard(0xff << (rank % 8 * 8))
    }

    /// The set of just one square.
    #[inline]
    pub const fn single(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// Whether there is no square in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether the two sets share a square.
    #[inline]
    pub const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// The squares of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }

    /// The square that has `n` squares of the set before it: a random `n` makes a
    /// random square.
    ///
    /// ```
    /// use yolah_bitboard::Bitboard;
    ///
    /// let set = Bitboard(0b1010_0100);
    /// assert_eq!(set.nth(1).map(|square| square.index()), Some(5));
    /// assert_eq!(set.nth(3), None);
    /// ```
    #[inline]
    pub const fn nth(self, n: u32) -> Option<Square> {
        if n >= self.0.count_ones() {
            return None;
        }
        let mut rest = self.0;
        let mut skipped = 0;
        while skipped < n {
            rest &= rest - 1;
            skipped += 1;
        }
        Bitboard(rest).first()
    }

    /// The square with the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        Square::new(self.0.trailing_zeros() as u8)
    }

    /// The square with the highest index.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        Square::new(63_u8.wrapping_sub(self.0.leading_zeros() as u8))
    }

    /// All squares moved one step; those that would leave the board disappear.
    #[inline]
    pub const fn shift(self, direction: Direction) -> Bitboard {
        let b = self.0;
        let not_a = b & !Bitboard::file(0).0;
        let not_h = b & !Bitboard::file(7).0;
        Bitboard(match direction {
            Direction::East => not_h << 1,
            Direction::NorthWest => not_a << 7,
            Direction::North => b << 8,
            Direction::NorthEast => not_h << 9,
            Direction::West => not_a >> 1,
            Direction::SouthEast => not_h >> 7,
            Direction::South => b >> 8,
            Direction::SouthWest => not_a >> 9,
        })
    }

    /// The squares a king's step away from some square of the set. A square
    /// of the set is among them when it is next to another one.
    #[inline]
    pub const fn neighbours(self) -> Bitboard {
        let sides = self.shift(Direction::East).0 | self.shift(Direction::West).0;
        let row = self.0 | sides;
        Bitboard(sides | row << 8 | row >> 8)
    }

    /// The board turned upside down: rank 1 becomes rank 8.
    #[inline]
    pub const fn flip_ranks(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// The board mirrored: file a becomes file h.
    #[inline]
    pub const fn flip_files(self) -> Bitboard {
        Bitboard(self.0.reverse_bits().swap_bytes())
    }

    /// The board mirrored at the diagonal a1–h8: files become ranks.
    #[inline]
    pub const fn transpose(self) -> Bitboard {
        // Swap 4x4 blocks, then 2x2 blocks, then single squares.
        let mut b = self.0;
        let t = (b ^ (b >> 28)) & 0x0000_0000_f0f0_f0f0;
        b ^= t ^ (t << 28);
        let t = (b ^ (b >> 14)) & 0x0000_cccc_0000_cccc;
        b ^= t ^ (t << 14);
        let t = (b ^ (b >> 7)) & 0x00aa_00aa_00aa_00aa;
        b ^= t ^ (t << 7);
        Bitboard(b)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::single(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| {
            set | Bitboard::single(square)
        })
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Bitboard) {
        self.0 ^= other.0;
    }
}

/// The squares of a [`Bitboard`], from the lowest index to the highest.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// A board of dots and crosses, rank 8 on top.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let row: Vec<&str> = (0..8)
                .map(|file| match Square::at(file, rank) {
                    Some(square) if self.contains(square) => "x",
                    _ => ".",
                })
                .collect();
            writeln!(f, "{}  {}", rank + 1, row.join(" "))?;
        }
        write!(f, "   a b c d e f g h")
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard({:#018x})", self.0)
    }
}
