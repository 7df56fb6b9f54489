//! Who is asking, and whether he may.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::{Code, Refusal};

/// A visitor's address. Networks of version 6 give everybody billions of
/// addresses, so there the first half counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor(pub(crate) IpAddr);

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        Ok(Visitor::of(
            parts.extensions.get::<ConnectInfo<SocketAddr>>(),
        ))
    }
}

impl Visitor {
    fn of(info: Option<&ConnectInfo<SocketAddr>>) -> Visitor {
        let address = info.map_or(IpAddr::from(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
        Visitor(match address {
            IpAddr::V6(v6) => {
                let mut parts = v6.segments();
                parts[4..].fill(0);
                IpAddr::from(Ipv6Addr::from(parts))
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

/// So many at once, and so many a second.
#[derive(Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    burst: f64,
    rate: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(burst: f64, rate: f64) -> Bucket {
        Bucket {
            tokens: burst,
            burst,
            rate,
            filled: Instant::now(),
        }
    }

    fn fill(&mut self, now: Instant) {
        let seconds = now.duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + seconds * self.rate).min(self.burst);
        self.filled = now;
    }

    /// Takes a token, or says how long to wait for one.
    pub(crate) fn take(&mut self) -> Result<(), Duration> {
        self.fill(Instant::now());
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - self.tokens) / self.rate))
    }

    fn is_full(&self) -> bool {
        let seconds = self.filled.elapsed().as_secs_f64();
        self.tokens + seconds * self.rate >= self.burst
    }
}

/// A bucket for each visitor's requests.
#[derive(Debug, Default)]
pub(crate) struct Buckets(Mutex<HashMap<IpAddr, Bucket>>);

impl Buckets {
    fn take(&self, visitor: Visitor, burst: f64, rate: f64) -> bool {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = buckets.entry(visitor.0);
        bucket
            .or_insert_with(|| Bucket::new(burst, rate))
            .take()
            .is_ok()
    }

    /// Forgets visitors who have not been here for a while.
    pub(crate) fn tidy(&self) {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.retain(|_, bucket| !bucket.is_full());
    }
}

/// Stands before every request: foreign pages stay out, floods are refused,
/// and browsers are told to trust nothing but us.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let visitor = Visitor::of(request.extensions().get());
    let limits = &app.house().limits;
    let path = request.uri().path();
    let mut response = if let Err(refusal) = origin(request.headers(), limits.local_names_only) {
        tracing::warn!("{} refused for {}: {refusal}", path, visitor.0);
        refusal.into_response()
    } else if path.starts_with("/api/") && !app.buckets().take(visitor, limits.burst, limits.rate) {
        tracing::warn!("{} asks too often", visitor.0);
        Refusal::new(Code::SlowDown, "too many requests; slow down").into_response()
    } else {
        next.run(request).await
    };
    protect(response.headers_mut());
    response
}

/// A request from another site's page has that site as its origin. A page that
/// made its own name point to this machine has that name as host.
fn origin(headers: &HeaderMap, local_names_only: bool) -> Result<(), Refusal> {
    let forbid = |what: &str| Err(Refusal::new(Code::Forbidden, what));
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST);
    if local_names_only && !host.is_none_or(is_local) {
        return forbid("this server answers only to localhost");
    }
    match text(header::ORIGIN) {
        None => Ok(()),
        Some(origin) => match (origin.split_once("://"), host) {
            (Some((_, origin)), Some(host)) if origin.eq_ignore_ascii_case(host) => Ok(()),
            _ => forbid("requests from other sites are not answered"),
        },
    }
}

fn is_local(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || name
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

fn protect(headers: &mut HeaderMap) {
    let fixed = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
             object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(host: &str, from: Option<&str>, local: bool) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(from) = from {
            headers.insert(header::ORIGIN, from.parse().unwrap());
        }
        origin(&headers, local).is_ok()
    }

    #[test]
    fn only_our_own_pages_may_ask() {
        let ours = "localhost:8080";
        assert!(check(ours, None, true));
        assert!(check(ours, Some("http://localhost:8080"), true));
        assert!(check("127.0.0.1:1", Some("http://127.0.0.1:1"), true));
        assert!(check("[::1]:8080", Some("http://[::1]:8080"), true));
        for foreign in [
            "http://evil.example",
            "http://localhost:9",
            "null",
            "",
            "file://",
        ] {
            assert!(!check(ours, Some(foreign), true), "{foreign}");
        }
    }

    #[test]
    fn a_foreign_name_for_this_machine_does_not_help() {
        let (host, origin) = ("evil.example:8080", Some("http://evil.example:8080"));
        assert!(!check(host, origin, true));
        assert!(!check("127.0.0.1.evil.example", None, true));
        assert!(check("games.example", Some("https://games.example"), false));
    }

    #[test]
    fn buckets_run_dry_and_fill_again() {
        let mut bucket = Bucket::new(2.0, 1000.0);
        assert!(bucket.take().is_ok() && bucket.take().is_ok());
        bucket.tokens = 0.0;
        let wait = bucket.take().unwrap_err();
        assert!(wait <= Duration::from_millis(1));
        std::thread::sleep(Duration::from_millis(3));
        assert!(bucket.take().is_ok());
    }
}
