use super::{Slider, SliderAttacks};
use crate::{Bitboard, Square, fill};

/// Attacks by occluded fills: no table, no start, nothing in the cache.
///
/// ```
/// use yolah_bitboard::sliders::{Fill, SliderAttacks};
/// use yolah_bitboard::{Bitboard, Square};
///
/// let seen = Fill.rook(Square::A1, Bitboard(1 << 3 | 1 << 6));
/// assert_eq!(seen & Bitboard::rank(0), Bitboard(0b1110)); // b1, c1 and the blocker d1
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fill;

impl SliderAttacks for Fill {
    #[inline]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        attacks(Slider::Rook, square, occupied)
    }

    #[inline]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        attacks(Slider::Bishop, square, occupied)
    }
}

#[inline]
fn attacks(slider: Slider, square: Square, occupied: Bitboard) -> Bitboard {
    let from = Bitboard::single(square);
    let lines = slider.directions().map(|direction| {
        // One step further than the free squares is the first blocker.
        (from | fill::slide(from, direction, !occupied)).shift(direction)
    });
    lines
        .into_iter()
        .fold(Bitboard::EMPTY, |all, line| all | line)
}
