use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde_json::{Value, json};

use super::records::parse;
use super::tournaments::blocking;
use crate::app::App;
use crate::error::{Code, Refusal};
use crate::store::Filter;

pub(super) async fn list(
    State(app): State<App>,
    filter: Result<Query<Filter>, QueryRejection>,
) -> Result<Json<Value>, Refusal> {
    let Query(filter) =
        filter.map_err(|error| Refusal::new(Code::BadRequest, error.body_text()))?;
    let (total, games) = app.house().archive.list(&filter);
    Ok(Json(json!({"total": total, "games": games})))
}

pub(super) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let number = id.strip_prefix('t').and_then(|number| number.parse().ok());
    let text = match number {
        Some(number) => blocking(&app, move |tournaments| tournaments.record(number)).await?,
        None => app.house().archive.text(&id),
    };
    let text = text.ok_or_else(|| Refusal::new(Code::NotFound, "no stored game has this id"))?;
    let record = serde_json::to_value(parse(&text, None)?);
    let mut record = record.map_err(|error| Refusal::internal("writing a record", &error))?;
    record["id"] = id.into();
    record["text"] = text.into();
    Ok(Json(record))
}
