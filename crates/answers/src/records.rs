//! Records of games: read, and written.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::Layout;
use yolah_game::record::{Record, Records};
use yolah_kit::{Games, Session};

use crate::line::{LineView, line, result, view};
use crate::positions::states;
use crate::{Code, Refusal, State, start};

#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "RecordQuestion")]
pub struct Text {
    text: String,
    #[serde(default)]
    game: Option<String>,
}

/// A way in which other programs write records.
#[derive(Clone, Copy, Debug)]
pub struct RecordForm {
    /// Whether a text looks like it.
    pub fits: fn(&str) -> bool,
    /// The first game of a text; the error says what is wrong with it, and where.
    pub first: fn(&str) -> Result<Record, String>,
}

impl Text {
    /// The same in the usual form, if it is in one of these: the first game, which is
    /// all that anybody looks at.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn translated(self, forms: &[RecordForm]) -> Result<Text, Refusal> {
        let Some(form) = forms.iter().find(|form| (form.fits)(&self.text)) else {
            return Ok(self);
        };
        let record = (form.first)(&self.text).map_err(bad)?;
        Ok(Text {
            text: record.to_string(),
            ..self
        })
    }
}

/// A record, ready to step through.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "GameRecord")]
pub struct RecordView {
    game: &'static str,
    tags: Vec<(String, String)>,
    start: String,
    result: String,
    ending: Vec<String>,
    #[serde(flatten)]
    line: LineView,
    layout: Layout,
    states: Vec<State>,
}

fn bad(reason: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadRecord, reason)
}

/// The record that was asked for.
///
/// # Errors
/// If it cannot be read, or its moves cannot be played.
pub fn read(games: Games, text: &Text) -> Result<RecordView, Refusal> {
    parse(games, &text.text, text.game.as_deref())
}

/// The first record of a text, played by the rules of its game.
///
/// # Errors
/// If it cannot be read, or its moves cannot be played.
pub fn parse(games: Games, text: &str, game: Option<&str>) -> Result<RecordView, Refusal> {
    let first = Records::new(text.as_bytes()).next();
    let record = first
        .ok_or_else(|| bad("there is no game in it"))?
        .map_err(bad)?;
    let variant = record.tags.get("Variant").or(game);
    let variant = variant.unwrap_or(games.usual().name);
    let mut session = start(games, variant, record.tags.get("FEN"))?;
    let line = view(session.as_mut(), &record.line)?;
    let pair = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    Ok(RecordView {
        game: session.game(),
        tags: record.tags.iter().map(pair).collect(),
        start: session.start(),
        result: record.result.to_string(),
        ending: record.ending,
        line,
        layout: session.layout(),
        states: states(session.as_ref()),
    })
}

#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "RecordRequest")]
pub struct Parts {
    game: String,
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    tags: Vec<(String, String)>,
    #[serde(default)]
    result: Option<String>,
    #[serde(default)]
    ending: Vec<String>,
    #[serde(flatten)]
    line: LineView,
}

/// A record on paper.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "RecordText")]
pub struct Written {
    text: String,
}

/// The text of a record.
///
/// # Errors
/// If a move or a tag is wrong.
pub fn write(games: Games, parts: Parts) -> Result<Written, Refusal> {
    let mut session = start(games, &parts.game, parts.start.as_deref())?;
    let line = line(session.as_mut(), parts.line)?;
    let mut record = on_paper(session.as_ref())?;
    for (name, value) in &parts.tags {
        record.tags.set(name, value).map_err(bad)?;
    }
    if let Some(word) = &parts.result {
        record.set_result(result(word)?);
    } else {
        record.set_result(record.result);
    }
    record.line = line;
    record.ending = parts.ending;
    Ok(Written {
        text: record.to_string(),
    })
}

fn on_paper(session: &dyn Session) -> Result<Record, Refusal> {
    session.record().map_err(bad)
}
