use std::sync::OnceLock;

use super::{Magic, Pext, SliderAttacks};
use crate::{Bitboard, Square, processor};

/// [`Pext`] where the processor is quick at it, else [`Magic`].
///
/// The choice is made once, when a program first asks: a look-up then takes the
/// same branch every time, 4 % of the instructions of chess perft. A program that was
/// compiled for one processor knows without asking, and has no branch.
///
/// ```
/// use yolah_bitboard::sliders::{Fastest, Fill, SliderAttacks};
/// use yolah_bitboard::{Bitboard, Square};
///
/// let occupied = Bitboard(0x0042_1800_1800_4200);
/// assert_eq!(Fastest::new().rook(Square::A1, occupied), Fill.rook(Square::A1, occupied));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Fastest {
    /// Multiply and look up.
    Magic(Magic),
    /// Extract and look up.
    Pext(Pext),
}

impl Fastest {
    /// The tables; the first call builds them.
    #[allow(clippy::new_without_default, reason = "not a value but a handle")]
    #[inline(always)]
    pub fn new() -> Fastest {
        static CHOICE: OnceLock<Fastest> = OnceLock::new();
        if let Some(pext) = Pext::known_to_be_quick() {
            return Fastest::Pext(pext);
        }
        *CHOICE.get_or_init(Fastest::choose)
    }

    #[cold]
    fn choose() -> Fastest {
        match Pext::new() {
            Some(pext) if processor::has_quick_bmi2() => Fastest::Pext(pext),
            _ => Fastest::Magic(Magic::new()),
        }
    }
}

impl SliderAttacks for Fastest {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Fastest::Magic(magic) => magic.rook(square, occupied),
            Fastest::Pext(pext) => pext.rook(square, occupied),
        }
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Fastest::Magic(magic) => magic.bishop(square, occupied),
            Fastest::Pext(pext) => pext.bishop(square, occupied),
        }
    }

    #[inline(always)]
    fn queen(&self, square: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Fastest::Magic(magic) => magic.queen(square, occupied),
            Fastest::Pext(pext) => pext.queen(square, occupied),
        }
    }
}
