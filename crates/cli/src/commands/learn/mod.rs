//! `yolah learn`: one module a way of learning.

mod data;
mod files;
mod fit;
mod genetic;
mod positions;
mod selfplay;
mod tdleaf;
mod train;
mod work;

use anyhow::{Error, Result, anyhow};
use yolah_arena::selfplay::SelfPlayError;
use yolah_kit::{Games, PositionsError};
use yolah_learn::data::DataError;

#[derive(clap::Args)]
pub struct Learn {
    #[command(subcommand)]
    how: How,
}

#[derive(clap::Subcommand)]
enum How {
    /// Count what is in files of games
    Data(data::Data),
    /// Find the weights of a game's heuristics that tell the results of games best
    Fit(fit::Fit),
    /// Breed weights for a game's heuristics
    Genetic(Box<genetic::Genetic>),
    /// Find positions that searches ask about, and what they are worth
    Positions(positions::Positions),
    /// Let players play each other and keep the games with their scores
    Selfplay(selfplay::SelfPlay),
    /// Let weights follow what later positions say of earlier ones
    Tdleaf(tdleaf::TdLeaf),
    /// Train a network with the games of self-play
    Train(train::Train),
}

impl Learn {
    pub fn run(self, games: Games) -> Result<()> {
        self.how.run(games).map_err(with_advice)
    }
}

impl How {
    fn run(self, games: Games) -> Result<()> {
        match self {
            How::Data(command) => command.run(games),
            How::Fit(command) => command.run(games),
            How::Genetic(command) => command.run(games),
            How::Positions(command) => command.run(games),
            How::Selfplay(command) => command.run(games),
            How::Tdleaf(command) => command.run(games),
            How::Train(command) => command.run(games),
        }
    }
}

/// Who meets a damaged file of games is told what to do.
fn with_advice(error: Error) -> Error {
    let data = match (error.downcast_ref(), error.downcast_ref()) {
        (Some(SelfPlayError::Data(data)), _) | (_, Some(PositionsError::Data(data))) => Some(data),
        _ => error.downcast_ref::<DataError>(),
    };
    match data.and_then(DataError::damaged_at) {
        Some(_) => anyhow!("{error}; `yolah learn data --repair` keeps the games before and after"),
        None => error,
    }
}
