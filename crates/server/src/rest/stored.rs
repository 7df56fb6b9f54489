use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse as _, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_answers::records::{RecordView, parse};
use yolah_answers::{Code, Refusal};
use yolah_arena::store::{Filter, Winner};

use crate::app::App;
use crate::guard::Visitor;
use crate::wire::{GameLine, StoredGames};

/// Which games a visitor would like to see.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "StoredFilter")]
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
) -> Result<Json<StoredGames>, Refusal> {
    let Query(wanted) =
        wanted.map_err(|error| Refusal::new(Code::BadRequest, error.body_text()))?;
    let filter = Filter::from(wanted);
    let library = &app.house().library;
    let (total, games) = library
        .ask(move |store| Ok((store.count(&filter)?, store.games(&filter)?)))
        .await?;
    let line = |game| GameLine::of(game, app.games());
    let games = games.iter().rev().map(line).collect();
    Ok(Json(StoredGames { total, games }))
}

/// A record from the store.
#[derive(Serialize, JsonSchema)]
pub(super) struct StoredRecord {
    #[serde(flatten)]
    record: RecordView,
    id: String,
    text: String,
}

/// A game by its number in the store, or by the id that it had while it was live.
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
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
    let games = app.games();
    let work = move || {
        let record = parse(games, &text, None)?;
        Ok(Json(StoredRecord { record, id, text }).into_response())
    };
    app.desk().run(visitor, work).await
}
