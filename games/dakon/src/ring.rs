//! The houses and stores around the board, and sowing in relays.

use yolah_game::Side;

use super::{Capture, HOUSES, MAX_HOUSES, MAX_SEEDS};

/// Room for two rows and two stores, in whole words.
const PLACES: usize = (2 * MAX_HOUSES + 2).next_multiple_of(8);

/// South's houses, its store, north's houses, its store; what is beyond stays empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Ring {
    places: [u8; PLACES],
    houses: u8,
}

impl Ring {
    /// `None` if both sides have not five to ten houses each, or there are too many
    /// seeds.
    pub(super) fn new(rows: &[Vec<u8>; 2], stores: [u8; 2]) -> Option<Ring> {
        let houses = rows[0].len();
        let seeds = rows.iter().flatten().chain(&stores);
        let total: u32 = seeds.map(|&seeds| u32::from(seeds)).sum();
        if !HOUSES.contains(&houses) || rows[1].len() != houses || total > MAX_SEEDS {
            return None;
        }
        let mut places = [0; PLACES];
        let sides = rows.iter().zip(stores);
        let seeds = sides.flat_map(|(row, store)| row.iter().copied().chain([store]));
        for (place, seeds) in places.iter_mut().zip(seeds) {
            *place = seeds;
        }
        Some(Ring {
            places,
            houses: houses as u8,
        })
    }

    #[inline]
    pub(super) fn houses(&self) -> usize {
        self.houses.into()
    }

    /// Where a side's first house is; behind its last one is its store.
    #[inline]
    fn first(&self, side: Side) -> usize {
        side.index() * (self.houses() + 1)
    }

    #[inline]
    fn row(&self, side: Side) -> &[u8] {
        &self.places[self.first(side)..][..self.houses()]
    }

    #[inline]
    pub(super) fn seeds(&self, side: Side, house: usize) -> u8 {
        self.places[self.first(side) + house]
    }

    #[inline]
    pub(super) fn store(&self, side: Side) -> u8 {
        self.seeds(side, self.houses())
    }

    #[inline]
    pub(super) fn is_empty(&self, side: Side) -> bool {
        self.row(side).iter().all(|&seeds| seeds == 0)
    }

    pub(super) fn total(&self) -> u32 {
        self.places.iter().map(|&seeds| u32::from(seeds)).sum()
    }

    /// All places, as numbers to be mixed into a key.
    #[inline]
    pub(super) fn words(&self) -> [u64; PLACES / 8] {
        std::array::from_fn(|word| {
            let bytes = &self.places[8 * word..][..8];
            u64::from_le_bytes(bytes.try_into().expect("eight bytes"))
        })
    }

    /// Puts the seeds of a side's houses into its store.
    pub(super) fn bank_all(&mut self, side: Side) {
        let (first, houses) = (self.first(side), self.houses());
        let all: u8 = self.row(side).iter().sum();
        self.places[first..first + houses].fill(0);
        self.places[first + houses] += all;
    }

    /// Sows the seeds of a house, in as many relays as it takes, and takes what is to be
    /// taken; whether the same side moves again.
    #[inline]
    pub(super) fn sow(&mut self, side: Side, house: usize, capture: Capture) -> bool {
        let (first, houses) = (self.first(side), self.houses());
        let (store, ring) = (first + houses, 2 * houses + 2);
        let left_out = self.first(!side) + houses;
        let mut place = first + house;
        loop {
            for _ in 0..std::mem::take(&mut self.places[place]) {
                place += 1;
                if place == left_out {
                    place += 1;
                }
                if place >= ring {
                    // Behind north's store comes south's first house, whoever sows.
                    place -= ring;
                }
                self.places[place] += 1;
            }
            if place == store {
                return true;
            }
            if self.places[place] == 1 {
                break;
            }
        }
        if (first..store).contains(&place) {
            self.take_from(side, place - first, capture);
        }
        false
    }

    /// Banks the seed that fell last into an empty own house, and those opposite.
    #[inline]
    fn take_from(&mut self, side: Side, house: usize, capture: Capture) {
        let own = self.first(side) + house;
        let opposite = self.first(!side) + self.houses() - 1 - house;
        if self.places[opposite] > 0 || capture == Capture::EvenEmpty {
            let seeds = [own, opposite].map(|place| std::mem::take(&mut self.places[place]));
            self.places[self.first(side) + self.houses()] += seeds[0] + seeds[1];
        }
    }
}
