//! Magic hash, hash map and `trailing_zeros` on single bits; magic, PEXT, fills
//! and SIMD on positions of random Yolah games.
//!
//! Run with `cargo bench -p yolah-bitboard --bench sliders`. All ways to answer
//! a question must agree before they are timed. After Criterion's report come the
//! ratios to the first way, from rounds in which all take turns, so that a
//! busy machine slows all of them down alike.
#![allow(clippy::print_stdout, reason = "the ratios are for the reader")]

use std::collections::HashMap;
use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use fastrand::Rng;
use yolah_bitboard::simd::{Kernel, Level, Simd, dispatch};
use yolah_bitboard::sliders::{Fill, Magic, Pext, SliderAttacks};
use yolah_bitboard::{Bitboard, PerfectHash, Square};

fn main() {
    let questions = [position_of_a_bit(), moves_of_a_side()];
    questions.iter().for_each(Question::check);
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    for question in &questions {
        question.measure(&mut criterion);
    }
    criterion.final_summary();
    questions.iter().for_each(Question::print_ratios);
}

/// One task and the ways to do it, the baseline first.
struct Question {
    name: &'static str,
    /// How many times one run does the task.
    tasks: usize,
    ways: Vec<(&'static str, Way)>,
}

/// Does all tasks and sums the answers up.
type Way = Box<dyn Fn() -> u64>;

impl Question {
    fn check(&self) {
        let expected = self.ways[0].1();
        for (name, run) in &self.ways {
            assert_eq!(run(), expected, "{}: {name}", self.name);
        }
    }

    fn measure(&self, criterion: &mut Criterion) {
        let mut group = criterion.benchmark_group(self.name);
        group.throughput(Throughput::Elements(self.tasks as u64));
        for (name, run) in &self.ways {
            group.bench_function(*name, |bencher| bencher.iter(run));
        }
        group.finish();
    }

    fn print_ratios(&self) {
        const ROUNDS: usize = 101;
        let mut times = vec![Vec::with_capacity(ROUNDS); self.ways.len()];
        for _ in 0..ROUNDS {
            for ((_, run), times) in self.ways.iter().zip(&mut times) {
                times.push(self.nanoseconds(run));
            }
        }
        let medians: Vec<f64> = times.into_iter().map(median).collect();
        let baseline = self.ways[0].0;
        println!("{} (speed relative to {baseline}):", self.name);
        for ((name, _), time) in self.ways.iter().zip(&medians) {
            println!("  {name:<15} {time:8.2} ns {:8.2}x", medians[0] / time);
        }
    }

