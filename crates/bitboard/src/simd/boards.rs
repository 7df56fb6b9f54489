//! Eight boards side by side, one a lane: for games that are played at the same time.

use std::fmt::Debug;

use super::Sealed;

/// The number of boards.
pub const BOARDS: usize = 8;

/// Eight words of 64 bits that are computed with at once: sets of squares, or
/// numbers. [`Simd::boards`](super::Simd::boards) makes them, so that a value is proof
/// that the processor has its level.
pub trait Boards: Copy + Debug + Sealed {
    /// The words one by one.
    fn to_array(self) -> [u64; BOARDS];

    /// Squares in both sets.
    fn and(self, other: Self) -> Self;

    /// Squares in one of the sets.
    fn xor(self, other: Self) -> Self;

    /// `self | a & b`: what a step of a fill does.
    fn or_both(self, a: Self, b: Self) -> Self;

    /// Words shifted towards higher squares.
    fn up<const BY: u32>(self) -> Self;

    /// Words shifted towards lower squares.
    fn down<const BY: u32>(self) -> Self;

    /// Each word rotated left by the number of its own lane, modulo 64.
    fn rotate(self, by: Self) -> Self;

    /// The numbers of squares.
    fn counts(self) -> Self;

    /// Sums.
    fn plus(self, other: Self) -> Self;

    /// Differences.
    fn minus(self, other: Self) -> Self;

    /// A number below each word: the product with `random`, a number below 2³², divided by
    /// 2³². The words are below 2³² too.
    fn scale(self, random: Self) -> Self;

    /// Lane by lane `yes` where the word is at least `least`, else `no`. Words are below 2⁶³.
    fn at_least(self, least: Self, yes: Self, no: Self) -> Self;

    /// The `index`-th square of each set alone, counted from 0; no square where the set is
    /// empty, unspecified where it has some and not so many.
    fn nth(self, index: Self) -> Self;

    /// Whether all words are zero.
    fn is_zero(self) -> bool;
}

/// Plain Rust, for the levels that have nothing better.
#[derive(Clone, Copy, Debug)]
pub struct Words(pub(super) [u64; BOARDS]);

impl Words {
    #[inline(always)]
    fn with(self, other: Words, f: impl Fn(u64, u64) -> u64) -> Words {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = f(*word, other);
        }
        Words(words)
    }
}

impl Sealed for Words {}

impl Boards for Words {
    #[inline(always)]
    fn to_array(self) -> [u64; BOARDS] {
        self.0
    }

    #[inline(always)]
    fn and(self, other: Words) -> Words {
        self.with(other, |a, b| a & b)
    }

    #[inline(always)]
    fn xor(self, other: Words) -> Words {
        self.with(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn or_both(self, a: Words, b: Words) -> Words {
        self.with(a.and(b), |a, b| a | b)
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Words {
        Words(self.0.map(|word| word << BY))
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Words {
        Words(self.0.map(|word| word >> BY))
    }

    #[inline(always)]
    fn rotate(self, by: Words) -> Words {
        self.with(by, |word, by| word.rotate_left(by as u32))
    }

    #[inline(always)]
    fn counts(self) -> Words {
        Words(self.0.map(|word| word.count_ones().into()))
    }

    #[inline(always)]
    fn plus(self, other: Words) -> Words {
        self.with(other, u64::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: Words) -> Words {
        self.with(other, u64::wrapping_sub)
    }

    #[inline(always)]
    fn scale(self, random: Words) -> Words {
        self.with(random, |word, random| word.wrapping_mul(random) >> 32)
    }

    #[inline(always)]
    fn at_least(self, least: Words, yes: Words, no: Words) -> Words {
        Words(std::array::from_fn(|i| {
            let word = if self.0[i] >= least.0[i] { yes } else { no };
            word.0[i]
        }))
    }

    #[inline(always)]
    fn nth(self, index: Words) -> Words {
        self.with(index, nth)
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; BOARDS]
    }
}

/// The `index`-th square of one set, by taking away those before it.
#[inline(always)]
pub(super) fn nth(mut set: u64, index: u64) -> u64 {
    for _ in 0..index {
        set &= set.wrapping_sub(1);
    }
    set & set.wrapping_neg()
}
