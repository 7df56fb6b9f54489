use anyhow::{Result, bail};
use serde_json::json;
use yolah_kit::Games;
use yolah_tables::Verified;

use super::Reading;
use crate::output::grouped;
use crate::progress;

#[derive(clap::Args)]
pub struct Verify {
    #[command(flatten)]
    reading: Reading,
}

impl Verify {
    pub fn run(self, games: Games) -> Result<()> {
        let opened = self.reading.open(games)?;
        let (mut checked, mut wrong) = (0, 0);
        for name in &opened.names {
            let spinner = progress::spinner(format!("verifying {name}"));
            let (tables, threads) = (&opened.tables, opened.threads);
            let report = |_| !progress::interrupted();
            let found = opened.tabling.verify(tables, name, threads, &report);
            spinner.finish_and_clear();
            let found = found?;
            self.tell(name, &found)?;
            checked += found.checked;
            wrong += found.wrong;
        }
        let (game, count) = (opened.entry.name, opened.names.len());
        self.reading.output.text(format_args!(
            "{count} tables, {} values, {} wrong",
            grouped(checked),
            grouped(wrong)
        ))?;
        self.reading.output.object(&json!({
            "game": game, "tables": count, "checked": checked, "wrong": wrong
        }))?;
        if wrong > 0 {
            bail!("{wrong} values do not follow from the moves");
        }
        Ok(())
    }

    fn tell(&self, name: &str, found: &Verified) -> Result<()> {
        let difference = found.example.as_ref().map(|example| {
            json!({"position": example.position, "stored": example.stored, "derived": example.derived})
        });
        self.reading.output.object(&json!({
            "table": name, "checked": found.checked, "wrong": found.wrong, "example": difference,
            "longest": found.longest_line.len(), "longest_start": found.longest_start,
            "longest_line": found.longest_line
        }))?;
        let (checked, wrong) = (grouped(found.checked), grouped(found.wrong));
        self.reading.output.text(format_args!(
            "{name:10} {checked:>14} values, {wrong} wrong"
        ))?;
        if let Some(example) = &found.example {
            self.reading.output.text(format_args!(
                "  {}: {} in the file, {} by its moves",
                example.position, example.stored, example.derived
            ))?;
        }
        if let Some(start) = &found.longest_start {
            let line = found.longest_line.join(" ");
            self.reading
                .output
                .text(format_args!("  longest: {start}: {line}"))?;
        }
        Ok(())
    }
}
