use yolah_bitboard::simd::Simd;

use crate::HIDDEN;

#[inline(always)]
pub(super) fn differences<S: Simd>(_: S, a: &[u8; 64], b: &[u8; 64]) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let (a, b) = (a.as_chunks::<8>().0, b.as_chunks::<8>().0);
    let mut set = 0;
    for (eight, (&a, &b)) in a.iter().zip(b).enumerate() {
        let different = u64::from_le_bytes(a) ^ u64::from_le_bytes(b);
        // The top bit of every byte that is not zero, moved to its lowest.
        let bits = ((((different & LOW) + LOW) | different) & !LOW) >> 7;
        // Collects the lowest bits of the bytes in the highest byte.
        set |= (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * eight);
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
    let [first, second] = inputs.map(i32::from);
    for (sum, weights) in sums.iter_mut().zip(weights) {
        let [a, b] = weights.map(i32::from);
        let products = (first * a).wrapping_add(second * b);
        *sum = sum.wrapping_add(products);
    }
}
