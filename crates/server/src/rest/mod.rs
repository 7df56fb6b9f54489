//! The REST interface; `docs/api.md` and `openapi.json` describe it.

mod analysis;
mod catalog;
mod live;
mod positions;
mod records;
mod stored;
mod tournaments;
mod tree;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, rejection::JsonRejection};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::{Code, Refusal};
use crate::limits::Limits;

pub(crate) fn routes() -> Router<App> {
    let records = Router::new()
        .route("/records", post(records::read))
        .route("/records/text", post(records::write))
        .layer(DefaultBodyLimit::max(Limits::RECORD_BYTES));
    Router::new()
        .route("/openapi.json", get(openapi))
        .route("/games", get(catalog::games))
        .route("/games/{game}/players", get(catalog::players))
        .route("/positions", post(positions::read))
        .route("/live", get(live::list).post(live::create))
        .route("/live/join", post(live::join))
        .route("/live/find", post(live::find))
        .route("/stored", get(stored::list))
        .route("/stored/{id}", get(stored::show))
        .route(
            "/tournaments",
            get(tournaments::list).post(tournaments::start),
        )
        .route("/tournaments/{id}", get(tournaments::show))
        .route("/tournaments/{id}/stop", post(tournaments::stop))
        .route("/tournaments/{id}/delete", post(tournaments::delete))
        .route("/tournaments/{id}/ratings.svg", get(tournaments::plot))
        .route("/analysis", post(analysis::answer))
        .merge(records)
        .fallback(async || {
            Refusal::new(
                Code::NotFound,
                "there is no such thing; see /api/openapi.json",
            )
        })
}

async fn openapi() -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (kind, include_str!("../../openapi.json"))
}

/// A body of JSON; what is wrong with another one is said in our way.
struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Refusal> {
        let patience = app.house().limits.patience;
        let json = tokio::time::timeout(patience, axum::Json::from_request(request, app)).await;
        let json = json.map_err(|_| {
            let message = format_args!("the body did not arrive within {patience:?}");
            Refusal::new(Code::TooSlow, message)
        })?;
        let axum::Json(value) = json.map_err(|rejection: JsonRejection| {
            let code = match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
                StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::BadRequest,
                _ => Code::BadJson,
            };
            Refusal::new(code, rejection.body_text())
        })?;
        Ok(Body(value))
    }
}
