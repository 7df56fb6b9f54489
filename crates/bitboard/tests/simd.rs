//! Every level of instructions gives the answers of plain Rust.

use proptest::prelude::*;
use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_bitboard::{Bitboard, Direction, fill};

/// All that the trait offers about the rays of some queens.
struct Everything {
    queens: u64,
    free: u64,
}

impl Kernel for Everything {
    type Output = ([u64; 8], u64, u64, u64);

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Self::Output {
        let rays = simd.queen_rays(self.queens, self.free);
        let each = std::array::from_fn(|direction| simd.ray(&rays, direction));
        (
            each,
            simd.counts(rays),
            simd.union(rays),
            simd.reach(self.queens, self.free),
        )
    }
}

/// A byte for each square.
struct Bytes([u64; 6]);

impl Kernel for Bytes {
    type Output = [u8; 64];

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> [u8; 64] {
        simd.bytes(self.0)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn levels_agree_with_one_slide_after_the_other(queens: u64, few: u64, free: u64) {
        for queens in [queens, queens & few & few.rotate_left(17)] {
            let slides = Direction::ALL.map(|d| fill::slide(Bitboard(queens), d, Bitboard(free)).0);
            let union = slides.iter().fold(0, |all, slide| all | slide);
            for level in Level::available() {
                let (each, counts, all, reach) = simd::dispatch(level, Everything { queens, free });
                prop_assert_eq!(each, slides, "{:?}", level);
                prop_assert_eq!(counts.to_le_bytes().map(u32::from), slides.map(u64::count_ones));
                prop_assert_eq!((all, reach), (union, union), "{:?}", level);
            }
        }
    }

    #[test]
    fn levels_agree_with_one_square_after_the_other(sets: [u64; 6]) {
        let byte = |square: usize| -> u8 {
            (0..6).map(|i| ((sets[i] >> square & 1) as u8) << i).sum()
        };
        let bytes: [u8; 64] = std::array::from_fn(byte);
        for level in Level::available() {
            prop_assert_eq!(simd::dispatch(level, Bytes(sets)), bytes, "{:?}", level);
        }
    }
}
