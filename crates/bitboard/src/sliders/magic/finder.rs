use fastrand::Rng;

use super::MagicNumber;
use crate::sliders::Slider;
use crate::{Bitboard, Square};

/// Looks for a magic number by trying random ones with few bits.
///
/// Gives up after so many candidates: with fewer index bits than
/// [`Slider::blockers`] has squares there may be no such number. The same
/// generator state gives the same number.
///
/// ```
/// use yolah_bitboard::Square;
/// use yolah_bitboard::sliders::{Slider, magic};
///
/// let mut rng = fastrand::Rng::with_seed(1);
/// let number = magic::find(Slider::Bishop, Square::A1, 6, 1_000_000, &mut rng);
/// assert!(number.is_some_and(|number| number.is_valid()));
/// ```
///
/// # Panics
/// If `index_bits` is not between 1 and 16.
pub fn find(
    slider: Slider,
    square: Square,
    index_bits: u32,
    attempts: u32,
    rng: &mut Rng,
) -> Option<MagicNumber> {
    let blank = MagicNumber::new(slider, square, index_bits, 0);
    let mut trial = Trial::new(&blank);
    (0..attempts)
        .map(|_| MagicNumber {
            magic: sparse(rng),
            ..blank
        })
        .find(|candidate| trial.passes(candidate))
}

/// Finds the 128 numbers of rooks and bishops, in the order of
/// [`Magic::numbers`](super::Magic::numbers), each with as many index bits as
/// there are blockers.
///
/// ```
/// use yolah_bitboard::sliders::magic;
///
/// let numbers = magic::find_all(&mut fastrand::Rng::with_seed(magic::SEED));
/// let entries: usize = numbers.iter().map(|number| number.table_len()).sum();
/// assert_eq!((numbers.len(), entries), (128, 107_648));
/// ```
pub fn find_all(rng: &mut Rng) -> Vec<MagicNumber> {
    let mut numbers = Vec::with_capacity(128);
    for slider in Slider::ALL {
        for square in Square::all() {
            let index_bits = slider.blockers(square).len();
            let number = find(slider, square, index_bits, u32::MAX, rng);
            numbers.push(number.expect("such numbers exist and are not that rare"));
        }
    }
    numbers
}

/// A number with eight bits set on average: the blockers' copies that the
/// multiplication adds up should seldom carry into each other.
fn sparse(rng: &mut Rng) -> u64 {
    rng.u64(..) & rng.u64(..) & rng.u64(..)
}

/// What all candidates for a square are tried on.
struct Trial {
    /// Every set of blockers with the view that it leaves.
    cases: Vec<(Bitboard, Bitboard)>,
    /// What the current round has put at each index. An entry of an older
    /// round is as good as none, so the table need not be cleared.
    table: Vec<(u32, Bitboard)>,
    round: u32,
}

impl Trial {
    fn new(blank: &MagicNumber) -> Trial {
        let view = |blockers| blank.slider.attacks(blank.square, blockers);
        let mut cases: Vec<_> = blank.blockers.subsets().map(|b| (b, view(b))).collect();
        // Few blockers first: they leave the most different views, so that a bad
        // candidate fails early. This takes a fifth of the instructions of the
        // natural order, and makes the usual first look at the top byte of
        // `blockers * magic` a loss: it rejects good candidates too.
        cases.sort_by_key(|(blockers, _)| blockers.len());
        Trial {
            cases,
            table: vec![(0, Bitboard::EMPTY); blank.table_len()],
            round: 0,
        }
    }

    fn passes(&mut self, candidate: &MagicNumber) -> bool {
        self.round += 1;
        self.cases.iter().all(|&(blockers, view)| {
            let entry = &mut self.table[candidate.index(blockers)];
            let fits = entry.0 != self.round || entry.1 == view;
            *entry = (self.round, view);
            fits
        })
    }
}
