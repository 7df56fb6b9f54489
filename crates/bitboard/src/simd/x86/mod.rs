#![allow(unsafe_code, reason = "vector intrinsics; see the safety comments")]

mod boards;

#[allow(
    clippy::wildcard_imports,
    reason = "thirty intrinsics with prefixed names"
)]
use std::arch::x86_64::*;

use boards::{Halves, Wide};

use super::boards::BOARDS;
use super::{Kernel, Level, NOT_A, NOT_H, Portable, Sealed, Simd};

/// Shift distances of the directions; the lower four shift left, the upper
/// four right.
const STEPS: [i64; 4] = [1, 7, 8, 9];

/// The squares that a step in each direction can arrive at: a step east never
/// arrives at file a, a step west never at file h.
const ARRIVALS: [u64; 8] = [NOT_A, NOT_H, ALL, NOT_A, NOT_H, NOT_A, ALL, NOT_H];
const ALL: u64 = u64::MAX;

/// Every level has all that the levels below it have. The processor was asked
/// once; to ask for each feature would take longer than some kernels.
#[inline(always)]
fn assert_available(level: Level) {
    assert!(
        level <= Level::best(),
        "this processor does not have {level:?}"
    );
}

/// AVX2 and BMI2. A value is proof that the processor has them. `QUICK` says
/// whether PDEP is worth using.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2<const QUICK: bool>(());

impl<const QUICK: bool> Avx2<QUICK> {
    pub(super) fn is_available() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }

    #[inline]
    pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
        #[inline]
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn with_features<K: Kernel, const QUICK: bool>(kernel: K) -> K::Output {
            kernel.run(Avx2::<QUICK>(()))
        }
        assert_available(Level::Avx2);
        // SAFETY: the processor has the level's features: this was asserted.
        unsafe { with_features::<K, QUICK>(kernel) }
    }
}

/// The rays to higher squares and the rays to lower squares.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct TwoVectors(__m256i, __m256i);

impl<const QUICK: bool> Sealed for Avx2<QUICK> {}

impl<const QUICK: bool> Simd for Avx2<QUICK> {
    const LEVEL: Level = Level::Avx2;

    type Rays = TwoVectors;
    type Boards = Halves<QUICK>;

    #[inline(always)]
    fn queen_rays(self, queens: u64, free: u64) -> TwoVectors {
        // SAFETY: `self` proves that the processor has AVX2; the loads read
        // 32 bytes from arrays of at least that size.
        unsafe {
            let steps = _mm256_loadu_si256(STEPS.as_ptr().cast());
            let steps2 = _mm256_add_epi64(steps, steps);
            let steps4 = _mm256_add_epi64(steps2, steps2);
            let queens = _mm256_set1_epi64x(queens as i64);
            let free = _mm256_set1_epi64x(free as i64);
            macro_rules! fill {
                ($shift:ident, $arrivals:expr) => {{
                    let arrivals = _mm256_loadu_si256(ARRIVALS[$arrivals..].as_ptr().cast());
                    let open = _mm256_and_si256(free, arrivals);
                    let open2 = _mm256_and_si256(open, $shift(open, steps));
                    let open4 = _mm256_and_si256(open2, $shift(open2, steps2));
                    let reach = _mm256_and_si256($shift(queens, steps), open);
                    let more = _mm256_and_si256($shift(reach, steps), open);
                    let reach = _mm256_or_si256(reach, more);
                    let more = _mm256_and_si256($shift(reach, steps2), open2);
                    let reach = _mm256_or_si256(reach, more);
                    let more = _mm256_and_si256($shift(reach, steps4), open4);
                    _mm256_or_si256(reach, more)
                }};
            }
            TwoVectors(fill!(_mm256_sllv_epi64, 0), fill!(_mm256_srlv_epi64, 4))
        }
    }