    /// The time of one task, from runs that last long enough for the clock.
    fn nanoseconds(&self, run: &Way) -> f64 {
        let runs = (20_000 / self.tasks).max(1);
        let start = Instant::now();
        for _ in 0..runs {
            black_box(run());
        }
        start.elapsed().as_nanos() as f64 / (runs * self.tasks) as f64
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn position_of_a_bit() -> Question {
    let mut bits: Vec<u64> = (0..64).map(|i| 1 << i).collect();
    Rng::with_seed(1).shuffle(&mut bits);
    let exact = PerfectHash::find_exact();
    let random = PerfectHash::find_random(7, u32::MAX, &mut Rng::with_seed(1))
        .expect("one in 38 000 is a magic");
    let map: HashMap<u64, u8> = (0..64).map(|i| (1 << i, i)).collect();
    Question {
        name: "position of a bit",
        tasks: 64,
        ways: vec![
            ("HashMap", for_each_bit(&bits, move |bit| map[&bit])),
            ("magic, 7 bits", for_each_bit(&bits, look_up(random))),
            ("magic, 6 bits", for_each_bit(&bits, look_up(exact))),
            (
                "trailing_zeros",
                for_each_bit(&bits, |bit| bit.trailing_zeros() as u8),
            ),
        ],
    }
}

fn look_up(hash: PerfectHash) -> impl Fn(u64) -> u8 {
    move |bit| hash.position(Bitboard(bit)).index() as u8
}

/// Sums the positions, each weighted, so that the order matters. The black box
/// keeps the compiler from doing several bits in one vector instruction.
fn for_each_bit(bits: &[u64], position: impl Fn(u64) -> u8 + 'static) -> Way {
    let bits = bits.to_vec();
    Box::new(move || {
        bits.iter().fold(0, |sum: u64, &bit| {
            sum.rotate_left(1) ^ u64::from(black_box(position(bit)))
        })
    })
}

fn moves_of_a_side() -> Question {
    let positions: Rc<[Position]> = (0..30).flat_map(random_game).collect();
    check_attacks(&positions);
    let mut ways: Vec<(&'static str, Way)> = vec![
        ("magic", count_by(Magic::new(), &positions)),
        ("fill", count_by(Fill, &positions)),
    ];
    if let Some(pext) = Pext::new() {
        ways.insert(1, ("pext", count_by(pext, &positions)));
    }
    for level in Level::available() {
        let name = match level {
            Level::Portable => "simd: portable",
            Level::Simd128 => "simd: WebAssembly",
            Level::Avx2 => "simd: AVX2",
            Level::Avx512 => "simd: AVX-512",
        };
        let positions = positions.clone();
        let way = move || dispatch(level, CountMoves(&positions));
        ways.push((name, Box::new(way)));
    }
    Question {
        name: "moves of a side",
        tasks: positions.len(),
        ways,
    }
}

/// The squares themselves agree, not only their number.
fn check_attacks(positions: &[Position]) {
    for &Position { queens, occupied } in positions {
        for queen in queens {
            let expected = Fill.queen(queen, occupied);
            assert_eq!(Magic::new().queen(queen, occupied), expected);
            if let Some(pext) = Pext::new() {
                assert_eq!(pext.queen(queen, occupied), expected);
            }
        }
    }
}

fn count_by(attacks: impl SliderAttacks + 'static, positions: &Rc<[Position]>) -> Way {
    let positions = positions.clone();
    Box::new(move || {
        let moves = |position: &Position| {
            let seen = |queen| attacks.queen(queen, position.occupied);
            let queens = position.queens.into_iter();
            queens
                .map(|queen| u64::from(seen(queen).without(position.occupied).len()))
                .sum::<u64>()
        };
        positions.iter().map(moves).sum()
    })
}

struct CountMoves<'a>(&'a [Position]);

impl Kernel for CountMoves<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> u64 {
        let moves = |position: &Position| {
            let rays = simd.queen_rays(position.queens.0, !position.occupied.0);
            u64::from(simd.total(rays))
        };
        self.0.iter().map(moves).sum()
    }
}

/// The queens of the side to move, and all squares that they cannot move to.
#[derive(Clone, Copy)]
struct Position {
    queens: Bitboard,
    occupied: Bitboard,
}

/// All positions of a random game of Yolah: four queens a side, and every
/// square that is left becomes a hole.
fn random_game(seed: u64) -> Vec<Position> {
    let mut rng = Rng::with_seed(seed);
    let mut positions = Vec::new();
    let mut mine = Bitboard(0x8000_0008_1000_0001);
    let mut theirs = Bitboard(0x0100_0010_0800_0080);
    let mut holes = Bitboard::EMPTY;
    let mut passes = 0;
    while passes < 2 {
        let occupied = mine | theirs | holes;
        positions.push(Position {
            queens: mine,
            occupied,
        });
        if let Some((from, to)) = random_move(mine, occupied, &mut rng) {
            mine ^= Bitboard::single(from) | Bitboard::single(to);
            holes |= Bitboard::single(from);
            passes = 0;
        } else {
            passes += 1;
        }
        std::mem::swap(&mut mine, &mut theirs);
    }
    positions
}

fn random_move(queens: Bitboard, occupied: Bitboard, rng: &mut Rng) -> Option<(Square, Square)> {
    let moves = queens.into_iter().flat_map(|from| {
        let targets = Fill.queen(from, occupied).without(occupied);
        targets.into_iter().map(move |to| (from, to))
    });
    rng.choice(moves.collect::<Vec<_>>())
}
