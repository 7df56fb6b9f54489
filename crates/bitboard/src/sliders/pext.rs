#![allow(
    unsafe_code,
    reason = "one instruction, used where the processor is known to have it"
)]

use std::sync::OnceLock;

use super::tables::Tables;
use super::{Slider, SliderAttacks};
use crate::{Bitboard, Square, processor};

/// Attacks by parallel bit extraction: the blockers, squeezed together, are the
/// index.
///
/// The index has no gaps and needs no multiplication, but processors without
/// BMI2 do not have the instruction: [`Pext::new`] asks. Some have it and are slow
/// at it: [`Fastest`](super::Fastest) knows which.
///
/// ```
/// use yolah_bitboard::sliders::{Fill, Pext, SliderAttacks};
/// use yolah_bitboard::{Bitboard, Square};
///
/// if let Some(pext) = Pext::new() {
///     let occupied = Bitboard(0x0042_1800_1800_4200);
///     assert_eq!(pext.queen(Square::A1, occupied), Fill.queen(Square::A1, occupied));
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Pext(&'static Tables<Bitboard>);

impl Pext {
    /// The tables, if this processor has the instruction; the first call builds
    /// them.
    pub fn new() -> Option<Pext> {
        processor::has_bmi2().then(Pext::build)
    }

    /// The tables, if the program was compiled for a processor that is quick at
    /// the instruction.
    #[inline(always)]
    pub(super) fn known_to_be_quick() -> Option<Pext> {
        processor::IS_KNOWN_TO_BE_QUICK.then(Pext::build)
    }

    #[inline(always)]
    fn build() -> Pext {
        static TABLES: OnceLock<Tables<Bitboard>> = OnceLock::new();
        // Subsets come in the order of their extracted bits.
        let build = || Tables::build(Slider::blockers, |_, number, _| number);
        Pext(TABLES.get_or_init(build))
    }

    #[inline(always)]
    fn look_up(self, slider: Slider, square: Square, occupied: Bitboard) -> Bitboard {
        let line = self.0.line(slider, square);
        let place = self.extract(occupied, line.index) as usize;
        self.0.attacks(line, place)
    }

    #[allow(clippy::unused_self, reason = "it proves that BMI2 is there")]
    #[inline(always)]
    fn extract(self, from: Bitboard, mask: Bitboard) -> u64 {
        // SAFETY: a `Pext` is only made after the processor was asked for BMI2.
        #[cfg(target_arch = "x86_64")]
        let extracted = unsafe { instruction(from.0, mask.0) };
        #[cfg(not(target_arch = "x86_64"))]
        let extracted = extract(from, mask);
        extracted
    }
}

/// PEXT, where the compiler knows that it is there.
#[cfg(target_feature = "bmi2")]
use std::arch::x86_64::_pext_u64 as instruction;

/// PEXT, in a program for processors with and without: the intrinsic function
/// would not be inlined there.
///
/// # Safety
/// The processor must have BMI2.
#[cfg(all(target_arch = "x86_64", not(target_feature = "bmi2")))]
#[inline(always)]
unsafe fn instruction(from: u64, mask: u64) -> u64 {
    let extracted;
    // SAFETY: the instruction, which the caller vouches for, reads and writes these
    // registers, no memory and no flags.
    unsafe {
        std::arch::asm!(
            "pext {extracted}, {from}, {mask}",
            extracted = lateout(reg) extracted,
            from = in(reg) from,
            mask = in(reg) mask,
            options(pure, nomem, nostack, preserves_flags)
        );
    }
    extracted
}

impl SliderAttacks for Pext {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(Slider::Rook, square, occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(Slider::Bishop, square, occupied)
    }
}

/// The bits of `from` at the squares of `mask`, moved together to the low end:
/// what the instruction PEXT does, for every processor.
///
/// ```
/// use yolah_bitboard::{Bitboard, sliders};
///
/// assert_eq!(sliders::extract(Bitboard(0b1100), Bitboard(0b1010)), 0b10);
/// ```
pub fn extract(from: Bitboard, mask: Bitboard) -> u64 {
    mask.into_iter()
        .enumerate()
        .map(|(i, square)| u64::from(from.contains(square)) << i)
        .sum()
}
