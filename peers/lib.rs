//! What the benchmarks against other crates share; see `benches/`.
//!
//! Contenders work in turns, in processor time, and the best of each is
//! compared: on a machine that is busy otherwise, only such ratios can be
//! relied on.

#![allow(clippy::print_stdout, reason = "a benchmark reports")]

use std::time::Duration;

use cpu_time::ProcessTime;

/// Who does the work: ours first in every list.
pub struct Contender {
    name: &'static str,
    is_ours: bool,
    /// Does some work once, in games or nodes.
    run: fn() -> Turn,
}

/// One of ours.
pub const fn ours(name: &'static str, run: fn() -> Turn) -> Contender {
    let is_ours = true;
    Contender { name, is_ours, run }
}

/// One of another crate.
pub const fn theirs(name: &'static str, run: fn() -> Turn) -> Contender {
    let is_ours = false;
    Contender { name, is_ours, run }
}

/// What was done and how long it took.
#[derive(Clone, Copy)]
pub struct Turn {
    work: u64,
    time: Duration,
}

impl Turn {
    /// Times something that says how much it has done.
    pub fn measure(work: impl FnOnce() -> u64) -> Turn {
        let start = ProcessTime::now();
        let work = work();
        let time = start.elapsed();
        Turn { work, time }
    }

    fn rate(self) -> f64 {
        self.work as f64 / self.time.as_secs_f64()
    }
}

/// The highest speed and the shortest time of a contender. They may belong to
/// different turns: `minimax` shuffles its moves and does not always visit as
/// many nodes.
#[derive(Clone)]
struct Best {
    rate: f64,
    time: f64,
}

impl Default for Best {
    fn default() -> Best {
        Best {
            rate: 0.0,
            time: f64::INFINITY,
        }
    }
}

impl Best {
    fn record(&mut self, turn: Turn) {
        self.rate = self.rate.max(turn.rate());
        self.time = self.time.min(turn.time.as_secs_f64());
    }
}

/// Lets the contenders work in turns and prints how they compare.
pub fn compare(title: &str, turns: u32, contenders: &[Contender]) {
    let mut best = vec![Best::default(); contenders.len()];
    for _ in 0..turns {
        for (contender, best) in contenders.iter().zip(&mut best) {
            best.record((contender.run)());
        }
    }
    let others = || contenders.iter().zip(&best).filter(|(c, _)| !c.is_ours);
    let highest = others().map(|(_, best)| best.rate).fold(0.0, f64::max);
    let shortest = others()
        .map(|(_, best)| best.time)
        .fold(f64::INFINITY, f64::min);
    println!("{title}; beside it speed and time to the best of the other crates'");
    for (Contender { name, .. }, Best { rate, time }) in contenders.iter().zip(&best) {
        println!(
            "  {name:<26} {:>7.2} million/s {:>6.2}   {time:>7.4} s {:>6.2}",
            rate / 1e6,
            rate / highest,
            time / shortest
        );
    }
}


/// Runs the parts that the command line names, or all.
pub fn run(parts: &[(&str, fn())]) {
    let wanted: Vec<_> = std::env::args().skip(1).collect();
    let names = |name: &str| wanted.iter().any(|word| word == name);
    let all = !parts.iter().any(|(name, _)| names(name));
    for (name, compare) in parts {
        if all || names(name) {
            compare();
        }
    }
}
