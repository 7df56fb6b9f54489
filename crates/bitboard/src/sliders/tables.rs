use super::Slider;
use crate::{Bitboard, Square};

/// Entries for all sets of blockers of all sliders, 107 648, rounded up: a place
/// is cut to this power of two instead of being checked.
const LENGTH: usize = 1 << 17;

/// What a rook and a bishop see from each square with each set of blockers. `I`
/// is what finds the place of an occupation among the entries of a square.
#[derive(Debug)]
pub(super) struct Tables<I> {
    rook: [Line<I>; 64],
    bishop: [Line<I>; 64],
    attacks: Box<[Bitboard; LENGTH]>,
}

/// Where the attacks from one square are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<I> {
    pub(super) index: I,
    start: usize,
}

impl<I: Copy> Tables<I> {
    /// Asks for the index of each slider on each square, and where that puts each
    /// set of blockers, given its number in the order of [`Bitboard::subsets`].
    pub(super) fn build(
        index: impl Fn(Slider, Square) -> I,
        place: impl Fn(I, usize, Bitboard) -> usize,
    ) -> Tables<I> {
        let mut attacks = vec![Bitboard::EMPTY; LENGTH];
        let mut start = 0;
        let mut lines = |slider: Slider| {
            std::array::from_fn(|square| {
                let square = Square::from_low_bits(square as u8);
                let line = Line {
                    index: index(slider, square),
                    start,
                };
                let sets = slider.blockers(square).subsets();
                for (number, blockers) in sets.enumerate() {
                    let entry = start + place(line.index, number, blockers);
                    attacks[entry] = slider.attacks(square, blockers);
                }
                start += 1 << slider.blockers(square).len();
                line
            })
        };
        let (rook, bishop) = (lines(Slider::Rook), lines(Slider::Bishop));
        let attacks = attacks.try_into().expect("the length is right");
        Tables {
            rook,
            bishop,
            attacks,
        }
    }

    #[inline(always)]
    pub(super) fn line(&self, slider: Slider, square: Square) -> Line<I> {
        match slider {
            Slider::Rook => self.rook[square.index()],
            Slider::Bishop => self.bishop[square.index()],
        }
    }

    /// The entry at a place among those of a line.
    #[inline(always)]
    pub(super) fn attacks(&self, line: Line<I>, place: usize) -> Bitboard {
        self.attacks[(line.start + place) % LENGTH]
    }
}
