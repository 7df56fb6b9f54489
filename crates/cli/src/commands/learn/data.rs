use std::path::PathBuf;

use anyhow::Result;
use serde_json::json;
use yolah_kit::Games;
use yolah_learn::data::Statistics;

use crate::commands::Chosen;
use crate::output::{Output, grouped};

#[derive(clap::Args)]
pub struct Data {
    /// Files of games, as `yolah learn selfplay` makes them
    #[arg(value_name = "DATA", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    game: Chosen,
    #[command(flatten)]
    output: Output,
}

impl Data {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.game.entry(games)?;
        let found = Statistics::read(&self.files, entry.name)?;
        let share = |count: u64| 100.0 * count as f64 / found.games.max(1) as f64;
        self.output.text(format_args!(
            "{} games, {:.1} moves long; {} wins {:.1} %, {} wins {:.1} %, draws {:.1} %\n\
             {} positions with scores, {} of them proven",
            grouped(found.games),
            found.moves as f64 / found.games.max(1) as f64,
            entry.sides[0],
            share(found.wins[0]),
            entry.sides[1],
            share(found.wins[1]),
            share(found.draws),
            grouped(found.positions),
            grouped(found.proven),
        ))?;
        self.output.object(&json!({
            "games": found.games,
            "wins": found.wins,
            "draws": found.draws,
            "moves": found.moves,
            "positions": found.positions,
            "proven": found.proven,
        }))
    }
}
