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

/// What a network asks for.
#[derive(Clone, Copy)]
struct Network {
    sets: [u64; 6],
    other: [u64; 6],
    inputs: [i16; 2],
    weights: [[i16; 2]; 16],
}

impl Kernel for Network {
    type Output = ([u8; 64], u64, [i32; 16]);

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Self::Output {
        let bytes = simd.bytes(self.sets);
        let mut sums = std::array::from_fn(|i| 1000 * i as i32);
        simd.add_products(&mut sums, self.inputs, &self.weights);
        (
            bytes,
            simd.differences(&bytes, &simd.bytes(self.other)),
            sums,
        )
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
    fn levels_agree_with_one_square_after_the_other(
        sets: [u64; 6],
        other: [u64; 6],
        mask: u64,
        inputs: [i16; 2],
        weights: [[i16; 2]; 16],
    ) {
        // Where the mask has no square, nothing differs.
        let other = std::array::from_fn(|i| (other[i] & mask) | (sets[i] & !mask));
        let byte = |sets: [u64; 6], square: usize| -> u8 {
            (0..6).map(|i| ((sets[i] >> square & 1) as u8) << i).sum()
        };
        let bytes: [u8; 64] = std::array::from_fn(|square| byte(sets, square));
        let differences = (0..64)
            .filter(|&square| byte(sets, square) != byte(other, square))
            .fold(0, |set: u64, square| set | 1 << square);
        let sums: [i64; 16] = std::array::from_fn(|i| {
            let product = |k: usize| i64::from(inputs[k]) * i64::from(weights[i][k]);
            1000 * i as i64 + product(0) + product(1)
        });
        for level in Level::available() {
            let found = simd::dispatch(level, Network { sets, other, inputs, weights });
            prop_assert_eq!(found, (bytes, differences, sums.map(|sum| sum as i32)), "{:?}", level);
        }
    }
}
