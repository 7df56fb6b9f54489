//! Kalah: sowing seeds around a ring of houses, with one to six houses a side.
//!
//! A move takes all seeds of an own house and sows them one by one along the
//! own houses, into the own store, along the other side's houses and round
//! again, leaving out the other side's store.
//!
//! - If the last seed falls into the own store, the same side moves again.
//! - If it falls into an own house that was empty, it goes to the own store
//!   together with the seeds in the house opposite; see [`Capture`].
//! - When all houses of one side are empty, the other side puts its remaining
//!   seeds into its own store, and the fuller store wins.
//!
//! A move is the number of a house; number 1 is the furthest from the own
//! store, so seeds run from 1 upwards.
//!
//! A position is written as the houses of south and of north, each from
//! number 1, then the side to move, both stores, and the word `empty` if that
//! [`Capture`] rule holds: `4,4,4,4,4,4/4,4,4,4,4,4 s 0 0`. The word `startpos`
//! means the usual start, and may be followed by other numbers of houses and
//! of seeds in each, and by the rule: `startpos 3 2 empty`.
//!
//! ```
//! use yolah_game::{Game, Notation, Side};
//! use yolah_kalah::Kalah;
//!
//! let mut game = Kalah::default();
//! let third = game.parse_move("3")?;
//! game.play(third)?;
//! assert_eq!(game.to_string(), "4,4,0,5,5,5/4,4,4,4,4,4 s 1 0");
//! assert_eq!(game.turn(), Side::First, "the last seed fell into the store");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod notation;
mod playout;
mod row;
mod tables;
#[cfg(not(test))]
mod variants;
mod view;

pub use evaluation::Seeds;
use std::fmt;
pub use tables::Ending;

pub use yolah_game::pits::Capture;
use yolah_game::playout::Statistics;
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

use row::{Row, SOW};
#[cfg(not(test))]
use variants::VARIANTS;

/// Kalah as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Kalah>::new("sow seeds; end in your store and move again")
        .variants(|| &VARIANTS)
        .tables()
        .entry();

/// Most houses that a side can have.
const MAX_HOUSES: usize = 6;
/// Most seeds in the game: a store that holds them all is still one byte.
const MAX_SEEDS: usize = 255;

/// A position of Kalah: 16 bytes, a byte for each house and store.
///
/// ```
/// use yolah_game::{Game, perft};
/// use yolah_kalah::{Capture, Kalah};
///
/// assert_eq!(perft::bulk(&Kalah::default(), 5), 4690);
/// let published = Kalah::new(6, 4, Capture::EvenEmpty).expect("48 seeds");
/// assert_eq!(perft::bulk(&published, 5), 4685);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kalah {
    /// The side to move.
    mover: Row,
    /// The other side.
    other: Row,
}

// Searches copy positions at every step.
const _: () = assert!(size_of::<Kalah>() == 16);

/// A move: the house of the side to move whose seeds are sown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(u8);

impl House {
    /// All houses that there can be, from the furthest from the store.
    pub const ALL: [House; MAX_HOUSES] =
        [House(0), House(1), House(2), House(3), House(4), House(5)];

    /// 0 for house number 1, and so on.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl Kalah {
    /// The start position with this number of houses a side and of seeds in
    /// each, or `None` if there are not one to six houses, no seeds, or more
    /// than 255 of them in all.
    pub fn new(houses: usize, seeds: u8, capture: Capture) -> Option<Kalah> {
        if !(1..=MAX_HOUSES).contains(&houses) || seeds == 0 {
            return None;
        }
        let row = vec![seeds; houses];
        Kalah::set_up([&row, &row], [0, 0], Side::First, capture)
    }

    /// Any position; `None` if the rows differ in length or have not one to
    /// six houses, or if there are too many seeds.
    ///
    /// If one row is empty the game is over, and the rest is put away.
    fn set_up(houses: [&[u8]; 2], stores: [u8; 2], turn: Side, capture: Capture) -> Option<Kalah> {
        let count = houses[0].len();
        let seeds = houses.iter().copied().flatten().chain(&stores);
        if !(1..=MAX_HOUSES).contains(&count)
            || houses[1].len() != count
            || seeds.map(|&n| n as usize).sum::<usize>() > MAX_SEEDS
        {
            return None;
        }
        let row = |side: Side| {
            let index = side.index();
            Row::new(houses[index], stores[index], side, capture)
        };
        let mut position = Kalah {
            mover: row(turn),
            other: row(!turn),
        };
        position.finish_if_over();
        Some(position)
    }

    /// How many houses a side has.
    pub fn houses(&self) -> usize {
        self.mover.house_count()
    }

    /// The seeds in one house; none in a house that there is not.
    pub fn seeds(&self, side: Side, house: House) -> u8 {
        self.row(side).seeds(house.index())
    }

