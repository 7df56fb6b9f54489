use anyhow::Result;
use serde_json::json;
use yolah_kit::Games;
use yolah_tables::{Longest, Statistics};

use super::Reading;
use crate::output::grouped;

#[derive(clap::Args)]
pub struct Stats {
    #[command(flatten)]
    reading: Reading,
}

impl Stats {
    pub fn run(self, games: Games) -> Result<()> {
        let opened = self.reading.open(games)?;
        self.reading.output.text(format_args!(
            "{:10} {:7} {:>13} {:>13} {:>13} {:>13} {:>7}  example",
            "table", "to move", "positions", "wins", "draws", "losses", "longest"
        ))?;
        for name in &opened.names {
            let (tables, threads) = (&opened.tables, opened.threads);
            for line in opened.tabling.statistics(tables, name, threads)? {
                self.tell(&line, opened.entry.sides[line.side.index()])?;
            }
        }
        Ok(())
    }

    fn tell(&self, line: &Statistics, side: &str) -> Result<()> {
        let plies = |longest: &Option<Longest>| longest.as_ref().map_or(0, |far| far.plies);
        let count = |longest: &Option<Longest>| longest.as_ref().map_or(0, |far| far.count);
        let example = |longest: &Option<Longest>| longest.as_ref().map(|far| far.example.clone());
        self.reading.output.object(&json!({
            "table": line.table, "side": side, "positions": line.positions, "wins": line.wins,
            "draws": line.draws, "losses": line.losses, "longest": plies(&line.longest),
            "longest_count": count(&line.longest), "example": example(&line.longest),
            "longest_loss": plies(&line.longest_loss),
            "longest_loss_count": count(&line.longest_loss),
            "example_loss": example(&line.longest_loss)
        }))?;
        self.reading.output.text(format_args!(
            "{:10} {side:7} {:>13} {:>13} {:>13} {:>13} {:>7}  {}",
            line.table,
            grouped(line.positions),
            grouped(line.wins),
            grouped(line.draws),
            grouped(line.losses),
            plies(&line.longest),
            example(&line.longest).unwrap_or_default()
        ))
    }
}
