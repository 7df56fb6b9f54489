use anyhow::Result;
use serde_json::json;

use crate::output::Output;

#[derive(clap::Args)]
pub struct Games {
    #[command(flatten)]
    output: Output,
}

impl Games {
    pub fn run(self) -> Result<()> {
        for entry in yolah_catalog::GAMES {
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
