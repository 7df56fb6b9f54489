use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use serde_json::json;
use yolah_kit::{Entry, Games};
use yolah_royal::Draft;

use crate::output::Output;

/// Far more bytes than any rules need.
const LARGEST: u64 = 1 << 18;

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
    pub fn run(self, games: Games) -> Result<()> {
        let Rules::Check(check) = self;
        let draft = read(&check.file)?;
        let mut report = draft.report()?;
        // Who looks at a file that ships wants to see it.
        if let Err(taken) = draft.refuse_names(|name| games.find(name).is_ok()) {
            report.warnings.push(taken.to_string());
        }
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

/// The games, and those whose rules are in some files and folders.
pub fn with_rules(games: Games, files: &[PathBuf], folders: &[PathBuf]) -> Result<Games> {
    let mut files = files.to_vec();
    for folder in folders {
        files.extend(rules_in(folder)?);
    }
    if files.is_empty() {
        return Ok(games);
    }
    let mut entries: Vec<Entry> = Vec::new();
    for file in &files {
        let draft = read(file)?;
        let is_known = |name: &str| entries.iter().any(|known| known.is_called(name));
        draft.refuse_names(|name| games.find(name).is_ok() || is_known(name))?;
        entries.push(draft.entry()?);
    }
    Ok(games.with(entries))
}

/// The rules files of a folder, in order of their names.
fn rules_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let name = folder.display().to_string();
    let mut files = Vec::new();
    for file in fs::read_dir(folder).with_context(|| name.clone())? {
        let path = file.with_context(|| name.clone())?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn read(file: &Path) -> Result<Draft> {
    let name = file.display().to_string();
    let mut bytes = Vec::new();
    let opened = File::open(file).with_context(|| name.clone())?;
    let read = opened.take(LARGEST + 1).read_to_end(&mut bytes);
    if read.with_context(|| name.clone())? as u64 > LARGEST {
        anyhow::bail!("{name}: rules take less than {LARGEST} bytes");
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|&byte| byte == b'\n').count();
        anyhow::anyhow!("{name}, line {line}: expected a text in UTF-8")
    })?;
    Ok(Draft::read(&name, &text)?)
}
