use axum::{Json, extract};
use yolah_answers::Refusal;
use yolah_answers::tables::{self, Answer, Question};

use super::Body;
use crate::app::App;
use crate::guard::Visitor;

pub(super) async fn look_up(
    extract::State(app): extract::State<App>,
    visitor: Visitor,
    Body(question): Body<Question>,
) -> Result<Json<Option<Answer>>, Refusal> {
    let probing = app.clone();
    let work = move || tables::look_up(probing.games(), probing.shelf(), &question).map(Json);
    app.desk().run(visitor, work).await
}
