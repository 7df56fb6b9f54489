#![allow(unsafe_code, reason = "vector intrinsics; see the safety comments")]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi32, _mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_madd_epi16,
    _mm256_movemask_epi8, _mm256_set1_epi32, _mm256_storeu_si256,
};

use yolah_bitboard::simd::{Level, Simd};

use crate::HIDDEN;

/// The level is known when this is compiled: nothing is asked later.
#[inline(always)]
fn assert_avx2<S: Simd>() {
    assert!(S::LEVEL >= Level::Avx2, "the level has no AVX2");
}

#[inline(always)]
pub(super) fn differences<S: Simd>(_: S, a: &[u8; 64], b: &[u8; 64]) -> u64 {
    assert_avx2::<S>();
    // SAFETY: there is a value of `S`, so the processor has AVX2; the loads
    // read the two halves of 64 bytes.
    unsafe {
        let mut equal = 0;
        for at in [0, 32] {
            let a = _mm256_loadu_si256(a.as_ptr().add(at).cast());
            let b = _mm256_loadu_si256(b.as_ptr().add(at).cast());
            let half = _mm256_movemask_epi8(_mm256_cmpeq_epi8(a, b)) as u32;
            equal |= u64::from(half) << at;
        }
        !equal
    }
}

#[inline(always)]
pub(super) fn add_products<S: Simd>(
    _: S,
    sums: &mut [i32; HIDDEN],
    inputs: [i16; 2],
    weights: &[[i16; 2]; HIDDEN],
) {
    assert_avx2::<S>();
    let [first, second] = inputs.map(|input| i32::from(input as u16));
    // SAFETY: there is a value of `S`, so the processor has AVX2; loads and
    // stores take the two halves of 64 bytes.
    unsafe {
        let inputs = _mm256_set1_epi32(first | second << 16);
        for half in [0, 8] {
            let sums: *mut __m256i = sums.as_mut_ptr().add(half).cast();
            let weights = _mm256_loadu_si256(weights.as_ptr().add(half).cast());
            let products = _mm256_madd_epi16(inputs, weights);
            _mm256_storeu_si256(sums, _mm256_add_epi32(_mm256_loadu_si256(sums), products));
        }
    }
}
