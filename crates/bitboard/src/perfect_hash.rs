use fastrand::Rng;

use crate::{Bitboard, Square};

/// The position of a single bit by a multiplication and a small table.
///
/// For a set of one square, `set * magic >> (64 - index_bits)` is a different
/// number for each of the 64 squares, and the table says which square it is. A
/// processor's `trailing_zeros` is faster; this is the simplest example of
/// the idea behind [magic bitboards](crate::sliders::magic).
///
/// ```
/// use yolah_bitboard::{Bitboard, PerfectHash, Square};
///
/// let hash = PerfectHash::find_exact();
/// assert_eq!(hash.index_bits(), 6);
/// assert!(Square::all().all(|square| hash.position(Bitboard::single(square)) == square));
/// ```
///
/// # Which magics have 6 index bits
/// Write the magic as bits `b0 b1 … b63`, the highest first, followed by zeros.
/// Multiplying by `1 << i` shifts, so the index of square `i` is the window of
/// six bits that begins at `bi`. The 64 windows must be the 64 words of six bits.
///
/// Think of the 32 words of five bits as towns, and of each word of six bits as
/// a one-way road from its first five bits to its last five (the de Bruijn
/// graph). Each town has two roads in and two roads out. The windows of a
/// magic, one after the other, are a walk that takes every road exactly once.
/// Thus every town is entered twice and left twice, which is only possible if
/// the walk ends where it began. It ends in town `00000`, where the last window,
/// `b63 00000`, leads. So **the first five bits of every magic are zero**.
///
/// Town `00000` has a road to itself, the window `000000`. If the walk does not
/// begin with it, it leaves the town by its other road out, comes back by
/// its other road in, and can then only go round the loop and stop. So the loop
/// is the first window or the last:
/// - If it is the first, the magic begins with `0000001` and ends with `1`. Read
///   in a circle it is a binary de Bruijn sequence of order 6, and each such
///   sequence, read from its six zeros on, is such a magic.
/// - If it is the last, the magic begins with `000001` and ends with `10`. Half
///   of it is a magic of the first kind, and twice a magic of the first kind
///   is one of this kind: the windows move by one, and the loop from one end
///   to the other.
///
/// There are 2^(32 − 6) binary de Bruijn sequences of order 6. So exactly
/// 2 · 2^26 = 134 217 728 of the 2^64 numbers are magics, one in 2^37: too few
/// for a random search. The tests count them in two ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerfectHash {
    magic: u64,
    index_bits: u32,
    table: [u8; PerfectHash::MAX_TABLE_LEN],
}

/// An entry of the table that no square hashes to.
const VACANT: u8 = u8::MAX;

impl PerfectHash {
    const MAX_TABLE_LEN: usize = 128;

    /// The hash of a magic, if no two squares collide.
    ///
    /// # Panics
    /// If `index_bits` is neither 6 nor 7: fewer are too few for 64 squares.
    pub fn new(magic: u64, index_bits: u32) -> Option<PerfectHash> {
        assert!(
            matches!(index_bits, 6 | 7),
            "{index_bits} index bits are neither 6 nor 7"
        );
        let table = [VACANT; PerfectHash::MAX_TABLE_LEN];
        let mut hash = PerfectHash {
            magic,
            index_bits,
            table,
        };
        for square in Square::all() {
            let index = hash.index(Bitboard::single(square));
            if hash.table[index] != VACANT {
                return None;
            }
            hash.table[index] = square.index() as u8;
        }
        Some(hash)
    }

    /// Tries random magics. With 7 index bits about one in 38 000 will do;
    /// with 6, see above, one in 2^37: use [`find_exact`](Self::find_exact).
    ///
    /// ```
    /// use yolah_bitboard::PerfectHash;
    ///
    /// let mut rng = fastrand::Rng::with_seed(7);
    /// assert!(PerfectHash::find_random(7, 1_000_000, &mut rng).is_some());
    /// assert!(PerfectHash::find_random(6, 1_000_000, &mut rng).is_none());
    /// ```
    ///
    /// # Panics
    /// If `index_bits` is neither 6 nor 7.
    pub fn find_random(index_bits: u32, attempts: u32, rng: &mut Rng) -> Option<PerfectHash> {
        (0..attempts).find_map(|_| PerfectHash::new(rng.u64(..), index_bits))
    }

    /// Builds a magic with 6 index bits, in 64 steps and without a search.
    ///
    /// Walk the roads described [above](Self), the loop first, and leave every
    /// town by the road that appends a one if that is not yet used, otherwise by
    /// the one that appends a zero.
    ///
    /// This cannot fail. A walk that enters any town but the one where it began has
    /// left it less often than entered it, and finds a road out. So it can only get
    /// stuck in `00000`, with every town left as often as entered. Suppose that
    /// some town was not left twice. Then its road with a zero, the second
    /// choice, is unused; so the town where that leads was not entered twice, and
    /// not left twice. Zero after zero, the same holds for `00000` after at most five
    /// steps. But that town was left twice, otherwise the walk would not be stuck.
    pub fn find_exact() -> PerfectHash {
        // The first window is 000000; the zeros after the end come by themselves,
        // because the walk ends in town 00000.
        let mut seen: u64 = 1;
        let mut magic: u64 = 0;
        for _ in 6..64 {
            let window = (magic << 1 | 1) & 63;
            let bit = u64::from(seen >> window & 1 == 0);
            magic = magic << 1 | bit;
            seen |= 1 << (magic & 63);
        }
        PerfectHash::new(magic, 6).expect("the walk takes every road")
    }

    /// The factor.
    pub const fn magic(&self) -> u64 {
        self.magic
    }

    /// How many of the product's bits are the index.
    pub const fn index_bits(&self) -> u32 {
        self.index_bits
    }

    /// The square of each index, or `None` where no square hashes to.
    pub fn table(&self) -> impl ExactSizeIterator<Item = Option<Square>> {
        self.table[..1 << self.index_bits]
            .iter()
            .map(|&entry| Square::new(entry))
    }

    /// The only square of a set.
    ///
    /// For a set of none or several squares the answer is any square.
    #[inline]
    pub const fn position(&self, single: Bitboard) -> Square {
        Square::from_low_bits(self.table[self.index(single)])
    }

    #[inline]
    const fn index(&self, single: Bitboard) -> usize {
        // The mask changes nothing, but spares the check of the bounds.
        (single.0.wrapping_mul(self.magic) >> (64 - self.index_bits)) as usize
            % PerfectHash::MAX_TABLE_LEN
    }
}
