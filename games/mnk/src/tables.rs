//! Connect four on five files and four ranks, all of it, numbered for tables: by the
//! points that are still free.
//!
//! Stones stand on stones, so a position is how high the files are, and which of the
//! stones, file by file from the left and each from below, are White's. What is the same
//! from left to right and from right to left has one number, that of the way in which
//! the files make the lesser row of heights, or else White's stones the lesser set.

use std::fmt;
use std::sync::LazyLock;

use yolah_game::Side;
use yolah_tables::{Numbered, choose, rank, unrank};

use super::board::{Board, Cells};
use super::{Mnk, Rules, TURN_KEY};

const FILES: usize = 5;
const RANKS: usize = 4;
const RULES: Rules = Rules {
    files: FILES as u8,
    ranks: RANKS as u8,
    length: 4,
    is_exact: false,
    falls: true,
};
const POINTS: usize = FILES * RANKS;

/// All positions of connect four on 5x4 with so many free points: `5x4-20` is the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unfilled(u8);

impl Unfilled {
    fn new(free: u32) -> Option<Unfilled> {
        let is_one = (1..=POINTS as u32).contains(&free);
        is_one.then_some(Unfilled(free as u8))
    }

    fn stones(self) -> u32 {
        POINTS as u32 - u32::from(self.0)
    }

    fn turn(self) -> Side {
        Side::from_index(self.stones() as usize % 2)
    }

    /// How many of the stones are White's.
    fn white(self) -> u32 {
        self.stones() / 2
    }

    /// In how many ways the colours are shared out among the stones.
    fn ways(self) -> u64 {
        choose(self.stones(), self.white())
    }

    fn skylines(self) -> &'static [Heights] {
        &SKYLINES.by_stones[self.stones() as usize]
    }
}

impl fmt::Display for Unfilled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FILES}x{RANKS}-{}", self.0)
    }
}

/// How many stones are in each file.
type Heights = [u8; FILES];

fn mirrored(mut heights: Heights) -> Heights {
    heights.reverse();
    heights
}

/// The heights as digits of one number.
fn code(heights: Heights) -> usize {
    let digits = heights.into_iter();
    digits.fold(0, |code, height| code * (RANKS + 1) + usize::from(height))
}

/// The rows of heights that are no greater than from right to left.
struct Skylines {
    by_stones: [Vec<Heights>; POINTS + 1],
    /// Where each is among those with as many stones, by its code.
    places: Vec<u32>,
}

static SKYLINES: LazyLock<Skylines> = LazyLock::new(|| {
    let mut all = Skylines {
        by_stones: Default::default(),
        places: Vec::new(),
    };
    for number in 0..(RANKS + 1).pow(FILES as u32) {
        let mut rest = number;
        let mut heights = [0; FILES];
        for height in heights.iter_mut().rev() {
            *height = (rest % (RANKS + 1)) as u8;
            rest /= RANKS + 1;
        }
        let stones: u8 = heights.iter().sum();
        let alike = &mut all.by_stones[usize::from(stones)];
        all.places.push(alike.len() as u32);
        if heights <= mirrored(heights) {
            alike.push(heights);
        }
    }
    all
});

/// A position as it is numbered: the files from the left or from the right.
struct Stacked {
    heights: Heights,
    /// The number of the set of White's stones.
    white: u64,
}

impl Stacked {
    fn of(position: &Mnk, files: impl Iterator<Item = usize>) -> Stacked {
        let mut heights = [0; FILES];
        let mut white = [0; POINTS];
        let (mut stones, mut found) = (0, 0);
        for (height, file) in heights.iter_mut().zip(files) {
            for rank in 0..RANKS {
                let cell = Board::cell(file as u8, rank as u8);
                if position.free.contains(cell) {
                    break;
                }
                if position.stones[Side::Second.index()].contains(cell) {
                    white[found] = stones;
                    found += 1;
                }
                *height += 1;
                stones += 1;
            }
        }
        Stacked {
            heights,
            white: rank(&white[..found]),
        }
    }

    /// Seen from the left and from the right.
    fn both(position: &Mnk) -> [Stacked; 2] {
        [
            Stacked::of(position, 0..FILES),
            Stacked::of(position, (0..FILES).rev()),
        ]
    }

    /// What it is compared by.
    fn order(&self) -> (Heights, u64) {
        (self.heights, self.white)
    }

    /// The position, unless somebody has a row.
    fn position(&self, slice: Unfilled) -> Option<Mnk> {
        let white = unrank(self.white, slice.white());
        let mut stones = [Cells::EMPTY; 2];
        let mut count = 0;
        for (file, &height) in self.heights.iter().enumerate() {
            for rank in 0..height {
                let owner = usize::from(white.contains(&count));
                stones[owner] = stones[owner].with(Board::cell(file as u8, rank));
                count += 1;
            }
        }
        let mut position = Mnk::on(RULES);
        for side in Side::BOTH {
            for cell in stones[side.index()] {
                position.set(side, cell);
            }
        }
        position.turn = slice.turn();
        if position.turn == Side::Second {
            position.key ^= TURN_KEY;
        }
        position.winner.is_none().then_some(position)
    }
}

/// A move takes a free point, so there are no moves within a slice, forth or back.
impl Numbered for Mnk {
    type Slice = Unfilled;

    const HAS_UNMOVES: bool = true;

    fn slices(pieces: u32) -> Vec<Unfilled> {
        Unfilled::new(pieces).into_iter().collect()
    }

    fn named(name: &str) -> Option<Unfilled> {
        let (board, free) = name.split_once('-')?;
        let slice = Unfilled::new(free.parse().ok()?)?;
        (board == "5x4").then_some(slice)
    }

    fn conversions(slice: Unfilled) -> Vec<Unfilled> {
        Mnk::slices(u32::from(slice.0) - 1)
    }

    fn slots(slice: Unfilled) -> u64 {
        slice.skylines().len() as u64 * slice.ways()
    }

    #[inline]
    fn slice(&self) -> Option<Unfilled> {
        let is_here = self.rules == RULES && self.winner.is_none();
        is_here.then(|| Unfilled::new(self.free.len())).flatten()
    }

    fn number(&self) -> u64 {
        let Some(slice) = self.slice() else {
            return u64::MAX;
        };
        let [left, right] = Stacked::both(self);
        let least = if left.order() <= right.order() {
            left
        } else {
            right
        };
        u64::from(SKYLINES.places[code(least.heights)]) * slice.ways() + least.white
    }

    fn position(slice: Unfilled, number: u64) -> Option<Mnk> {
        let heights = slice.skylines().get((number / slice.ways()) as usize)?;
        let stacked = Stacked {
            heights: *heights,
            white: number % slice.ways(),
        };
        let position = stacked.position(slice)?;
        (position.number() == number).then_some(position)
    }

    fn images(&self) -> u32 {
        let [left, right] = Stacked::both(self);
        if left.order() == right.order() { 1 } else { 2 }
    }
}
