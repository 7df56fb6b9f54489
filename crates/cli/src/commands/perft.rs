use std::time::Instant;

use anyhow::{Result, bail};
use serde_json::json;
use yolah_kit::Games;

use super::Start;
use crate::output::{Output, grouped};
use crate::progress;

/// No game has paths longer than this that could be counted.
const MAX_DEPTH: u32 = 60;

#[derive(clap::Args)]
pub struct Perft {
    /// The length of the paths, in plies
    depth: u32,
    #[command(flatten)]
    start: Start,
    /// Print the paths behind each move
    #[arg(long)]
    divide: bool,
    /// Threads to use
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    #[command(flatten)]
    output: Output,
}

impl Perft {
    pub fn run(self, games: Games) -> Result<()> {
        if self.depth > MAX_DEPTH {
            bail!("depth {} is larger than {MAX_DEPTH}", self.depth);
        }
        let session = self.start.session(games)?;
        let spinner = progress::spinner(format!("perft {}", self.depth));
        let start = Instant::now();
        let shares = session.perft(self.depth, self.threads);
        let seconds = start.elapsed().as_secs_f64();
        spinner.finish_and_clear();
        if self.divide {
            for (m, nodes) in &shares {
                self.output.text(format_args!("{m}: {nodes}"))?;
                self.output.object(&json!({"move": m, "nodes": nodes}))?;
            }
        }
        let nodes: u64 = match self.depth {
            0 => 1,
            _ => shares.iter().map(|(_, nodes)| nodes).sum(),
        };
        let speed = (nodes as f64 / seconds.max(1e-9)) as u64;
        self.output.text(format_args!(
            "{nodes} paths of length {} in {seconds:.3} s, {} a second",
            self.depth,
            grouped(speed)
        ))?;
        self.output.object(&json!({
            "game": session.game(), "position": session.position(), "depth": self.depth,
            "nodes": nodes, "seconds": seconds, "nps": speed
        }))
    }
}
