use anyhow::{Result, bail};
use serde_json::json;
use yolah_game::Side;
use yolah_kit::Games;
use yolah_tables::{ResultCounts, Verified};

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
        let mut results = ResultCounts::default();
        for name in &opened.names {
            let spinner = progress::spinner(format!("verifying {name}"));
            let (tables, threads) = (&opened.tables, opened.threads);
            let report = |_| !progress::interrupted();
            let found = opened.tabling.verify(tables, name, threads, &report);
            spinner.finish_and_clear();
            let found = found?;
            self.tell(name, opened.entry.sides, &found)?;
            checked += found.checked;
            wrong += found.wrong;
            results += total(&found);
        }
        let (game, count) = (opened.entry.name, opened.names.len());
        self.reading.output.text(format_args!(
            "{count} tables, {} values, {} wrong",
            grouped(checked),
            grouped(wrong)
        ))?;
        self.reading.output.object(&json!({
            "game": game, "tables": count, "checked": checked, "wrong": wrong,
            "wins": results.wins, "draws": results.draws, "losses": results.losses
        }))?;
        if wrong > 0 {
            bail!("{wrong} values do not follow from the moves");
        }
        Ok(())
    }

    fn tell(&self, name: &str, sides: [&str; 2], found: &Verified) -> Result<()> {
        self.tell_json(name, sides, found)?;
        let (checked, wrong) = (grouped(found.checked), grouped(found.wrong));
        let output = &self.reading.output;
        output.text(format_args!(
            "{name:10} {checked:>14} values, {wrong} wrong"
        ))?;
        for (side, results) in by_side(sides, found) {
            output.text(format_args!(
                "  {side} to move: {} wins, {} draws, {} losses",
                grouped(results.wins),
                grouped(results.draws),
                grouped(results.losses)
            ))?;
        }
        if let Some(example) = &found.example {
            output.text(format_args!(
                "  {}: {} in the file, {} by its moves",
                example.position, example.stored, example.derived
            ))?;
        }
        if let Some(start) = &found.longest_start {
            let line = found.longest_line.join(" ");
            output.text(format_args!("  longest: {start}: {line}"))?;
        }
        Ok(())
    }

    fn tell_json(&self, name: &str, sides: [&str; 2], found: &Verified) -> Result<()> {
        let difference = found.example.as_ref().map(|example| {
            json!({"position": example.position, "stored": example.stored, "derived": example.derived})
        });
        let rows = by_side(sides, found).map(|(side, results)| {
            json!({
                "side": side, "positions": results.positions(), "wins": results.wins,
                "draws": results.draws, "losses": results.losses
            })
        });
        let all = total(found);
        self.reading.output.object(&json!({
            "table": name, "checked": found.checked, "wrong": found.wrong, "example": difference,
            "wins": all.wins, "draws": all.draws, "losses": all.losses,
            "sides": rows.collect::<Vec<_>>(),
            "longest": found.longest_line.len(), "longest_start": found.longest_start,
            "longest_line": found.longest_line
        }))
    }
}

/// The results with each side to move, by its name.
fn by_side<'a>(
    sides: [&'a str; 2],
    found: &'a Verified,
) -> impl Iterator<Item = (&'a str, ResultCounts)> {
    Side::BOTH
        .into_iter()
        .map(move |side| (sides[side.index()], found.results[side.index()]))
}

/// The results of all positions, each seen by its side to move.
fn total(found: &Verified) -> ResultCounts {
    let [mut total, other] = found.results;
    total += other;
    total
}
