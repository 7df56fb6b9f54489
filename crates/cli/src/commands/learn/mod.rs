//! `yolah learn`: one module a way of learning.

mod data;
mod files;
mod fit;
mod genetic;
mod selfplay;
mod tdleaf;
mod train;

use anyhow::{Error, Result, anyhow};
use yolah_learn::data::DataError;
use yolah_learn::selfplay::SelfPlayError;

#[derive(clap::Args)]
pub struct Learn {
    #[command(subcommand)]
    how: How,
}

#[derive(clap::Subcommand)]
enum How {
    /// Count what is in files of games
    Data(data::Data),
    /// Find the weights for the heuristics of Yolah that tell the results of games best
    Fit(fit::Fit),
    /// Breed weights for the heuristics of Yolah
    Genetic(Box<genetic::Genetic>),
    /// Let players play each other and keep the games with their scores
    Selfplay(selfplay::SelfPlay),
    /// Let weights follow what later positions say of earlier ones
    Tdleaf(tdleaf::TdLeaf),
    /// Train a network of Yolah with the games of self-play
    Train(train::Train),
}

impl Learn {
    pub fn run(self) -> Result<()> {
        self.how.run().map_err(with_advice)
    }
}

impl How {
    fn run(self) -> Result<()> {
        match self {
            How::Data(command) => command.run(),
            How::Fit(command) => command.run(),
            How::Genetic(command) => command.run(),
            How::Selfplay(command) => command.run(),
            How::Tdleaf(command) => command.run(),
            How::Train(command) => command.run(),
        }
    }
}

/// Who meets a damaged file of games is told what to do.
fn with_advice(error: Error) -> Error {
    let data = match error.downcast_ref() {
        Some(SelfPlayError::Data(data)) => Some(data),
        _ => error.downcast_ref::<DataError>(),
    };
    match data.and_then(DataError::damaged_at) {
        Some(_) => anyhow!("{error}; `yolah learn data --repair` keeps the games before and after"),
        None => error,
    }
}
