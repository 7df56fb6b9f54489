//! What the commands of learning share: weights files and checkpoints.

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Error, Result, bail};
use serde::Serialize;
use serde::de::DeserializeOwned;
use yolah_arena::write_atomically;
use yolah_kit::{Entry, Games, Networks, Tuning};

use crate::commands::Chosen;
use crate::output::Output;

/// Which weights are learned: the same arguments for every way to do it.
#[derive(clap::Args)]
pub struct Learned {
    #[command(flatten)]
    game: Chosen,
    /// The weights file to write
    #[arg(short = 'o', long = "out", value_name = "FILE")]
    pub out: PathBuf,
    /// The weights to begin with; those of the program if not given
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
}

impl Learned {
    /// The game whose weights they are.
    pub fn entry(&self, games: Games) -> Result<&'static Entry> {
        self.game.entry(games)
    }

    /// What can be done with the weights of the game.
    pub fn tuning(&self, games: Games) -> Result<&'static dyn Tuning> {
        let entry = self.entry(games)?;
        let tuning = entry.tuning();
        tuning.with_context(|| format!("{} has no weights to learn", entry.name))
    }

    /// The weights to begin with.
    pub fn start(&self, tuning: &dyn Tuning) -> Result<Vec<f32>> {
        weights(tuning, self.start.as_deref())
    }

    pub fn write(&self, tuning: &dyn Tuning, weights: &[f32]) -> Result<()> {
        let text = tuning.write(weights).context("weights of another length")?;
        write(&self.out, text.as_bytes())
    }
}

/// The weights in a file; those of the program if there is none.
pub fn weights(tuning: &dyn Tuning, path: Option<&Path>) -> Result<Vec<f32>> {
    let Some(path) = path else {
        return Ok(tuning.weights());
    };
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let weights = tuning.read(&text).map_err(Error::msg);
    weights.with_context(|| path.display().to_string())
}

/// What can be done with the networks of a game.
pub fn networks(entry: &'static Entry) -> Result<&'static dyn Networks> {
    let networks = entry.networks();
    networks.with_context(|| format!("{} draws no pictures for networks", entry.name))
}

/// Whether what was given with an option is a share.
pub fn check_share(option: &str, share: impl Into<f64> + Display + Copy) -> Result<()> {
    if !(0.0..=1.0).contains(&share.into()) {
        bail!("{option} {share} is not between 0 and 1");
    }
    Ok(())
}

/// What a checkpoint holds; `None` if there is none.
pub fn read_checkpoint<T: DeserializeOwned>(path: &Path) -> Result<Option<T>> {
    if !path.exists() {
        return Ok(None);
    }
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_str(&text)
        .map(Some)
        .with_context(|| format!("{}: delete it to begin anew", path.display()))
}

pub fn write_checkpoint<T: Serialize>(path: &Path, state: &T) -> Result<()> {
    write(path, serde_json::to_string(state)?.as_bytes())
}

pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    write_atomically(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Says that a file of games ended within one.
pub fn tell_cut_off(output: Output, bytes: u64) -> Result<()> {
    if bytes == 0 {
        return Ok(());
    }
    output.text(format_args!(
        "the last {bytes} bytes belong to a game whose writing was interrupted; they do not count"
    ))
}
