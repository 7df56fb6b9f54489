//! What the benchmarks against other crates share; see `benches/`.
//!
//! Contenders work in turns, in processor time, and the best of each is
//! compared: on a machine that is busy otherwise, only such ratios can be
//! relied on.

use std::fmt;
use std::time::Duration;

use cpu_time::ProcessTime;

/// Who does the work: ours first in every list.
pub struct Contender<'a> {
    name: &'static str,
    is_ours: bool,
    /// Does some work once, in games or nodes.
    run: Box<dyn FnMut() -> Turn + 'a>,
}

/// One of ours.
pub fn ours<'a>(name: &'static str, run: impl FnMut() -> Turn + 'a) -> Contender<'a> {
    Contender {
        name,
        is_ours: true,
        run: Box::new(run),
    }
}

/// One of another crate or program.
pub fn theirs<'a>(name: &'static str, run: impl FnMut() -> Turn + 'a) -> Contender<'a> {
    Contender {
        is_ours: false,
        ..ours(name, run)
    }
}

/// What was done and how long it took, in processor time.
#[derive(Clone, Copy)]
pub struct Turn {
    /// In games or nodes.
    pub work: u64,
    pub time: Duration,
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

/// How contenders compare; as text, a line for each.
pub struct Table {
    title: &'static str,
    rows: Vec<Row>,
}

struct Row {
    name: &'static str,
    is_ours: bool,
    best: Best,
}

/// Lets the contenders work in turns.
pub fn compare(title: &'static str, turns: u32, mut contenders: Vec<Contender>) -> Table {
    let mut best = vec![Best::default(); contenders.len()];
    for _ in 0..turns {
        for (contender, best) in contenders.iter_mut().zip(&mut best) {
            best.record((contender.run)());
        }
    }
    let row = |(contender, best): (Contender, Best)| Row {
        name: contender.name,
        is_ours: contender.is_ours,
        best,
    };
    let rows = contenders.into_iter().zip(best).map(row).collect();
    Table { title, rows }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = || self.rows.iter().filter(|row| !row.is_ours);
        let highest = others().map(|row| row.best.rate).fold(0.0, f64::max);
        let shortest = others().map(|row| row.best.time);
        let shortest = shortest.fold(f64::INFINITY, f64::min);
        let title = self.title;
        writeln!(
            f,
            "{title}; beside it speed and time to the best of the others'"
        )?;
        for Row { name, best, .. } in &self.rows {
            let (rate, time) = (best.rate, best.time);
            writeln!(
                f,
                "  {name:<26} {:>8.3} million/s {:>7.2}   {time:>7.4} s {:>7.2}",
                rate / 1e6,
                rate / highest,
                time / shortest
            )?;
        }
        Ok(())
    }
}

/// A part of a benchmark, which the command line may name.
pub type Part = (&'static str, fn() -> Vec<Table>);

/// Runs the parts that the command line names, or all; gives their tables to
/// `show` as they come.
pub fn run(parts: &[Part], show: fn(&Table)) {
    let wanted: Vec<_> = std::env::args().skip(1).collect();
    let names = |name: &str| wanted.iter().any(|word| word == name);
    let all = !parts.iter().any(|(name, _)| names(name));
    for (name, compare) in parts {
        if all || names(name) {
            compare().iter().for_each(show);
        }
    }
}
