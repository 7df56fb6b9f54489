//! Vectors of WebAssembly have 128 bits: two sets of squares. Both of them are
//! shifted by the same distance, so directions go in pairs: upside down, a step
//! south-east is a step north-east. A module has what it was compiled for:
//! there is nothing to ask.
#![allow(unsafe_code, reason = "stores; see the safety comments")]

#[allow(
    clippy::wildcard_imports,
    reason = "twenty intrinsics with prefixed names"
)]
use std::arch::wasm32::*;

use super::boards::{BOARDS, Words};
use super::{Level, NOT_A, NOT_H, Sealed, Simd};

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// The vectors of WebAssembly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simd128;

/// Two directions in each, in the order of their index.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct FourVectors([v128; 4]);

/// What the queens reach: to the east in both halves, and to the north-west, the
/// north and the north-east, upside down in the upper half.
struct Fills {
    east: v128,
    west: u64,
    north: [v128; 3],
}

impl Fills {
    #[inline(always)]
    fn new(queens: u64, free: u64) -> Fills {
        let (both_queens, both_free) = (both_ways_up(queens), both_ways_up(free));
        Fills {
            east: east(both_queens, both_free),
            west: west(queens, free),
            north: [
                north::<7>(both_queens, v128_and(both_free, u64x2_splat(NOT_H))),
                north::<8>(both_queens, both_free),
                north::<9>(both_queens, v128_and(both_free, u64x2_splat(NOT_A))),
            ],
        }
    }
}

/// The board as it is, and upside down.
#[inline(always)]
fn both_ways_up(set: u64) -> v128 {
    let set = u64x2_splat(set);
    i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8>(set, set)
}

/// Both boards upside down.
#[inline(always)]
fn turned_over(sets: v128) -> v128 {
    i8x16_shuffle::<7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8>(sets, sets)
}

/// Squares to the east, rank by rank: what a subtraction borrows from runs from each
/// queen to the next thing in its way.
#[inline(always)]
fn east(queens: v128, free: v128) -> v128 {
    let taken = v128_or(queens, v128_not(free));
    let borrowed = i8x16_sub(taken, i8x16_add(queens, queens));
    v128_and(v128_xor(taken, borrowed), free)
}

/// Kogge and Stone: the reach doubles with each step. This one is left to the
/// processor's other half, which is idle meanwhile.
#[inline(always)]
fn west(queens: u64, free: u64) -> u64 {
    let open = free & NOT_H;
    let open2 = open & (open >> 1);
    let open4 = open2 & (open2 >> 2);
    let reach = (queens >> 1) & open;
    let reach = reach | ((reach >> 1) & open);
    let reach = reach | ((reach >> 2) & open2);
    reach | ((reach >> 4) & open4)
}

/// The same in two directions; a step arrives only on squares of `open`.
#[inline(always)]
fn north<const STEP: u32>(queens: v128, open: v128) -> v128 {
    let open2 = v128_and(open, i64x2_shl(open, STEP));
    let open4 = v128_and(open2, i64x2_shl(open2, 2 * STEP));
    let reach = v128_and(i64x2_shl(queens, STEP), open);
    let reach = v128_or(reach, v128_and(i64x2_shl(reach, STEP), open));
    let reach = v128_or(reach, v128_and(i64x2_shl(reach, 2 * STEP), open2));
    v128_or(reach, v128_and(i64x2_shl(reach, 4 * STEP), open4))
}

#[inline(always)]
fn halves(sets: v128) -> [u64; 2] {
    [u64x2_extract_lane::<0>(sets), u64x2_extract_lane::<1>(sets)]
}

impl Sealed for Simd128 {}

impl Simd for Simd128 {
    const LEVEL: Level = Level::Simd128;

    type Rays = FourVectors;
    type Boards = Words;

