//! Endings of morris, numbered for tables: how many men each side has on the board
//! and in its hand.
//!
//! Whose men are which does not matter to the rules: in every slice the first side
//! has more on the board, and is to move where both are alike. While men are placed
//! the side with more of them in its hand is to move, so only moved men come back.

use std::fmt;

use yolah_game::{Game as _, Side};
use yolah_tables::{Colouring, Numbered, choose, rank, unrank};

use super::Morris;
use super::plan::{MAX_POINTS, Plan, points};

/// Tables have so many slots at most.
const MAX_SLOTS: u64 = 1 << 32;
/// The board that is meant where nobody says which.
const USUAL: u8 = 9;

/// How many men both sides have: `9-4v3` of nine men's morris, `3-1+2v1+2` of three
/// men's with two more in each hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Men {
    board: u8,
    sides: [Force; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Force {
    placed: u8,
    held: u8,
}

impl Force {
    fn parse(text: &str) -> Option<Force> {
        let (placed, held) = match text.split_once('+') {
            Some((placed, held)) => (placed, held.parse().ok().filter(|&held| held > 0)?),
            None => (text, 0),
        };
        let placed = placed.parse().ok()?;
        Some(Force { placed, held })
    }
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.held {
            0 => write!(f, "{}", self.placed),
            held => write!(f, "{}+{held}", self.placed),
        }
    }
}

impl Men {
    /// A slice, and whether the sides had to be exchanged for it; `None` if there are
    /// no such men, or more positions than a table may have.
    fn new(board: u8, sides: [Force; 2]) -> Option<(Men, bool)> {
        let plan = Morris::new(board)?.plan;
        let [held, other_held] = sides.map(|side| side.held);
        let are_men =
            |side: &Force| (3..=plan.men).contains(&side.placed.saturating_add(side.held));
        let exchanged = sides[0] < sides[1];
        let sorted = if exchanged {
            [sides[1], sides[0]]
        } else {
            sides
        };
        let men = Men {
            board,
            sides: sorted,
        };
        let fits = usize::from(sides[0].placed) + usize::from(sides[1].placed) <= plan.count;
        let is_slice = sides.iter().all(are_men) && fits && held.abs_diff(other_held) <= 1;
        (is_slice && men.slots() <= MAX_SLOTS).then_some((men, exchanged))
    }

    fn of(position: &Morris) -> Option<(Men, bool)> {
        let forces = [0, 1].map(|side| Force {
            placed: position.men[side].count_ones() as u8,
            held: position.hands[side],
        });
        Men::new(position.plan.men, forces)
    }

    fn plan(self) -> &'static Plan {
        Morris::new(self.board).unwrap_or_default().plan
    }

    fn is_even(self) -> bool {
        self.sides[0] == self.sides[1]
    }

    /// Who can be to move.
    fn movers(self) -> &'static [Side] {
        let [held, other] = self.sides.map(|side| side.held);
        match held.cmp(&other) {
            std::cmp::Ordering::Greater => &[Side::First],
            std::cmp::Ordering::Less => &[Side::Second],
            std::cmp::Ordering::Equal if self.is_even() => &[Side::First],
            std::cmp::Ordering::Equal => &Side::BOTH,
        }
    }

    /// In how many ways the men of each side stand, the second's on what is left.
    fn ways(self) -> [u64; 2] {
        let [first, second] = self.sides.map(|side| u32::from(side.placed));
        let count = self.plan().count as u32;
        [choose(count, first), choose(count - first, second)]
    }

    fn slots(self) -> u64 {
        let [first, second] = self.ways();
        self.movers().len() as u64 * first * second
    }

    /// What a move of a side makes of the men: it may place one, and may take one.
    fn after(self, mover: Side) -> impl Iterator<Item = Men> {
        let [own, other] = [mover, !mover].map(|side| self.sides[side.index()]);
        let own = match own.held {
            0 => own,
            held => Force {
                placed: own.placed + 1,
                held: held - 1,
            },
        };
        let taken = other.placed.checked_sub(1).filter(|_| self.board > 3);
        let others = [Some(other.placed), taken].into_iter().flatten();
        others.filter_map(move |placed| {
            let other = Force { placed, ..other };
            Some(Men::new(self.board, [own, other])?.0)
        })
    }
}

impl fmt::Display for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}v{}", self.board, self.sides[0], self.sides[1])
    }
}

impl Numbered for Morris {
    type Slice = Men;

    const HAS_UNMOVES: bool = true;

