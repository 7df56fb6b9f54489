//! How much of the speed of bare random games is left in a tree search.
//!
//! Everything is measured in turns, several times, in processor time, and the
//! best of each is compared: on a machine that is busy otherwise, only such
//! ratios can be relied on. `cargo bench -p yolah-search --bench mcts`

#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::fs;
use std::hint::black_box;
use std::time::UNIX_EPOCH;

use yolah_game::{Game, MoveList, Rng};
use yolah_search::mcts::{Mcts, Options};
use yolah_search::{Limit, MonteCarlo, MonteCarloOptions, Player, Request};
use yolah_yolah::Yolah;

const ROUNDS: usize = 7;
/// Games in a search, and searches in a measurement.
const GAMES: u64 = 100_000;
const SEARCHES: u64 = 4;

fn main() {
    // An argument of cargo's own when run by `cargo test`: nothing to do then.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let specs = [
        "threads=1",
        "threads=2",
        "threads=1,expand=1",
        "threads=1,playouts=4",
        "threads=1,policy=tuned",
        "threads=1,rave=on",
    ];
    let mut best = vec![0.0_f64; 3 + specs.len()];
    for _ in 0..ROUNDS {
        best[0] = best[0].max(bare_single());
        best[1] = best[1].max(bare_batch());
        best[2] = best[2].max(flat());
        for (speed, spec) in best[3..].iter_mut().zip(specs) {
            *speed = speed.max(tree(spec));
        }
    }
    let print = |name: &str, speed: f64| {
        let ratio = speed / best[0];
        println!("{name:32} {speed:>9.0} games/s {ratio:5.2} of single games");
    };
    print("single games", best[0]);
    print("batches of games", best[1]);
    print("flat Monte Carlo, 1 thread", best[2]);
    for (spec, speed) in specs.iter().zip(&best[3..]) {
        print(&format!("mcts:{spec}"), *speed);
    }
    println!("mcts, 2 threads to 1: {:.2}", 2.0 * best[4] / best[3]);
}

/// Games per second of processor time of something that plays so many.
fn speed(games: u64, play: impl FnOnce()) -> f64 {
    let start = processor_time();
    play();
    games as f64 / (processor_time() - start)
}

/// Seconds that all threads of this process have used. Hundredths of a second
/// are fine enough for what is measured here. Where the system does not tell,
/// the time of day.
fn processor_time() -> f64 {
    let ticks = || {
        let text = fs::read_to_string("/proc/self/stat").ok()?;
        let fields = text.rsplit_once(')')?.1.split_whitespace();
        fields
            .skip(11)
            .take(2)
            .map(|ticks| ticks.parse::<f64>().ok())
            .sum::<Option<f64>>()
    };
    match ticks() {
        Some(ticks) => ticks / 100.0,
        None => UNIX_EPOCH.elapsed().map_or(0.0, |time| time.as_secs_f64()),
    }
}

fn bare_single() -> f64 {
    let (position, mut rng) = (Yolah::default(), Rng::with_seed(1));
    let mut moves = MoveList::new();
    speed(SEARCHES * GAMES, || {
        for _ in 0..SEARCHES * GAMES {
            black_box(position.play_out(&mut moves, &mut rng));
        }
    })
}

fn bare_batch() -> f64 {
    let (position, mut rng) = (Yolah::default(), Rng::with_seed(1));
    speed(SEARCHES * GAMES, || {
        black_box(position.playouts(SEARCHES * GAMES, &mut rng));
    })
}

fn flat() -> f64 {
    let options = "threads=1"
        .parse::<MonteCarloOptions>()
        .expect("a valid spec");
    think(&mut MonteCarlo::new(options))
}

fn tree(spec: &str) -> f64 {
    let options = spec.parse::<Options>().expect("a valid spec");
    think(&mut Mcts::<Yolah>::new(options))
}

fn think(player: &mut dyn Player<Yolah>) -> f64 {
    let position = Yolah::default();
    speed(SEARCHES * GAMES, || {
        for _ in 0..SEARCHES {
            player.new_game();
            player.think(&Request::new(&position, Limit::nodes(GAMES)), &mut |_| ());
        }
    })
}
