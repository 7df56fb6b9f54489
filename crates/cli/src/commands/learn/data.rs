use std::path::{Path, PathBuf};

use anyhow::Result;
use serde_json::json;
use yolah_kit::Games;
use yolah_learn::data::{Repaired, Statistics};

use super::files;
use crate::commands::Chosen;
use crate::output::{Output, grouped};

#[derive(clap::Args)]
pub struct Data {
    /// Files of games, as `yolah learn selfplay` makes them
    #[arg(value_name = "DATA", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    game: Chosen,
    /// Keep the whole games of damaged files and drop what lies between them
    #[arg(long)]
    repair: bool,
    #[command(flatten)]
    output: Output,
}

impl Data {
    pub fn run(self, games: Games) -> Result<()> {
        let entry = self.game.entry(games)?;
        if self.repair {
            for file in &self.files {
                self.repair(file, entry.name)?;
            }
        }
        let found = Statistics::read(&self.files, entry.name)?;
        files::tell_cut_off(self.output, found.cut_off)?;
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
            "cut_off": found.cut_off,
        }))
    }

    /// Replaces the file by its whole games, unless there is nothing else in it.
    fn repair(&self, file: &Path, game: &str) -> Result<()> {
        let repaired = Repaired::read(file, game)?;
        if repaired.dropped > 0 {
            files::write(file, &repaired.bytes)?;
        }
        self.output.text(format_args!(
            "{}: {} games are whole; {} bytes of no whole game are dropped",
            file.display(),
            grouped(repaired.games),
            grouped(repaired.dropped),
        ))?;
        self.output.object(&json!({
            "file": file,
            "kept": repaired.games,
            "dropped": repaired.dropped,
        }))
    }
}
