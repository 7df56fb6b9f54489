use anyhow::{Context as _, Result};
use serde_json::json;
use yolah_kit::Games;
use yolah_learn::tdleaf::{Learner, Settings};

use super::files::{self, Learned};
use crate::output::Output;
use crate::progress;

/// Games between two reports.
const REPORT: u32 = 50;

/// The weights file and a checkpoint beside it are written every 50 games; run
/// the same command again to go on after it was stopped.
#[derive(clap::Args)]
pub struct TdLeaf {
    #[command(flatten)]
    weights: Learned,
    /// Games to play
    #[arg(long, value_name = "N", default_value_t = 2000)]
    games: u32,
    /// How much of a difference reaches the position before
    #[arg(long, value_name = "L", default_value_t = 0.7)]
    lambda: f32,
    /// Learn from the differences that random moves make too: TDLeaf(λ), not TD(μ)
    #[arg(long)]
    plain: bool,
    /// About how much a weight changes in a game, in hundredths of a point
    #[arg(long, value_name = "R", default_value_t = 0.5)]
    rate: f32,
    /// Nodes of each search
    #[arg(long, value_name = "N", default_value_t = 300)]
    nodes: u64,
    /// How likely a move is random
    #[arg(long, value_name = "P", default_value_t = 0.05)]
    explore: f32,
    /// Seed of all randomness
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    output: Output,
}

impl TdLeaf {
    pub fn run(self, games: Games) -> Result<()> {
        let tuning = self.weights.tuning(games)?;
        let settings = Settings {
            lambda: self.lambda,
            mu: !self.plain,
            rate: self.rate,
            nodes: self.nodes,
            explore: self.explore,
            seed: self.seed,
            ..Settings::default()
        };
        let checkpoint = self.weights.out.with_extension("checkpoint");
        let mut learner = match files::read_checkpoint(&checkpoint)? {
            Some(learner) => learner,
            None => Learner::new(&self.weights.start(tuning)?, &settings),
        };
        let bar = progress::bar(self.games.into(), "games");
        let mut total = 0.0;
        while learner.games() < self.games && !progress::interrupted() {
            let difference = tuning.learn_from_game(&mut learner);
            total += difference.context("the checkpoint has weights of another length")?;
            bar.set_position(learner.games().into());
            if learner.games() % REPORT == 0 || learner.games() == self.games {
                self.weights.write(tuning, learner.weights())?;
                files::write_checkpoint(&checkpoint, &learner)?;
                let difference = total / REPORT as f32;
                total = 0.0;
                bar.suspend(|| self.report(learner.games(), difference))?;
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    fn report(&self, games: u32, difference: f32) -> Result<()> {
        self.output.text(format_args!(
            "{games:6} games  mean difference {difference:.4}"
        ))?;
        self.output
            .object(&json!({ "games": games, "mean_difference": difference }))
    }
}
