//! The whole board in one word, and sowing by addition.

use yolah_game::{Outcome, Side};

use super::rules::{GrandSlam, Rules};

/// Most houses that a side can have.
pub(super) const MAX_HOUSES: usize = 6;
const MAX_RING: usize = 2 * MAX_HOUSES;

/// Houses, stores, and all else that is the same for equal positions, a byte each.
///
/// ```text
/// byte   0 … 11                       12, 13  14             15
///        houses, south's then north's  stores  turn, rules,   all seeds
///                                              houses a side
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Board(u128);

const STORES: usize = 12;
const STATE: usize = 14;
const TOTAL: usize = 15;
/// In the byte of the state: whose turn, from the second bit on the rules, from the
/// sixth on the number of houses less two.
const NORTH: u8 = 1;
const RULES_SHIFT: u32 = 1;
const HOUSES_SHIFT: u32 = 5;
const RULES_MASK: u8 = 0xf;

impl Board {
    /// Any position; `None` if there are not as many houses on both sides, two to
    /// six, or more than 255 seeds. Who cannot move ends the game at once.
    pub(super) fn new(
        rows: &[Vec<u8>; 2],
        stores: [u8; 2],
        turn: Side,
        rules: Rules,
    ) -> Option<Board> {
        let houses = rows[0].len();
        let seeds = rows.iter().flatten().chain(&stores);
        let total: u32 = seeds.map(|&seeds| u32::from(seeds)).sum();
        if !(2..=MAX_HOUSES).contains(&houses) || rows[1].len() != houses {
            return None;
        }
        let mut bytes = [0; 16];
        for (byte, seeds) in bytes.iter_mut().zip(rows.iter().flatten()) {
            *byte = *seeds;
        }
        bytes[STORES..STATE].copy_from_slice(&stores);
        let state = rules.to_bits() << RULES_SHIFT | (houses as u8 - 2) << HOUSES_SHIFT;
        bytes[STATE] = state | (turn.index() as u8 * NORTH);
        bytes[TOTAL] = u8::try_from(total).ok()?;
        let mut board = Board(u128::from_le_bytes(bytes));
        if board.playable() == 0 && board.outcome().is_none() {
            board.collect();
        }
        Some(board)
    }

    #[inline]
    const fn byte(self, index: usize) -> u8 {
        (self.0 >> (8 * index)) as u8
    }

    #[inline]
    pub(super) const fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    #[inline]
    pub(super) const fn turn(self) -> Side {
        Side::from_index((self.byte(STATE) & NORTH) as usize)
    }

    #[inline]
    pub(super) const fn houses(self) -> usize {
        (self.byte(STATE) >> HOUSES_SHIFT) as usize + 2
    }

    #[inline]
    pub(super) const fn rules(self) -> Rules {
        Rules::from_bits(self.byte(STATE) >> RULES_SHIFT & RULES_MASK)
    }

    /// The seeds in a house, counted around the board from south's first.
    #[inline]
    pub(super) const fn seeds(self, place: usize) -> u8 {
        self.byte(place)
    }

    #[inline]
    pub(super) const fn store(self, side: Side) -> u8 {
        self.byte(STORES + side.index())
    }

    #[inline]
    pub(super) const fn total(self) -> u32 {
        self.byte(TOTAL) as u32
    }

    /// The bytes of a side's houses.
    #[inline]
    const fn row(self, side: Side) -> u128 {
        let bits = 8 * self.houses();
        ((1 << bits) - 1) << (bits * side.index())
    }

    #[inline]
    pub(super) fn outcome(self) -> Option<Outcome> {
        let [south, north] = Side::BOTH.map(|side| u32::from(self.store(side)));
        let half = self.total() / 2;
        let is_decided = south > half || north > half || south + north == 2 * half;
        let is_over = is_decided && !self.rules().plays_on;
        let all_taken = south + north == self.total();
        (is_over || all_taken).then(|| Outcome::from_points(south as i32, north as i32))
    }

    /// The own houses that may be sown, as bits; none when the game is over.
    #[inline]
    pub(super) fn playable(self) -> u32 {
        if self.outcome().is_some() {
            return 0;
        }
        let (turn, houses, rules) = (self.turn(), self.houses(), self.rules());
        let must_feed = !rules.may_starve && self.0 & self.row(!turn) == 0;
        let row = (self.0 & self.row(turn)) >> (8 * houses * turn.index());
        let mut playable = 0;
        for house in 0..houses {
            // So many seeds stay on the own side.
            let kept = if must_feed { houses - 1 - house } else { 0 };
            let seeds = (row >> (8 * house)) as u8;
            playable |= u32::from(usize::from(seeds) > kept) << house;
        }
        if rules.grand_slam == GrandSlam::Forbidden {
            self.without_slams(playable)
        } else {
            playable
        }
    }

