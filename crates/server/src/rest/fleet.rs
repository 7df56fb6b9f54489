use axum::{Json, extract};
use yolah_answers::{Code, Refusal};

use crate::app::App;
use crate::fleet::Fleet;

/// What other machines do; `null` where nobody else works.
pub(super) async fn show(
    extract::State(app): extract::State<App>,
) -> Result<Json<Option<Fleet>>, Refusal> {
    let Some(lookout) = app.lookout() else {
        return Ok(Json(None));
    };
    let seen = lookout.look().await;
    let seen = seen.map_err(|error| Refusal::internal("looking at other machines", &error))?;
    let fleet = seen.map_err(|error| Refusal::new(Code::Internal, error))?;
    Ok(Json(Some(fleet)))
}
