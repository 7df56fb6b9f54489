//! Many random games at once, and what they tell: win rates, lengths, speed.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use crate::{Game, MoveList, Outcome, Rng, Side};

/// What a number of random games amounted to.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Statistics {
    /// Finished games.
    pub games: u64,
    /// Games won by the first and by the second player.
    pub wins: [u64; 2],
    /// Games that nobody won.
    pub draws: u64,
    /// Moves played in all games, passes included.
    pub plies: u64,
    /// The most legal moves seen in one position.
    pub max_moves: usize,
}

impl Statistics {
    /// Adds one game.
    #[inline]
    pub fn record(&mut self, outcome: Outcome, plies: u64, max_moves: usize) {
        self.games += 1;
        match outcome.winner() {
            Some(side) => self.wins[side.index()] += 1,
            None => self.draws += 1,
        }
        self.plies += plies;
        self.max_moves = self.max_moves.max(max_moves);
    }

    /// So many games, each with its result and length; none of their lists of moves
    /// is known to have been longer than `most`.
    pub fn of_games(
        games: u64,
        most: usize,
        mut play: impl FnMut() -> (Outcome, u64),
    ) -> Statistics {
        let game = |_| {
            let (outcome, plies) = play();
            (outcome, plies, most)
        };
        (0..games).map(game).collect()
    }

    /// Adds all games of another count.
    pub fn merge(&mut self, other: &Statistics) {
        self.games += other.games;
        self.draws += other.draws;
        self.plies += other.plies;
        for side in Side::BOTH {
            self.wins[side.index()] += other.wins[side.index()];
        }
        self.max_moves = self.max_moves.max(other.max_moves);
    }

    /// The share of games that `side` won, between 0 and 1.
    pub fn win_rate(&self, side: Side) -> f64 {
        self.wins[side.index()] as f64 / self.games.max(1) as f64
    }

    /// The share of games that nobody won, between 0 and 1.
    pub fn draw_rate(&self) -> f64 {
        self.draws as f64 / self.games.max(1) as f64
    }

    /// The mean number of moves in a game, passes included.
    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / self.games.max(1) as f64
    }
}

/// Of games, each with its result, its length and the most legal moves of a position.
impl FromIterator<(Outcome, u64, usize)> for Statistics {
    #[inline]
    fn from_iter<I: IntoIterator<Item = (Outcome, u64, usize)>>(games: I) -> Statistics {
        let mut statistics = Statistics::default();
        for (outcome, plies, max_moves) in games {
            statistics.record(outcome, plies, max_moves);
        }
        statistics
    }
}

/// Games in one task of [`run`]: milliseconds of work, so that a stop is quick.
const BATCH: u64 = 4096;

/// Plays `games` random games from `start` on `threads` threads.
///
/// Every batch of games has a random generator of its own, seeded with `seed`
/// and the batch's number, so the result does not depend on `threads`.
/// `progress` hears the number of finished games after each batch and says
/// whether to go on; games finished before a stop are counted.
pub fn run<G: Game>(
    start: &G,
    games: u64,
    seed: u64,
    threads: usize,
    progress: impl Fn(u64) -> bool + Sync,
) -> Statistics {
    let (next_batch, finished) = (AtomicU64::new(0), AtomicU64::new(0));
    let stopped = AtomicBool::new(false);
    let work = || {
        let mut statistics = Statistics::default();
        while !stopped.load(Ordering::Relaxed) {
            let batch = next_batch.fetch_add(1, Ordering::Relaxed);
            let size = games.saturating_sub(batch.saturating_mul(BATCH)).min(BATCH);
            if size == 0 {
                break;
            }
            let mut rng = Rng::with_seed(mix(seed, batch));
            statistics.merge(&start.playouts(size, &mut rng));
            let done = finished.fetch_add(size, Ordering::Relaxed) + size;
            if !progress(done) {
                stopped.store(true, Ordering::Relaxed);
            }
        }
        statistics
    };
    let mut total = Statistics::default();
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        total.merge(&work());
        for helper in helpers {
            total.merge(&helper.join().expect("playouts do not panic"));
        }
    });
    total
}

/// Plays moves to the end, or [`Game::MAX_PLAYOUT`] of them, which is a draw: the result, and how
/// many there were. There is nothing to `choose` when a game is over.
#[inline]
pub fn to_the_end<G: Game>(
    mut position: G,
    mut choose: impl FnMut(&G) -> Option<G::Move>,
) -> (Outcome, u64) {
    let mut plies = 0;
    while let Some(m) = choose(&position) {
        if plies == G::MAX_PLAYOUT {
            return (Outcome::DRAW, plies);
        }
        position.play_unchecked(m);
        plies += 1;
    }
    let outcome = position.outcome();
    (outcome.expect("a game without moves is over"), plies)
}

/// A random number below `count`, 0 if there is none: unfair by less than one part
/// in 2^24 for the numbers of moves that games have, and without a division.
#[inline]
pub fn below(rng: &mut Rng, count: u32) -> u32 {
    ((u64::from(rng.u32(..)) * u64::from(count)) >> 32) as u32
}

/// One of the legal moves, from a list of them and with a single random number
/// ([`below`]); `None` when the game is over.
pub fn listed_move<G: Game>(
    position: &G,
    moves: &mut MoveList<G::Move>,
    rng: &mut Rng,
) -> Option<G::Move> {
    moves.clear();
    position.legal_moves(moves);
    let index = below(rng, moves.len() as u32);
    moves.get(index as usize).copied()
}

/// A seed for stream number `stream` of a run seeded with `seed`: the
/// finaliser of `SplitMix64`, so that neighbouring numbers give unrelated streams.
pub const fn mix(seed: u64, stream: u64) -> u64 {
    let mut z = seed.wrapping_add(stream.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
