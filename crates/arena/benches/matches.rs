//! What a match costs besides thinking: games of players that answer at once.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;

use common::{Fault, dice, match_of};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use yolah_search::StopFlag;

fn matches(criterion: &mut Criterion) {
    const GAMES: usize = 1000;
    let mut group = criterion.benchmark_group("random Yolah games on two threads");
    group
        .throughput(Throughput::Elements(GAMES as u64))
        .sample_size(10);
    let players = || [dice("A", Fault::None), dice("B", Fault::None)];
    let of = match_of("yolah", players(), GAMES);
    group.bench_function("match", |bencher| {
        bencher.iter(|| {
            let summary = of.run(&StopFlag::default(), &mut |event| {
                black_box(event);
            });
            assert_eq!(
                summary.expect("no openings").tally.total().games(),
                GAMES as u64
            );
        });
    });
    group.finish();
}

criterion_group!(benches, matches);
criterion_main!(benches);
