//! Records of shogi as its programs keep them: KIF and CSA.
//!
//! ```
//! use yolah_royal::Form;
//!
//! let csa = "V2.2\nN+Habu\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n";
//! let records = Form::Csa.read(csa)?;
//! assert_eq!(records[0].line.moves[0].text(), "c3c4");
//! let kif = Form::Kif.write(&records[0])?;
//! assert!(kif.contains("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\nまで2手で後手の勝ち\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod csa;
mod ending;
mod kif;
mod kif_write;
mod sheet;

use std::path::Path;
use std::sync::LazyLock;

use thiserror::Error;
use yolah_game::Variant;
use yolah_game::record::{Record, ReplayError};

use crate::position::Royal;

/// A way to write records of shogi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// As Kakinoki's program does, in Japanese, with variations.
    Kif,
    /// As the Computer Shogi Association does.
    Csa,
}

/// What lines of KIF begin with, and of nothing else.
const KIF_WORDS: [&str; 4] = ["# KIF", "#KIF", "手合割", "手数"];
/// What the first line of CSA begins with.
const CSA_STARTS: [&str; 8] = ["V2", "V3", "N+", "N-", "$EVENT", "$SITE", "PI", "P1"];

/// A text that is not such a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {reason}")]
pub struct ShogiRecordError {
    line: usize,
    reason: String,
}

impl ShogiRecordError {
    fn new(line: usize, reason: impl Into<String>) -> ShogiRecordError {
        ShogiRecordError {
            line,
            reason: reason.into(),
        }
    }

    /// The line that the error is in, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }
}

impl Form {
    /// The form with a name.
    pub fn named(name: &str) -> Option<Form> {
        match name {
            "kif" => Some(Form::Kif),
            "csa" => Some(Form::Csa),
            _ => None,
        }
    }

    /// The form that a file's name tells.
    ///
    /// ```
    /// # use yolah_royal::Form;
    /// assert_eq!(Form::of_file("game.kifu".as_ref()), Some(Form::Kif));
    /// assert_eq!(Form::of_file("game.pgn".as_ref()), None);
    /// ```
    pub fn of_file(path: &Path) -> Option<Form> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "kif" | "kifu" => Some(Form::Kif),
            "csa" => Some(Form::Csa),
            _ => None,
        }
    }

    /// The form that a text seems to have: words of KIF, or the first line of CSA
    /// that is no comment.
    ///
    /// ```
    /// # use yolah_royal::Form;
    /// assert_eq!(Form::of_text("手合割：平手\n"), Some(Form::Kif));
    /// assert_eq!(Form::of_text("'a comment\nV2.2\nPI\n+\n"), Some(Form::Csa));
    /// assert_eq!(Form::of_text("[Event \"x\"]\n\n1. e4 *"), None);
    /// ```
    pub fn of_text(text: &str) -> Option<Form> {
        let mut lines = text.trim_start_matches('\u{feff}').lines();
        let is_kif = |line: &str| KIF_WORDS.iter().any(|word| line.starts_with(word));
        if lines.clone().any(is_kif) {
            return Some(Form::Kif);
        }
        let said = lines.find(|line| !line.starts_with('\'') && !line.trim().is_empty())?;
        let is_csa = CSA_STARTS.iter().any(|start| said.starts_with(start));
        is_csa.then_some(Form::Csa)
    }

    /// The games of a text, as records of shogi: a file of CSA may have several.
    ///
    /// # Errors
    /// If something is not understood, a move is not legal, or a game has too many
    /// ([`MAX_PLIES`](yolah_game::record::MAX_PLIES),
    /// [`MAX_MOVES`](yolah_game::record::MAX_MOVES)); the error names the line.
    pub fn read(self, text: &str) -> Result<Vec<Record>, ShogiRecordError> {
        match self {
            Form::Kif => Ok(vec![kif::read(text)?]),
            Form::Csa => csa::Games::new(text).collect(),
        }
    }

    /// The first game of a text: what follows it costs nothing, and is not checked.
    ///
    /// # Errors
    /// If something of it is not understood, or a move is not legal; the error names
    /// the line.
    pub fn first(self, text: &str) -> Result<Record, ShogiRecordError> {
        match self {
            Form::Kif => kif::read(text),
            Form::Csa => csa::first(text),
        }
    }

    /// The law of both forms, for tests and fuzz targets: any text is records or
    /// an error, and what can be written of them reads back with the same moves
    /// and the same result.
    ///
    /// # Panics
    /// If it does not hold.
    pub fn check_any_text(self, text: &str) {
        for record in self.read(text).unwrap_or_default() {
            // A result that the rules contradict is read, but not written.
            let Ok(written) = self.write(&record) else {
                continue;
            };
            let again = self.read(&written).expect("what is written is read");
            let essence = |record: &Record| {
                let moves = record.line.moves.iter().map(|m| m.text().to_owned());
                (moves.collect::<Vec<String>>(), record.result)
            };
            assert_eq!(essence(&again[0]), essence(&record), "{written}");
        }
    }

    /// A record of shogi in this form; CSA has no variations.
    ///
    /// # Errors
    /// If the record is of another game, or breaks the rules.
    pub fn write(self, record: &Record) -> Result<String, ReplayError> {
        let replay = record.replay_variant(shogi())?;
        Ok(match self {
            Form::Kif => kif_write::write(record, &replay),
            Form::Csa => csa::write(record, &replay),
        })
    }
}

/// The game that these records are of.
fn shogi() -> &'static Variant<Royal<2>> {
    static SHOGI: LazyLock<Variant<Royal<2>>> = LazyLock::new(|| {
        let draft = crate::shipped::draft("shogi");
        Variant {
            name: "shogi",
            names: &[],
            sides: ["sente", "gote"],
            start: Royal::start(&draft).expect("rules that ship are right"),
        }
    });
    &SHOGI
}

#[cfg(test)]
mod tests;
