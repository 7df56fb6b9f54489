use std::io::Write;
use std::str::FromStr;

use super::{Filter, Store, StoreError, StoredGame};

/// How games are written to other files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One JSON object a line, the record included.
    Json,
    /// The records, as other programs read them.
    Record,
    /// A table with a line of names, without the moves.
    Csv,
}

/// The columns of a table of games.
const COLUMNS: [&str; 13] = [
    "id",
    "tournament",
    "game",
    "first",
    "second",
    "result",
    "margin",
    "plies",
    "termination",
    "reason",
    "date",
    "time_control",
    "opening",
];

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Format, String> {
        match text {
            "json" => Ok(Format::Json),
            "record" | "pgn" => Ok(Format::Record),
            "csv" => Ok(Format::Csv),
            _ => Err(format!("format {text:?}: use json, record or csv")),
        }
    }
}

impl Store {
    /// Writes the games that pass the filter, and returns how many.
    ///
    /// # Errors
    /// If writing fails or the database refuses.
    pub fn export(
        &self,
        filter: &Filter,
        format: Format,
        out: &mut dyn Write,
    ) -> Result<u64, StoreError> {
        if format == Format::Csv {
            writeln!(out, "{}", COLUMNS.join(","))?;
        }
        let mut count = 0;
        self.each(filter, format != Format::Csv, &mut |game, record| {
            if format == Format::Record && count > 0 {
                writeln!(out)?;
            }
            count += 1;
            match format {
                Format::Record => write!(out, "{record}")?,
                Format::Csv => writeln!(out, "{}", csv(&game))?,
                Format::Json => writeln!(out, "{}", json(&game, record))?,
            }
            Ok(())
        })?;
        Ok(count)
    }
}

fn json(game: &StoredGame, record: String) -> serde_json::Value {
    let mut object = serde_json::json!(game);
    object["record"] = record.into();
    object
}

fn csv(game: &StoredGame) -> String {
    let object = serde_json::json!(game);
    let cell = |name: &&str| match &object[*name] {
        serde_json::Value::Null => String::new(),
        serde_json::Value::String(text) => quoted(text),
        other => other.to_string(),
    };
    COLUMNS.iter().map(cell).collect::<Vec<_>>().join(",")
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
