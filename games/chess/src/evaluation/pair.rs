use std::fmt;
use std::ops::{Add, Mul, Sub};

/// All pieces on the board.
pub(super) const FULL_PHASE: i32 = 24;

/// What something is worth in the middle game and in the endgame: two numbers
/// in one, so that each sum and product is one instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Pair(i64);

impl Pair {
    pub(super) const ZERO: Pair = Pair(0);

    #[inline]
    pub(super) const fn new(middle: i32, end: i32) -> Pair {
        Pair(((end as i64) << 32) + middle as i64)
    }

    /// The middle game's worth.
    #[inline]
    pub(super) const fn middle(self) -> i32 {
        self.0 as i32
    }

    /// The endgame's worth.
    #[inline]
    pub(super) const fn end(self) -> i32 {
        // A negative number in the lower half has borrowed from the upper.
        ((self.0 - self.middle() as i64) >> 32) as i32
    }

    /// The mean, weighed by how much of a middle game it is.
    #[inline]
    pub(super) const fn tapered(self, phase: i32) -> i32 {
        (self.middle() * phase + self.end() * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

impl fmt::Debug for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pair({}, {})", self.middle(), self.end())
    }
}

impl Add for Pair {
    type Output = Pair;
    #[inline]
    fn add(self, other: Pair) -> Pair {
        Pair(self.0 + other.0)
    }
}

impl Sub for Pair {
    type Output = Pair;
    #[inline]
    fn sub(self, other: Pair) -> Pair {
        Pair(self.0 - other.0)
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    #[inline]
    fn mul(self, factor: i32) -> Pair {
        Pair(self.0 * i64::from(factor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_are_sums_and_products_of_their_own() {
        let numbers = [-70_000, -3, -1, 0, 1, 2, 90_000];
        for (a, b) in numbers.into_iter().flat_map(|a| numbers.map(|b| (a, b))) {
            let (first, second) = (Pair::new(a, b), Pair::new(b, 5));
            assert_eq!((first.middle(), first.end()), (a, b));
            assert_eq!(first + second, Pair::new(a + b, b + 5));
            assert_eq!(first - second, Pair::new(a - b, b - 5));
            assert_eq!(first * -7, Pair::new(a * -7, b * -7));
        }
    }
}
