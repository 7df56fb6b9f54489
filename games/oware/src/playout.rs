//! Random games: each row is a word, that of the side to move first, and no list of moves
//! is made.

use yolah_game::playout::below;
use yolah_game::{Outcome, Rng, Side};

use super::board::{Board, MAX_HOUSES};
use super::rules::{GrandSlam, Rules};

const LOW: u64 = u64::MAX / 0xff;
const HIGH: u64 = LOW << 7;

/// Plays random moves to the end; the result, the plies and the most moves that
/// there were. `seen` is scratch space: the rows since the last capture.
pub(super) fn play_out(
    start: Board,
    seen: &mut Vec<[u64; 2]>,
    rng: &mut Rng,
) -> (Outcome, u64, u32) {
    let mut rows = Rows::new(start);
    let (mut plies, mut most) = (0, 0);
    seen.clear();
    while !rows.is_decided() {
        let playable = rows.playable();
        let count = playable.count_ones();
        if count == 0 {
            break;
        }
        most = most.max(count);
        plies += 1;
        seen.push(rows.seeds);
        if rows.sow(nth(playable, below(rng, count))) {
            seen.clear();
        } else if rows.is_among(seen) {
            break;
        }
    }
    let turn = Side::from_index((start.turn().index() + plies as usize) % 2);
    (rows.outcome(turn), plies, most)
}

/// One of the playable houses, which are given as bits.
#[inline]
pub(super) fn random_house(playable: u32, rng: &mut Rng) -> Option<u8> {
    if playable == 0 {
        return None;
    }
    let mut rest = playable;
    for _ in 0..below(rng, playable.count_ones()) {
        rest &= rest - 1;
    }
    Some(rest.trailing_zeros() as u8)
}

/// The highest bit of every byte that is not zero.
#[inline]
const fn filled(row: u64) -> u64 {
    (((row & !HIGH) + !HIGH) | row) & HIGH
}

/// The sum of all bytes: the highest one of a product.
#[inline]
const fn sum(row: u64) -> u32 {
    (row.wrapping_mul(LOW) >> 56) as u32
}

/// The byte with a certain one of the highest bits that are set, counted from 0. Nothing here depends on a
/// guess of the processor: every byte of a product counts the bits up to it.
#[inline]
const fn nth(bits: u64, index: u32) -> usize {
    let counts = (bits >> 7).wrapping_mul(LOW);
    let reached = ((counts | HIGH) - (index as u64 + 1) * LOW) & HIGH;
    reached.trailing_zeros() as usize / 8
}

/// The board as the side to move sees it, a house a byte.
#[derive(Clone, Copy, Debug)]
struct Rows {
    /// The row of the side to move, and that of the other.
    seeds: [u64; 2],
    stores: [u32; 2],
    total: u32,
    houses: usize,
    rules: Rules,
}

impl Rows {
    fn new(board: Board) -> Rows {
        let (houses, turn) = (board.houses(), board.turn());
        let row = |side: Side| {
            let seeds = (0..houses).map(|house| board.seeds(side.index() * houses + house));
            let seeds = seeds.enumerate();
            seeds.fold(0, |row, (house, seeds)| {
                row | u64::from(seeds) << (8 * house)
            })
        };
        Rows {
            seeds: [turn, !turn].map(row),
            stores: [turn, !turn].map(|side| board.store(side).into()),
            total: board.total(),
            houses,
            rules: board.rules(),
        }
    }

    /// Whether the stores tell who wins, or all seeds are taken.
    #[inline]
    fn is_decided(&self) -> bool {
        let [own, other] = self.stores;
        let half = self.total / 2;
        let is_decided = own > half || other > half || own + other == 2 * half;
        is_decided && !self.rules.plays_on || own + other == self.total
    }

    /// The houses that may be sown, by the highest bits of their bytes.
    #[inline]
    fn playable(&self) -> u64 {
        let [own, other] = self.seeds;
        let playable = if other == 0 && !self.rules.may_starve {
            self.feeding()
        } else {
            filled(own)
        };
        if self.rules.grand_slam == GrandSlam::Forbidden {
            self.without_slams(playable)
        } else {
            playable
        }
    }

    /// The houses of a set of bytes of which something holds.
    fn houses_where(&self, bits: u64, holds: impl Fn(usize) -> bool) -> u64 {
        let wanted = |&house: &usize| bits >> (8 * house + 7) & 1 != 0 && holds(house);
        let houses = (0..self.houses).filter(wanted);
        houses.fold(0, |all, house| all | 0x80 << (8 * house))
    }

    /// The houses from which a seed gets to the other side.
    #[cold]
    fn feeding(&self) -> u64 {
        let own = self.seeds[0];
        let reaches = |house: usize| (own >> (8 * house)) as usize & 0xff >= self.houses - house;
        self.houses_where(HIGH, reaches)
    }

    #[cold]
    fn without_slams(&self, playable: u64) -> u64 {
        self.houses_where(playable, |house| {
            let mut sown = *self;
            let last = sown.scatter(house);
            let taken = sown.within_reach(last);
            taken == 0 || taken != sown.seeds[1]
        })
    }

