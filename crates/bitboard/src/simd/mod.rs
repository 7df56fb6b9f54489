//! Queen rays of many pieces at once, with the widest instructions there are.
//!
//! A queen's moves in the eight directions are eight occluded fills of the
//! same shape: one direction a vector lane. Code that wants them implements
//! [`Kernel`] once, generic over [`Simd`]; [`dispatch`] runs it compiled for the
//! [`Level`] of the processor. All levels give the same answers. Who needs other
//! operations writes them beside, for the [`LEVEL`](Simd::LEVEL) of a value.
//!
//! Beside the attacks by PEXT this is the only module of the crate with `unsafe`
//! code. The vector types are tokens: a value of [`Simd`] other than [`Portable`]
//! exists only inside a function that was entered after the processor was asked.

mod boards;
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::fmt::Debug;
use std::sync::OnceLock;

pub use boards::{BOARDS, Boards};
pub use portable::Portable;

#[cfg(target_arch = "x86_64")]
use crate::processor;

/// All squares but those of file a: where a step to the east arrives.
pub const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
/// All squares but those of file h: where a step to the west arrives.
pub const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// Operations on the eight queen rays of a set of pieces. Nobody else can
/// implement it: a value is proof that the processor has its level.
pub trait Simd: Copy + Debug + Sealed {
    /// The instructions that the processor is known to have.
    const LEVEL: Level;

    /// Eight sets of squares, one for each [`Direction`](crate::Direction).
    type Rays: Copy;

    /// Eight boards side by side.
    type Boards: Boards;

    /// The free squares that the queens reach, in each direction; no square
    /// is reached twice in one direction, so the squares are the moves.
    fn queen_rays(self, queens: u64, free: u64) -> Self::Rays;

    /// The number of squares of each ray; byte `i` belongs to direction `i`.
    fn counts(self, rays: Self::Rays) -> u64;

    /// The number of squares of all rays together.
    #[inline(always)]
    fn total(self, rays: Self::Rays) -> u32 {
        // The top byte of this product is the sum of all bytes; four queens
        // have at most 108 moves, so no byte overflows.
        (self.counts(rays).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The squares of all rays together, each once.
    fn union(self, rays: Self::Rays) -> u64;

    /// The free squares that some queen of the set reaches in one move. The
    /// queens may stand on free squares themselves: then this floods on from
    /// what was reached before.
    #[inline(always)]
    fn reach(self, queens: u64, free: u64) -> u64 {
        self.union(self.queen_rays(queens, free))
    }

    /// The squares reached in the direction with the given index below 8.
    fn ray(self, rays: &Self::Rays, direction: usize) -> u64;

    /// A byte for each square, whose bit `i` says whether the square is in set `i`
    /// of at most eight.
    fn bytes<const N: usize>(self, sets: [u64; N]) -> [u8; 64];

    /// The square number of the `n`-th square of the set, counted from 0;
    /// unspecified, but not dangerous, when the set has no more than `n`.
    fn select(self, set: u64, n: u32) -> u32;

    /// Boards, or numbers, to compute with side by side.
    fn boards(self, words: [u64; BOARDS]) -> Self::Boards;
}

mod sealed {
    /// What has its operations in this module.
    pub trait Sealed {}
}

use sealed::Sealed;

/// A computation that is compiled once for every [`Level`].
pub trait Kernel {
    /// What it computes.
    type Output;

    /// Does the work. Mark the implementation `#[inline(always)]`, and all that it
    /// calls: only what is inlined into [`dispatch`] is compiled with the level's
    /// instructions. Closures cannot be marked: no operation of `simd` belongs there,
    /// or it may become a call.
    fn run<S: Simd>(self, simd: S) -> Self::Output;
}

/// A set of instructions that a [`Kernel`] can use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Plain Rust for every processor.
    Portable,
    /// The vectors of WebAssembly: four of two directions each.
    Simd128,
    /// AVX2 with BMI2: two vectors of four directions.
    Avx2,
    /// AVX-512 with vector popcount: all eight directions in one vector.
    Avx512,
}

impl Level {
    /// The best level that this processor has.
    #[inline]
    pub fn best() -> Level {
        static BEST: OnceLock<Level> = OnceLock::new();
        *BEST.get_or_init(|| *Level::available().last().expect("Portable is always there"))
    }

    /// All levels that this processor has, the best one last.
    pub fn available() -> Vec<Level> {
        use Level::{Avx2, Avx512, Portable, Simd128};
        let mut levels = vec![Portable, Simd128, Avx2, Avx512];
        levels.retain(|level| level.is_available());
        levels
    }

    fn is_available(self) -> bool {
        match self {
            Level::Portable => true,
            Level::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => x86::Avx2::<true>::is_available(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => x86::Avx512::is_available(),
            #[cfg(not(target_arch = "x86_64"))]
            Level::Avx2 | Level::Avx512 => false,
        }
    }
}

/// Runs a kernel with the instructions of `level`.
///
/// # Panics
/// If the processor does not have that level.
#[inline]
pub fn dispatch<K: Kernel>(level: Level, kernel: K) -> K::Output {
    match level {
        Level::Portable => kernel.run(Portable),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Level::Simd128 => kernel.run(wasm::Simd128),
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => x86::Avx512::run(kernel),
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 if processor::has_quick_bmi2() => x86::Avx2::<true>::run(kernel),
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => x86::Avx2::<false>::run(kernel),
        #[cfg(not(target_arch = "x86_64"))]
        Level::Avx2 | Level::Avx512 => absent(level),
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        Level::Simd128 => absent(level),
    }
}

#[cold]
fn absent(level: Level) -> ! {
    panic!("this processor does not have {level:?}")
}
