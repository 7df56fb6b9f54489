//! Endings of draughts on any board: men and kings on dark squares.
//!
//! The only symmetry of such a board is half a turn, which exchanges the sides: in
//! every ending the first side is the stronger one, and to move where both are
//! alike.

use std::fmt;

use yolah_bitboard::DarkSquare;
use yolah_game::Side;

use crate::{Colouring, choose, rank, unrank};

/// So many pieces an ending has at most.
const MAX_PIECES: u8 = 5;

/// The men and kings of both sides, the stronger side first: `KKvM` is two kings
/// against a man.
///
/// ```
/// use yolah_tables::Forces;
///
/// let forces = Forces::named("mvkk").expect("an ending");
/// assert_eq!(forces.to_string(), "KKvM");
/// assert_eq!(forces.slots::<4>(), 2 * 28 * (31 * 30 / 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Forces([Force; 2]);

/// Pieces on a board of [`DarkSquare`]s and who is to move; the first side's men
/// move up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// The pieces of each side.
    pub sides: [u64; 2],
    /// The kings of both.
    pub kings: u64,
    /// Who is to move.
    pub turn: Side,
}

impl Pieces {
    /// Half a turn of the board, which exchanges the sides.
    #[must_use]
    pub fn turned<const WIDTH: u8>(&self) -> Pieces {
        let [first, second] = self.sides;
        Pieces {
            sides: [second, first].map(half_turn::<WIDTH>),
            kings: half_turn::<WIDTH>(self.kings),
            turn: !self.turn,
        }
    }

    /// What was there before moves of the other side that took nothing and crowned nobody;
    /// `origins` are the squares that a piece of the mover may have come from.
    pub fn unmoved<const WIDTH: u8>(
        self,
        origins: impl Fn(Side, DarkSquare<WIDTH>) -> u64,
    ) -> impl Iterator<Item = Pieces> {
        let mover = !self.turn;
        let ways = DarkSquare::<WIDTH>::of(self.sides[mover.index()]).flat_map(move |to| {
            let from = DarkSquare::<WIDTH>::of(origins(mover, to));
            from.map(move |from| (from, to))
        });
        ways.map(move |(from, to)| self.moved(mover, from.set() | to.set(), to.set()))
    }

    fn moved(mut self, mover: Side, both_ends: u64, end: u64) -> Pieces {
        self.sides[mover.index()] ^= both_ends;
        if self.kings & end != 0 {
            self.kings ^= both_ends;
        }
        self.turn = mover;
        self
    }

    fn forces(&self) -> (Forces, bool) {
        Forces::new(self.sides.map(|side| Force {
            kings: (side & self.kings).count_ones() as u8,
            men: (side & !self.kings).count_ones() as u8,
        }))
    }

    /// Their ending; `None` if a side has nothing, or if there are too many.
    #[inline]
    pub fn ending(&self) -> Option<Forces> {
        let [first, second] = self.sides.map(u64::count_ones);
        let is_small = first > 0 && second > 0 && first + second <= MAX_PIECES.into();
        is_small.then(|| self.forces().0)
    }

    /// Their number in their ending, the same with exchanged sides.
    pub fn number<const WIDTH: u8>(&self) -> u64 {
        let (forces, exchanged) = self.forces();
        let must_turn = exchanged || forces.is_even() && self.turn == Side::Second;
        let turned = if must_turn {
            self.turned::<WIDTH>()
        } else {
            *self
        };
        forces.number::<WIDTH>(&turned)
    }
}

/// A set after half a turn of the board.
pub fn half_turn<const WIDTH: u8>(set: u64) -> u64 {
    set.reverse_bits() >> (u64::BITS as usize - DarkSquare::<WIDTH>::BITS)
}

/// How many kings and how many men.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Force {
    kings: u8,
    men: u8,
}

impl Force {
    fn count(self) -> u8 {
        self.kings + self.men
    }

    /// More pieces are stronger, then more kings.
    fn strength(self) -> (u8, u8) {
        (self.count(), self.kings)
    }

    fn parse(letters: &str) -> Option<Force> {
        let mut force = Force { kings: 0, men: 0 };
        for letter in letters.chars().take(MAX_PIECES.into()) {
            match letter.to_ascii_uppercase() {
                'K' => force.kings += 1,
                'M' => force.men += 1,
                _ => return None,
            }
        }
        (usize::from(force.count()) == letters.len() && force.count() > 0).then_some(force)
    }

    /// All forces of so many pieces.
    fn all(pieces: u8) -> impl Iterator<Item = Force> {
        (0..=pieces).map(move |men| Force {
            kings: pieces - men,
            men,
        })
    }

    /// What captures leave of it: all but nothing.
    fn remains(self) -> impl Iterator<Item = Force> {
        let all = (0..=self.kings).flat_map(move |kings| {
            let men = 0..=self.men;
            men.map(move |men| Force { kings, men })
        });
        all.filter(|force| force.count() > 0)
    }

    /// After a man became a king.
    fn crowned(self) -> Option<Force> {
        let men = self.men.checked_sub(1)?;
        let kings = self.kings + 1;
        Some(Force { kings, men })
    }
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            "K".repeat(self.kings.into()),
            "M".repeat(self.men.into())
        )
    }
}

impl Forces {
    /// An ending, and whether the sides had to be exchanged for it.
    fn new(forces: [Force; 2]) -> (Forces, bool) {
        let [first, second] = forces;
        if first.strength() >= second.strength() {
            (Forces(forces), false)
        } else {
            (Forces([second, first]), true)
        }
    }

