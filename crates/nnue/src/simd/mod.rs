//! The operations of a network for which compilers do not find the best
//! instructions, for every [`Level`] that a [`Simd`] stands for; the answers are
//! the same. All `unsafe` code of the crate is here.

mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

use yolah_bitboard::simd::{Level, Simd};

use crate::HIDDEN;

/// The cells of two blocks that differ, as bits.
#[inline(always)]
pub(crate) fn differences<S: Simd>(simd: S, a: &[u8; 64], b: &[u8; 64]) -> u64 {
    match S::LEVEL {
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 | Level::Avx512 => x86::differences(simd, a, b),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Level::Simd128 => wasm::differences(simd, a, b),
        _ => portable::differences(simd, a, b),
    }
}

/// Adds to each sum the products of both inputs with its two weights.
#[inline(always)]
pub(crate) fn add_products<S: Simd>(
    simd: S,
    sums: &mut [i32; HIDDEN],
    inputs: [i16; 2],
    weights: &[[i16; 2]; HIDDEN],
) {
    match S::LEVEL {
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 | Level::Avx512 => x86::add_products(simd, sums, inputs, weights),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Level::Simd128 => wasm::add_products(simd, sums, inputs, weights),
        _ => portable::add_products(simd, sums, inputs, weights),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use yolah_bitboard::simd::{Kernel, dispatch};

    use super::*;

    #[derive(Clone, Copy)]
    struct Both {
        blocks: [[u8; 64]; 2],
        inputs: [i16; 2],
        weights: [[i16; 2]; HIDDEN],
    }

    impl Kernel for Both {
        type Output = (u64, [i32; HIDDEN]);

        #[inline(always)]
        fn run<S: Simd>(self, simd: S) -> Self::Output {
            let [a, b] = &self.blocks;
            let mut sums = std::array::from_fn(|i| 1000 * i as i32);
            add_products(simd, &mut sums, self.inputs, &self.weights);
            (differences(simd, a, b), sums)
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn levels_agree_with_one_cell_after_the_other(
            block: [u8; 64],
            changes: [u8; 64],
            mask: u64,
            inputs: [i16; 2],
            weights: [[i16; 2]; HIDDEN],
        ) {
            // Where the mask has no cell, nothing differs.
            let other = std::array::from_fn(|i| match mask >> i & 1 {
                0 => block[i],
                _ => changes[i],
            });
            let expected = (0..64)
                .filter(|&i| block[i] != other[i])
                .fold(0, |set: u64, i| set | 1 << i);
            let sums: [i64; HIDDEN] = std::array::from_fn(|i| {
                let product = |k: usize| i64::from(inputs[k]) * i64::from(weights[i][k]);
                1000 * i as i64 + product(0) + product(1)
            });
            let both = Both { blocks: [block, other], inputs, weights };
            for level in Level::available() {
                let found = dispatch(level, both);
                prop_assert_eq!(found, (expected, sums.map(|sum| sum as i32)), "{:?}", level);
            }
        }
    }
}
