//! Random games without a list of moves.
//!
//! The open columns change at most seven times in a game, so they are kept
//! packed in one word. Which column a stone falls into then depends only on
//! the random number, and the processor works on several plies at once.

use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_game::playout::Statistics;
use yolah_game::{Game, Outcome, Rng, Side};

use super::board::{self, BOTTOM, HEIGHT, STRIDE, TOP, WIDTH};
use super::{Column, Connect4};

/// Nobody has four before the seventh stone.
const SAFE_PLIES: u32 = 6;

/// The columns that take another stone: the lowest bit of each, a byte each,
/// without gaps.
#[derive(Clone, Copy)]
struct OpenColumns {
    shifts: u64,
    count: u32,
}

impl OpenColumns {
    /// For every set of columns, as seven bits.
    const OF: [OpenColumns; 1 << WIDTH] = {
        let mut table = [OpenColumns {
            shifts: 0,
            count: 0,
        }; 1 << WIDTH];
        let mut set = 0;
        while set < table.len() {
            let mut column = WIDTH;
            while column > 0 {
                column -= 1;
                if set >> column & 1 != 0 {
                    table[set].shifts = table[set].shifts << 8 | (column * STRIDE) as u64;
                    table[set].count += 1;
                }
            }
            set += 1;
        }
        table
    };

    /// The columns whose top cells are in `open`.
    #[inline(always)]
    fn new(open: u64) -> OpenColumns {
        // Moves bit 7c to bit 36 + c; no two products meet below the result.
        const GATHER: u64 = {
            let mut factor = 0;
            let mut column = 0;
            while column < WIDTH {
                factor |= 1 << (6 * (6 - column));
                column += 1;
            }
            factor
        };
        let bottoms = (open >> (HEIGHT - 1)) & BOTTOM;
        let set = bottoms.wrapping_mul(GATHER) >> 36 & 0x7f;
        OpenColumns::OF[set as usize]
    }

    /// The lowest bit of a random one; there must be one.
    #[inline(always)]
    fn random(self, rng: &mut Rng) -> u32 {
        // Unfair by less than one part in 2^29, and without a division.
        let index = (rng.u32(..) as u64 * self.count as u64) >> 32;
        (self.shifts >> (8 * index)) as u32 & 63
    }
}

/// A random legal move.
#[inline]
pub(super) fn random_column(position: &Connect4, rng: &mut Rng) -> Option<Column> {
    let columns = OpenColumns::new(position.open());
    (columns.count > 0).then(|| Column((columns.random(rng) / STRIDE) as u8))
}

/// A random game that has not been won yet.
struct Walk {
    mover: u64,
    occupied: u64,
    columns: OpenColumns,
}

impl Walk {
    #[inline(always)]
    fn new(position: &Connect4) -> Walk {
        Walk {
            mover: position.mover,
            occupied: position.occupied,
            columns: OpenColumns::new(position.open()),
        }
    }

    /// Drops a stone at random; the stones of the side that did.
    #[inline(always)]
    fn step(&mut self, rng: &mut Rng) -> u64 {
        let stone = board::drop(self.occupied, self.columns.random(rng));
        let stones = self.mover | stone;
        self.mover ^= self.occupied;
        self.occupied |= stone;
        if stone & TOP != 0 {
            self.columns = OpenColumns::new(TOP & !self.occupied);
        }
        stones
    }

    /// Plays on until somebody has four or the board is full.
    #[inline(always)]
    fn finish(&mut self, rng: &mut Rng) -> Outcome {
        for _ in self.plies()..SAFE_PLIES {
            self.step(rng);
        }
        while self.columns.count > 0 {
            if board::has_four(self.step(rng)) {
                let winner = Side::from_index(self.plies() as usize - 1);
                return Outcome::win(winner);
            }
        }
        Outcome::DRAW
    }

    #[inline(always)]
    fn plies(&self) -> u32 {
        self.occupied.count_ones()
    }
}

/// Plays random moves to the end.
#[inline]
pub(super) fn play_out(position: &Connect4, rng: &mut Rng) -> Outcome {
    match position.outcome() {
        Some(outcome) => outcome,
        None => Walk::new(position).finish(rng),
    }
}

/// Plays `games` random games from `start`.
pub(super) fn playouts(start: &Connect4, games: u64, rng: &mut Rng) -> Statistics {
    simd::dispatch(Level::best(), Playouts { start, games, rng })
}

/// Compiled for each level: its shifts by any distance want instructions that not
/// all processors have.
struct Playouts<'a> {
    start: &'a Connect4,
    games: u64,
    rng: &'a mut Rng,
}

impl Kernel for Playouts<'_> {
    type Output = Statistics;

    #[inline(always)]
    fn run<S: Simd>(self, _: S) -> Statistics {
        let start = self.start;
        // A copy of the generator can stay in a register.
        let mut rng = self.rng.clone();
        let mut statistics = Statistics::default();
        // Columns only ever close, so there are never more moves than now.
        let most = start.count_moves();
        for _ in 0..self.games {
            let mut walk = Walk::new(start);
            let outcome = match start.outcome() {
                Some(outcome) => outcome,
                None => walk.finish(&mut rng),
            };
            let plies = walk.plies() - start.plies();
            statistics.record(outcome, plies as u64, most);
        }
        *self.rng = rng;
        statistics
    }
}
