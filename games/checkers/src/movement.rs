use std::fmt;

use super::square::{Direction, Square};

/// A move: a step, or a chain of jumps.
///
/// Chains from and to the same squares that take the same pieces in another order
/// are the same move. The text is `11-15` or `15x22`; where captures from and to the
/// same squares take different pieces, it is the whole way: `15x22x31`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: Square,
    to: Square,
    /// How many jumps; none is a step.
    jumps: u8,
    is_ambiguous: bool,
    /// The directions of the jumps, two bits each, the first lowest.
    way: u32,
    taken: u64,
}

impl Move {
    #[inline]
    pub(super) const fn step(from: Square, to: Square) -> Move {
        Move {
            from,
            to,
            jumps: 0,
            is_ambiguous: false,
            way: 0,
            taken: 0,
        }
    }

    /// The beginning of a chain.
    #[inline]
    pub(super) const fn standing(from: Square) -> Move {
        Move::step(from, from)
    }

    /// One jump more.
    #[inline]
    pub(super) const fn jumped(self, direction: Direction, over: u64, to: Square) -> Move {
        Move {
            to,
            jumps: self.jumps + 1,
            way: self.way | (direction as u32) << (2 * self.jumps),
            taken: self.taken | over,
            ..self
        }
    }

    /// Where the piece starts.
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where the piece ends.
    pub const fn to(self) -> Square {
        self.to
    }

    /// Whether it takes something.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.jumps > 0
    }

    /// Whether another capture in the same position has the same ends.
    pub const fn is_ambiguous(self) -> bool {
        self.is_ambiguous
    }

    /// The set of captured pieces.
    #[inline]
    pub(super) const fn taken(self) -> u64 {
        self.taken
    }

    #[inline]
    pub(super) fn set_ambiguous(&mut self) {
        self.is_ambiguous = true;
    }

    /// All squares that the piece visits, both ends included.
    pub fn landings(self) -> Vec<Square> {
        if self.jumps == 0 {
            return vec![self.from, self.to];
        }
        let mut way = vec![self.from];
        let mut at = self.from.set();
        for jump in 0..self.jumps {
            let direction = Direction::ALL[(self.way >> (2 * jump) & 3) as usize];
            at = direction.step(direction.step(at));
            way.push(Square::from_bit(at.trailing_zeros()));
        }
        way
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_capture() { "x" } else { "-" };
        let squares = if self.is_ambiguous {
            self.landings()
        } else {
            vec![self.from, self.to]
        };
        let numbers: Vec<String> = squares.iter().map(Square::to_string).collect();
        f.pad(&numbers.join(sign))
    }
}
