use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use serde_json::json;
use yolah_arena::report::curves;
use yolah_kit::{AnyExamples, Games, Networks};
use yolah_learn::train::{Epoch, Plan, Trainer};

use super::files;
use super::work::Work;
use crate::commands::Chosen;
use crate::output::{Output, grouped};
use crate::progress;

/// After each epoch the network is written, and beside it a checkpoint and a plot
/// of the losses; run the same command again to go on after it was stopped.
#[derive(clap::Args)]
pub struct Train {
    /// Files of games, as `yolah learn selfplay` makes them
    #[arg(value_name = "DATA", required = true)]
    data: Vec<PathBuf>,
    #[command(flatten)]
    game: Chosen,
    /// The network to write
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    out: PathBuf,
    /// The network to learn on from; random weights if not given
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// How often to see all positions
    #[arg(long, value_name = "N", default_value_t = 20)]
    epochs: u32,
    /// Positions between two steps
    #[arg(long, value_name = "N", default_value_t = 2048)]
    batch: usize,
    /// The size of the first steps
    #[arg(long, value_name = "R", default_value_t = 0.002)]
    rate: f32,
    /// The share of the game's result in what a position is worth
    #[arg(long, value_name = "SHARE", default_value_t = 0.3)]
    result: f32,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    output: Output,
}

impl Train {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.game.entry(games)?;
        let networks = files::networks(entry)?;
        files::check_share("--result", self.result)?;
        let examples = networks.examples(&self.data, self.result)?;
        self.learn(networks, examples.as_ref())
    }

    fn learn(&self, networks: &dyn Networks, examples: &dyn AnyExamples) -> Result<()> {
        let (learned, kept) = (examples.training(), examples.validation());
        if learned == 0 || kept == 0 {
            bail!("there are not enough games in the data");
        }
        self.output.text(format_args!(
            "{} positions to learn from, {} to judge by",
            grouped(learned as u64),
            grouped(kept as u64)
        ))?;
        let mut trainer = self.trainer(networks)?;
        while !trainer.is_done() {
            let bar = progress::bar(learned as u64, "positions");
            let epoch = examples.epoch(&mut trainer, &mut |seen| {
                bar.set_position(seen as u64);
                !progress::interrupted()
            });
            bar.finish_and_clear();
            let Some(epoch) = epoch else {
                bail!("stopped; the same command goes on after the last whole epoch");
            };
            files::write(&self.checkpoint(), &trainer.to_bytes())?;
            files::write(&self.out, &trainer.model().quantised().to_bytes())?;
            self.plot(trainer.history())?;
            self.output.text(format_args!(
                "epoch {:3}  training {:.5}  validation {:.5}",
                epoch.number, epoch.training, epoch.validation
            ))?;
            self.output.object(&json!({
                "epoch": epoch.number,
                "training": epoch.training,
                "validation": epoch.validation,
            }))?;
        }
        Ok(())
    }

    /// From the checkpoint, if there is one.
    fn trainer(&self, networks: &dyn Networks) -> Result<Trainer> {
        let plan = Plan {
            epochs: self.epochs,
            batch: self.batch,
            rate: self.rate,
            seed: self.work.seed,
            threads: self.work.threads(),
        };
        let path = self.checkpoint();
        if !path.exists() {
            return self.beginner(networks, plan);
        }
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let trainer = networks
            .resume(&bytes, plan)
            .with_context(|| format!("{}: delete it to begin anew", path.display()))?;
        self.output.text(format_args!(
            "going on after epoch {}",
            trainer.history().len()
        ))?;
        Ok(trainer)
    }

    /// A trainer at the beginning.
    fn beginner(&self, networks: &dyn Networks, plan: Plan) -> Result<Trainer> {
        let Some(path) = &self.start else {
            return Ok(networks.trainer(plan));
        };
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let trainer = networks.trainer_from(&bytes, plan);
        trainer.with_context(|| path.display().to_string())
    }

    /// Draws the losses beside the network.
    fn plot(&self, history: &[Epoch]) -> Result<()> {
        let line = |of: fn(&Epoch) -> f32| history.iter().map(|e| f64::from(of(e))).collect();
        let lines = [
            ("training", line(|epoch| epoch.training)),
            ("validation", line(|epoch| epoch.validation)),
        ];
        let svg = curves("Loss", "epoch", &lines)?;
        files::write(&self.out.with_extension("svg"), svg.as_bytes())
    }

    fn checkpoint(&self) -> PathBuf {
        self.out.with_extension("checkpoint")
    }
}
