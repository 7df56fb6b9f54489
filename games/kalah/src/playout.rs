//! Random games without a list of moves.

use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_game::playout::Statistics;
use yolah_game::{Game, Rng};

use super::{House, Kalah, MAX_HOUSES};

/// For every set of houses as bits, its members in order, four bits each.
const MEMBERS: [u32; 1 << MAX_HOUSES] = {
    let mut table = [0; 1 << MAX_HOUSES];
    let mut set = 0;
    while set < table.len() {
        let mut house = MAX_HOUSES;
        while house > 0 {
            house -= 1;
            if set >> house & 1 != 0 {
                table[set] = table[set] << 4 | house as u32;
            }
        }
        set += 1;
    }
    table
};

/// One of the playable houses, which are given as bits.
#[inline(always)]
pub(super) fn random_house(playable: u32, rng: &mut Rng) -> Option<House> {
    if playable == 0 {
        return None;
    }
    // Unfair by less than one part in 2^29, and without a division.
    let index = (rng.u32(..) as u64 * playable.count_ones() as u64) >> 32;
    let members = MEMBERS[playable as usize % MEMBERS.len()];
    Some(House((members >> (4 * index) & 0xf) as u8))
}

/// Plays `games` random games from `start`.
pub(super) fn playouts(start: &Kalah, games: u64, rng: &mut Rng) -> Statistics {
    simd::dispatch(Level::best(), Playouts { start, games, rng })
}

/// Compiled for each level: its shifts by any distance want instructions that not
/// all processors have.
struct Playouts<'a> {
    start: &'a Kalah,
    games: u64,
    rng: &'a mut Rng,
}

impl Kernel for Playouts<'_> {
    type Output = Statistics;

    #[inline(always)]
    fn run<S: Simd>(self, _: S) -> Statistics {
        let mut statistics = Statistics::default();
        // A copy of the generator can stay in a register.
        let mut rng = self.rng.clone();
        for _ in 0..self.games {
            let mut position = *self.start;
            let (mut plies, mut most) = (0, 0);
            while let Some(house) = random_house(position.playable(), &mut rng) {
                most = most.max(position.count_moves());
                position.sow_and_pass(house.index());
                plies += 1;
            }
            let outcome = position.outcome().expect("a game without moves is over");
            statistics.record(outcome, plies, most);
        }
        *self.rng = rng;
        statistics
    }
}
