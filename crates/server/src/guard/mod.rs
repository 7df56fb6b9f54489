//! Who is asking, and whether he may.

mod bucket;
mod crowd;
mod hosts;
mod network;
mod visitor;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use yolah_answers::{Code, Refusal};

use crate::app::App;
use crate::page::DEVICE_PATH;

pub(crate) use bucket::{Bucket, Buckets};
pub(crate) use crowd::{Crowd, Place};
pub use network::{Network, ParseNetworkError};
pub(crate) use visitor::Visitor;

/// What a page of ours may do.
macro_rules! policy {
    ($scripts:literal) => {
        concat!(
            "default-src 'self'; script-src 'self'",
            $scripts,
            "; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; ",
            "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )
    };
}
const POLICY: &str = policy!("");
/// There a worker also looks at an address of its page's, to see whether it is still wanted.
const DEVICE_POLICY: &str = policy!(" 'wasm-unsafe-eval'; connect-src 'self' blob:");

/// Stands before every request: foreign pages stay out, floods are refused,
/// and browsers are told to trust nothing but us.
pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    // Where the device itself thinks, it may run WebAssembly.
    let policy = if request.uri().path().starts_with(DEVICE_PATH) {
        DEVICE_POLICY
    } else {
        POLICY
    };
    let mut response = match admit(&app, &request) {
        Ok(visitor) => {
            request.extensions_mut().insert(visitor);
            next.run(request).await
        }
        Err(refusal) => refusal.into_response(),
    };
    protect(response.headers_mut(), policy);
    response
}

/// Whose request it is, if he may ask. The log does not say for what: a path
/// may hold what is nobody's business.
fn admit(app: &App, request: &Request) -> Result<Visitor, Refusal> {
    let limits = &app.house().limits;
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::from(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
    let visitor = Visitor::of(peer, request.headers(), &limits.proxies)
        .inspect_err(|refusal| tracing::warn!("a request through {peer} is refused: {refusal}"))?;
    hosts::check(request.headers(), &limits.public_names).inspect_err(|refusal| {
        tracing::warn!("a request of {} is refused: {refusal}", visitor.0);
    })?;
    if request.uri().path().starts_with("/api/") && !app.buckets().take(visitor) {
        tracing::warn!("{} asks too often", visitor.0);
        return Err(Refusal::new(Code::SlowDown, "too many requests; slow down"));
    }
    Ok(visitor)
}

fn protect(headers: &mut HeaderMap, policy: &'static str) {
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
