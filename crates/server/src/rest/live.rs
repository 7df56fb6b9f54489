use axum::Json;
use axum::extract::State;
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
    // A program is made once to see whether it can be, and that takes its time.
    let host = app.clone();
    let create = move || host.hall().create(visitor.0, &wanted);
    let created = app.desk().run(visitor, create).await?;
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

#[derive(Deserialize)]
pub(super) struct Find {
    key: Key,
}

/// What a key is for. The key is in the body: paths end up in logs.
pub(super) async fn find(
    State(app): State<App>,
    Body(find): Body<Find>,
) -> Result<Json<Value>, Refusal> {
    let (table, role) = app.hall().find(find.key)?;
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
