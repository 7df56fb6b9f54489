//! Kalah: random games and move paths per second, one thread.

#![allow(missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use yolah_game::{Game, MoveList, Rng, perft};
use yolah_kalah::Kalah;

const GAMES: u64 = 1_000;

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("kalah playouts");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("many", |bencher| {
        let mut rng = Rng::with_seed(1);
        bencher.iter(|| black_box(Kalah::default()).playouts(GAMES, &mut rng));
    });
    group.bench_function("single", |bencher| {
        let (mut rng, mut moves) = (Rng::with_seed(1), MoveList::new());
        bencher.iter(|| {
            for _ in 0..GAMES {
                black_box(black_box(Kalah::default()).play_out(&mut moves, &mut rng));
            }
        });
    });
    group.finish();
}

fn move_paths(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("kalah perft");
    group.throughput(Throughput::Elements(563_055));
    group.bench_function("8", |bencher| {
        bencher.iter(|| assert_eq!(perft::bulk(&black_box(Kalah::default()), 8), 563_055));
    });
    group.finish();
}

criterion_group!(benches, playouts, move_paths);
criterion_main!(benches);
