//! Random games of Yolah in three ways, on one core, in one run:
//!
//! A. build the list of moves, pick one;
//! B. look up the targets of each piece, count them with popcount, pick the
//!    n-th set bit with PDEP (where the processor has it);
//! C. what `Game::playouts` does: many games side by side, a lane of a vector each
//!    (C1: one game, whose eight rays are the lanes).
//!
//! The three take turns for several rounds; the best round of each counts,
//! because on a shared machine the others measure the neighbours.
//!
//! `RUSTFLAGS="-C target-cpu=x86-64" cargo bench --bench playouts` compares
//! them as they run in a binary made for every x86-64.

#![allow(clippy::print_stdout, reason = "a benchmark prints its numbers")]

use std::hint::black_box;
use std::time::Instant;

use yolah_bitboard::simd::Level;
use yolah_bitboard::sliders::{Magic, Pext, SliderAttacks};
use yolah_bitboard::{Bitboard, Square};
use yolah_game::playout::{self, Statistics};
use yolah_game::{Game, MoveList, Outcome, Rng, perft};
use yolah_yolah::{Move, Yolah};

/// A way to play [`GAMES`] random games, and its name.
type Contender = (String, Box<dyn FnMut() -> Statistics>);

const GAMES: u64 = 100_000;
const ROUNDS: usize = 7;

fn main() {
    let start = Yolah::default();
    let mut contenders: Vec<Contender> = vec![
        (
            "A  move list".into(),
            Box::new(move || games(|rng| with_list(start, rng))),
        ),
        (
            "B  popcount, magic".into(),
            Box::new(move || games(|rng| with_counts(start, &Magic::new(), rng))),
        ),
    ];
    if let Some(pext) = Pext::new() {
        let run = move || games(|rng| with_counts(start, &pext, rng));
        contenders.push(("B  popcount, PEXT".into(), Box::new(run)));
    }
    let mut scratch = MoveList::new();
    let single = move || games(|rng| start.play_out(&mut scratch, rng));
    contenders.push(("C1 one game at a time".into(), Box::new(single)));
    for level in Level::available() {
        let run = move || start.playouts_at(GAMES, &mut Rng::with_seed(1), level);
        contenders.push((format!("C  {level:?}"), Box::new(run)));
    }
    compare(&mut contenders);
    threads(&start);
    perft_speed(&start);
}

fn compare(contenders: &mut [Contender]) {
    let mut best = vec![f64::INFINITY; contenders.len()];
    for _ in 0..ROUNDS {
        for ((name, run), best) in contenders.iter_mut().zip(&mut best) {
            let begin = Instant::now();
            let statistics = black_box(run());
            *best = best.min(begin.elapsed().as_secs_f64());
            let share = statistics.wins[0] as f64 / GAMES as f64;
            assert!(
                statistics.games == GAMES && (0.48..0.52).contains(&share),
                "{name}: {statistics:?}"
            );
        }
    }
    let baseline = (0..contenders.len())
        .filter(|&i| contenders[i].0.starts_with("B "))
        .map(|i| best[i]);
    let baseline = baseline.fold(f64::INFINITY, f64::min);
    println!(
        "{:24} {:>12}  times the best B",
        "random games, one core", "games/s"
    );
    for ((name, _), best) in contenders.iter().zip(&best) {
        println!(
            "{name:24} {:12.0}  {:5.2}",
            GAMES as f64 / best,
            baseline / best
        );
    }
}

fn threads(start: &Yolah) {
    let mut best = [f64::INFINITY; 2];
    for _ in 0..ROUNDS {
        for (threads, best) in (1..).zip(&mut best) {
            let begin = Instant::now();
            black_box(playout::run(start, 4 * GAMES, 1, threads, |_| true));
            *best = best.min(begin.elapsed().as_secs_f64());
        }
    }
    println!("two threads: {:.2} times one", best[0] / best[1]);
}

fn perft_speed(start: &Yolah) {
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        let begin = Instant::now();
        assert_eq!(perft::bulk(black_box(start), 5), 456_814_328);
        best = best.min(begin.elapsed().as_secs_f64());
    }
    println!(
        "perft 5, bulk, one core: {:.0} million leaves/s",
        456.814_328 / best
    );
}

/// Counts the results of games that are played one after the other.
fn games(mut play: impl FnMut(&mut Rng) -> Outcome) -> Statistics {
    let mut rng = Rng::with_seed(1);
    let mut statistics = Statistics::default();
    for _ in 0..GAMES {
        statistics.record(play(&mut rng), 0, 0);
    }
    statistics
}

fn with_list(mut position: Yolah, rng: &mut Rng) -> Outcome {
    let mut moves = MoveList::with_capacity(Yolah::MAX_MOVES);
    loop {
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            return position.outcome().expect("a game without moves is over");
        }
        position.play_unchecked(moves[below(rng, moves.len() as u32) as usize]);
    }
}

fn with_counts(mut position: Yolah, attacks: &impl SliderAttacks, rng: &mut Rng) -> Outcome {
    loop {
        let (side, free) = (position.turn(), position.free());
        let mut targets = [(Square::A1, Bitboard::EMPTY); 4];
        let mut count = 0;
        for (slot, from) in targets.iter_mut().zip(position.pieces(side)) {
            *slot = (from, attacks.queen(from, !free) & free);
            count += slot.1.len();
        }
        if count == 0 {
            if !position.can_move(!side) {
                return position.outcome().expect("nobody can move");
            }
            position.play_unchecked(Move::PASS);
            continue;
        }
        let mut choice = below(rng, count);
        for (from, set) in targets {
            if choice < set.len() {
                position.play_unchecked(Move::new(from, nth(set, choice)));
                break;
            }
            choice -= set.len();
        }
    }
}

/// A random number below `limit`, as fast as C makes its own.
fn below(rng: &mut Rng, limit: u32) -> u32 {
    ((u64::from(rng.u32(..)) * u64::from(limit)) >> 32) as u32
}

/// The n-th square of a set.
#[cfg(target_feature = "bmi2")]
#[allow(unsafe_code, reason = "PDEP is an intrinsic")]
fn nth(set: Bitboard, n: u32) -> Square {
    // SAFETY: this function is only compiled for processors with BMI2.
    let bit = unsafe { std::arch::x86_64::_pdep_u64(1 << n, set.0) };
    Square::from_low_bits(bit.trailing_zeros() as u8)
}

#[cfg(not(target_feature = "bmi2"))]
fn nth(set: Bitboard, n: u32) -> Square {
    let square = set.into_iter().nth(n as usize);
    square.expect("the set has more than n squares")
}
