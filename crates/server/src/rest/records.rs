use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::Layout;
use yolah_game::record::{Record, Records};
use yolah_kit::{Games, Session};

use super::Body;
use super::positions::states;
use super::tree::{LineView, line, result, view};
use crate::app::App;
use crate::error::{Code, Refusal};
use crate::guard::Visitor;
use crate::session::start;
use crate::wire;

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
    states: Vec<wire::State>,
}

pub(super) async fn read(
    State(app): State<App>,
    visitor: Visitor,
    Body(text): Body<Text>,
) -> Result<Response, Refusal> {
    let games = app.games();
    let read = move || parse(games, &text.text, text.game.as_deref());
    // Writing so much JSON takes its time too.
    let work = move || read().map(|view| Json(view).into_response());
    app.desk().run(visitor, work).await
}

fn bad(reason: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadRecord, reason)
}

/// The first record of a text, played by the rules of its game.
pub(super) fn parse(games: Games, text: &str, game: Option<&str>) -> Result<RecordView, Refusal> {
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

pub(super) async fn write(
    State(app): State<App>,
    visitor: Visitor,
    Body(parts): Body<Parts>,
) -> Result<Json<Written>, Refusal> {
    let games = app.games();
    let text = app.desk().run(visitor, move || text(games, parts)).await?;
    Ok(Json(Written { text }))
}

/// The text of a record.
fn text(games: Games, parts: Parts) -> Result<String, Refusal> {
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
    Ok(record.to_string())
}

fn on_paper(session: &dyn Session) -> Result<Record, Refusal> {
    session.record().map_err(bad)
}
