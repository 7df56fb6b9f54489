use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::{Value, json};
use yolah_game::Side;

use super::Body;
use crate::app::App;
use crate::error::Refusal;
use crate::guard::Visitor;
use crate::key::Key;
use crate::live::{Create, Role};

pub(super) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Body(wanted): Body<Create>,
) -> Result<impl IntoResponse, Refusal> {
    let created = app.hall().create(visitor.0, &wanted)?;
    Ok((StatusCode::CREATED, Json(created)))
}

#[derive(Deserialize)]
pub(super) struct Join {
    key: Key,
    #[serde(default)]
    name: String,
}

pub(super) async fn join(
    State(app): State<App>,
    Body(join): Body<Join>,
) -> Result<impl IntoResponse, Refusal> {
    app.hall().join(join.key, &join.name).map(Json)
}

pub(super) async fn list(State(app): State<App>) -> impl IntoResponse {
    Json(app.hall().listed())
}

pub(super) async fn find(
    State(app): State<App>,
    Path(key): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let (table, role) = app.hall().find(key.parse()?)?;
    let (name, sides): (_, Vec<Side>) = match role {
        Role::Play(rights) => ("play", rights.list()),
        Role::Join(side) => ("join", vec![side]),
        Role::Watch => ("watch", Vec::new()),
    };
    Ok(Json(
        json!({"id": table.id, "game": table.game(), "role": name, "sides": sides,
        "watch_key": table.watch_key, "over": table.is_over()}),
    ))
}
