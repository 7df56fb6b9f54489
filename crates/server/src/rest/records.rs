use axum::Json;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_catalog::Session;
use yolah_game::Layout;
use yolah_game::record::{Record, Records};

use super::Body;
use super::positions::states;
use super::tree::{LineView, line, result, view};
use crate::error::{Code, Refusal};
use crate::session::start;
use crate::wire::State;

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "RecordQuestion")]
pub(super) struct Text {
    text: String,
    #[serde(default)]
    game: Option<String>,
}

/// A record, ready to step through.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameRecord")]
pub(super) struct RecordView {
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

pub(super) async fn read(Body(text): Body<Text>) -> Result<Json<RecordView>, Refusal> {
    parse(&text.text, text.game.as_deref()).map(Json)
}

fn bad(reason: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadRecord, reason)
}

/// The first record of a text, played by the rules of its game.
pub(super) fn parse(text: &str, game: Option<&str>) -> Result<RecordView, Refusal> {
    let first = Records::new(text.as_bytes()).next();
    let record = first
        .ok_or_else(|| bad("there is no game in it"))?
        .map_err(bad)?;
    let variant = record.tags.get("Variant").or(game);
    let variant = variant.unwrap_or(yolah_catalog::GAMES[0].name);
    let mut session = start(variant, record.tags.get("FEN"))?;
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

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "RecordRequest")]
pub(super) struct Parts {
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
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "RecordText")]
pub(super) struct Written {
    text: String,
}

pub(super) async fn write(Body(parts): Body<Parts>) -> Result<Json<Written>, Refusal> {
    let mut session = start(&parts.game, parts.start.as_deref())?;
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
    Ok(Json(Written {
        text: record.to_string(),
    }))
}

fn on_paper(session: &dyn Session) -> Result<Record, Refusal> {
    session.record().map_err(bad)
}
