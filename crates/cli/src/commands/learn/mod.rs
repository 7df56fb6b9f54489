//! `yolah learn`: one module a way of learning.

mod data;
mod files;
mod genetic;
mod selfplay;
mod tdleaf;
mod train;

use anyhow::Result;
use yolah_kit::Games;

#[derive(clap::Args)]
pub struct Learn {
    #[command(subcommand)]
    how: How,
}

#[derive(clap::Subcommand)]
enum How {
    /// Count what is in files of games
    Data(data::Data),
    /// Breed weights for a game's heuristics
    Genetic(Box<genetic::Genetic>),
    /// Let players play each other and keep the games with their scores
    Selfplay(selfplay::SelfPlay),
    /// Let weights follow what later positions say of earlier ones
    Tdleaf(tdleaf::TdLeaf),
    /// Train a network with the games of self-play
    Train(train::Train),
}

impl Learn {
    pub fn run(self, games: Games) -> Result<()> {
        match self.how {
            How::Data(command) => command.run(games),
            How::Genetic(command) => command.run(games),
            How::Selfplay(command) => command.run(games),
            How::Tdleaf(command) => command.run(games),
            How::Train(command) => command.run(games),
        }
    }
}
