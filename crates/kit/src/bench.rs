use std::time::Duration;

use yolah_game::{Game, Judged, MoveList, Notation, Rng};
use yolah_search::alphabeta::Options;
use yolah_search::bench::bench;

/// One fixed search of `yolah bench`.
#[derive(Clone, PartialEq, Debug)]
pub struct BenchRun {
    /// The position searched.
    pub position: String,
    /// The move chosen.
    pub best: String,
    /// Nodes visited: the same on every machine.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

/// Searches fixed positions of a game to a depth, with one thread.
pub(crate) fn run<G: Notation + Judged>(
    start: &G,
    depth: u32,
    progress: &mut dyn FnMut(&BenchRun),
) -> Vec<BenchRun> {
    let mut runs = Vec::new();
    bench(
        &positions(start),
        depth,
        &Options::default(),
        G::evaluator(),
        |run| {
            let run = BenchRun {
                position: run.position.to_string(),
                best: run.position.move_text(run.best),
                nodes: run.nodes,
                elapsed: run.elapsed,
            };
            progress(&run);
            runs.push(run);
        },
    );
    runs
}

/// The start, and positions from the beginnings, middles and ends of games
/// that are always the same.
fn positions<G: Game>(start: &G) -> Vec<G> {
    const GAMES: u64 = 3;
    const PARTS: usize = 6;
    let mut positions = vec![start.clone()];
    for seed in 0..GAMES {
        let (mut rng, mut moves) = (Rng::with_seed(seed), MoveList::new());
        let mut game = vec![start.clone()];
        let mut position = start.clone();
        while let Some(m) = position.random_move(&mut moves, &mut rng) {
            position.play_unchecked(m);
            game.push(position.clone());
        }
        let picked = (1..PARTS).map(|part| game[part * game.len() / PARTS].clone());
        positions.extend(picked.filter(|position| position.outcome().is_none()));
    }
    positions
}
