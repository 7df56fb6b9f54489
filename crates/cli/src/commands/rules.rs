use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use serde_json::json;
use yolah_kit::{Entry, Games};
use yolah_royal::Draft;

use crate::output::Output;

#[derive(clap::Subcommand)]
pub enum Rules {
    /// Show the board, each piece's moves, perft, random games and warnings
    Check(Check),
}

#[derive(clap::Args)]
pub struct Check {
    /// The rules, as docs/rules.md describes them
    file: PathBuf,
    #[command(flatten)]
    output: Output,
}

impl Rules {
    pub fn run(self) -> Result<()> {
        let Rules::Check(check) = self;
        let draft = read(&check.file)?;
        let report = draft.report()?;
        check.output.text(format_args!(
            "{}: {}\n\n{report}",
            draft.name, draft.description
        ))?;
        let pieces = report.pieces.iter();
        let pieces = pieces.map(|(piece, _, worth)| json!({ "piece": piece, "worth": worth }));
        check.output.object(&json!({
            "name": draft.name, "pieces": pieces.collect::<Vec<_>>(), "perft": report.paths,
            "games": report.games.games, "draws": report.games.draws,
            "mean_plies": report.games.mean_plies(), "warnings": report.warnings,
        }))
    }
}

/// The games, and those whose rules are in some files.
pub fn with_rules(games: Games, files: &[PathBuf]) -> Result<Games> {
    if files.is_empty() {
        return Ok(games);
    }
    let entry = |file: &PathBuf| -> Result<Entry> { Ok(read(file)?.entry()?) };
    let entries: Vec<Entry> = files.iter().map(entry).collect::<Result<_>>()?;
    for entry in &entries {
        if games.find(entry.name).is_ok() {
            anyhow::bail!("there is a game {:?} already", entry.name);
        }
    }
    Ok(games.with(entries))
}

fn read(file: &Path) -> Result<Draft> {
    let name = file.display().to_string();
    let text = fs::read_to_string(file).with_context(|| name.clone())?;
    Ok(Draft::read(&name, &text)?)
}
