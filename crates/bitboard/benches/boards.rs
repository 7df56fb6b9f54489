//! What generality costs: the board of any shape against the one of 8x8, on the
//! same sets; and larger boards, for orientation.
//!
//! Run with `cargo bench -p yolah-bitboard --bench boards`. Both must agree
//! before they are timed; all take turns, so that a busy machine slows them alike.
#![allow(clippy::print_stdout, reason = "the ratios are for the reader")]

use std::hint::black_box;
use std::time::Instant;

use fastrand::Rng;
use yolah_bitboard::{Bitboard, Board, Cells, Direction, HexDirection, fill};

const SETS: usize = 4096;
const ROUNDS: usize = 101;

static EIGHT: Board<1> = Board::rectangle(8, 8);
static TEN: Board<2> = Board::rectangle(10, 10);
static NINETEEN: Board<6> = Board::rectangle(19, 19);
static HEXAGON: Board<6, HexDirection> = Board::hexagon(10);

fn main() {
    let mut rng = Rng::with_seed(7);
    let sets: Vec<[u64; 6]> = (0..SETS)
        .map(|_| std::array::from_fn(|_| rng.u64(..) & rng.u64(..) & rng.u64(..)))
        .collect();
    compare(
        "neighbours",
        &sets,
        [
            ("Bitboard", &|s| Bitboard(s[0]).neighbours().0),
            ("Board<1>, 8x8", &|s| {
                EIGHT.neighbours(Cells([s[0]]), &Direction::ALL).0[0]
            }),
            ("Board<2>, 10x10", &|s| {
                TEN.neighbours(on(s), &Direction::ALL).0[0]
            }),
            ("Board<6>, 19x19", &|s| {
                NINETEEN.neighbours(on(s), &Direction::ALL).0[0]
            }),
            ("hexagon of side 10", &|s| {
                HEXAGON.neighbours(on(s), &HexDirection::ALL).0[0]
            }),
        ],
    );
    compare(
        "queens' moves",
        &sets,
        [
            ("Bitboard", &|s| {
                all(|d| fill::slide(Bitboard(s[0]), d, !Bitboard(s[1])).0)
            }),
            ("Board<1>, 8x8", &|s| {
                all(|d| EIGHT.slide(Cells([s[0]]), d, !Cells([s[1]])).0[0])
            }),
            ("Board<2>, 10x10", &|s| {
                all(|d| TEN.slide(on(s), d, !on(&s[1..])).0[0])
            }),
            ("Board<6>, 19x19", &|s| {
                all(|d| NINETEEN.slide(on(s), d, !on(s).up(1)).0[0])
            }),
            ("hexagon of side 10", &|s| {
                let seen = |d: &HexDirection| HEXAGON.slide(on(s), *d, !on(s).up(1)).0[0];
                HexDirection::ALL.iter().map(seen).fold(0, |a, b| a | b)
            }),
        ],
    );
}

/// A set of as many words as the board wants.
fn on<const WORDS: usize>(words: &[u64]) -> Cells<WORDS> {
    Cells(std::array::from_fn(|i| words[i]))
}

fn all(of: impl Fn(Direction) -> u64) -> u64 {
    Direction::ALL
        .into_iter()
        .fold(0, |set, direction| set | of(direction))
}

type Way<'a> = (&'static str, &'a dyn Fn(&[u64; 6]) -> u64);

/// Prints the time of each way and its ratio to the first; the second must agree
/// with the first.
fn compare<const N: usize>(name: &str, sets: &[[u64; 6]], ways: [Way<'_>; N]) {
    for set in sets {
        assert_eq!(ways[0].1(set), ways[1].1(set), "{name}");
    }
    let mut times = [(); N].map(|()| Vec::with_capacity(ROUNDS));
    for _ in 0..ROUNDS {
        for ((_, way), times) in ways.iter().zip(&mut times) {
            let start = Instant::now();
            for set in sets {
                black_box(way(black_box(set)));
            }
            times.push(start.elapsed().as_secs_f64() * 1e9 / SETS as f64);
        }
    }
    println!("{name} (time relative to {}):", ways[0].0);
    let mut first = None;
    for ((way, _), mut times) in ways.iter().zip(times) {
        times.sort_by(f64::total_cmp);
        let median = times[ROUNDS / 2];
        let baseline = *first.get_or_insert(median);
        println!("  {way:<20} {median:8.2} ns {:8.2}x", median / baseline);
    }
}
