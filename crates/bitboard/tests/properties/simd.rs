//! Every level that the processor has gives the same bits as the portable one.

use proptest::prelude::*;
use yolah_bitboard::simd::{BOARDS, Boards, Kernel, Level, Portable, Simd, dispatch};
use yolah_bitboard::{Bitboard, Direction};

use crate::{bitboard, reference, square};

/// All that a level says about the rays of a position.
struct Describe {
    queens: Bitboard,
    free: Bitboard,
}

#[derive(PartialEq, Debug)]
struct Description {
    rays: [u64; 8],
    counts: [u8; 8],
    total: u32,
}

impl Kernel for Describe {
    type Output = Description;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Description {
        let rays = simd.queen_rays(self.queens.0, self.free.0);
        Description {
            rays: std::array::from_fn(|direction| simd.ray(&rays, direction)),
            counts: simd.counts(rays).to_le_bytes(),
            total: simd.total(rays),
        }
    }
}

/// The squares of a set by their numbers.
struct SelectAll(Bitboard);

impl Kernel for SelectAll {
    type Output = Vec<u32>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Vec<u32> {
        (0..self.0.len())
            .map(|n| simd.select(self.0.0, n))
            .collect()
    }
}

/// Every operation on boards side by side, with its result.
struct SideBySide {
    a: [u64; BOARDS],
    b: [u64; BOARDS],
    small: [u64; BOARDS],
}

impl Kernel for SideBySide {
    type Output = Vec<[u64; BOARDS]>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Vec<[u64; BOARDS]> {
        let [a, b, small] = [self.a, self.b, self.small].map(|words| simd.boards(words));
        let low = small.and(simd.boards([u32::MAX.into(); BOARDS]));
        let number = a.counts();
        let results = [
            a.and(b),
            a.xor(b),
            a.or_both(b, small),
            a.up::<9>(),
            a.down::<36>(),
            a.rotate(small),
            number,
            a.plus(b),
            a.minus(b),
            number.scale(low),
            number.at_least(b.counts(), a, b),
            // A square that is there, where there is one.
            a.nth(number.scale(low)),
        ];
        let zeros = [a.xor(a), a].map(Boards::is_zero);
        assert_eq!(zeros, [true, self.a == [0; BOARDS]]);
        results.map(Boards::to_array).to_vec()
    }
}

/// What the operations mean, word by word.
fn word_by_word(a: u64, b: u64, small: u64) -> [u64; 12] {
    let (low, number) = (small & 0xffff_ffff, u64::from(a.count_ones()));
    let index = (number * low) >> 32;
    let nth = Bitboard(a).into_iter().nth(index as usize);
    [
        a & b,
        a ^ b,
        a | (b & small),
        a << 9,
        a >> 36,
        a.rotate_left((small % 64) as u32),
        number,
        a.wrapping_add(b),
        a.wrapping_sub(b),
        index,
        if a.count_ones() >= b.count_ones() {
            a
        } else {
            b
        },
        nth.map_or(0, |square| 1 << square.index()),
    ]
}

#[test]
fn the_portable_level_is_always_there() {
    let levels = Level::available();
    assert_eq!(levels[0], Level::Portable);
    assert!(levels.is_sorted());
    assert_eq!(levels.last(), Some(&Level::best()));
}

proptest! {
    #[test]
    fn the_portable_level_equals_the_walk(queens in bitboard(), free in bitboard()) {
        let found = Describe { queens, free }.run(Portable);
        let rays = Direction::ALL.map(|direction| reference::slide(queens, direction, free));
        prop_assert_eq!(found.rays, rays.map(|ray| ray.0));
        prop_assert_eq!(found.counts, rays.map(|ray| ray.len() as u8));
    }

    #[test]
    fn all_levels_agree_on_any_sets(queens in bitboard(), free in bitboard()) {
        let expected = Describe { queens, free }.run(Portable);
        for level in Level::available() {
            prop_assert_eq!(&dispatch(level, Describe { queens, free }), &expected, "{:?}", level);
        }
    }

    #[test]
    fn the_total_of_four_queens_is_the_number_of_moves(
        queens in prop::collection::vec(square(), 0..=4),
        holes in bitboard(),
    ) {
        let queens: Bitboard = queens.into_iter().collect();
        let free = !(queens | holes);
        let rays = Direction::ALL.map(|direction| reference::slide(queens, direction, free));
        let moves: u32 = rays.iter().map(|ray| ray.len()).sum();
        for level in Level::available() {
            prop_assert_eq!(dispatch(level, Describe { queens, free }).total, moves, "{:?}", level);
        }
    }

    #[test]
    fn boards_side_by_side_are_computed_word_by_word(
        a in any::<[u64; BOARDS]>(),
        b in any::<[u64; BOARDS]>(),
        small in any::<[u64; BOARDS]>(),
        sparse in any::<[u64; BOARDS]>(),
    ) {
        for a in [a, std::array::from_fn(|i| a[i] & b[i] & sparse[i]), [0; BOARDS]] {
            for level in Level::available() {
                let found = dispatch(level, SideBySide { a, b, small });
                for lane in 0..BOARDS {
                    let expected = word_by_word(a[lane], b[lane], small[lane]);
                    let found: Vec<u64> = found.iter().map(|words| words[lane]).collect();
                    prop_assert_eq!(found, expected, "{:?}", level);
                }
            }
        }
    }

    #[test]
    fn select_counts_from_the_lowest_square(set in bitboard()) {
        let expected: Vec<u32> = set.into_iter().map(|square| square.index() as u32).collect();
        for level in Level::available() {
            prop_assert_eq!(&dispatch(level, SelectAll(set)), &expected, "{:?}", level);
        }
    }
}
