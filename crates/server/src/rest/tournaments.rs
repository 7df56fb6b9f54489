use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_answers::{Key, Refusal};

use super::Body;
use crate::app::App;
use crate::guard::Visitor;
use crate::tournament::Wanted;

pub(super) async fn list(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    let list = app.tournaments().list()?;
    Ok(list.response(&headers))
}

pub(super) async fn start(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Body(wanted): Body<Wanted>,
) -> Result<impl IntoResponse, Refusal> {
    let tournaments = app.tournaments().clone();
    let started = blocking(move || tournaments.start(visitor, wanted)).await?;
    Ok((StatusCode::CREATED, Json(started)))
}

pub(super) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    let shown = app.tournaments().shown(&id).await?;
    Ok(shown.tables.response(&headers))
}

pub(super) async fn plot(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    let shown = app.tournaments().shown(&id).await?;
    blocking(move || Ok(shown.plot()?.response(&headers))).await
}

/// Who may do it shows a key. Not in the path, which is logged.
#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "TournamentPermit")]
pub(super) struct Permit {
    key: Key,
}

/// It will be stopped: there is nothing more to say.
#[derive(Serialize, JsonSchema)]
pub(super) struct Stopped {}

pub(super) async fn stop(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(Permit { key }): Body<Permit>,
) -> Result<impl IntoResponse, Refusal> {
    let tournaments = app.tournaments().clone();
    blocking(move || tournaments.stop(&id, key)).await?;
    Ok(Json(Stopped {}))
}

pub(super) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(Permit { key }): Body<Permit>,
) -> Result<impl IntoResponse, Refusal> {
    let tournaments = app.tournaments().clone();
    blocking(move || tournaments.delete(&id, key)).await?;
    Ok(Json(Stopped {}))
}

/// Opening files and counting games is for threads that may wait.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| Refusal::internal("the tournament", &error))?
}
