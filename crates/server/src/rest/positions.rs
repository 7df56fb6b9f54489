use axum::extract::Path;
use axum::response::{IntoResponse as _, Response};
use axum::{Json, extract};
use yolah_answers::Refusal;
use yolah_answers::positions::{Answer, Edited, Judged, Question, answer, first, put_together};

use super::Body;
use crate::app::App;
use crate::guard::Visitor;

pub(super) async fn read(
    extract::State(app): extract::State<App>,
    visitor: Visitor,
    Body(question): Body<Question>,
) -> Result<Response, Refusal> {
    let games = app.games();
    let work = move || answer(games, &question).map(|answer| Json(answer).into_response());
    app.desk().run(visitor, work).await
}

pub(super) async fn start(
    extract::State(app): extract::State<App>,
    Path(game): Path<String>,
) -> Result<Json<Answer>, Refusal> {
    first(app.games(), &game).map(Json)
}

pub(super) async fn sketch(
    extract::State(app): extract::State<App>,
    visitor: Visitor,
    Body(edited): Body<Edited>,
) -> Result<Json<Judged>, Refusal> {
    let games = app.games();
    let work = move || put_together(games, &edited).map(Json);
    app.desk().run(visitor, work).await
}
