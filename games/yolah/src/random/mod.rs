//! Random play without move lists: the fastest way to the end of a game.
//!
//! The eight queen rays of all pieces of a side are computed at once, one
//! direction a vector lane. In one direction no square is reached by two
//! pieces, so the squares are the moves, and their number is a popcount. A
//! random number below it is first placed in a direction, by comparing it with
//! the running sums of the eight counts, which are eight bytes of one word;
//! then the square in that direction's ray; then the piece, by looking back.
//!
//! One game is a chain of dependent steps, which leaves most of the processor
//! idle. [`playouts`] plays many [side by side](side_by_side), a game a lane, and the few
//! at the end in turn, so that their chains overlap.

mod number;
mod side_by_side;

use yolah_bitboard::simd::{self, Kernel, Level, Simd};
use yolah_bitboard::{Bitboard, Square, rays};
use yolah_game::playout::Statistics;
use yolah_game::{Game as _, Outcome, Rng, Side};

use super::{Move, Yolah};
use side_by_side::GAMES;

/// A random move of the side to move, or `None` when the game is over.
pub(super) fn choose(position: &Yolah, rng: &mut Rng) -> Option<Move> {
    let table = Table::new(position);
    match simd::dispatch(
        Level::best(),
        Choose {
            table,
            random: number::next(rng),
        },
    ) {
        Some((from, to)) => Some(Move::new(from.first()?, to.first()?)),
        None => position.can_move(!position.turn()).then_some(Move::PASS),
    }
}

/// Plays one random game to its end.
pub(super) fn play_out(position: &Yolah, rng: &mut Rng) -> Outcome {
    simd::dispatch(Level::best(), PlayOut { position, rng })
}

/// Plays `games` random games from `position`.
pub(super) fn playouts(position: &Yolah, games: u64, rng: &mut Rng, level: Level) -> Statistics {
    simd::dispatch(
        level,
        Playouts {
            position,
            games,
            rng,
        },
    )
}

/// A move that was drawn by its number, before anybody knows which it is.
#[derive(Clone, Copy)]
struct Drawn<R> {
    rays: R,
    /// How many moves there are; 0 when the side cannot move.
    count: u32,
    direction: usize,
    /// Its number among those in that direction.
    index: u32,
}

/// What random play needs of a position: the pieces of the side to move, the
/// pieces of the other side, and the free squares.
#[derive(Clone, Copy)]
struct Table {
    mine: u64,
    theirs: u64,
    free: u64,
}

impl Table {
    fn new(position: &Yolah) -> Table {
        Table {
            mine: position.pieces(position.turn()).0,
            theirs: position.pieces(!position.turn()).0,
            free: position.free().0,
        }
    }

    /// The first half of a random move: all rays, and a number of a move in one of them.
    #[inline(always)]
    fn draw<S: Simd>(&self, simd: S, random: u32) -> Drawn<S::Rays> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let rays = simd.queen_rays(self.mine, self.free);
        // Byte i of `sums` is the number of moves in directions 0 to i. No
        // byte exceeds 127, so bytes can be compared by their highest bit.
        let sums = simd.counts(rays).wrapping_mul(ONES);
        let count = (sums >> 56) as u32;
        let choice = (u64::from(random) * u64::from(count)) >> 32;
        let larger = ((sums | HIGH) - (choice + 1).wrapping_mul(ONES)) & HIGH;
        // Without moves no byte is larger; the shift then takes direction 0.
        let bit = larger.trailing_zeros() & 0x38;
        let before = ((sums << 8) >> bit) as u8;
        Drawn {
            rays,
            count,
            direction: (bit / 8) as usize,
            index: (choice as u32).wrapping_sub(u32::from(before)),
        }
    }

    /// The second half: the sets of the squares left and entered.
    #[inline(always)]
    fn find<S: Simd>(&self, simd: S, drawn: &Drawn<S::Rays>) -> (u64, u64) {
        let to = simd.select(simd.ray(&drawn.rays, drawn.direction), drawn.index);
        let square = Square::from_low_bits(to as u8);
        let from = rays::look_back(drawn.direction, square, Bitboard(self.mine)).0;
        (from, 1 << (to & 63))
    }

    #[inline(always)]
    fn play(&mut self, from: u64, to: u64) {
        self.mine ^= from ^ to;
        self.free ^= to;
    }

    /// The other side's turn, if `mask` is all ones; nothing if it is zero.
    #[inline(always)]
    fn hand_over(&mut self, mask: u64) {
        let difference = (self.mine ^ self.theirs) & mask;
        self.mine ^= difference;
        self.theirs ^= difference;
    }
}

