use std::fmt;

use super::Kind;
use super::direction::Direction;
use super::square::Square;

/// A move: the piece, where it goes, and over what a monkey jumps on the way.
///
/// The text is the squares that the piece visits: `a2a3`, `b1d3f5`. Chains of
/// jumps with the same ends over other squares are other moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

/// Room for a square, a number of jumps, a kind and a direction.
const TO: u32 = 6;
const JUMPS: u32 = 12;
const KIND: u32 = 16;
const PATH: u32 = 19;
const DIRECTION_BITS: u32 = 3;

/// The most jumps in a chain: a side has at most 14 pieces.
pub(super) const MOST_JUMPS: usize = 14;
const _: () = assert!(PATH as usize + MOST_JUMPS * DIRECTION_BITS as usize <= 64);

impl Move {
    #[inline]
    pub(super) const fn new(kind: Kind, from: Square, to: Square) -> Move {
        Move(from.index() as u64 | (to.index() as u64) << TO | (kind.index() as u64) << KIND)
    }

    /// The same move with one more jump at its end.
    #[inline]
    pub(super) const fn then(self, direction: Direction, to: Square) -> Move {
        let place = PATH + DIRECTION_BITS * self.jump_count() as u32;
        let target = self.0 & !(0b11_1111 << TO) | (to.index() as u64) << TO;
        Move((target | (direction as u64) << place) + (1 << JUMPS))
    }

    /// Where the piece starts.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index((self.0 & 0b11_1111) as usize)
    }

    /// Where the piece ends.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index((self.0 >> TO & 0b11_1111) as usize)
    }

    /// What moves, as it was before the move.
    #[inline]
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> KIND & 0b111) as usize]
    }

    /// Over how many pieces a monkey jumps; 0 for everything else.
    #[inline]
    pub const fn jump_count(self) -> usize {
        (self.0 >> JUMPS & 0b1111) as usize
    }

    /// The directions of the jumps, in order.
    pub(super) fn jumps(self) -> impl Iterator<Item = Direction> {
        let path = self.0 >> PATH;
        (0..self.jump_count())
            .map(move |i| Direction::ALL[(path >> (DIRECTION_BITS as usize * i) & 0b111) as usize])
    }

    /// The squares that it jumps over.
    #[inline]
    pub(super) fn jumped(self) -> u64 {
        let mut at = self.from().set();
        let mut over = 0;
        for direction in self.jumps() {
            let piece = direction.step(at);
            over |= piece;
            at = direction.step(piece);
        }
        over
    }

    /// The squares that the piece visits, both ends included.
    pub fn landings(self) -> impl Iterator<Item = Square> {
        let mut at = self.from().set();
        let stops = self.jumps().map(move |direction| {
            at = direction.step(direction.step(at));
            Square::first_of(at)
        });
        let end = (self.jump_count() == 0).then(|| self.to());
        std::iter::once(self.from()).chain(stops).chain(end)
    }

    /// The move seen in a mirror that swaps left and right.
    pub(super) fn mirrored(self) -> Move {
        let (from, to) = (self.from().mirrored(), self.to().mirrored());
        let first = Move::new(self.kind(), from, to);
        self.jumps()
            .fold(first, |m, direction| m.then(direction.mirrored(), to))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.landings().map(|square| square.to_string()).collect();
        f.pad(&text)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{self}", self.kind().letter())
    }
}
