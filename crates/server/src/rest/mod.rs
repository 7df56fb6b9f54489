//! The REST interface; `docs/api.md` and `docs/openapi.json` describe it.

mod analysis;
mod catalog;
#[cfg(test)]
mod description;
mod fleet;
mod links;
mod live;
mod positions;
mod records;
mod stored;
mod tables;
mod thinking;
mod tournaments;

use std::fmt;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, rejection::JsonRejection};
use axum::handler::Handler;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{self, MethodRouter};
use serde::de::DeserializeOwned;
use yolah_answers::{Code, Refusal};

use crate::app::App;
use crate::limits::Limits;

/// One thing that can be asked.
struct Route {
    method: &'static str,
    path: &'static str,
    answer: MethodRouter<App>,
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} /api{}", self.method, self.path)
    }
}

fn get<T: 'static>(path: &'static str, handler: impl Handler<T, App>) -> Route {
    Route {
        method: "get",
        path,
        answer: routing::get(handler),
    }
}

fn post<T: 'static>(path: &'static str, handler: impl Handler<T, App>) -> Route {
    Route {
        method: "post",
        path,
        answer: routing::post(handler),
    }
}

impl Route {
    /// A record may be longer than other bodies.
    fn takes_records(mut self) -> Route {
        let limit = DefaultBodyLimit::max(Limits::RECORD_BYTES);
        self.answer = self.answer.layer(limit);
        self
    }
}

/// Everything under `/api`: a test compares it with `docs/openapi.json`.
fn all() -> Vec<Route> {
    vec![
        get("/openapi.json", openapi),
        get("/games", catalog::games),
        get("/games/{game}/players", catalog::players),
        get("/games/{game}/start", positions::start),
        post("/positions", positions::read),
        post("/sketches", positions::sketch),
        post("/trees", thinking::unfold),
        post("/sights", thinking::see),
        post("/tables", tables::look_up),
        post("/records", records::read).takes_records(),
        post("/records/text", records::write).takes_records(),
        post("/analysis", analysis::answer),
        get("/addresses", links::addresses),
        post("/qr", links::qr),
        get("/live", live::list),
        post("/live", live::create),
        post("/live/join", live::join),
        post("/live/find", live::find),
        get("/stored", stored::list),
        get("/stored/{id}", stored::show),
        get("/tournaments", tournaments::list),
        post("/tournaments", tournaments::start),
        get("/tournaments/{id}", tournaments::show),
        post("/tournaments/{id}/stop", tournaments::stop),
        post("/tournaments/{id}/delete", tournaments::delete),
        get("/tournaments/{id}/ratings.svg", tournaments::plot),
        get("/fleet", fleet::show),
    ]
}

pub(crate) fn routes() -> Router<App> {
    let add = |router: Router<App>, route: Route| router.route(route.path, route.answer);
    let router = all().into_iter().fold(Router::new(), add);
    router.fallback(async || {
        Refusal::new(
            Code::NotFound,
            "there is no such thing; see /api/openapi.json",
        )
    })
}

async fn openapi() -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (kind, include_str!("../../../../docs/openapi.json"))
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