    /// Those of nine men's morris with all men placed.
    fn slices(pieces: u32) -> Vec<Men> {
        let sides = |placed: u32| {
            [placed, pieces.saturating_sub(placed)].map(|placed| Force {
                placed: placed.min(u8::MAX.into()) as u8,
                held: 0,
            })
        };
        let all = (3..=pieces).filter_map(|placed| Men::new(USUAL, sides(placed)));
        let own = all.filter(|(_, exchanged)| !exchanged);
        own.map(|(men, _)| men).collect()
    }

    fn named(name: &str) -> Option<Men> {
        let (board, sides) = name.split_once('-')?;
        let (first, second) = sides.split_once('v')?;
        let sides = [Force::parse(first)?, Force::parse(second)?];
        Some(Men::new(board.parse().ok()?, sides)?.0)
    }

    fn conversions(slice: Men) -> Vec<Men> {
        let movers = slice.movers().iter();
        let mut found: Vec<Men> = movers.flat_map(|&mover| slice.after(mover)).collect();
        found.sort_unstable();
        found.dedup();
        found.retain(|&other| other != slice);
        found
    }

    fn slots(slice: Men) -> u64 {
        slice.slots()
    }

    fn slice(&self) -> Option<Men> {
        let (men, exchanged) = Men::of(self)?;
        let mover = if exchanged { !self.turn } else { self.turn };
        let can_be = men.is_even() || men.movers().contains(&mover);
        (can_be && self.decided().is_none()).then_some(men)
    }

    fn number(&self) -> u64 {
        let Some((men, exchanged)) = Men::of(self) else {
            return u64::MAX;
        };
        let must_turn = exchanged || men.is_even() && self.turn == Side::Second;
        let turned = if must_turn {
            self.exchanged()
        } else {
            self.clone()
        };
        let [first, second] = turned.men;
        let [first_ways, second_ways] = men.ways();
        let digit = u64::from(turned.turn == Side::Second && men.movers().len() == 2);
        let first_rank = place(first, 0);
        (digit * first_ways + first_rank) * second_ways + place(second, first)
    }

    fn position(slice: Men, number: u64) -> Option<Morris> {
        if number >= slice.slots() {
            return None;
        }
        let [first_ways, second_ways] = slice.ways();
        let (rest, second) = (number / second_ways, number % second_ways);
        let [first_count, second_count] = slice.sides.map(|side| u32::from(side.placed));
        let plan = slice.plan();
        let first = set_at(rest % first_ways, first_count, plan.all());
        let second = set_at(second, second_count, plan.all() & !first);
        let mut position = Morris::on(plan);
        position.men = [first, second];
        position.hands = slice.sides.map(|side| side.held);
        position.turn = slice.movers()[(rest / first_ways) as usize];
        let position = position.without_draws();
        position.decided().is_none().then_some(position)
    }

    fn colourings(slice: Men) -> Vec<Colouring> {
        let [first, second] = slice.sides;
        let exchanged = format!("{}-{second}v{first}", slice.board);
        vec![
            Colouring::new(slice.to_string(), false),
            Colouring::new(exchanged, true),
        ]
    }

    fn exchanged(&self) -> Morris {
        let mut exchanged = self.clone();
        exchanged.men.reverse();
        exchanged.hands.reverse();
        exchanged.turn = !self.turn;
        exchanged
    }

    /// A man that was moved and made no mill: a mill takes a man or wins.
    fn unmoves(&self, before: &mut Vec<Morris>) {
        if self.hands != [0, 0] {
            return;
        }
        let mover = !self.turn;
        let own = self.men[mover.index()];
        for to in points(own) {
            let rest = own & !(1 << to);
            if self.plan.is_mill(to, rest) {
                continue;
            }
            let ways = if self.flies(mover) {
                self.plan.all()
            } else {
                self.plan.neighbours[to as usize]
            };
            for from in points(ways & self.free()) {
                let mut earlier = self.clone();
                earlier.men[mover.index()] = rest | 1 << from;
                earlier.turn = mover;
                if earlier.decided().is_none() {
                    before.push(earlier);
                }
            }
        }
    }
}

/// The number of a set of points among those that are left.
fn place(set: u32, occupied: u32) -> u64 {
    let mut places = [0; MAX_POINTS];
    let mut count = 0;
    for (place, point) in places.iter_mut().zip(points(set)) {
        *place = point - (occupied & ((1 << point) - 1)).count_ones();
        count += 1;
    }
    rank(&places[..count])
}

/// The set with a number among those of so many free points.
fn set_at(number: u64, count: u32, free: u32) -> u32 {
    let places = unrank(number, count).into_iter();
    let point = |place: u32| points(free).nth(place as usize).unwrap_or(0);
    places.fold(0, |set, place| set | 1 << point(place))
}
