//! The page's files, which are part of the program.

use std::fmt::Write as _;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::{Code, Refusal};

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Web;

/// A file of the page. A browser that has it already is told so.
pub(crate) fn asset(path: &str, headers: &HeaderMap) -> Result<Response, Refusal> {
    let file = is_plain(path).then(|| Web::get(path)).flatten();
    let file = file
        .ok_or_else(|| Refusal::new(Code::NotFound, format_args!("there is no page {path:?}")))?;
    let kind = file.metadata.mimetype();
    let text = kind.starts_with("text/") || kind.ends_with("javascript");
    let charset = if text { "; charset=utf-8" } else { "" };
    let (kind, tag) = (format!("{kind}{charset}"), tag(&file));
    let body = Bytes::from(file.data.into_owned());
    Ok(tagged(headers, &kind, &tag, body))
}

/// A body that is always asked for, and sent only to those who do not have it.
pub(crate) fn tagged(headers: &HeaderMap, kind: &str, tag: &str, body: Bytes) -> Response {
    let known = headers.get(header::IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    let fixed = [
        (header::CONTENT_TYPE, kind),
        (header::ETAG, tag),
        // Always ask whether it is still the same: another version of the
        // program may answer next time.
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (fixed, body).into_response()
}

/// Whether a path consists of plain names. Debug builds read from the disk,
/// and nobody shall lead them elsewhere.
fn is_plain(path: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    path.split('/')
        .all(|name| !name.is_empty() && !name.starts_with('.') && name.chars().all(plain))
}

fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let mut tag = String::from("\"");
    for byte in &hash[..12] {
        // Writing to a string cannot fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_inside() {
        assert!(is_plain("index.html") && is_plain("js/board-view.js"));
        for path in [
            "",
            "/etc/passwd",
            "../Cargo.toml",
            "js/../../x",
            "js//x",
            "..%2fx",
            "a\\b",
            ".git/x",
        ] {
            assert!(!is_plain(path), "{path:?}");
        }
    }
}