    /// Those houses of a set whose sowing would not take everything.
    fn without_slams(self, playable: u32) -> u32 {
        let is_slam = |house: &usize| {
            let mut sown = self;
            let last = sown.scatter(*house);
            let taken = sown.within_reach(last);
            taken != 0 && taken == sown.0 & sown.row(!self.turn())
        };
        let houses = (0..self.houses()).filter(|house| playable >> house & 1 != 0);
        let slams = houses.filter(is_slam);
        slams.fold(playable, |rest, house| rest & !(1 << house))
    }

    /// Sows the seeds of an own house, takes what is to be taken, and gives the turn
    /// to the other side; whether something was taken.
    #[inline]
    pub(super) fn sow(&mut self, house: usize) -> bool {
        let turn = self.turn();
        let last = self.scatter(house);
        let mut taken = self.within_reach(last);
        let all = self.0 & self.row(!turn);
        if taken == all && self.rules().grand_slam == GrandSlam::TakesNothing {
            taken = 0;
        }
        self.0 ^= taken;
        self.bank(turn, taken);
        self.0 ^= u128::from(NORTH) << (8 * STATE);
        taken != 0
    }

    /// Empties an own house and drops its seeds one by one; where the last one fell.
    #[inline]
    fn scatter(&mut self, house: usize) -> usize {
        let (ring, from) = (
            2 * self.houses(),
            self.turn().index() * self.houses() + house,
        );
        let mut seeds = usize::from(self.seeds(from));
        self.0 &= !(0xff << (8 * from));
        let patterns = &PATTERNS[ring / 2 - 2][from];
        while seeds >= ring {
            self.0 += patterns[ring - 1];
            seeds -= ring - 1;
        }
        self.0 += patterns[seeds];
        let last = from + seeds;
        if last >= ring { last - ring } else { last }
    }

    /// The seeds that are taken when the last one fell into a house, still there.
    #[inline]
    fn within_reach(self, last: usize) -> u128 {
        let (houses, other) = (self.houses(), self.turn().other());
        let first = houses * other.index();
        let mut taken = 0;
        let mut place = last;
        while (first..first + houses).contains(&place) && matches!(self.seeds(place), 2 | 3) {
            taken |= self.0 & 0xff << (8 * place);
            place = place.wrapping_sub(1);
        }
        taken
    }

    /// Gives a side the seeds of these bytes.
    #[inline]
    fn bank(&mut self, side: Side, seeds: u128) {
        const ONES: u64 = u64::MAX / 0xff;
        // The highest byte of a product is the sum of all bytes.
        let sum = |word: u64| word.wrapping_mul(ONES) >> 56;
        let all = sum(seeds as u64) + sum((seeds >> 64) as u64);
        self.0 += u128::from(all) << (8 * (STORES + side.index()));
    }

    /// Tells of all positions in which sowing this house of the side that has just
    /// moved leads here, and takes nothing.
    pub(super) fn unsown(self, house: usize, mut tell: impl FnMut(Board)) {
        let mut before = self;
        before.0 ^= u128::from(NORTH) << (8 * STATE);
        let ring = 2 * self.houses();
        let from = before.turn().index() * self.houses() + house;
        let (mut place, mut sown) = (from, 0_u128);
        while self.seeds(from) == 0 {
            place = (place + 1) % ring;
            if place == from {
                continue;
            }
            if before.seeds(place) == 0 {
                return;
            }
            before.0 -= 1 << (8 * place);
            sown += 1;
            let mut full = before;
            full.0 |= sown << (8 * from);
            let mut after = full;
            if full.playable() >> house & 1 != 0 && !after.sow(house) && after == self {
                tell(full);
            }
        }
    }

    /// Each side takes the seeds on its own side.
    pub(super) fn collect(&mut self) {
        for side in Side::BOTH {
            let seeds = self.0 & self.row(side);
            self.0 ^= seeds;
            self.bank(side, seeds);
        }
    }
}

/// What to add to the board, by number of houses less two, by the house that the
/// seeds come from, and by their number up to one lap.
static PATTERNS: [[[u128; MAX_RING]; MAX_RING]; MAX_HOUSES - 1] = {
    let mut table = [[[0; MAX_RING]; MAX_RING]; MAX_HOUSES - 1];
    let mut houses = 2;
    while houses <= MAX_HOUSES {
        let ring = 2 * houses;
        let mut from = 0;
        while from < ring {
            let mut seeds = 1;
            while seeds < ring {
                let place = (from + seeds) % ring;
                table[houses - 2][from][seeds] =
                    table[houses - 2][from][seeds - 1] + (1 << (8 * place));
                seeds += 1;
            }
            from += 1;
        }
        houses += 1;
    }
    table
};