    /// All endings with so many pieces.
    pub fn all(pieces: u32) -> Vec<Forces> {
        let mut all = Vec::new();
        if (2..=MAX_PIECES.into()).contains(&pieces) {
            let pieces = pieces as u8;
            for stronger in pieces.div_ceil(2)..pieces {
                for first in Force::all(stronger) {
                    let second = Force::all(pieces - stronger);
                    let endings = second.map(|second| Forces::new([first, second]));
                    let own = endings.filter(|(_, exchanged)| !exchanged);
                    all.extend(own.map(|(forces, _)| forces));
                }
            }
        }
        all
    }

    /// The ending with a name, either side first.
    pub fn named(name: &str) -> Option<Forces> {
        let (first, second) = name.split_once(['v', 'V'])?;
        let (forces, _) = Forces::new([Force::parse(first)?, Force::parse(second)?]);
        let pieces = forces.0[0].count() + forces.0[1].count();
        (pieces <= MAX_PIECES).then_some(forces)
    }

    /// A move takes any number of pieces, and a man may become a king by it.
    pub fn conversions(self) -> Vec<Forces> {
        let mut found = Vec::new();
        for mover in [0, 1] {
            let own = self.0[mover];
            for own in [Some(own), own.crowned()].into_iter().flatten() {
                let left = self.0[1 - mover].remains();
                found.extend(left.map(|left| Forces::new([own, left]).0));
            }
        }
        found.sort_unstable();
        found.dedup();
        found.retain(|&other| other != self);
        found
    }

    /// The tables of both colourings.
    pub fn colourings(self) -> Vec<Colouring> {
        let [first, second] = self.0;
        vec![
            Colouring::new(self.to_string(), false),
            Colouring::new(format!("{second}v{first}"), true),
        ]
    }

    fn is_even(self) -> bool {
        self.0[0] == self.0[1]
    }

    /// What is counted, in this order: men of both sides, then kings.
    fn groups(self) -> [(Side, bool, u32); 4] {
        let [first, second] = self.0;
        [
            (Side::First, false, first.men.into()),
            (Side::Second, false, second.men.into()),
            (Side::First, true, first.kings.into()),
            (Side::Second, true, second.kings.into()),
        ]
    }

    /// In how many ways each group can stand. Men are counted among all squares but
    /// the row where they become kings, kings among those that are left.
    fn ways<const WIDTH: u8>(self) -> [u64; 4] {
        let squares = u32::from(DarkSquare::<WIDTH>::COUNT);
        let mut free = squares;
        self.groups().map(|(_, is_king, count)| {
            let men_squares = squares - u32::from(WIDTH);
            let ways = choose(if is_king { free } else { men_squares }, count);
            free -= count;
            ways
        })
    }

    /// How many numbers there are on a board with such rows.
    pub fn slots<const WIDTH: u8>(self) -> u64 {
        let sides = if self.is_even() { 1 } else { 2 };
        sides * self.ways::<WIDTH>().iter().product::<u64>()
    }

    fn number<const WIDTH: u8>(self, pieces: &Pieces) -> u64 {
        let (mut number, mut occupied) = (u64::from(pieces.turn == Side::Second), 0);
        for ((side, is_king, count), ways) in self.groups().into_iter().zip(self.ways::<WIDTH>()) {
            let kind = if is_king { pieces.kings } else { !pieces.kings };
            let set = pieces.sides[side.index()] & kind;
            let mut places = [0; MAX_PIECES as usize];
            for (place_of, square) in places.iter_mut().zip(DarkSquare::<WIDTH>::of(set)) {
                *place_of = place(square, side, is_king, occupied);
            }
            number = number * ways + rank(&places[..count as usize]);
            occupied |= set;
        }
        number
    }

    /// The pieces of a slot; `None` if two men share a square.
    pub fn pieces<const WIDTH: u8>(self, mut number: u64) -> Option<Pieces> {
        let mut ranks = self.ways::<WIDTH>();
        for ways in ranks.iter_mut().rev() {
            let radix = *ways;
            *ways = number % radix;
            number /= radix;
        }
        let turn = match number {
            0 => Side::First,
            1 if !self.is_even() => Side::Second,
            _ => return None,
        };
        let mut pieces = Pieces {
            sides: [0, 0],
            kings: 0,
            turn,
        };
        for ((side, is_king, count), number) in self.groups().into_iter().zip(ranks) {
            let occupied = pieces.sides[0] | pieces.sides[1];
            let mut set = 0;
            for place in unrank(number, count) {
                set |= square_at::<WIDTH>(place, side, is_king, occupied)?.set();
            }
            if set & occupied != 0 {
                return None;
            }
            pieces.sides[side.index()] |= set;
            pieces.kings |= if is_king { set } else { 0 };
        }
        Some(pieces)
    }
}

impl fmt::Display for Forces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}v{}", self.0[0], self.0[1])
    }
}

/// A square of a group, counted from 0 among those that it can stand on.
fn place<const WIDTH: u8>(
    square: DarkSquare<WIDTH>,
    side: Side,
    is_king: bool,
    occupied: u64,
) -> u32 {
    let number = u32::from(square.number()) - 1;
    match (is_king, side) {
        // Men of the first side do not stand in the upper row.
        (false, Side::First) => number.saturating_sub(WIDTH.into()),
        (false, Side::Second) => number,
        (true, _) => number - (occupied & (square.set() - 1)).count_ones(),
    }
}

fn square_at<const WIDTH: u8>(
    place: u32,
    side: Side,
    is_king: bool,
    occupied: u64,
) -> Option<DarkSquare<WIDTH>> {
    match (is_king, side) {
        (false, Side::First) => DarkSquare::new(place as u8 + WIDTH + 1),
        (false, Side::Second) => DarkSquare::new(place as u8 + 1),
        (true, _) => {
            let free = DarkSquare::<WIDTH>::BOARD & !occupied;
            DarkSquare::of(free).nth(place as usize)
        }
    }
}
