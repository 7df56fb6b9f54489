use std::fmt;

use yolah_bitboard::{Bitboard, Direction, Square, rays};

/// A piece goes from one square to another, or nobody moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: Square,
    to: Square,
}

impl Move {
    /// Nobody moves: by the rules of the olympiads, for who cannot.
    pub const PASS: Move = Move::new(Square::A1, Square::A1);

    pub(super) const fn new(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// Where the piece comes from.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where it goes.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Move::PASS {
            return f.write_str("pass");
        }
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// Where a piece can go: along each line as many squares as there are pieces on it, over
/// own pieces and onto a free square or another's piece.
#[inline]
pub(super) fn targets(from: Square, own: Bitboard, other: Bitboard) -> Bitboard {
    let mut found = Bitboard::EMPTY;
    // Opposite directions are four apart and share a line.
    for (&forward, &back) in Direction::ALL[..4].iter().zip(&Direction::ALL[4..]) {
        let line = [rays::ray(forward, from), rays::ray(back, from)];
        let pieces = (line[0] | line[1]) & (own | other);
        let distance = pieces.len() + 1;
        found |= landing(from, forward, distance, other);
        found |= landing(from, back, distance, other);
    }
    found.without(own)
}

/// The square so far away, if it is on the board and nobody of the others is on the way.
#[inline]
fn landing(from: Square, direction: Direction, distance: u32, other: Bitboard) -> Bitboard {
    let ray = rays::ray(direction, from);
    if ray.len() < distance {
        return Bitboard::EMPTY;
    }
    let (right, up) = direction.delta();
    let step = i32::from(up) * 8 + i32::from(right);
    let to = Square::from_low_bits((from.index() as i32 + step * distance as i32) as u8);
    let target = Bitboard::single(to);
    let between = ray.without(rays::ray(direction, to) | target);
    if between.intersects(other) {
        return Bitboard::EMPTY;
    }
    target
}
