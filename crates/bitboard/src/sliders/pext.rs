#![allow(
    unsafe_code,
    reason = "one intrinsic, called where the processor is known to have it"
)]

use std::sync::OnceLock;

use super::{Slider, SliderAttacks};
use crate::{Bitboard, Square};

/// Attacks by parallel bit extraction: the blockers, squeezed together, are the
/// index.
///
/// The index has no gaps and needs no multiplication, but processors without
/// BMI2 do not have the instruction: [`Pext::new`] asks.
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
pub struct Pext(&'static Tables);

#[derive(Debug)]
struct Tables {
    rook: [Line; 64],
    bishop: [Line; 64],
    attacks: Vec<Bitboard>,
}

/// Where the attacks from one square are.
#[derive(Clone, Copy, Debug)]
struct Line {
    blockers: Bitboard,
    start: usize,
}

impl Pext {
    /// The tables, if this processor has the instruction; the first call builds
    /// them.
    pub fn new() -> Option<Pext> {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        Pext::is_available().then(|| Pext(TABLES.get_or_init(Tables::build)))
    }

    /// Whether this processor has the instruction.
    pub fn is_available() -> bool {
        #[cfg(target_arch = "x86_64")]
        let available = is_x86_feature_detected!("bmi2");
        #[cfg(not(target_arch = "x86_64"))]
        let available = false;
        available
    }

    #[inline(always)]
    fn look_up(self, line: Line, occupied: Bitboard) -> Bitboard {
        self.0.attacks[line.start + self.extract(occupied, line.blockers) as usize]
    }

    #[allow(clippy::unused_self, reason = "it proves that BMI2 is there")]
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn extract(self, from: Bitboard, mask: Bitboard) -> u64 {
        // SAFETY: a `Pext` is only made after the processor was asked for BMI2.
        unsafe { std::arch::x86_64::_pext_u64(from.0, mask.0) }
    }

    #[allow(clippy::unused_self, reason = "the same call everywhere")]
    #[cfg(not(target_arch = "x86_64"))]
    #[inline(always)]
    fn extract(self, from: Bitboard, mask: Bitboard) -> u64 {
        extract(from, mask)
    }
}

impl SliderAttacks for Pext {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(self.0.rook[square.index()], occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(self.0.bishop[square.index()], occupied)
    }
}

impl Tables {
    fn build() -> Tables {
        let mut attacks = Vec::new();
        let mut lines = |slider: Slider| {
            std::array::from_fn(|index| {
                let square = Square::from_low_bits(index as u8);
                let line = Line {
                    blockers: slider.blockers(square),
                    start: attacks.len(),
                };
                // Subsets come in the order of their extracted bits.
                attacks.extend(line.blockers.subsets().map(|b| slider.attacks(square, b)));
                line
            })
        };
        Tables {
            rook: lines(Slider::Rook),
            bishop: lines(Slider::Bishop),
            attacks,
        }
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
