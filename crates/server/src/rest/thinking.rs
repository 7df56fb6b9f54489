//! How programs think, for people who want to see it.

use axum::{Json, extract};
use yolah_answers::Refusal;
use yolah_answers::trees::{self, Look, NodeView, SightView, Subject};

use super::Body;
use crate::app::App;
use crate::guard::Visitor;

pub(super) async fn unfold(
    extract::State(app): extract::State<App>,
    visitor: Visitor,
    Body(look): Body<Look>,
) -> Result<Json<Vec<NodeView>>, Refusal> {
    let games = app.games();
    let work = move || trees::unfold(games, &look).map(Json);
    app.desk().run(visitor, work).await
}

pub(super) async fn see(
    extract::State(app): extract::State<App>,
    visitor: Visitor,
    Body(subject): Body<Subject>,
) -> Result<Json<Option<SightView>>, Refusal> {
    let games = app.games();
    let work = move || trees::see(games, &subject).map(Json);
    app.desk().run(visitor, work).await
}
