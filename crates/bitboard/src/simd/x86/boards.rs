//! Eight boards in one vector of AVX-512 or in two of AVX2.
//!
//! The values are made by [`Simd::boards`](crate::simd::Simd::boards) of a level: each is proof that
//! the processor has it, which is why the operations are safe.

#[allow(
    clippy::wildcard_imports,
    reason = "thirty intrinsics with prefixed names"
)]
use std::arch::x86_64::*;

use crate::simd::Sealed;
use crate::simd::boards::{BOARDS, Boards, nth};

use super::{Avx2, Avx512, popcounts};

/// One vector of AVX-512.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(in crate::simd) struct Wide(__m512i);

impl Wide {
    #[inline(always)]
    pub(super) fn new(_: Avx512, words: [u64; BOARDS]) -> Wide {
        // SAFETY: the token proves that the processor has AVX-512; 64 bytes are read.
        Wide(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }
}

impl Sealed for Wide {}

/// Defines operations of [`Wide`] by intrinsics.
macro_rules! wide {
    ($($name:ident($($other:ident),*) = $value:expr;)*) => {$(
        #[inline(always)]
        fn $name(self $(, $other: Wide)*) -> Wide {
            let _this = self.0;
            $(let $other = $other.0;)*
            // SAFETY: `self` proves that the processor has AVX-512 with vector popcount.
            Wide(unsafe { $value(_this $(, $other)*) })
        }
    )*};
}

impl Boards for Wide {
    wide! {
        and(other) = _mm512_and_si512;
        xor(other) = _mm512_xor_si512;
        // The truth table of `self | a & b`.
        or_both(a, b) = _mm512_ternarylogic_epi64::<0b1111_1000>;
        rotate(by) = _mm512_rolv_epi64;
        counts() = _mm512_popcnt_epi64;
        plus(other) = _mm512_add_epi64;
        minus(other) = _mm512_sub_epi64;
    }

    #[inline(always)]
    fn to_array(self) -> [u64; BOARDS] {
        let mut words = [0; BOARDS];
        // SAFETY: `self` proves that the processor has AVX-512; 64 bytes are written.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Wide {
        // SAFETY: `self` proves that the processor has AVX-512.
        Wide(unsafe { _mm512_slli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Wide {
        // SAFETY: `self` proves that the processor has AVX-512.
        Wide(unsafe { _mm512_srli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn scale(self, random: Wide) -> Wide {
        // SAFETY: `self` proves that the processor has AVX-512.
        Wide(unsafe { _mm512_srli_epi64::<32>(_mm512_mul_epu32(self.0, random.0)) })
    }

    #[inline(always)]
    fn at_least(self, least: Wide, yes: Wide, no: Wide) -> Wide {
        // SAFETY: `self` proves that the processor has AVX-512.
        Wide(unsafe {
            let mask = _mm512_cmpge_epu64_mask(self.0, least.0);
            _mm512_mask_mov_epi64(no.0, mask, yes.0)
        })
    }

    #[inline(always)]
    fn nth(self, index: Wide) -> Wide {
        let mut squares = self.to_array();
        for (set, index) in squares.iter_mut().zip(index.to_array()) {
            // SAFETY: what has AVX-512 has BMI2: the level asks for it.
            *set = unsafe { _pdep_u64(1 << (index % 64), *set) };
        }
        // SAFETY: `self` proves that the processor has AVX-512; 64 bytes are read.
        Wide(unsafe { _mm512_loadu_si512(squares.as_ptr().cast()) })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_test_epi64_mask(self.0, self.0) == 0 }
    }
}

/// Two vectors of AVX2. `QUICK` says whether PDEP is worth using.
#[derive(Clone, Copy, Debug)]
pub(in crate::simd) struct Halves<const QUICK: bool>([__m256i; 2]);

impl<const QUICK: bool> Halves<QUICK> {
    #[inline(always)]
    pub(super) fn new(_: Avx2<QUICK>, words: [u64; BOARDS]) -> Halves<QUICK> {
        let halves = words.as_chunks::<4>().0;
        // SAFETY: the token proves that the processor has AVX2; 32 bytes are read.
        let load = |half: &[u64; 4]| unsafe { _mm256_loadu_si256(half.as_ptr().cast()) };
        Halves([load(&halves[0]), load(&halves[1])])
    }
}

impl<const QUICK: bool> Sealed for Halves<QUICK> {}

/// Defines operations of [`Halves`] by what they do with each.
macro_rules! halves {
    ($($name:ident$(<const $by:ident: u32>)?($this:ident $(, $other:ident)*) = $value:expr;)*) => {$(
        #[inline(always)]
        fn $name$(<const $by: u32>)?(self $(, $other: Self)*) -> Self {
            let mut halves = self.0;
            for i in 0..2 {
                let $this = self.0[i];
                $(let $other = $other.0[i];)*
                // SAFETY: `self` proves that the processor has AVX2.
                halves[i] = unsafe { $value };
            }
            Halves(halves)
        }
    )*};
}

impl<const QUICK: bool> Boards for Halves<QUICK> {
    halves! {
        and(this, other) = _mm256_and_si256(this, other);
        xor(this, other) = _mm256_xor_si256(this, other);
        or_both(this, a, b) = _mm256_or_si256(this, _mm256_and_si256(a, b));
        up<const BY: u32>(this) = _mm256_sllv_epi64(this, _mm256_set1_epi64x(BY.into()));
        down<const BY: u32>(this) = _mm256_srlv_epi64(this, _mm256_set1_epi64x(BY.into()));
        rotate(this, by) = {
            let by = _mm256_and_si256(by, _mm256_set1_epi64x(63));
            let rest = _mm256_sub_epi64(_mm256_set1_epi64x(64), by);
            _mm256_or_si256(_mm256_sllv_epi64(this, by), _mm256_srlv_epi64(this, rest))
        };
        counts(this) = popcounts(this);
        plus(this, other) = _mm256_add_epi64(this, other);
        minus(this, other) = _mm256_sub_epi64(this, other);
        scale(this, random) = _mm256_srli_epi64::<32>(_mm256_mul_epu32(this, random));
        at_least(this, least, yes, no) = {
            _mm256_blendv_epi8(yes, no, _mm256_cmpgt_epi64(least, this))
        };
    }

    #[inline(always)]
    fn to_array(self) -> [u64; BOARDS] {
        let mut words = [0; BOARDS];
        for (half, words) in self.0.iter().zip(words.as_chunks_mut::<4>().0) {
            // SAFETY: `self` proves that the processor has AVX2; 32 bytes are written.
            unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), *half) };
        }
        words
    }

    #[inline(always)]
    fn nth(self, index: Self) -> Self {
        let mut squares = self.to_array();
        for (set, index) in squares.iter_mut().zip(index.to_array()) {
            *set = if QUICK {
                // SAFETY: what has AVX2 here has BMI2: the level asks for it.
                unsafe { _pdep_u64(1 << (index % 64), *set) }
            } else {
                nth(*set, index)
            };
        }
        Halves::new(Avx2(()), squares)
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let [a, b] = self.0;
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let any = _mm256_or_si256(a, b);
            _mm256_testz_si256(any, any) == 1
        }
    }
}