    #[inline(always)]
    fn queen_rays(self, queens: u64, free: u64) -> FourVectors {
        let Fills { east, west, north } = Fills::new(queens, free);
        let [north_west, north, north_east] = north;
        let south_east = turned_over(north_east);
        FourVectors([
            i64x2_shuffle::<0, 2>(east, north_west),
            i64x2_shuffle::<0, 2>(north, north_east),
            u64x2_replace_lane::<0>(south_east, west),
            turned_over(i64x2_shuffle::<1, 3>(north, north_west)),
        ])
    }

    #[inline(always)]
    fn counts(self, rays: FourVectors) -> u64 {
        let mut counts = 0;
        for (pair, &rays) in rays.0.iter().enumerate() {
            let [low, high] = halves(rays).map(|ray| u64::from(ray.count_ones()));
            counts |= (low | high << 8) << (16 * pair);
        }
        counts
    }

    #[inline(always)]
    fn union(self, rays: FourVectors) -> u64 {
        let [a, b, c, d] = rays.0;
        let [low, high] = halves(v128_or(v128_or(a, b), v128_or(c, d)));
        low | high
    }

    #[inline(always)]
    fn reach(self, queens: u64, free: u64) -> u64 {
        let Fills { east, west, north } = Fills::new(queens, free);
        let [a, b, c] = north;
        let north = v128_or(v128_or(a, b), c);
        let south = turned_over(north);
        u64x2_extract_lane::<0>(v128_or(north, east)) | u64x2_extract_lane::<1>(south) | west
    }

    #[inline(always)]
    fn ray(self, rays: &FourVectors, direction: usize) -> u64 {
        // SAFETY: the four vectors are eight u64 in a row, and the index is below 8.
        unsafe { *std::ptr::from_ref(rays).cast::<u64>().add(direction % 8) }
    }

    #[inline(always)]
    fn bytes<const N: usize>(self, sets: [u64; N]) -> [u8; 64] {
        let mut bytes = [0; 64];
        let quarters = bytes.as_chunks_mut::<16>().0;
        for (quarter, bytes) in quarters.iter_mut().enumerate() {
            let mut all = u64x2_splat(0);
            for (number, set) in sets.iter().enumerate() {
                let is_in = members((set >> (16 * quarter)) as u16);
                let bit = u8x16_splat(1 << (number % 8));
                all = v128_or(all, v128_and(is_in, bit));
            }
            // SAFETY: 16 bytes are as long as a vector.
            unsafe { v128_store(bytes.as_mut_ptr().cast(), all) };
        }
        bytes
    }

    /// First the rank, by running sums of the squares on each; then the square, by a table.
    #[inline(always)]
    fn select(self, set: u64, n: u32) -> u32 {
        let sums = running_counts(set);
        let larger = ((sums | HIGH) - (u64::from(n % 64) + 1).wrapping_mul(ONES)) & HIGH;
        let shift = larger.trailing_zeros() & 0x38;
        let before = ((sums << 8) >> shift) as u8;
        let rank = (set >> shift) as u8;
        let index = n.wrapping_sub(before.into()) % 8;
        shift + u32::from(NTH[usize::from(rank)][index as usize])
    }

    #[inline(always)]
    fn boards(self, words: [u64; BOARDS]) -> Words {
        Words(words)
    }
}

/// Two ranks: a byte of ones for each square of the set, of zeros for the others.
#[inline(always)]
fn members(ranks: u16) -> v128 {
    let bits = u64x2_splat(0x8040_2010_0804_0201);
    let ranks = u16x8_splat(ranks);
    let ranks = i8x16_shuffle::<0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1>(ranks, ranks);
    i8x16_eq(v128_and(ranks, bits), bits)
}

/// Byte `i` is the number of squares on ranks 0 to `i`; a full board's 64 fits too.
#[inline(always)]
fn running_counts(set: u64) -> u64 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    bytes.wrapping_mul(ONES)
}

/// The place of the `n`-th bit of every byte.
static NTH: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][n] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};
