use std::ops::{Add, Mul, Neg, Sub};

/// All pieces on the board.
pub(super) const FULL_PHASE: i32 = 24;

/// What something is worth in the middle game and in the endgame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pair(pub(super) i32, pub(super) i32);

impl Pair {
    pub(super) const ZERO: Pair = Pair(0, 0);

    /// The mean, weighed by how much of a middle game it is.
    #[inline]
    pub(super) const fn tapered(self, phase: i32) -> i32 {
        (self.0 * phase + self.1 * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

impl Add for Pair {
    type Output = Pair;
    #[inline]
    fn add(self, other: Pair) -> Pair {
        Pair(self.0 + other.0, self.1 + other.1)
    }
}

impl Sub for Pair {
    type Output = Pair;
    #[inline]
    fn sub(self, other: Pair) -> Pair {
        Pair(self.0 - other.0, self.1 - other.1)
    }
}

impl Neg for Pair {
    type Output = Pair;
    #[inline]
    fn neg(self) -> Pair {
        Pair(-self.0, -self.1)
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    #[inline]
    fn mul(self, factor: i32) -> Pair {
        Pair(self.0 * factor, self.1 * factor)
    }
}