    /// Sows a house, takes what is to be taken, and gives the turn to the other side;
    /// whether something was taken.
    #[inline]
    fn sow(&mut self, house: usize) -> bool {
        let last = self.scatter(house);
        let mut taken = self.within_reach(last);
        if taken == self.seeds[1] && self.rules.grand_slam == GrandSlam::TakesNothing {
            taken = 0;
        }
        self.seeds[1] ^= taken;
        self.stores[0] += sum(taken);
        self.seeds.swap(0, 1);
        self.stores.swap(0, 1);
        taken != 0
    }

    /// Empties a house and drops its seeds one by one; where the last one fell, counted
    /// around the board from the first own house.
    #[inline]
    fn scatter(&mut self, house: usize) -> usize {
        let ring = 2 * self.houses;
        let mut seeds = (self.seeds[0] >> (8 * house)) as usize & 0xff;
        self.seeds[0] &= !(0xff << (8 * house));
        let patterns = &PATTERNS[self.houses - 2][house];
        while seeds >= ring {
            self.add(patterns[ring - 1]);
            seeds -= ring - 1;
        }
        self.add(patterns[seeds]);
        let last = house + seeds;
        if last >= ring { last - ring } else { last }
    }

    #[inline]
    fn add(&mut self, [own, other]: [u64; 2]) {
        self.seeds[0] += own;
        self.seeds[1] += other;
    }

    /// The seeds that are taken when the last one fell into a house, still there: of all
    /// houses from there back that have two or three.
    #[inline]
    fn within_reach(&self, last: usize) -> u64 {
        let Some(place) = last.checked_sub(self.houses) else {
            return 0;
        };
        let other = self.seeds[1];
        let few = !filled((other ^ (2 * LOW)) & !LOW) & HIGH;
        let run = (few << (56 - 8 * place) | !HIGH).leading_ones() / 8;
        let up_to = (1 << (8 * (place + 1))) - 1;
        other & up_to & !((1 << (8 * (place + 1) - 8 * run as usize)) - 1)
    }

    /// Whether these rows were there, with the same side to move: at every second one of
    /// those before them.
    #[inline]
    fn is_among(&self, seen: &[[u64; 2]]) -> bool {
        let mut same_side = seen.iter().rev().skip(1).step_by(2);
        same_side.any(|rows| *rows == self.seeds)
    }

    /// The result when nobody can go on: what is not taken is its owner's.
    fn outcome(&self, turn: Side) -> Outcome {
        let mut points = self.stores;
        if !self.is_decided() {
            points = [0, 1].map(|row| self.stores[row] + sum(self.seeds[row]));
        }
        let [own, other] = points.map(|points| points as i32);
        match turn {
            Side::First => Outcome::from_points(own, other),
            Side::Second => Outcome::from_points(other, own),
        }
    }
}

/// What to add to both rows, by number of houses less two, by the house that the seeds
/// come from, and by their number up to one lap.
static PATTERNS: [[[[u64; 2]; 2 * MAX_HOUSES]; MAX_HOUSES]; MAX_HOUSES - 1] = {
    let mut table = [[[[0; 2]; 2 * MAX_HOUSES]; MAX_HOUSES]; MAX_HOUSES - 1];
    let mut houses = 2;
    while houses <= MAX_HOUSES {
        let mut from = 0;
        while from < houses {
            let mut seeds = 1;
            while seeds < 2 * houses {
                let place = (from + seeds) % (2 * houses);
                let mut sown = table[houses - 2][from][seeds - 1];
                sown[place / houses] += 1 << (8 * (place % houses));
                table[houses - 2][from][seeds] = sown;
                seeds += 1;
            }
            from += 1;
        }
        houses += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn all_rules() -> impl Iterator<Item = Rules> {
        let slams = [
            GrandSlam::TakesNothing,
            GrandSlam::Takes,
            GrandSlam::Forbidden,
        ];
        (0..12).map(move |number| Rules {
            grand_slam: slams[number % 3],
            may_starve: number / 3 % 2 == 1,
            plays_on: number / 6 == 1,
        })
    }

    /// Follows a game on the board and on rows; both must allow the same and end alike.
    fn follow(mut board: Board, rng: &mut Rng) {
        for _ in 0..300 {
            let mut rows = Rows::new(board);
            let bits = if rows.is_decided() {
                0
            } else {
                rows.playable()
            };
            let playable = (0..board.houses()).filter(|house| bits >> (8 * house + 7) & 1 != 0);
            let playable = playable.fold(0, |set, house| set | 1 << house);
            assert_eq!(playable, board.playable(), "{board:?}");
            let Some(house) = random_house(playable, rng) else {
                let mut end = board;
                if end.outcome().is_none() {
                    end.collect();
                }
                assert_eq!(Some(rows.outcome(board.turn())), end.outcome(), "{board:?}");
                return;
            };
            let index = (playable & ((1 << house) - 1)).count_ones();
            assert_eq!(nth(bits, index), usize::from(house));
            assert_eq!(rows.sow(house.into()), board.sow(house.into()), "{board:?}");
            let after = Rows::new(board);
            assert_eq!((rows.seeds, rows.stores), (after.seeds, after.stores));
        }
    }

    #[test]
    fn rows_are_sown_like_the_board() {
        let mut rng = Rng::with_seed(11);
        for rules in all_rules() {
            for houses in 2..=MAX_HOUSES {
                for seeds in [1, 2, 4, 20] {
                    let row = vec![seeds; houses];
                    let start = Board::new(&[row.clone(), row], [0, 0], Side::First, rules);
                    (0..10).for_each(|_| follow(start.expect("a board"), &mut rng));
                }
            }
        }
    }
}
