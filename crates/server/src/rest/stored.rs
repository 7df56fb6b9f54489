use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};
use yolah_arena::store::{Filter, Winner};

use super::records::parse;
use crate::app::App;
use crate::error::{Code, Refusal};
use crate::wire::GameLine;

/// Which games a visitor would like to see.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    game: Option<String>,
    /// Part of a name.
    player: Option<String>,
    winner: Option<Winner>,
    tournament: Option<String>,
    limit: Option<u32>,
    offset: u32,
}

/// So many games are listed unless a visitor says otherwise…
const SOME: u32 = 50;
/// …and never more.
const MOST: u32 = 500;

impl From<Wanted> for Filter {
    fn from(wanted: Wanted) -> Filter {
        Filter {
            game: wanted.game,
            part_of_name: wanted.player,
            tournament: wanted.tournament,
            winner: wanted.winner,
            limit: Some(wanted.limit.unwrap_or(SOME).min(MOST)),
            offset: wanted.offset,
            ..Filter::default()
        }
    }
}

pub(super) async fn list(
    State(app): State<App>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Value>, Refusal> {
    let Query(wanted) =
        wanted.map_err(|error| Refusal::new(Code::BadRequest, error.body_text()))?;
    let filter = Filter::from(wanted);
    let library = &app.house().library;
    let (total, games) = library
        .ask(move |store| Ok((store.count(&filter)?, store.games(&filter)?)))
        .await?;
    let line = |game| GameLine::of(game, app.games());
    let newest_first: Vec<_> = games.iter().rev().map(line).collect();
    Ok(Json(json!({"total": total, "games": newest_first})))
}

/// A game by its number in the store, or by the id that it had while it was live.
pub(super) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let wanted = id.clone();
    let library = &app.house().library;
    let text = library
        .ask(move |store| match wanted.parse() {
            // Ids of live games have more digits than numbers ever get.
            Ok(number) if wanted.len() < crate::key::ID_DIGITS => store.record(number),
            _ => store.live_record(&wanted),
        })
        .await?;
    let text = text.ok_or_else(|| Refusal::new(Code::NotFound, "no stored game has this id"))?;
    let record = serde_json::to_value(parse(app.games(), &text, None)?);
    let mut record = record.map_err(|error| Refusal::internal("writing a record", &error))?;
    record["id"] = id.into();
    record["text"] = text.into();
    Ok(Json(record))
}