    #[inline(always)]
    fn counts(self, rays: TwoVectors) -> u64 {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            // Each count into the byte of its direction, then all into one word.
            let up = _mm256_sllv_epi64(popcounts(rays.0), _mm256_setr_epi64x(0, 8, 16, 24));
            let down = _mm256_sllv_epi64(popcounts(rays.1), _mm256_setr_epi64x(32, 40, 48, 56));
            let all = _mm256_or_si256(up, down);
            let half = _mm_or_si128(
                _mm256_castsi256_si128(all),
                _mm256_extracti128_si256(all, 1),
            );
            (_mm_cvtsi128_si64(half) | _mm_extract_epi64(half, 1)) as u64
        }
    }

    #[inline(always)]
    fn union(self, rays: TwoVectors) -> u64 {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let all = _mm256_or_si256(rays.0, rays.1);
            let half = _mm_or_si128(
                _mm256_castsi256_si128(all),
                _mm256_extracti128_si256(all, 1),
            );
            (_mm_cvtsi128_si64(half) | _mm_extract_epi64(half, 1)) as u64
        }
    }

    #[inline(always)]
    fn ray(self, rays: &TwoVectors, direction: usize) -> u64 {
        // SAFETY: the two vectors are eight u64 in a row, and the index is below 8.
        unsafe { *std::ptr::from_ref(rays).cast::<u64>().add(direction % 8) }
    }

    #[inline(always)]
    fn bytes<const N: usize>(self, sets: [u64; N]) -> [u8; 64] {
        let mut bytes = [0; 64];
        // SAFETY: `self` proves that the processor has AVX2; the stores write the
        // two halves of 64 bytes.
        unsafe {
            // Each byte of the half board eight times, and a bit of it for each.
            let spread = _mm256_setr_epi64x(
                0,
                0x0101_0101_0101_0101,
                0x0202_0202_0202_0202,
                0x0303_0303_0303_0303,
            );
            let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
            for (half, bytes) in bytes.as_chunks_mut::<32>().0.iter_mut().enumerate() {
                let mut all = _mm256_setzero_si256();
                for (number, set) in sets.iter().enumerate() {
                    let set = _mm256_set1_epi32((set >> (32 * half)) as i32);
                    let set = _mm256_and_si256(_mm256_shuffle_epi8(set, spread), bits);
                    let is_in = _mm256_cmpeq_epi8(set, bits);
                    let bit = _mm256_set1_epi8((1_u8 << (number % 8)) as i8);
                    all = _mm256_or_si256(all, _mm256_and_si256(is_in, bit));
                }
                _mm256_storeu_si256(bytes.as_mut_ptr().cast(), all);
            }
        }
        bytes
    }

    #[inline(always)]
    fn select(self, set: u64, n: u32) -> u32 {
        if QUICK {
            // SAFETY: `self` proves that the processor has BMI2.
            unsafe { _pdep_u64(1 << (n % 64), set).trailing_zeros() }
        } else {
            Portable.select(set, n)
        }
    }

    #[inline(always)]
    fn boards(self, words: [u64; BOARDS]) -> Halves<QUICK> {
        Halves::new(self, words)
    }
}

/// The number of ones in each lane, by looking up both halves of each byte, after Muła.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn popcounts(lanes: __m256i) -> __m256i {
    // SAFETY: the caller knows that the processor has AVX2.
    unsafe {
        let table = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        );
        let low = _mm256_set1_epi8(0x0f);
        let even = _mm256_shuffle_epi8(table, _mm256_and_si256(lanes, low));
        let odd = _mm256_and_si256(_mm256_srli_epi16::<4>(lanes), low);
        let bytes = _mm256_add_epi8(even, _mm256_shuffle_epi8(table, odd));
        _mm256_sad_epu8(bytes, _mm256_setzero_si256())
    }
}

/// AVX-512 with vector popcount, and all of [`Avx2`]. A value is proof that the
/// processor has them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx512(());

impl Avx512 {
    /// Whatever has AVX-512 is quick at BMI2.
    const AVX2: Avx2<true> = Avx2(());

    pub(super) fn is_available() -> bool {
        Avx2::<true>::is_available()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vpopcntdq")
    }

    #[inline]
    pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
        #[inline]
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512vpopcntdq")]
        fn with_features<K: Kernel>(kernel: K) -> K::Output {
            kernel.run(Avx512(()))
        }
        assert_available(Level::Avx512);
        // SAFETY: the processor has the level's features: this was asserted.
        unsafe { with_features(kernel) }
    }
}

/// All eight rays.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct OneVector(__m512i);

impl Sealed for Avx512 {}

impl Simd for Avx512 {
    const LEVEL: Level = Level::Avx512;

    type Rays = OneVector;
    type Boards = Wide;

