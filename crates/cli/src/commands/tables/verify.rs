use anyhow::{Result, bail};
use serde_json::json;
use yolah_kit::Games;
use yolah_tables::Verified;

use super::super::all_cores;
use super::{Place, Selection, open};
use crate::output::{Output, grouped};
use crate::progress;

#[derive(clap::Args)]
pub struct Verify {
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    selection: Selection,
    /// Threads that work together [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    #[command(flatten)]
    output: Output,
}

impl Verify {
    pub fn run(self, games: Games) -> Result<()> {
        let (entry, tabling, folder) = self.place.find(games)?;
        let (tables, names) = open(tabling, &folder, &self.selection)?;
        let threads = self.threads.unwrap_or_else(all_cores).max(1);
        let (mut checked, mut wrong) = (0, 0);
        for name in &names {
            let spinner = progress::spinner(format!("verifying {name}"));
            let found = tabling.verify(&tables, name, threads, &|_| !progress::interrupted());
            spinner.finish_and_clear();
            let found = found?;
            self.tell(name, &found)?;
            checked += found.checked;
            wrong += found.wrong;
        }
        self.output.text(format_args!(
            "{} tables, {} values, {} wrong",
            names.len(),
            grouped(checked),
            grouped(wrong)
        ))?;
        self.output.object(&json!({
            "game": entry.name, "tables": names.len(), "checked": checked, "wrong": wrong
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
        self.output.object(&json!({
            "table": name, "checked": found.checked, "wrong": found.wrong, "example": difference,
            "longest": found.longest_line.len(), "longest_start": found.longest_start,
            "longest_line": found.longest_line
        }))?;
        let (checked, wrong) = (grouped(found.checked), grouped(found.wrong));
        self.output.text(format_args!(
            "{name:10} {checked:>14} values, {wrong} wrong"
        ))?;
        if let Some(example) = &found.example {
            self.output.text(format_args!(
                "  {}: {} in the file, {} by its moves",
                example.position, example.stored, example.derived
            ))?;
        }
        if let Some(start) = &found.longest_start {
            let line = found.longest_line.join(" ");
            self.output
                .text(format_args!("  longest: {start}: {line}"))?;
        }
        Ok(())
    }
}
