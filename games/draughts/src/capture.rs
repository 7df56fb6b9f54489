//! Captures: every way to take the most pieces.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};

use smallvec::SmallVec;

use super::movement::Move;
use super::square::{Direction, Square, slide};

/// The captures of one position, found piece by piece. More than a few are
/// rare, so that the list hardly ever leaves the stack.
pub(super) type Captures = SmallVec<[Move; 16]>;

/// Follows one piece on all its ways over the enemy's.
///
/// Captured pieces are lifted when the move ends: until then they stand in the
/// way, and cannot be jumped again. The square that the piece came from is free.
pub(super) struct Hunt<'a> {
    pub(super) from: Square,
    /// The pieces that may be taken.
    pub(super) prey: u64,
    /// All pieces but the hunter.
    pub(super) occupied: u64,
    pub(super) free: u64,
    /// The most pieces that a capture takes so far.
    pub(super) most: &'a mut u32,
    /// The captures that take so many.
    pub(super) found: &'a mut Captures,
    /// Where the king has been, and what it had taken by then, on long ways.
    pub(super) seen: Seen,
}

/// Squares, each with the pieces taken before it was reached.
pub(super) type Seen = HashSet<(Square, u64), BuildHasherDefault<DefaultHasher>>;

/// From so many pieces on a king is asked whether it was there before: some
/// boards have a hundred thousand orders to take the same pieces.
const LONG: u32 = 4;

impl Hunt<'_> {
    /// A man on the square of the set `at` has taken the pieces `taken`.
    pub(super) fn man(&mut self, at: u64, taken: u64) {
        let mut is_end = true;
        for direction in Direction::ALL {
            let victim = direction.step(at) & self.prey & !taken;
            let landing = direction.step(victim) & self.free;
            if landing != 0 {
                is_end = false;
                self.man(landing, taken | victim);
            }
        }
        if is_end {
            self.record(Square::from_bit(at.trailing_zeros()), taken);
        }
    }

    /// A king on `at` has taken the pieces `taken` and was moving `along`.
    ///
    /// The next piece in that direction is the same from every landing square:
    /// only the `first` of them looks for it. The others may then end there
    /// though they could go on; taking less, they do not count.
    pub(super) fn king(&mut self, at: Square, taken: u64, along: Option<Direction>, first: bool) {
        if taken.count_ones() >= LONG && !self.seen.insert((at, taken)) {
            return;
        }
        let mut is_end = true;
        for direction in Direction::ALL {
            let is_seen = along
                .is_some_and(|along| direction == along.opposite() || direction == along && !first);
            if is_seen {
                continue;
            }
            let (_, victim) = slide(direction, at, self.occupied);
            if victim & self.prey & !taken == 0 {
                continue;
            }
            let over = Square::from_bit(victim.trailing_zeros());
            let (landings, _) = slide(direction, over, self.occupied);
            let nearest = direction.step(victim);
            for landing in Square::of(landings) {
                is_end = false;
                let first = landing.set() == nearest;
                self.king(landing, taken | victim, Some(direction), first);
            }
        }
        if is_end {
            self.record(at, taken);
        }
    }

    fn record(&mut self, to: Square, taken: u64) {
        let count = taken.count_ones();
        if count < *self.most || count == 0 {
            return;
        }
        if count > *self.most {
            *self.most = count;
            self.found.clear();
        }
        let mut m = Move::new(self.from, to, taken);
        for other in self.found.iter_mut() {
            if other.from() == m.from() && other.to() == to {
                if other.captures() == taken {
                    return;
                }
                other.set_ambiguous();
                m.set_ambiguous();
            }
        }
        self.found.push(m);
    }
}
