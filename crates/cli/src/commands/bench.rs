use std::time::Duration;

use anyhow::Result;
use serde_json::json;
use yolah_kit::{BenchRun, Games};

use super::Chosen;
use crate::output::Output;

/// Deep enough to reach every part of the search, shallow enough for seconds.
pub const DEPTH: u32 = 7;

#[derive(clap::Args)]
pub struct Bench {
    #[command(flatten)]
    game: Chosen,
    /// Depth of the searches, in plies
    #[arg(long, value_name = "D", default_value_t = DEPTH)]
    depth: u32,
    #[command(flatten)]
    output: Output,
}

impl Bench {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.game.entry(games)?;
        let mut failure = None;
        let runs = entry.bench(self.depth, &mut |run| {
            if failure.is_none() {
                failure = self.show(run).err();
            }
        });
        if let Some(error) = failure {
            return Err(error);
        }
        let (nodes, seconds, speed) = total(&runs);
        self.output
            .text(format_args!("{nodes} nodes {speed} nps in {seconds:.2} s"))?;
        self.output.object(&json!({
            "game": entry.name, "depth": self.depth, "nodes": nodes, "nps": speed, "seconds": seconds
        }))
    }

    fn show(&self, run: &BenchRun) -> Result<()> {
        self.output.text(format_args!(
            "{:9} {:6} {}",
            run.nodes, run.best, run.position
        ))?;
        self.output.object(&json!({
            "position": run.position, "best_move": run.best, "nodes": run.nodes,
            "seconds": run.elapsed.as_secs_f64()
        }))
    }
}

/// All nodes, all seconds, and nodes per second.
pub fn total(runs: &[BenchRun]) -> (u64, f64, u64) {
    let nodes: u64 = runs.iter().map(|run| run.nodes).sum();
    let seconds = runs
        .iter()
        .map(|run| run.elapsed)
        .sum::<Duration>()
        .as_secs_f64();
    (nodes, seconds, (nodes as f64 / seconds.max(1e-9)) as u64)
}
