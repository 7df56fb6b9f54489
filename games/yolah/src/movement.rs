use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use yolah_bitboard::{ParseSquareError, Square};

/// A move from one square to another, or a pass. Two bytes.
///
/// ```
/// use yolah_yolah::Move;
///
/// let m: Move = "d5:b7".parse()?;
/// assert_eq!(m.from().to_string(), "d5");
/// assert_eq!("pass".parse::<Move>()?, Move::PASS);
/// assert_eq!(Move::PASS.to_string(), "a1:a1");
/// # Ok::<(), yolah_yolah::ParseMoveTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// Skipping one's turn, written `a1:a1`.
    pub const PASS: Move = Move::new(Square::A1, Square::A1);

    /// The move of the piece on `from` to `to`.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Move {
        Move((to.index() as u16) << 6 | from.index() as u16)
    }

    /// The square that the piece leaves.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0 as u8)
    }

    /// The square that the piece goes to.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_low_bits((self.0 >> 6) as u8)
    }

    /// A number below 4096, different for different moves.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is [`Move::PASS`].
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.from(), self.to())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a move, legal or not.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseMoveTextError {
    /// Not two squares with at most one separator between them.
    #[error("expected two squares as in d5:b7, or \"pass\"")]
    Shape,
    /// One of the two is not a square.
    #[error(transparent)]
    Square(#[from] ParseSquareError),
}

/// Understands `d5:b7`, `d5b7` and `d5-b7`; `pass`, `0000` and `a1:a1` pass.
impl FromStr for Move {
    type Err = ParseMoveTextError;

    fn from_str(text: &str) -> Result<Move, ParseMoveTextError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("pass") || text == "0000" {
            return Ok(Move::PASS);
        }
        if !text.is_ascii() {
            return Err(ParseMoveTextError::Shape);
        }
        let (from, to) = match text.len() {
            4 => text.split_at(2),
            5 if matches!(text.as_bytes()[2], b':' | b'-') => (&text[..2], &text[3..]),
            _ => return Err(ParseMoveTextError::Shape),
        };
        Ok(Move::new(from.parse()?, to.parse()?))
    }
}
