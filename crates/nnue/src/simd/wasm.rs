#![allow(unsafe_code, reason = "vector loads; see the safety comments")]

use std::arch::wasm32::{
    i8x16_bitmask, i8x16_ne, i32x4_add, i32x4_dot_i16x8, i32x4_splat, v128, v128_load, v128_store,
};

use yolah_bitboard::simd::Simd;

use crate::HIDDEN;

#[inline(always)]
pub(super) fn differences<S: Simd>(_: S, a: &[u8; 64], b: &[u8; 64]) -> u64 {
    let mut set = 0;
    for at in [0, 16, 32, 48] {
        // SAFETY: the loads read quarters of 64 bytes.
        let [a, b] = unsafe {
            [
                v128_load(a.as_ptr().add(at).cast()),
                v128_load(b.as_ptr().add(at).cast()),
            ]
        };
        set |= u64::from(i8x16_bitmask(i8x16_ne(a, b))) << at;
    }
    set
}

#[inline(always)]
pub(super) fn add_products<S: Simd>(
    _: S,
    sums: &mut [i32; HIDDEN],
    inputs: [i16; 2],
    weights: &[[i16; 2]; HIDDEN],
) {
    let [first, second] = inputs.map(|input| i32::from(input as u16));
    let inputs = i32x4_splat(first | second << 16);
    for at in [0, 4, 8, 12] {
        // SAFETY: loads and stores take quarters of 64 bytes.
        unsafe {
            let sums: *mut v128 = sums.as_mut_ptr().add(at).cast();
            let weights = v128_load(weights.as_ptr().add(at).cast());
            let products = i32x4_dot_i16x8(inputs, weights);
            v128_store(sums, i32x4_add(v128_load(sums), products));
        }
    }
}
