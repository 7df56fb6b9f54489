use std::fmt;

use yolah_bitboard::{Bitboard, Square};

/// A new piece beside an own one, a jump of a piece two squares far, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// The same as `to` for a new piece.
    from: Square,
    to: Square,
}

impl Move {
    /// Nobody moves, because the side to move cannot.
    pub const PASS: Move = Move::single(Square::from_low_bits(63));

    /// A new piece.
    #[inline]
    pub const fn single(to: Square) -> Move {
        Move { from: to, to }
    }

    /// A piece that jumps.
    #[inline]
    pub const fn double(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// Where a piece comes from that jumps.
    #[inline]
    pub fn from(self) -> Option<Square> {
        (self.from != self.to).then_some(self.from)
    }

    /// Where it comes to stand; a square that the board does not have for a pass.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.from.index() * 64 + self.to.index()
    }

    /// A move as programs write it, or the word `pass`.
    pub(super) fn read(text: &str) -> Option<Move> {
        if matches!(text, "0000" | "pass") {
            return Some(Move::PASS);
        }
        let (first, second) = text.split_at_checked(2)?;
        let first: Square = first.parse().ok()?;
        if second.is_empty() {
            // The board does not have the square that stands for a pass.
            return Some(Move::single(first)).filter(|&m| m != Move::PASS);
        }
        let second: Square = second.strip_prefix('-').unwrap_or(second).parse().ok()?;
        (first != second).then_some(Move::double(first, second))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Move::PASS {
            return f.write_str("0000");
        }
        if let Some(from) = self.from() {
            write!(f, "{from}")?;
        }
        write!(f, "{}", self.to)
    }
}

/// Where a piece can jump from each square, on a board without edges to the right and
/// above.
static DOUBLES: [Bitboard; 64] = {
    let mut doubles = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let piece = Bitboard::single(Square::from_low_bits(square));
        let near = piece.neighbours();
        doubles[square as usize] = near.neighbours().without(near).without(piece);
        square += 1;
    }
    doubles
};

/// The squares two steps from a square; some may be beyond the board.
#[inline]
pub(super) fn doubles(from: Square) -> Bitboard {
    DOUBLES[from.index()]
}
