use anyhow::Result;
use serde_json::json;
use yolah_kit::{Entry, Games};

use crate::output::Output;

#[derive(clap::Args)]
pub struct ListGames {
    #[command(flatten)]
    output: Output,
}

impl ListGames {
    pub fn run(self, games: Games) -> Result<()> {
        for entry in games {
            self.output.text(line(entry))?;
            self.output.object(&json!({
                "name": entry.name, "family": entry.family,
                "description": entry.description, "sides": entry.sides
            }))?;
        }
        Ok(())
    }
}

/// A game in one line; variants stand under their family.
fn line(entry: &Entry) -> String {
    let Entry {
        name, description, ..
    } = entry;
    if name == &entry.family {
        let [first, second] = entry.sides;
        format!("{name:12} {description} ({first} starts, then {second})")
    } else {
        format!("  {name:18} {description}")
    }
}
