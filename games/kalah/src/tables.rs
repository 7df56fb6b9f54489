//! Endings of Kalah, numbered for tables: by the seeds that are still in the
//! houses. What is in the stores is not part of an ending, so a table tells the
//! margin that is still to come.

use std::fmt;

use yolah_game::{Game as _, Side};
use yolah_tables::{Colouring, Metric, Numbered, choose, rank_seeds, unrank_seeds};

use super::{Capture, Kalah, MAX_HOUSES};

/// More seeds than any table will have: 24 in six houses are 417 million slots.
const MAX_SEEDS: u32 = 48;

/// All positions with so many seeds in the houses.
///
/// Its name is that of the usual board of six houses a side and the number of
/// seeds, as in `6-12`; `4-8-empty` is another board with the other rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ending {
    houses: u8,
    even_empty: bool,
    seeds: u8,
}

impl Ending {
    fn new(houses: u32, even_empty: bool, seeds: u32) -> Option<Ending> {
        let is_one = (1..=MAX_HOUSES as u32).contains(&houses) && (2..=MAX_SEEDS).contains(&seeds);
        is_one.then_some(Ending {
            houses: houses as u8,
            even_empty,
            seeds: seeds as u8,
        })
    }

    /// The walls between the houses.
    fn walls(self) -> u32 {
        2 * u32::from(self.houses) - 1
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = if self.even_empty { "-empty" } else { "" };
        write!(f, "{}-{}{rule}", self.houses, self.seeds)
    }
}

/// Who moves is always numbered as the first player. Sides do not alternate, so
/// there are no un-moves.
impl Numbered for Kalah {
    type Slice = Ending;

    const METRIC: Metric = Metric::Margin;

    /// Those of the usual board.
    fn slices(pieces: u32) -> Vec<Ending> {
        Ending::new(MAX_HOUSES as u32, false, pieces)
            .into_iter()
            .collect()
    }

    fn named(name: &str) -> Option<Ending> {
        let (name, even_empty) = match name.strip_suffix("-empty") {
            Some(name) => (name, true),
            None => (name, false),
        };
        let (houses, seeds) = name.split_once('-')?;
        Ending::new(houses.parse().ok()?, even_empty, seeds.parse().ok()?)
    }

    /// Seeds never come back from the stores.
    fn conversions(slice: Ending) -> Vec<Ending> {
        let fewer = (2..slice.seeds).rev();
        fewer.map(|seeds| Ending { seeds, ..slice }).collect()
    }

    fn slots(slice: Ending) -> u64 {
        let walls = slice.walls();
        choose(u32::from(slice.seeds) + walls, walls)
    }

    #[inline]
    fn slice(&self) -> Option<Ending> {
        let houses = self.houses();
        let count = |row: super::Row| {
            (0..houses)
                .map(|house| u32::from(row.seeds(house)))
                .sum::<u32>()
        };
        let seeds = count(self.mover) + count(self.other);
        Ending::new(houses as u32, self.capture() == Capture::EvenEmpty, seeds)
    }

    #[inline]
    fn number(&self) -> u64 {
        let houses = self.houses();
        let mut contents = [0; 2 * MAX_HOUSES];
        for (place, held) in contents.iter_mut().enumerate().take(2 * houses) {
            let row = if place < houses {
                self.mover
            } else {
                self.other
            };
            *held = row.seeds(place % houses);
        }
        rank_seeds(&contents[..2 * houses])
    }

    fn position(slice: Ending, number: u64) -> Option<Kalah> {
        if number >= Kalah::slots(slice) {
            return None;
        }
        let houses = usize::from(slice.houses);
        let contents = unrank_seeds(number, slice.seeds.into(), 2 * houses);
        let (mover, other) = contents.split_at(houses);
        let capture = if slice.even_empty {
            Capture::EvenEmpty
        } else {
            Capture::NeedsOpposite
        };
        let position = Kalah::set_up([mover, other], [0, 0], Side::First, capture)?;
        position.outcome().is_none().then_some(position)
    }

    fn colourings(slice: Ending) -> Vec<Colouring> {
        [false, true]
            .map(|exchanged| Colouring::new(slice.to_string(), exchanged))
            .into()
    }

    fn exchanged(&self) -> Kalah {
        Kalah {
            mover: self.mover.exchanged(),
            other: self.other.exchanged(),
        }
    }

    #[inline]
    fn credit(&self) -> i32 {
        i32::from(self.mover.store()) - i32::from(self.other.store())
    }
}
