use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use tokio::sync::oneshot;
use yolah_answers::Refusal;
use yolah_answers::analysis::Question;
use yolah_search::StopFlag;

use super::Body;
use crate::app::App;
use crate::guard::Visitor;
use crate::socket::check;
use crate::thought::Kind;

/// Stops the thinking when nobody waits for the answer any more.
struct StopOnDrop(StopFlag);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

pub(super) async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    Body(question): Body<Question>,
) -> Result<impl IntoResponse, Refusal> {
    let house = app.house();
    let checker = Arc::clone(house);
    let check = move || check(question, &checker, visitor);
    let asked = app.desk().run(visitor, check).await?;
    let (send, answered) = oneshot::channel();
    let stop = StopOnDrop(StopFlag::default());
    let (raised, thinker) = (stop.0.clone(), Arc::clone(house));
    house.pool.submit(visitor.0, Kind::Analysis, move || {
        if !raised.is_raised() {
            // Whoever asked may have gone.
            let _ = send.send(asked.answer(thinker.players.as_ref(), &raised, &mut |_| {}));
        }
    });
    let answer = answered.await;
    let answer = answer.map_err(|error| Refusal::internal("thinking", &error))?;
    answer.map(Json)
}