    /// The seeds in a side's store.
    pub fn store(&self, side: Side) -> u8 {
        self.row(side).store()
    }

    /// The rule for empty captures.
    pub fn capture(&self) -> Capture {
        self.mover.capture()
    }

    #[inline]
    fn row(&self, side: Side) -> Row {
        if self.mover.side() == side {
            self.mover
        } else {
            self.other
        }
    }

    /// The own houses that have seeds, as bits; none when the game is over.
    #[inline]
    fn playable(&self) -> u32 {
        self.mover.occupied()
    }

    /// A whole move. A call costs random games a sixth of their time, so it never is one.
    #[inline(always)]
    fn sow_and_pass(&mut self, house: usize) {
        let houses = self.houses();
        let last = self.sow(house);
        if last < houses && self.mover.seeds(last) == 1 {
            self.capture_from(last);
        }
        if last != houses {
            std::mem::swap(&mut self.mover, &mut self.other);
        }
        self.finish_if_over();
    }

    /// Takes the seeds of a house and sows them; where the last one fell,
    /// counted along the ring from the mover's first house.
    #[inline(always)]
    fn sow(&mut self, house: usize) -> usize {
        let houses = self.houses();
        let ring = 2 * houses + 1;
        let mut seeds = self.mover.take(house) as usize;
        while seeds >= ring {
            let lap = SOW[houses - 1][house][ring];
            self.mover.add(lap[0]);
            self.other.add(lap[1]);
            seeds -= ring;
        }
        let rest = SOW[houses - 1][house][seeds];
        self.mover.add(rest[0]);
        self.other.add(rest[1]);
        let last = house + seeds;
        if last >= ring { last - ring } else { last }
    }

    /// Banks the seed that fell last into an empty own house, and those
    /// opposite.
    #[inline(always)]
    fn capture_from(&mut self, last: usize) {
        let opposite = self.houses() - 1 - last;
        if self.other.seeds(opposite) > 0 || self.capture() == Capture::EvenEmpty {
            let seeds = self.mover.take(last) + self.other.take(opposite);
            self.mover.bank(seeds);
        }
    }

    /// Once a row is empty, the other side puts its seeds into its store.
    #[inline(always)]
    fn finish_if_over(&mut self) {
        if self.mover.is_empty() || self.other.is_empty() {
            self.mover.bank_all();
            self.other.bank_all();
        }
    }
}

impl Default for Kalah {
    fn default() -> Kalah {
        Kalah::new(6, 4, Capture::default()).expect("48 seeds are not too many")
    }
}

impl Game for Kalah {
    type Move = House;

    const MOVE_INDEXES: usize = Self::MAX_MOVES;

    const MAX_MOVES: usize = MAX_HOUSES;

    #[inline]
    fn turn(&self) -> Side {
        self.mover.side()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // The rows are empty together: see `finish_if_over`.
        self.mover.is_empty().then(|| {
            Outcome::from_points(
                self.store(Side::First) as i32,
                self.store(Side::Second) as i32,
            )
        })
    }

    #[inline]
    fn move_index(m: House) -> usize {
        m.index()
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<House>) {
        let playable = self.playable();
        moves.extend(
            House::ALL
                .into_iter()
                .filter(|house| playable >> house.0 & 1 != 0),
        );
    }

    #[inline]
    fn play_unchecked(&mut self, m: House) {
        self.sow_and_pass(m.index());
    }

    #[inline]
    fn key(&self) -> u64 {
        let fold = |a: u64, b: u64| {
            let product = a as u128 * b as u128;
            product as u64 ^ (product >> 64) as u64
        };
        let [mover, other] = [self.mover.bits(), self.other.bits()];
        // Two rounds: positions that differ by one seed differ in all bits.
        let once = fold(mover ^ 0x2d35_8dcc_aa6c_78a5, other ^ 0x8bb8_4b93_962e_acc9);
        fold(once ^ 0x4b33_a62e_d433_d4a3, 0x4d5a_2da5_1de1_aa47)
    }

    /// All seeds, wherever they lie.
    fn max_margin(&self) -> u32 {
        let seeds = |row: Row| {
            let houses = (0..row.house_count()).map(|house| row.seeds(house));
            houses.chain([row.store()]).map(u32::from).sum::<u32>()
        };
        seeds(self.mover) + seeds(self.other)
    }

    #[inline]
    fn is_legal(&self, m: House) -> bool {
        self.playable() >> m.0 & 1 != 0
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.playable().count_ones() as usize
    }

    #[inline]
    fn random_move(&self, _: &mut MoveList<House>, rng: &mut Rng) -> Option<House> {
        playout::random_house(self.playable(), rng)
    }

    fn playouts(&self, games: u64, rng: &mut Rng) -> Statistics {
        playout::playouts(self, games, rng)
    }
}
