//! Every level that the processor has gives the same bits as the portable one.

use proptest::prelude::*;
use yolah_bitboard::simd::{Kernel, Level, Portable, Simd, dispatch};
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
    fn select_counts_from_the_lowest_square(set in bitboard()) {
        let expected: Vec<u32> = set.into_iter().map(|square| square.index() as u32).collect();
        for level in Level::available() {
            prop_assert_eq!(&dispatch(level, SelectAll(set)), &expected, "{:?}", level);
        }
    }
}
