//! Magic bitboards: a multiplication gathers the blockers in the top bits.
//!
//! For a slider on a square, `(occupied & blockers) * magic >> shift` is the
//! index of the attacks in a table, if the magic number is one for which any two
//! sets of blockers with the same index leave the same view. Each square has
//! its own shift ("fancy" magics), so the table has just as many entries as
//! there are sets of blockers: 102 400 for rooks, 5 248 for bishops.
//!
//! Nobody knows how to compute such numbers; [`find`] guesses and checks. The
//! shipped ones were found by [`find_all`] with the generator seeded with
//! [`SEED`]. They are constants because finding them takes about 100 ms, a
//! hundred times as long as building the table from them.
//! [`MagicNumber::is_valid`] checks a number for every set of blockers.

mod finder;
mod shipped;

use std::sync::OnceLock;

pub use finder::{find, find_all};
pub use shipped::SEED;

use super::tables::Tables;
use super::{Slider, SliderAttacks};
use crate::{Bitboard, Square};

/// A magic number with the square that it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MagicNumber {
    slider: Slider,
    square: Square,
    index_bits: u32,
    magic: u64,
    blockers: Bitboard,
}

impl MagicNumber {
    /// Any number, good or bad, for a slider on a square.
    ///
    /// # Panics
    /// If `index_bits` is not between 1 and 16.
    pub fn new(slider: Slider, square: Square, index_bits: u32, magic: u64) -> MagicNumber {
        assert!(
            (1..=16).contains(&index_bits),
            "{index_bits} index bits are not between 1 and 16"
        );
        MagicNumber {
            slider,
            square,
            index_bits,
            magic,
            blockers: slider.blockers(square),
        }
    }

    /// The kind of piece.
    pub const fn slider(&self) -> Slider {
        self.slider
    }

    /// Where the piece stands.
    pub const fn square(&self) -> Square {
        self.square
    }

    /// The factor.
    pub const fn magic(&self) -> u64 {
        self.magic
    }

    /// How many of the product's bits are the index.
    pub const fn index_bits(&self) -> u32 {
        self.index_bits
    }

    /// How far the product is shifted to the right.
    pub const fn shift(&self) -> u32 {
        64 - self.index_bits
    }

    /// The number of table entries that the index can reach.
    pub const fn table_len(&self) -> usize {
        1 << self.index_bits
    }

    /// The place of an occupation in the table of this square.
    #[inline]
    pub const fn index(&self, occupied: Bitboard) -> usize {
        let blockers = occupied.0 & self.blockers.0;
        (blockers.wrapping_mul(self.magic) >> (64 - self.index_bits)) as usize
    }

    /// Whether no two sets of blockers that leave different views share an
    /// index.
    ///
    /// ```
    /// use yolah_bitboard::Square;
    /// use yolah_bitboard::sliders::{Slider, magic::MagicNumber};
    ///
    /// let hopeless = MagicNumber::new(Slider::Rook, Square::A1, 12, 1);
    /// assert!(!hopeless.is_valid());
    /// ```
    pub fn is_valid(&self) -> bool {
        // No slider sees nothing, so an empty entry is one not yet written.
        let mut table = vec![Bitboard::EMPTY; self.table_len()];
        self.blockers.subsets().all(|blockers| {
            let view = self.slider.attacks(self.square, blockers);
            let entry = &mut table[self.index(blockers)];
            let fits = entry.is_empty() || *entry == view;
            *entry = view;
            fits
        })
    }
}

/// Attacks by magic multiplication.
///
/// ```
/// use yolah_bitboard::sliders::{Magic, SliderAttacks};
/// use yolah_bitboard::{Bitboard, Square};
///
/// let magic = Magic::new();
/// assert_eq!(magic.bishop(Square::A1, Bitboard::EMPTY).len(), 7);
/// assert_eq!(magic.queen(Square::A1, Bitboard::FULL).len(), 3);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Magic(&'static Tables<MagicNumber>);

impl Magic {
    /// The tables; the first call builds them.
    #[allow(clippy::new_without_default, reason = "not a value but a handle")]
    pub fn new() -> Magic {
        static TABLES: OnceLock<Tables<MagicNumber>> = OnceLock::new();
        let place = |magic: MagicNumber, _, blockers| magic.index(blockers);
        Magic(TABLES.get_or_init(|| Tables::build(shipped::number, place)))
    }

    /// The magic numbers in use: 64 for rooks, then 64 for bishops.
    pub fn numbers() -> impl Iterator<Item = MagicNumber> {
        Slider::ALL
            .into_iter()
            .flat_map(|slider| Square::all().map(move |square| shipped::number(slider, square)))
    }

    #[inline(always)]
    fn look_up(self, slider: Slider, square: Square, occupied: Bitboard) -> Bitboard {
        let line = self.0.line(slider, square);
        self.0.attacks(line, line.index.index(occupied))
    }
}

impl SliderAttacks for Magic {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(Slider::Rook, square, occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(Slider::Bishop, square, occupied)
    }
}
