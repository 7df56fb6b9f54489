use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use serde_json::json;
use yolah_kit::{Games, Networks};
use yolah_learn::positions::Plan;

use super::files;
use super::work::Work;
use crate::commands::Chosen;
use crate::output::{Output, grouped};
use crate::progress;

/// A player plays itself; of what each of its searches had to judge one position is
/// drawn, and gets a search of its own. Run it again to go on after it was stopped.
#[derive(clap::Args)]
pub struct Positions {
    /// The file of positions; new ones are added to it
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    game: Chosen,
    /// How many games to listen to
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u32,
    /// The network that plays and judges; the one that ships if not given
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Nodes of each search that is listened to
    #[arg(long, value_name = "N", default_value_t = 1000)]
    nodes: u64,
    /// Nodes of the search that says what a position is worth
    #[arg(long, value_name = "N", default_value_t = 1000)]
    label_nodes: u64,
    /// Least and largest number of random moves that a game begins with
    #[arg(long, value_name = "MIN,MAX", value_delimiter = ',', num_args = 1..=2, default_values_t = [2, 14])]
    opening: Vec<u32>,
    /// How likely each later move is random, from 0 to 1
    #[arg(long, value_name = "P", default_value_t = 0.1)]
    stray: f64,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    output: Output,
}

impl Positions {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.game.entry(games)?;
        let networks = files::networks(entry)?;
        files::check_share("--stray", self.stray)?;
        let judge = self.judge(networks)?;
        let plan = self.plan();
        let bar = progress::bar(self.games.into(), "games");
        let found = networks.positions(&judge, &plan, &self.file, &mut |over, _| {
            bar.set_position(over as u64);
            !progress::interrupted()
        });
        bar.finish_and_clear();
        let found = found?;
        self.output.text(format_args!(
            "{}: {} positions are new",
            self.file.display(),
            grouped(found)
        ))?;
        self.output
            .object(&json!({ "file": self.file, "new_positions": found }))
    }

    fn plan(&self) -> Plan {
        let least = self.opening.first().copied().unwrap_or_default();
        Plan {
            games: self.games,
            nodes: self.nodes,
            label_nodes: self.label_nodes,
            opening: (least, self.opening.last().copied().unwrap_or(least)),
            stray: self.stray,
            seed: self.work.seed,
            threads: self.work.threads(),
        }
    }

    /// The bytes of the network.
    fn judge(&self, networks: &dyn Networks) -> Result<Vec<u8>> {
        let Some(path) = &self.weights else {
            let shipped = networks.network();
            let shipped =
                shipped.context("no network ships with the game: name one with --weights")?;
            return Ok(shipped.to_vec());
        };
        fs::read(path).with_context(|| format!("cannot read {}", path.display()))
    }
}
