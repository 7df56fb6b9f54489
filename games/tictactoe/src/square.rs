use std::fmt;
use std::str::FromStr;

use yolah_game::{ParseMoveError, Symmetry};

/// One of the nine squares, and therefore a move: `a1` is the lower left
/// corner, `c3` the upper right.
///
/// ```
/// use yolah_tictactoe::Square;
///
/// let centre: Square = "b2".parse()?;
/// assert_eq!((centre.file(), centre.rank()), (1, 1));
/// assert_eq!(centre.to_string(), "b2");
/// # Ok::<(), yolah_game::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// All squares, rank by rank: `a1`, `b1`, `c1`, `a2` …
    pub const ALL: [Square; 9] = {
        let mut all = [Square(0); 9];
        let mut i = 0;
        while i < all.len() {
            all[i] = Square(i as u8);
            i += 1;
        }
        all
    };

    /// The column, 0 for `a`.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 3
    }

    /// The row, 0 for the lowest.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 3
    }

    /// The square's place in [`ALL`](Square::ALL).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set that contains only this square.
    #[inline]
    pub(super) const fn bit(self) -> u16 {
        1 << self.0
    }

    /// The first square of a set that is not empty.
    #[inline]
    pub(super) const fn first_of(set: u16) -> Square {
        Square(set.trailing_zeros() as u8)
    }

    /// Where a symmetry takes the square.
    pub(super) const fn transform(self, symmetry: Symmetry) -> Square {
        let (file, rank) = symmetry.apply((self.file(), self.rank()), (3, 3));
        Square(rank * 3 + file)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let file = char::from(b'a' + self.file());
        write!(f, "{file}{}", self.rank() + 1)
    }
}

impl FromStr for Square {
    type Err = ParseMoveError;

    /// Reads a file, in lower or upper case, and a rank.
    fn from_str(text: &str) -> Result<Square, ParseMoveError> {
        match *text.as_bytes() {
            [file @ (b'a'..=b'c' | b'A'..=b'C'), rank @ b'1'..=b'3'] => {
                let file = file.to_ascii_lowercase() - b'a';
                Ok(Square((rank - b'1') * 3 + file))
            }
            _ => Err(ParseMoveError::new(text, "a square is one of a1 to c3")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips_in_both_cases() {
        for square in Square::ALL {
            let text = square.to_string();
            assert_eq!(text.parse(), Ok(square));
            assert_eq!(text.to_uppercase().parse(), Ok(square));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "a", "a0", "a4", "d1", "a11", " a1", "1a", "5", "ä1"] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
    }
}
