//! How much of the speed of bare random games is left in a tree search.
//!
//! Everything is measured in turns, several times, and the best of each is
//! compared: on a machine that is busy otherwise, ratios of best times are
//! what can be relied on. `cargo bench -p yolah-search --bench mcts`

#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use std::hint::black_box;
use std::time::Instant;

use yolah_game::{Game, MoveList, Rng};
use yolah_games::yolah::Yolah;
use yolah_search::mcts::{Mcts, Options};
use yolah_search::{
    Limit, MonteCarlo, MonteCarloOptions, Player, PlayerOptions, Request,
};

const ROUNDS: usize = 7;
const GAMES: u64 = 100_000;

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
        println!("{name:32} {:>9.0} games/s {ratio:5.2} of single games", speed);
    };
    print("single games", best[0]);
    print("batches of games", best[1]);
    print("flat Monte Carlo, 1 thread", best[2]);
    for (spec, speed) in specs.iter().zip(&best[3..]) {
        print(&format!("mcts:{spec}"), *speed);
    }
    println!("mcts, 2 threads to 1: {:.2}", best[4] / best[3]);
}

/// Games per second of something that plays so many.
fn speed(games: u64, play: impl FnOnce()) -> f64 {
    let start = Instant::now();
    play();
    games as f64 / start.elapsed().as_secs_f64()
}

fn bare_single() -> f64 {
    let (position, mut rng) = (Yolah::default(), Rng::with_seed(1));
    let mut moves = MoveList::new();
    speed(GAMES, || {
        for _ in 0..GAMES {
            black_box(position.play_out(&mut moves, &mut rng));
        }
    })
}

fn bare_batch() -> f64 {
    let (position, mut rng) = (Yolah::default(), Rng::with_seed(1));
    speed(GAMES, || {
        black_box(position.playouts(GAMES, &mut rng));
    })
}

fn flat() -> f64 {
    let options = MonteCarloOptions::parse("threads=1").expect("a valid spec");
    think(&mut MonteCarlo::new(options))
}

fn tree(spec: &str) -> f64 {
    let options = Options::parse(spec).expect("a valid spec");
    think(&mut Mcts::<Yolah>::new(options))
}

fn think(player: &mut dyn Player<Yolah>) -> f64 {
    let position = Yolah::default();
    speed(GAMES, || {
        player.think(&Request::new(&position, Limit::nodes(GAMES)), &mut |_| ());
    })
}
