//! The random numbers of random games.

use yolah_game::Rng;

/// What `rng.u32(..)` gives, and leaves behind.
///
/// Its product of 128 bits is one instruction of a processor, but a call in WebAssembly, before
/// which everything has to leave its register: random games took an eighth longer.
#[inline(always)]
pub(super) fn next(rng: &mut Rng) -> u32 {
    if cfg!(target_arch = "wasm32") {
        by_halves(rng)
    } else {
        rng.u32(..)
    }
}

/// wyrand, as `fastrand` has it, from products of 32 bits by 32.
#[inline(always)]
fn by_halves(rng: &mut Rng) -> u32 {
    const LOW: u64 = u32::MAX as u64;
    let seed = rng.get_seed().wrapping_add(0x2d35_8dcc_aa6c_78a5);
    rng.seed(seed);
    let other = seed ^ 0x8bb8_4b93_962e_acc9;
    let (low, high) = (seed & LOW, seed >> 32);
    let (other_low, other_high) = (other & LOW, other >> 32);
    let lowest = low * other_low;
    // Who is not kept from seeing that this is half of a larger product calls for the whole.
    let middle = std::hint::black_box(low) * other_high + (lowest >> 32);
    let rest = high * other_low + (middle & LOW);
    let highest = high * other_high + (middle >> 32) + (rest >> 32);
    (lowest ^ highest) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_make_the_numbers_of_the_whole() {
        let [mut whole, mut halves] = [(); 2].map(|()| Rng::with_seed(21));
        for _ in 0..10_000 {
            assert_eq!(by_halves(&mut halves), whole.u32(..));
        }
        for seed in [0, 1, u64::MAX, 0x8bb8_4b93_962e_acc9] {
            let [mut whole, mut halves] = [(); 2].map(|()| Rng::with_seed(seed));
            assert_eq!(by_halves(&mut halves), whole.u32(..));
            assert_eq!(halves, whole);
        }
    }
}
