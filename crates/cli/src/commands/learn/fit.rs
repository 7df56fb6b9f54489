use std::path::PathBuf;

use anyhow::{Result, bail};
use serde_json::json;
use yolah_kit::Games;
use yolah_learn::fit::{Fitted, Settings, Target};

use super::files::Learned;
use crate::output::{Output, grouped};
use crate::progress;

/// Regression of the results on the positions. Where the game counts points, the
/// evaluation learns to tell the final margin.
#[derive(clap::Args)]
pub struct Fit {
    /// Files of games, as `yolah learn selfplay` makes them
    #[arg(value_name = "DATA", required = true)]
    data: Vec<PathBuf>,
    #[command(flatten)]
    weights: Learned,
    /// What a point of the margin is worth
    #[arg(long, value_name = "N", default_value_t = 100.0)]
    point: f32,
    /// Learn who wins instead: an evaluation of N means odds of e to 1
    #[arg(long, value_name = "N", conflicts_with = "point")]
    odds: Option<f32>,
    /// How strongly weights are held where they begin
    #[arg(long, value_name = "R", default_value_t = 0.001)]
    ridge: f64,
    #[command(flatten)]
    output: Output,
}

impl Fit {
    pub fn run(self, games: Games) -> Result<()> {
        let tuning = self.weights.tuning(games)?;
        let unit = self.odds.unwrap_or(self.point);
        if !(unit > 0.0 && unit.is_finite() && self.ridge >= 0.0 && self.ridge.is_finite()) {
            bail!("--point, --odds and --ridge are positive numbers");
        }
        let settings = Settings {
            target: self.odds.map_or(Target::Margin(self.point), Target::Result),
            ridge: self.ridge,
        };
        let start = self.weights.start(tuning)?;
        let bar = progress::spinner("reading games".into());
        let fitted = tuning.fit(&self.data, &start, &settings, &mut || {
            !progress::interrupted()
        });
        bar.finish_and_clear();
        let fitted = fitted?;
        self.weights.write(tuning, &fitted.weights)?;
        self.report(&fitted)
    }

    fn report(&self, fitted: &Fitted) -> Result<()> {
        let [before, after] = fitted.error;
        let (learned, kept) = (fitted.learned, fitted.kept);
        self.output.text(format_args!(
            "{}: {} positions of {} games; the error in {} games left out was {before:.4} points \
             and is {after:.4}",
            self.weights.out.display(),
            grouped(learned.positions),
            grouped(learned.games),
            grouped(kept.games),
        ))?;
        self.output.object(&json!({
            "file": self.weights.out,
            "games": learned.games,
            "positions": learned.positions,
            "left_out": kept.games,
            "error_before": before,
            "error": after,
        }))
    }
}