struct Choose {
    table: Table,
    random: u32,
}

impl Kernel for Choose {
    type Output = Option<(Bitboard, Bitboard)>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Option<(Bitboard, Bitboard)> {
        let drawn = self.table.draw(simd, self.random);
        let (from, to) = self.table.find(simd, &drawn);
        (drawn.count != 0).then_some((Bitboard(from), Bitboard(to)))
    }
}

struct PlayOut<'a> {
    position: &'a Yolah,
    rng: &'a mut Rng,
}

impl Kernel for PlayOut<'_> {
    type Output = Outcome;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Outcome {
        let mut lane = Lane::start(self.position);
        while lane.step(simd, self.rng) {}
        lane.result(self.position).0
    }
}

struct Playouts<'a> {
    position: &'a Yolah,
    games: u64,
    rng: &'a mut Rng,
}

/// A game under way.
#[derive(Clone, Copy)]
struct Lane {
    table: Table,
    /// All ones while both sides move; zero when one of them cannot any more.
    in_turns: u64,
    /// Moves made while both sides could, and moves made alone after that.
    moves: [u32; 2],
    max_moves: u32,
}

impl Lane {
    fn start(position: &Yolah) -> Lane {
        Lane {
            table: Table::new(position),
            in_turns: u64::MAX,
            moves: [0, 0],
            max_moves: 0,
        }
    }

    /// One move; `false` when the game is over.
    #[inline(always)]
    fn step<S: Simd>(&mut self, simd: S, rng: &mut Rng) -> bool {
        let drawn = self.table.draw(simd, number::next(rng));
        self.finish(simd, &drawn)
    }

    /// The same with the first half done.
    #[inline(always)]
    fn finish<S: Simd>(&mut self, simd: S, drawn: &Drawn<S::Rays>) -> bool {
        let (count, (from, to)) = (drawn.count, self.table.find(simd, drawn));
        if count == 0 {
            // Passing is for ever: from here on the other side is alone.
            let over = self.in_turns == 0;
            self.table.hand_over(self.in_turns);
            self.in_turns = 0;
            return !over;
        }
        self.max_moves = self.max_moves.max(count);
        self.moves[usize::from(self.in_turns == 0)] += 1;
        self.table.play(from, to);
        self.table.hand_over(self.in_turns);
        true
    }

    /// How a finished game that began at `start` ended, and after how many plies.
    fn result(&self, start: &Yolah) -> (Outcome, u32) {
        let [together, alone] = self.moves;
        let mut points = Side::BOTH.map(|side| i32::from(start.score(side)));
        let (starter, second) = (start.turn(), !start.turn());
        points[starter.index()] += together.div_ceil(2) as i32;
        points[second.index()] += (together / 2) as i32;
        // Whose turn it was when the moves in turn ended is the one who is stuck.
        let mover = if together % 2 == 0 { second } else { starter };
        points[mover.index()] += alone as i32;
        // Against a side that passes each move takes two plies.
        (
            Outcome::from_points(points[0], points[1]),
            together + 2 * alone,
        )
    }
}

impl Kernel for Playouts<'_> {
    type Output = Statistics;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Statistics {
        let Playouts {
            position,
            games,
            rng,
        } = self;
        let start = Lane::start(position);
        let mut rng = rng.fork();
        let mut statistics = Statistics::default();
        let mut record = |lane: &Lane| {
            let (outcome, plies) = lane.result(position);
            statistics.record(outcome, plies.into(), lane.max_moves as usize);
        };
        // Every game that is started is finished: dropping the ones still
        // under way when enough have ended would favour short games.
        let mut lanes = [start; GAMES];
        let mut under_way = games.min(GAMES as u64) as usize;
        let mut waiting = games - under_way as u64;
        if waiting > 0 {
            under_way = side_by_side::play(simd, &mut rng, &mut lanes, |lane| {
                record(lane);
                let another = waiting > 0;
                waiting = waiting.saturating_sub(1);
                *lane = start;
                another
            });
        }
        while under_way > 0 {
            for i in (0..under_way).rev() {
                if !lanes[i].step(simd, &mut rng) {
                    record(&lanes[i]);
                    under_way -= 1;
                    lanes[i] = lanes[under_way];
                }
            }
        }
        statistics
    }
}
