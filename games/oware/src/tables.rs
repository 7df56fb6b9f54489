//! Endings of oware, numbered for tables: by the seeds that are still in the houses.
//! What was taken is not part of an ending, so a table tells the margin that is still
//! to come if both play on to the last seed.
//!
//! Where play goes round in circles nobody takes anything more: what is left counts
//! for neither side, as in the database of Romein and Bal. The rule that a position
//! which comes back ends the game, and everybody takes what is on his side, needs a
//! history that tables do not have.

use std::fmt;

use yolah_game::{Game as _, Side};
use yolah_tables::{Colouring, Metric, Numbered, choose, rank_seeds, unrank_seeds};

use super::board::{Board, MAX_HOUSES};
use super::{Oware, Rules};

/// More seeds than any table will have: 20 are 85 million slots.
const MAX_SEEDS: u32 = 48;
/// The rules of tables.
const RULES: Rules = Rules {
    plays_on: true,
    ..Rules::USUAL
};

/// All positions with so many seeds in the houses, by the usual rules. Its name is
/// the number of houses a side and that of seeds: `6-12`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ending {
    houses: u8,
    seeds: u8,
}

impl Ending {
    fn new(houses: u32, seeds: u32) -> Option<Ending> {
        let is_one = (2..=MAX_HOUSES as u32).contains(&houses) && (1..=MAX_SEEDS).contains(&seeds);
        is_one.then_some(Ending {
            houses: houses as u8,
            seeds: seeds as u8,
        })
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.houses, self.seeds)
    }
}

/// Who moves is always numbered as the first player.
impl Numbered for Oware {
    type Slice = Ending;

    const HAS_UNMOVES: bool = true;

    const METRIC: Metric = Metric::Margin;

    /// Those of the usual board.
    fn slices(pieces: u32) -> Vec<Ending> {
        Ending::new(MAX_HOUSES as u32, pieces).into_iter().collect()
    }

    fn named(name: &str) -> Option<Ending> {
        let (houses, seeds) = name.split_once('-')?;
        Ending::new(houses.parse().ok()?, seeds.parse().ok()?)
    }

    /// Seeds that were taken never come back.
    fn conversions(slice: Ending) -> Vec<Ending> {
        let fewer = (1..slice.seeds).rev();
        fewer.map(|seeds| Ending { seeds, ..slice }).collect()
    }

    fn slots(slice: Ending) -> u64 {
        let walls = 2 * u32::from(slice.houses) - 1;
        choose(u32::from(slice.seeds) + walls, walls)
    }

    fn slice(&self) -> Option<Ending> {
        let is_usual = Rules {
            plays_on: true,
            ..self.rules()
        } == RULES;
        let taken = Side::BOTH.map(|side| u32::from(self.store(side)));
        let seeds = self.board.total() - taken[0] - taken[1];
        let ending = Ending::new(self.houses() as u32, seeds);
        ending.filter(|_| is_usual && self.outcome().is_none())
    }

    fn number(&self) -> u64 {
        let houses = self.houses();
        let first = self.turn().index() * houses;
        let mut contents = [0; 2 * MAX_HOUSES];
        for (place, held) in contents.iter_mut().enumerate().take(2 * houses) {
            *held = self.board.seeds((first + place) % (2 * houses));
        }
        rank_seeds(&contents[..2 * houses])
    }

    fn position(slice: Ending, number: u64) -> Option<Oware> {
        if number >= Oware::slots(slice) {
            return None;
        }
        let houses = usize::from(slice.houses);
        let contents = unrank_seeds(number, slice.seeds.into(), 2 * houses);
        let (mover, other) = contents.split_at(houses);
        let board = Board::new(
            &[mover.to_vec(), other.to_vec()],
            [0, 0],
            Side::First,
            RULES,
        )?;
        let position = Oware::from(board).without_draws();
        position.outcome().is_none().then_some(position)
    }

    fn colourings(slice: Ending) -> Vec<Colouring> {
        [false, true]
            .map(|exchanged| Colouring::new(slice.to_string(), exchanged))
            .into()
    }

    fn exchanged(&self) -> Oware {
        let row = |side: Side| {
            let first = side.index() * self.houses();
            let places = first..first + self.houses();
            places.map(|place| self.board.seeds(place)).collect()
        };
        let rows = [row(Side::Second), row(Side::First)];
        let stores = [Side::Second, Side::First].map(|side| self.store(side));
        let board = Board::new(&rows, stores, !self.turn(), self.rules());
        board.map_or_else(|| self.clone(), |board| Oware::from(board).without_draws())
    }

    fn unmoves(&self, before: &mut Vec<Oware>) {
        for house in 0..self.houses() {
            self.board.unsown(house, |board| {
                before.push(Oware::from(board).without_draws());
            });
        }
    }

    fn credit(&self) -> i32 {
        let [own, other] = [self.turn(), !self.turn()].map(|side| self.store(side));
        i32::from(own) - i32::from(other)
    }
}
