use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A square of the 8x8 board: a1 is 0, b1 is 1, a2 is 8, h8 is 63.
///
/// ```
/// use yolah_bitboard::Square;
///
/// let square: Square = "b7".parse()?;
/// assert_eq!(square.index(), 49);
/// assert_eq!((square.file(), square.rank()), (1, 6));
/// assert_eq!(square.to_string(), "b7");
/// # Ok::<(), yolah_bitboard::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The first square, a1.
    pub const A1: Square = Square(0);

    /// The square of an index below 64.
    #[inline]
    pub const fn new(index: u8) -> Option<Square> {
        if index < 64 {
            Some(Square(index))
        } else {
            None
        }
    }

    /// The square whose index is the low six bits of `bits`; the rest is ignored.
    #[inline]
    pub const fn from_low_bits(bits: u8) -> Square {
        Square(bits & 63)
    }

    /// The square in column `file` (0 is a) and row `rank` (0 is 1).
    #[inline]
    pub const fn at(file: u8, rank: u8) -> Option<Square> {
        if file < 8 && rank < 8 {
            Some(Square(rank * 8 + file))
        } else {
            None
        }
    }

    /// All squares, from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64).map(Square)
    }

    /// The number of the square, always below 64.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what is always true, so that indexing a
        // table of 64 needs no bounds check.
        (self.0 & 63) as usize
    }

    /// The column, 0 for a.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The row, 0 for 1.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a square between a1 and h8.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a square from a1 to h8")]
pub struct ParseSquareError(String);

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let square = match text.as_bytes() {
            [file, rank] => Square::at(
                file.to_ascii_lowercase().wrapping_sub(b'a'),
                rank.wrapping_sub(b'1'),
            ),
            _ => None,
        };
        square.ok_or_else(|| ParseSquareError(text.chars().take(16).collect()))
    }
}
