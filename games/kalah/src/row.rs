//! One side of the board in a word, and the sowing of seeds by addition.

use yolah_game::Side;

use super::{Capture, MAX_HOUSES};

/// The houses and the store of one side, a byte each.
///
/// ```text
/// byte   0 … 5    6      7
///        houses   store  side, capture rule, number of houses
/// ```
///
/// With fewer than six houses the last bytes of them stay zero. Who the row
/// belongs to travels with it, so changing the turn is swapping two words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Row(u64);

/// The byte of the store.
const STORE: usize = 6;
/// The bytes of the houses.
const HOUSES: u64 = (1 << (8 * STORE)) - 1;
/// A one in every byte.
const ONES: u64 = u64::MAX / 0xff;
/// Bits of the last byte: who, which rule, and from the third on how many houses.
const NORTH: u64 = 1 << 56;
const EVEN_EMPTY: u64 = 1 << 57;
const COUNT_SHIFT: u32 = 58;

impl Row {
    /// The row of `side` with at most six houses.
    pub(super) fn new(houses: &[u8], store: u8, side: Side, capture: Capture) -> Row {
        let mut bytes = [0; 8];
        bytes[..houses.len()].copy_from_slice(houses);
        bytes[STORE] = store;
        let mut bits = u64::from_le_bytes(bytes) | (houses.len() as u64) << COUNT_SHIFT;
        if side == Side::Second {
            bits |= NORTH;
        }
        if capture == Capture::EvenEmpty {
            bits |= EVEN_EMPTY;
        }
        Row(bits)
    }

    #[inline]
    pub(super) fn bits(self) -> u64 {
        self.0
    }

    #[inline]
    pub(super) fn side(self) -> Side {
        if self.0 & NORTH == 0 {
            Side::First
        } else {
            Side::Second
        }
    }

    /// The same row of the other side.
    pub(super) fn exchanged(self) -> Row {
        Row(self.0 ^ NORTH)
    }

    #[inline]
    pub(super) fn capture(self) -> Capture {
        if self.0 & EVEN_EMPTY == 0 {
            Capture::NeedsOpposite
        } else {
            Capture::EvenEmpty
        }
    }

    #[inline]
    pub(super) fn house_count(self) -> usize {
        (self.0 >> COUNT_SHIFT) as usize
    }

    #[inline]
    pub(super) fn seeds(self, house: usize) -> u8 {
        (self.0 >> (8 * house)) as u8
    }

    #[inline]
    pub(super) fn store(self) -> u8 {
        self.seeds(STORE)
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 & HOUSES == 0
    }

    /// The houses that have seeds, as six bits.
    #[inline]
    pub(super) fn occupied(self) -> u32 {
        const LOW: u64 = 0x7f * ONES;
        let houses = self.0 & HOUSES;
        // The top bit of every byte that is not zero …
        let marks = (((houses & LOW) + LOW) | houses) & !LOW;
        // … gathered by a product that brings bit 8i + 7 to bit 56 + i.
        ((marks >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
    }

    /// Empties a house.
    #[inline]
    pub(super) fn take(&mut self, house: usize) -> u8 {
        let seeds = self.seeds(house);
        self.0 &= !(0xff << (8 * house));
        seeds
    }

    /// Adds seeds to every byte; the caller knows that none overflows.
    #[inline]
    pub(super) fn add(&mut self, seeds: u64) {
        self.0 = self.0.wrapping_add(seeds);
    }

    /// Adds seeds to the store.
    #[inline]
    pub(super) fn bank(&mut self, seeds: u8) {
        self.add((seeds as u64) << (8 * STORE));
    }

    /// Puts the seeds of all houses into the store.
    #[inline]
    pub(super) fn bank_all(&mut self) {
        let houses = self.0 & HOUSES;
        // The highest byte of the product is the sum of all bytes.
        let sum = houses.wrapping_mul(ONES) >> 56;
        self.0 &= !HOUSES;
        self.bank(sum as u8);
    }
}

/// Most places that seeds can fall into: all houses and one store.
const MAX_RING: usize = 2 * MAX_HOUSES + 1;

/// What to add to the mover's and to the other row, by number of houses less
/// one, by house, and by number of seeds up to one lap.
pub(super) const SOW: [[[[u64; 2]; MAX_RING + 1]; MAX_HOUSES]; MAX_HOUSES] = {
    let mut table = [[[[0; 2]; MAX_RING + 1]; MAX_HOUSES]; MAX_HOUSES];
    let mut houses = 1;
    while houses <= MAX_HOUSES {
        let mut house = 0;
        while house < houses {
            table[houses - 1][house] = sowings(houses, house);
            house += 1;
        }
        houses += 1;
    }
    table
};

const fn sowings(houses: usize, house: usize) -> [[u64; 2]; MAX_RING + 1] {
    let ring = 2 * houses + 1;
    let mut sums = [[0; 2]; MAX_RING + 1];
    let mut seeds = 1;
    while seeds <= ring {
        sums[seeds] = sums[seeds - 1];
        let place = (house + seeds) % ring;
        if place < houses {
            sums[seeds][0] += 1 << (8 * place);
        } else if place == houses {
            sums[seeds][0] += 1 << (8 * STORE);
        } else {
            sums[seeds][1] += 1 << (8 * (place - houses - 1));
        }
        seeds += 1;
    }
    sums
}
