use anyhow::Result;
use serde_json::json;
use yolah_kit::Games;

use crate::output::Output;

#[derive(clap::Args)]
pub struct ListGames {
    #[command(flatten)]
    output: Output,
}

impl ListGames {
    pub fn run(self, games: Games) -> Result<()> {
        for entry in games {
            let [first, second] = entry.sides;
            self.output.text(format_args!(
                "{:12} {} ({first} starts, then {second})",
                entry.name, entry.description
            ))?;
            self.output.object(&json!({
                "name": entry.name, "description": entry.description, "sides": entry.sides
            }))?;
        }
        Ok(())
    }
}
