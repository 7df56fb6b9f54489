use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Body;
use crate::app::App;
use crate::error::Refusal;
use crate::key::Key;
use crate::tournament::{Wanted, ratings};

pub(super) async fn list(State(app): State<App>) -> impl IntoResponse {
    Json(app.tournaments().list())
}

pub(super) async fn start(
    State(app): State<App>,
    Body(wanted): Body<Wanted>,
) -> Result<impl IntoResponse, Refusal> {
    let tournaments = app.tournaments().clone();
    let started = blocking(move || tournaments.start(wanted)).await?;
    Ok((StatusCode::CREATED, Json(started)))
}

pub(super) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Refusal> {
    let tournaments = app.tournaments().clone();
    let games = tournaments.games(&id).await?;
    let view = blocking(move || tournaments.view(&id, &games)).await;
    view.map(Json)
}

pub(super) async fn plot(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Refusal> {
    let games = app.tournaments().games(&id).await?;
    let svg = blocking(move || ratings(&id, &games)).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg))
}

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "StopRequest")]
pub(super) struct Stop {
    key: Key,
}

/// It will be stopped: there is nothing more to say.
#[derive(Serialize, JsonSchema)]
pub(super) struct Stopped {}

pub(super) async fn stop(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(stop): Body<Stop>,
) -> Result<impl IntoResponse, Refusal> {
    app.tournaments().stop(&id, stop.key)?;
    Ok(Json(Stopped {}))
}

/// Opening files and counting games is for threads that may wait.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| Refusal::internal("the tournament", &error))?
}
