use std::cmp::Ordering;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use serde_json::{Value as Json, json};
use yolah_kit::{Games, Session, Tabling};
use yolah_tables::{Metric, Value};

use super::super::play_all;
use super::{MEMORY, Place};
use crate::output::Output;

#[derive(clap::Args)]
pub struct ProbePosition {
    #[command(flatten)]
    place: Place,
    /// The position, in the game's notation
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves to play first
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
    /// A file with a position in each line, all looked up: a line of JSON for each
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "moves"])]
    positions: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

impl ProbePosition {
    pub fn run(self, games: Games) -> Result<()> {
        let (entry, tabling, folder) = self.place.find(games)?;
        let mut session = entry.start();
        if let Some(path) = &self.positions {
            return all(tabling, &folder, session.as_mut(), path);
        }
        if let Some(position) = &self.position {
            session.set_position(position)?;
        }
        play_all(session.as_mut(), &self.moves)?;
        let (tables, ignored) = tabling.open(&folder, MEMORY)?;
        for file in &ignored {
            eprintln!("yolah: {file}: ignored");
        }
        let Some(found) = tabling.probe(&tables, session.as_ref()) else {
            let position = session.position();
            bail!("no table in {} knows {position}", folder.display());
        };
        self.output.text(session.diagram())?;
        let value = describe(found.value, found.metric);
        self.output
            .text(format_args!("table {}: {value}", found.table))?;
        for (m, value) in &found.moves {
            let value = describe(*value, found.metric);
            self.output.text(format_args!("{m:8} {value}"))?;
        }
        let moves = found.moves.iter().map(|(m, value)| {
            json!({
                "move": m, "result": result(*value), "distance": distance(*value, found.metric),
                "margin": margin(*value, found.metric)
            })
        });
        self.output.object(&json!({
            "game": entry.name, "position": session.position(), "table": found.table,
            "metric": found.metric.name(), "result": result(found.value),
            "distance": distance(found.value, found.metric),
            "margin": margin(found.value, found.metric), "moves": moves.collect::<Vec<_>>()
        }))
    }
}

/// Looks up every position of a file.
fn all(tabling: &dyn Tabling, folder: &Path, session: &mut dyn Session, path: &Path) -> Result<()> {
    let (tables, _) = tabling.open(folder, MEMORY)?;
    let file = File::open(path).with_context(|| format!("positions {}", path.display()))?;
    let mut out = BufWriter::new(io::stdout().lock());
    for text in BufReader::new(file).lines() {
        let text = text?;
        session.set_position(&text)?;
        let value = tabling.value(&tables, session);
        let result = value.map(result);
        let distance = value.and_then(Value::distance);
        let margin = value.map(Value::points);
        let line = json!({
            "position": text, "result": result, "distance": distance, "margin": margin
        });
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

/// For the side to move.
fn result(value: Value) -> &'static str {
    match value.result() {
        Ordering::Greater => "win",
        Ordering::Equal => "draw",
        Ordering::Less => "loss",
    }
}

fn distance(value: Value, metric: Metric) -> Json {
    match value.distance() {
        Some(plies) if metric != Metric::Result => json!(plies),
        _ => Json::Null,
    }
}

fn margin(value: Value, metric: Metric) -> Json {
    if metric == Metric::Margin {
        json!(value.points())
    } else {
        Json::Null
    }
}

fn describe(value: Value, metric: Metric) -> String {
    let result = result(value);
    match (metric, value.distance()) {
        (Metric::Margin, _) => format!("{result} by {}", value.points().abs()),
        (Metric::End, Some(plies)) => format!("{result} in {plies}"),
        (Metric::Conversion, Some(plies)) => format!("{result}, converts in {plies}"),
        _ => result.to_owned(),
    }
}
