//! What tables cost: generation by each algorithm, bytes a position by each
//! compression, probes cold and warm.
//!
//! `cargo bench -p yolah-tables --bench tables [-- NAME]`; the table is that of
//! king and pawn against king unless another is named.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark prints its numbers"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use yolah_chess::{Chess, Material};
use yolah_game::Rng;
use yolah_tables::{Compression, MakeOptions, Metric, Numbered, Tables, compare, make};

/// Positions that are probed.
const PROBES: usize = 200_000;

fn main() {
    let mut names = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'));
    let name = names.next_back().unwrap_or_else(|| "KPvK".to_owned());
    let Some(slice) = Chess::named(&name) else {
        eprintln!("{name} is no ending");
        return;
    };
    let folder = TempDir::new().expect("a folder");
    let tables = made(&folder, slice, Compression::Zstd);
    generation(&tables, slice);
    for compression in Compression::ALL {
        let folder = TempDir::new().expect("a folder");
        let tables = made(&folder, slice, compression);
        let bytes = tables.size(slice).unwrap_or(0);
        let slots = Chess::slots(slice);
        let share = bytes as f64 / slots as f64;
        println!("{:5} {bytes} bytes, {share:.3} a slot", compression.name());
        probes(&folder, slice);
    }
}

fn made(folder: &TempDir, slice: Material, compression: Compression) -> Tables<Chess> {
    let options = MakeOptions {
        compression,
        threads: 2,
        ..MakeOptions::default()
    };
    let made = make::<Chess>(folder.path(), &[slice], &options, &|_| true);
    made.expect("it can be made").tables
}

fn generation(tables: &Tables<Chess>, slice: Material) {
    let slots = Chess::slots(slice);
    let rows = compare(tables, slice, Metric::End, 1, &|_| true).expect("it can be made");
    let slowest = rows.iter().map(|row| row.time).max().unwrap_or_default();
    println!("{slice}: {slots} slots, one thread");
    for row in rows {
        let seconds = row.time.as_secs_f64();
        println!(
            "{:9} {seconds:8.3} s {:>10.0} slots/s {:6.1} times as fast as the slowest",
            row.algorithm.name(),
            slots as f64 / seconds,
            slowest.as_secs_f64() / seconds
        );
    }
}

/// Random positions, first from an open file whose blocks nobody has unpacked,
/// then again.
fn probes(folder: &TempDir, slice: Material) {
    let mut rng = Rng::with_seed(1);
    let mut positions = Vec::new();
    while positions.len() < PROBES {
        positions.extend(Chess::position(slice, rng.u64(..Chess::slots(slice))));
    }
    let (tables, _) = Tables::open(folder.path(), 1 << 30).expect("a folder");
    let time = |positions: &[Chess]| {
        let begin = Instant::now();
        for position in positions {
            black_box(tables.value(black_box(position)));
        }
        begin.elapsed()
    };
    // So few that most meet a block that is still packed.
    let cold = time(&positions[..8]);
    time(&positions);
    let warm = time(&positions);
    let each = |time: Duration, count: usize| time.as_nanos() as f64 / count as f64;
    let numbers = Instant::now();
    for position in &positions {
        black_box(black_box(position).number());
    }
    println!(
        "      a probe: {:.0} ns cold, {:.0} ns warm, of which the number takes {:.0}",
        each(cold, 8),
        each(warm, PROBES),
        each(numbers.elapsed(), PROBES)
    );
}
