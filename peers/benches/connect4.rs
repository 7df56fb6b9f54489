//! Connect four against two published crates, in one run on one thread.
//!
//! `minimax` has no game in its library, so it gets our board behind its trait
//! and runs its own rollout; `board-game` brings its own board.
//! After criterion's report a table gives the rates and our ratio to the best
//! of the others, measured in turns so that a noisy machine hits all alike.

#![allow(missing_docs)]
#![allow(clippy::print_stdout, reason = "a benchmark reports")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use board_game::board::{Board, Outcome as TheirOutcome, Player};
use board_game::games::connect4::Connect4 as TheirConnect4;
use criterion::{Criterion, Throughput, criterion_group};
use minimax::{MCTSOptions, RolloutPolicy, Winner};
use rand::Rng as _;
use rand::rngs::SmallRng;
use rand_08::SeedableRng;
use yolah_game::{Game, MoveList, Outcome, Rng, Side};
use yolah_games::connect4::{Column, Connect4};

/// Games in one call of a contender.
const GAMES: u64 = 2_000;

/// Our board for the crate `minimax`.
struct OurBoard;

impl minimax::Game for OurBoard {
    type S = Connect4;
    type M = Column;

    fn generate_moves(state: &Connect4, moves: &mut Vec<Column>) -> Option<Winner> {
        state.legal_moves(moves);
        Self::get_winner(state)
    }

    fn apply(state: &mut Connect4, m: Column) -> Option<Connect4> {
        let mut next = *state;
        next.play_unchecked(m);
        Some(next)
    }

    fn get_winner(state: &Connect4) -> Option<Winner> {
        state.outcome().map(|outcome| match outcome.winner() {
            Some(_) => Winner::PlayerJustMoved,
            None => Winner::Draw,
        })
    }

    fn zobrist_hash(state: &Connect4) -> u64 {
        state.key()
    }
}

/// The uniform policy of the crate `minimax`, which keeps its own private.
struct Uniform;

impl RolloutPolicy for Uniform {
    type G = OurBoard;

    fn random_move(
        &self,
        state: &mut Connect4,
        moves: &mut Vec<Column>,
        rng: &mut SmallRng,
    ) -> Result<Column, Winner> {
        match <OurBoard as minimax::Game>::generate_moves(state, moves) {
            Some(winner) => Err(winner),
            None => Ok(moves[rng.random_range(0..moves.len())]),
        }
    }
}

/// Random games of the crate `minimax`; how many the first player won.
fn playouts_of_minimax() -> u64 {
    let (options, start) = (MCTSOptions::default(), Connect4::default());
    // A rollout counts for the side that moved before it began.
    (0..GAMES)
        .filter(|_| Uniform.rollout(&options, &start) < 0)
        .count() as u64
}

/// Random games of the crate `board-game`; how many the first player won.
fn playouts_of_board_game() -> u64 {
    let mut rng = rand_08::rngs::SmallRng::seed_from_u64(1);
    let play = |_: &u64| {
        let mut board = TheirConnect4::default();
        while board.play_random_available_move(&mut rng).is_ok() {}
        board.outcome() == Some(TheirOutcome::WonBy(Player::A))
    };
    (0..GAMES).filter(play).count() as u64
}

/// Our random games, many in one call.
fn our_playouts() -> u64 {
    let statistics = Connect4::default().playouts(GAMES, &mut Rng::with_seed(1));
    statistics.wins[Side::First.index()]
}

/// Our random games one by one, as a tree search asks for them.
fn our_single_playouts() -> u64 {
    let mut rng = Rng::with_seed(1);
    let mut moves = MoveList::new();
    let mut play = |_: &u64| {
        let position = black_box(Connect4::default());
        position.play_out(&mut moves, &mut rng) == Outcome::win(Side::First)
    };
    (0..GAMES).filter(|game| play(game)).count() as u64
}

type Contender = (&'static str, fn() -> u64);

const OURS: [Contender; 2] = [
    ("yolah-games, many", our_playouts),
    ("yolah-games, single", our_single_playouts),
];
const THEIRS: [Contender; 2] = [
    ("minimax", playouts_of_minimax),
    ("board-game", playouts_of_board_game),
];

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("connect4 playouts");
    group.throughput(Throughput::Elements(GAMES));
    group.measurement_time(Duration::from_secs(2));
    for (name, contender) in OURS.into_iter().chain(THEIRS) {
        group.bench_function(name, |bencher| bencher.iter(contender));
    }
    group.finish();
}

/// Games per second of every contender: the best of many short turns.
fn rates<const N: usize>(contenders: &[Contender; N]) -> [f64; N] {
    const TURNS: u32 = 200;
    let mut best = [Duration::MAX; N];
    for _ in 0..TURNS {
        for ((name, contender), best) in contenders.iter().zip(&mut best) {
            let start = Instant::now();
            let wins = black_box(contender());
            *best = start.elapsed().min(*best);
            // The first player wins 55.6 % of random games.
            assert!(wins.abs_diff(GAMES * 556 / 1000) < 150, "{name}: {wins}");
        }
    }
    best.map(|time| GAMES as f64 / time.as_secs_f64())
}

fn print_ratios() {
    let all = [OURS[0], OURS[1], THEIRS[0], THEIRS[1]];
    let rates = rates(&all);
    let best_of_theirs = rates[2].max(rates[3]);
    println!("random games of connect four per second, one thread, best of many turns");
    for ((name, _), rate) in all.iter().zip(rates) {
        let ratio = rate / best_of_theirs;
        println!("  {name:<20} {rate:>12.0}   {ratio:>6.2} x the best other crate");
    }
}

criterion_group!(benches, playouts);

fn main() {
    benches();
    print_ratios();
    Criterion::default().configure_from_args().final_summary();
}
