use std::iter::FusedIterator;

use crate::Bitboard;

/// All subsets of a set of squares, from the empty one to the set itself.
///
/// They come in ascending order, so that the `i`-th has the bits of the number
/// `i` spread over the squares of the set: its index in a [`Pext`](super::Pext)
/// table is `i`.
#[derive(Clone, Debug)]
pub struct Subsets {
    set: u64,
    next: Option<u64>,
}

impl Bitboard {
    /// All subsets, from the empty one to the set itself: two to the power of
    /// [`len`](Bitboard::len) many.
    ///
    /// ```
    /// use yolah_bitboard::Bitboard;
    ///
    /// let subsets: Vec<u64> = Bitboard(0b1010).subsets().map(|subset| subset.0).collect();
    /// assert_eq!(subsets, [0b0000, 0b0010, 0b1000, 0b1010]);
    /// ```
    pub const fn subsets(self) -> Subsets {
        Subsets {
            set: self.0,
            next: Some(0),
        }
    }
}

impl Iterator for Subsets {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let subset = self.next?;
        // The carry ripples over the gaps: adding 1 to the subset with all bits
        // outside of the set filled is the same as subtracting the set.
        let following = subset.wrapping_sub(self.set) & self.set;
        self.next = (following != 0).then_some(following);
        Some(Bitboard(subset))
    }
}

impl FusedIterator for Subsets {}
