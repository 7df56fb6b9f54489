use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use yolah_answers::Refusal;
use yolah_answers::records::{self, Parts, Text, Written};

use super::Body;
use crate::app::App;
use crate::guard::Visitor;

pub(super) async fn read(
    State(app): State<App>,
    visitor: Visitor,
    Body(text): Body<Text>,
) -> Result<Response, Refusal> {
    let (games, forms) = (app.games(), app.record_forms());
    let read = move || records::read(games, &text.translated(forms)?);
    // Writing so much JSON takes its time too.
    let work = move || read().map(|view| Json(view).into_response());
    app.desk().run(visitor, work).await
}

pub(super) async fn write(
    State(app): State<App>,
    visitor: Visitor,
    Body(parts): Body<Parts>,
) -> Result<Json<Written>, Refusal> {
    let games = app.games();
    let work = move || records::write(games, parts).map(Json);
    app.desk().run(visitor, work).await
}
