use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_answers::live::Create;
use yolah_answers::{Key, Refusal};
use yolah_game::Side;

use super::Body;
use crate::app::App;
use crate::guard::Visitor;
use crate::live::Role;

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

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "JoinRequest")]
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

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "KeyQuestion")]
pub(super) struct Find {
    key: Key,
}

/// What a key is for.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "KeyMeaning")]
pub(super) struct Found {
    id: String,
    game: &'static str,
    role: Use,
    /// The sides that it moves for, or the open one.
    sides: Vec<Side>,
    watch_key: Key,
    over: bool,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "KeyUse")]
enum Use {
    Play,
    Join,
    Watch,
}

/// What a key is for. The key is in the body: paths end up in logs.
pub(super) async fn find(
    State(app): State<App>,
    Body(find): Body<Find>,
) -> Result<Json<Found>, Refusal> {
    let (table, role) = app.hall().find(find.key)?;
    let (role, sides) = match role {
        Role::Play(rights) => (Use::Play, rights.list()),
        Role::Join(side) => (Use::Join, vec![side]),
        Role::Watch => (Use::Watch, Vec::new()),
    };
    Ok(Json(Found {
        id: table.id.clone(),
        game: table.game(),
        role,
        sides,
        watch_key: table.watch_key,
        over: table.is_over(),
    }))
}