    #[inline(always)]
    fn queen_rays(self, queens: u64, free: u64) -> OneVector {
        /// `a | (b & c)`, as a truth table for the ternary logic instruction.
        const A_OR_B_AND_C: i32 = 0b1111_1000;
        // SAFETY: `self` proves that the processor has AVX-512; the load reads
        // 64 bytes from an array of that size.
        unsafe {
            // Rotating left by 64 - n shifts right by n; what wraps around the
            // ends of the board lands outside the free squares of the mask.
            let steps = _mm512_setr_epi64(1, 7, 8, 9, 63, 57, 56, 55);
            let steps2 = _mm512_setr_epi64(2, 14, 16, 18, 62, 50, 48, 46);
            let steps4 = _mm512_setr_epi64(4, 28, 32, 36, 60, 36, 32, 28);
            let arrivals = _mm512_and_si512(
                _mm512_loadu_si512(ARRIVALS.as_ptr().cast()),
                // No step north arrives at rank 1, no step south at rank 8.
                _mm512_setr_epi64(-1, !0xff, !0xff, !0xff, -1, SOUTH, SOUTH, SOUTH),
            );
            let open = _mm512_and_si512(_mm512_set1_epi64(free as i64), arrivals);
            let open2 = _mm512_and_si512(open, _mm512_rolv_epi64(open, steps));
            let open4 = _mm512_and_si512(open2, _mm512_rolv_epi64(open2, steps2));
            let queens = _mm512_set1_epi64(queens as i64);
            let reach = _mm512_and_si512(_mm512_rolv_epi64(queens, steps), open);
            let next = _mm512_rolv_epi64(reach, steps);
            let reach = _mm512_ternarylogic_epi64(reach, next, open, A_OR_B_AND_C);
            let next = _mm512_rolv_epi64(reach, steps2);
            let reach = _mm512_ternarylogic_epi64(reach, next, open2, A_OR_B_AND_C);
            let next = _mm512_rolv_epi64(reach, steps4);
            OneVector(_mm512_ternarylogic_epi64(reach, next, open4, A_OR_B_AND_C))
        }
    }

    #[inline(always)]
    fn counts(self, rays: OneVector) -> u64 {
        // SAFETY: `self` proves that the processor has AVX-512 and its popcount.
        unsafe {
            let counts = _mm512_popcnt_epi64(rays.0);
            // Keep the low byte of each lane: eight bytes, in the lanes' order.
            _mm_cvtsi128_si64(_mm512_cvtepi64_epi8(counts)) as u64
        }
    }

    #[inline(always)]
    fn union(self, rays: OneVector) -> u64 {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_reduce_or_epi64(rays.0) as u64 }
    }

    #[inline(always)]
    fn ray(self, rays: &OneVector, direction: usize) -> u64 {
        // SAFETY: the vector is eight u64 in a row, and the index is below 8.
        unsafe { *std::ptr::from_ref(rays).cast::<u64>().add(direction % 8) }
    }

    #[inline(always)]
    fn bytes<const N: usize>(self, sets: [u64; N]) -> [u8; 64] {
        Avx512::AVX2.bytes(sets)
    }

    #[inline(always)]
    fn select(self, set: u64, n: u32) -> u32 {
        Avx512::AVX2.select(set, n)
    }

    #[inline(always)]
    fn boards(self, words: [u64; BOARDS]) -> Wide {
        Wide::new(self, words)
    }
}

/// Every square but rank 8.
const SOUTH: i64 = 0x00ff_ffff_ffff_ffff;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::Boards;

    struct SelectEach(u64);

    impl Kernel for SelectEach {
        type Output = Vec<u32>;

        #[inline(always)]
        fn run<S: Simd>(self, simd: S) -> Vec<u32> {
            let numbers = 0..self.0.count_ones();
            let side_by_side = |n: u32| {
                let squares = simd
                    .boards([self.0; BOARDS])
                    .nth(simd.boards([n.into(); BOARDS]));
                squares.to_array().map(u64::trailing_zeros)
            };
            let squares = numbers.map(|n| (simd.select(self.0, n), side_by_side(n)));
            squares
                .flat_map(|(one, many)| many.into_iter().chain([one]))
                .collect()
        }
    }

    /// One of the two is never taken on the machine that runs the test.
    #[test]
    fn processors_with_a_slow_pdep_select_the_same() {
        if !Avx2::<true>::is_available() {
            return;
        }
        for set in [0, 1, u64::MAX, 0x8100_0042_1800_0081] {
            let expected = SelectEach(set).run(Portable);
            assert_eq!(Avx2::<true>::run(SelectEach(set)), expected);
            assert_eq!(Avx2::<false>::run(SelectEach(set)), expected);
        }
    }
}
