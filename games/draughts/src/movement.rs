use std::fmt;

use super::square::Square;

/// A move: where a piece goes, and what it takes on the way.
///
/// Captures that take the same pieces in another order are the same move. The
/// text is `32-28` or `32x23`. Where captures from and to the same squares take
/// different pieces, the text lists what is taken, as [`hub`](Move::hub) does
/// for all captures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: Square,
    to: Square,
    /// The squares of the captured pieces; [`AMBIGUOUS`] besides.
    captured: u64,
}

/// Beyond the board in `captured`: another capture has the same ends.
const AMBIGUOUS: u64 = 1 << 63;

// Lists of moves are written and read all the time.
const _: () = assert!(size_of::<Move>() == 16);

impl Move {
    #[inline]
    pub(super) const fn new(from: Square, to: Square, captured: u64) -> Move {
        Move { from, to, captured }
    }

    /// Where the piece starts.
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where the piece ends.
    pub const fn to(self) -> Square {
        self.to
    }

    /// The squares of the captured pieces, in the order of their numbers.
    pub fn captured(self) -> impl Iterator<Item = Square> {
        Square::of(self.captures())
    }

    /// Whether it takes something.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.captures() != 0
    }

    /// Whether another capture in the same position has the same ends, so that
    /// they do not tell which one is meant.
    pub const fn is_ambiguous(self) -> bool {
        self.captured & AMBIGUOUS != 0
    }

    /// The move as the Hub protocol writes it: `32-28`, or both ends of a
    /// capture and then what it takes, `32x23x28`.
    pub fn hub(self) -> String {
        let mut text = self.ends();
        for square in self.captured() {
            text.push('x');
            text.push_str(&square.to_string());
        }
        text
    }

    /// The set of captured pieces.
    #[inline]
    pub(super) const fn captures(self) -> u64 {
        self.captured & !AMBIGUOUS
    }

    #[inline]
    pub(super) fn set_ambiguous(&mut self) {
        self.captured |= AMBIGUOUS;
    }

    fn ends(self) -> String {
        let sign = if self.is_capture() { 'x' } else { '-' };
        format!("{}{sign}{}", self.from, self.to)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_ambiguous() {
            f.pad(&self.hub())
        } else {
            f.pad(&self.ends())
        }
    }
}
