use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use yolah_answers::Refusal;
use yolah_answers::catalog::{self, PlayerView};

use crate::app::App;
use crate::page::{DEVICE_PATH, File};

/// Written once: every visitor asks for it, and the games stay the same.
pub(super) async fn games(State(app): State<App>, headers: HeaderMap) -> Result<Response, Refusal> {
    let games = app.games();
    let write = || File::json(&catalog::games(games, app.shelf()));
    let catalog = app.catalog().get_or_init(write).as_ref();
    let mut response = catalog.map_err(Clone::clone)?.response(&headers);
    if app.device().is_some() {
        let path = HeaderValue::from_static(DEVICE_PATH);
        response.headers_mut().insert("x-device", path);
    }
    Ok(response)
}

pub(super) async fn players(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<Vec<PlayerView>>, Refusal> {
    let house = app.house();
    let players = house.players.as_ref();
    catalog::players(app.games(), players, house.limits.allowance(), &game).map(Json)
}
