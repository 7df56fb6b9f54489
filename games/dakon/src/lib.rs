//! Dakon: sowing in relays around eight houses a side and a store each.
//!
//! A move takes all seeds of an own house and sows them one by one along the own
//! houses, into the own store, along the other side's houses and round again, leaving
//! out the other side's store. Where the last seed falls, decides:
//!
//! - In the own store: the same side moves again.
//! - In a house that has seeds, on either side: all of them are taken up and sown on
//!   from there, as part of the same move.
//! - In an own empty house: it goes to the own store together with the seeds in the
//!   house opposite, if there are any; see [`Capture`]. The turn ends.
//! - In an empty house of the other side: the turn ends.
//!
//! Who is to move and has no seed in a house ends the round: the other side keeps those
//! in its own houses, and the fuller store wins. Only one round is played; people who
//! play on fill their houses from their stores.
//!
//! A sowing cannot go on for ever: with every lap a seed is lost to the store, from
//! which none comes back.
//!
//! These are the rules of Donkers, de Voogt and Uiterwijk, *Human versus machine
//! problem-solving: winning openings in Dakon* (Board Games Studies 3, 2000), who found
//! with the women of the Maldives that with eight houses of eight the first player can
//! win within the first turn; there the game is called ohvalhu. They have as many
//! seeds in a house as a side has houses. Whether a last seed opposite an empty house
//! is taken is told in both ways, so it can be chosen.
//!
//! A move is the number of a house; number 1 is the furthest from the own store, so
//! seeds run from 1 upwards. A position is written as the houses of south and of
//! north, each from number 1, then the side to move, both stores, and the word `empty`
//! if that [`Capture`] rule holds: `8,8,8,8,8,8,8,8/8,8,8,8,8,8,8,8 s 0 0`. `startpos` is
//! eight houses of eight, `startpos 7 5 empty` seven of five with the other rule.
//!
//! ```
//! use yolah_dakon::Dakon;
//! use yolah_game::{Game, Notation, Side};
//!
//! let mut game: Dakon = "startpos 5 5".parse()?;
//! game.play(game.parse_move("1")?)?;
//! // Five seeds end in the store.
//! assert_eq!(game.to_string(), "0,6,6,6,6/5,5,5,5,5 s 1 0");
//! game.play(game.parse_move("5")?)?;
//! // The sixth seed falls into north's fifth house; its six are sown on, past north's
//! // store, and end in south's.
//! assert_eq!(game.to_string(), "1,7,7,7,1/6,6,6,6,0 s 3 0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod ring;
mod text;
#[cfg(not(test))]
mod variants;
mod view;

use std::fmt;

pub use yolah_game::pits::Capture;
use yolah_game::playout::mix;
use yolah_game::{Game, MoveList, Outcome, Side};

pub use evaluation::Seeds;
use ring::Ring;

/// Dakon as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Dakon>::new("sow in relays; end in your store and move again")
        .weights()
        .variants(|| &variants::VARIANTS)
        .entry();

/// Fewest and most houses that a side can have.
const HOUSES: std::ops::RangeInclusive<usize> = 5..=10;
/// Most houses that a side can have.
const MAX_HOUSES: usize = *HOUSES.end();
/// Most seeds in the game: a store that holds them all is still one byte.
const MAX_SEEDS: u32 = 255;

/// A position of dakon.
///
/// ```
/// use yolah_dakon::Dakon;
/// use yolah_game::perft;
///
/// assert_eq!(perft::bulk(&Dakon::default(), 2), 50);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dakon {
    ring: Ring,
    turn: Side,
    capture: Capture,
}

/// A move: the house of the side to move whose seeds are sown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(u8);

impl House {
    /// The house with this number, counted from 0.
    pub const fn new(index: u8) -> House {
        House(index)
    }

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

impl Dakon {
    /// The start with this number of houses a side and of seeds in each; `None` if
    /// there are not five to ten houses, no seeds, or more than 255 of them in all.
    pub fn new(houses: usize, seeds: u8, capture: Capture) -> Option<Dakon> {
        let board = yolah_game::pits::Board::start(houses, seeds);
        Dakon::set_up(&board, capture).filter(|_| seeds > 0)
    }

    /// Any position; who cannot move has ended the round.
    fn set_up(board: &yolah_game::pits::Board, capture: Capture) -> Option<Dakon> {
        let mut position = Dakon {
            ring: Ring::new(&board.rows, board.stores)?,
            turn: board.turn,
            capture,
        };
        position.finish_if_over();
        Some(position)
    }

    /// How many houses a side has.
    pub fn houses(&self) -> usize {
        self.ring.houses()
    }

    /// The seeds in one house; none in a house that there is not.
    pub fn seeds(&self, side: Side, house: House) -> u8 {
        if house.index() < self.houses() {
            self.ring.seeds(side, house.index())
        } else {
            0
        }
    }

    /// The seeds in a side's store.
    pub fn store(&self, side: Side) -> u8 {
        self.ring.store(side)
    }

    /// The rule for empty captures.
    pub fn capture(&self) -> Capture {
        self.capture
    }

    /// Who has nothing to sow ends the round.
    #[inline]
    fn finish_if_over(&mut self) {
        if self.ring.is_empty(self.turn) {
            for side in Side::BOTH {
                self.ring.bank_all(side);
            }
        }
    }
}

impl Default for Dakon {
    fn default() -> Dakon {
        Dakon::new(8, 8, Capture::default()).expect("128 seeds are not too many")
    }
}

impl Game for Dakon {
    type Move = House;

    const MAX_MOVES: usize = MAX_HOUSES;

    const MOVE_INDEXES: usize = MAX_HOUSES;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // No seed is left in any house then: see `finish_if_over`.
        self.ring.is_empty(self.turn).then(|| {
            let [south, north] = Side::BOTH.map(|side| i32::from(self.store(side)));
            Outcome::from_points(south, north)
        })
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<House>) {
        let houses = (0..self.houses() as u8).map(House);
        moves.extend(houses.filter(|&house| self.is_legal(house)));
    }

    #[inline]
    fn play_unchecked(&mut self, m: House) {
        let moves_again = self.ring.sow(self.turn, m.index(), self.capture);
        if !moves_again {
            self.turn = !self.turn;
        }
        self.finish_if_over();
    }

    #[inline]
    fn key(&self) -> u64 {
        let state = (self.houses() as u64) << 2 | (self.turn as u64) << 1 | self.capture as u64;
        self.ring.words().into_iter().fold(state, mix)
    }

    #[inline]
    fn move_index(m: House) -> usize {
        m.index()
    }

    #[inline]
    fn is_legal(&self, m: House) -> bool {
        self.seeds(self.turn, m) > 0
    }

    #[inline]
    fn count_moves(&self) -> usize {
        let houses = (0..self.houses() as u8).map(House);
        houses.filter(|&house| self.is_legal(house)).count()
    }

    /// All seeds, wherever they lie.
    fn max_margin(&self) -> u32 {
        self.ring.total()
    }
}
