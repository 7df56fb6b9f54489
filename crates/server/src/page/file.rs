use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write as _;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use yolah_answers::Refusal;

/// What may be kept for ever: its name says what is in it.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// What must be asked for each time: another version of the program may answer.
const ASK_AGAIN: &str = "no-cache";

/// Bytes that many visitors get, compressed once and for all.
#[derive(Clone, Debug)]
pub(crate) struct File {
    kind: &'static str,
    body: Bytes,
    gzip: Option<Bytes>,
    tag: String,
    cache: &'static str,
}

impl File {
    /// What is always asked for, and sent only to those who do not have it.
    pub(crate) fn new(kind: &'static str, body: impl Into<Bytes>) -> File {
        let body = body.into();
        let is_picture = kind.starts_with("image/") && !kind.ends_with("xml");
        File {
            kind,
            gzip: (!is_picture).then(|| gzip(&body)),
            tag: format!("\"{}\"", hash(&body)),
            body,
            cache: ASK_AGAIN,
        }
    }

    /// A value as JSON.
    pub(crate) fn json(value: &impl serde::Serialize) -> Result<File, Refusal> {
        let text = serde_json::to_vec(value);
        let text = text.map_err(|error| Refusal::internal("writing JSON", &error))?;
        Ok(File::new("application/json", text))
    }

    /// A file whose name changes with its contents, and that name.
    pub(super) fn hashed(path: &str, body: impl Into<Bytes>) -> (String, File) {
        let file = File {
            cache: FOR_EVER,
            ..File::new(kind(path), body)
        };
        let (stem, extension) = path.rsplit_once('.').unwrap_or((path, ""));
        let name = format!("{stem}.{}.{extension}", hash(&file.body));
        (name, file)
    }

    /// A file whose name says whether it tells its contents.
    pub(super) fn named(path: &str, body: impl Into<Bytes>) -> File {
        let is_hash = |part: &str| part.len() == 16 && part.bytes().all(|b| b.is_ascii_hexdigit());
        let cache = if path.split('.').any(is_hash) {
            FOR_EVER
        } else {
            ASK_AGAIN
        };
        File {
            cache,
            ..File::new(kind(path), body)
        }
    }

    /// What is in it.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.body.into()
    }

    /// Names its contents.
    pub(super) fn tag(&self) -> &str {
        &self.tag
    }

    /// The answer to who asks for it: nothing, if he has it already.
    pub(crate) fn response(&self, headers: &HeaderMap) -> Response {
        let fixed = [
            (header::ETAG, self.tag.as_str()),
            (header::CACHE_CONTROL, self.cache),
            (header::VARY, "accept-encoding"),
        ];
        let known = headers.get(header::IF_NONE_MATCH);
        if known.is_some_and(|known| known.as_bytes() == self.tag.as_bytes()) {
            return (StatusCode::NOT_MODIFIED, fixed).into_response();
        }
        let kind = [(header::CONTENT_TYPE, self.kind)];
        match &self.gzip {
            Some(small) if takes_gzip(headers) => {
                let encoding = [(header::CONTENT_ENCODING, "gzip")];
                (fixed, kind, encoding, small.clone()).into_response()
            }
            _ => (fixed, kind, self.body.clone()).into_response(),
        }
    }
}

/// The media type of a file.
pub(super) fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        _ => "text/html; charset=utf-8",
    }
}

/// Whether the asker reads gzip: `gzip`, `br, gzip;q=0.8`, but not `gzip;q=0`.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let takes = |coding: &str| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case("gzip") && weight.parse().is_ok_and(|q: f64| q > 0.0)
    };
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
    let mut lines = lines.filter_map(|line: &HeaderValue| line.to_str().ok());
    lines.any(|line| line.split(',').any(takes))
}

fn gzip(body: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let small = encoder.write_all(body).and_then(|()| encoder.finish());
    small.expect("writing to memory cannot fail").into()
}

/// Names contents: not against forgers, only against old copies.
pub(super) fn hash(body: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_reads_gzip_gets_it() {
        for (text, takes) in [
            ("gzip", true),
            ("gzip, deflate, br", true),
            ("br;q=1.0, GZIP;q=0.2", true),
            ("gzip;q=0", false),
            ("br, deflate", false),
            ("xgzip", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, text.parse().unwrap());
            assert_eq!(takes_gzip(&headers), takes, "{text:?}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn a_name_changes_with_the_contents() {
        let name = |body: &'static str| File::hashed("page.js", body).0;
        assert_eq!(name("one"), name("one"));
        assert_ne!(name("one"), name("two"));
        let named = name("one");
        assert_eq!((named.len(), &named[..5]), ("page..js".len() + 16, "page."));
        assert_eq!(named.rsplit('.').next(), Some("js"));
    }
}
