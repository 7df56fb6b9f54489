use super::boards::{BOARDS, Words};
use super::{Level, Sealed, Simd};
use crate::{Bitboard, Direction, fill};

/// Plain Rust: what every processor can do, and what the others must equal.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Sealed for Portable {}

impl Simd for Portable {
    const LEVEL: Level = Level::Portable;

    type Rays = [u64; 8];
    type Boards = Words;

    #[inline(always)]
    fn queen_rays(self, queens: u64, free: u64) -> [u64; 8] {
        Direction::ALL.map(|d| fill::slide(Bitboard(queens), d, Bitboard(free)).0)
    }

    #[inline(always)]
    fn counts(self, rays: [u64; 8]) -> u64 {
        u64::from_le_bytes(rays.map(|ray| ray.count_ones() as u8))
    }

    #[inline(always)]
    fn union(self, rays: [u64; 8]) -> u64 {
        rays.into_iter().fold(0, |all, ray| all | ray)
    }

    #[inline(always)]
    fn ray(self, rays: &[u64; 8], direction: usize) -> u64 {
        rays[direction % 8]
    }

    #[inline(always)]
    fn bytes<const N: usize>(self, sets: [u64; N]) -> [u8; 64] {
        let mut bytes = [0; 64];
        for (rank, bytes) in bytes.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let spread = |set: u64| SPREAD[(set >> (8 * rank) & 0xff) as usize];
            let sets = sets.iter().enumerate();
            let word = sets.fold(0, |word, (bit, &set)| word | spread(set) << bit);
            *bytes = word.to_le_bytes();
        }
        bytes
    }

    #[inline(always)]
    fn select(self, mut set: u64, n: u32) -> u32 {
        for _ in 0..n {
            set &= set.wrapping_sub(1);
        }
        set.trailing_zeros()
    }

    #[inline(always)]
    fn boards(self, words: [u64; BOARDS]) -> Words {
        Words(words)
    }
}

/// Eight bits, each in a byte of its own.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= (byte as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
};
