use super::Simd;
use crate::{Bitboard, Direction, fill};

/// Plain Rust: what every processor can do, and what the others must equal.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Simd for Portable {
    type Rays = [u64; 8];

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
    fn select(self, mut set: u64, n: u32) -> u32 {
        for _ in 0..n {
            set &= set.wrapping_sub(1);
        }
        set.trailing_zeros()
    }
}
