use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// Why something was refused, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "docs/api.md lists them; the names say it all")]
#[non_exhaustive]
#[schemars(rename = "ErrorCode")]
pub enum Code {
    BadRequest,
    BadJson,
    TooLarge,
    NotFound,
    UnknownGame,
    BadPosition,
    IllegalMove,
    BadTime,
    BadPlayer,
    BadRecord,
    BadKey,
    Taken,
    Forbidden,
    SlowDown,
    TooSlow,
    Full,
    Internal,
    NotYourTurn,
    GameOver,
    NotOpen,
    NotAllowed,
}

/// A request that was refused; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Why, for programs.
    pub code: Code,
    /// Why, for people.
    pub message: String,
    /// Where the refused one may look on instead.
    pub watch_key: Option<String>,
}

impl Refusal {
    /// A refusal.
    pub fn new(code: Code, message: impl fmt::Display) -> Refusal {
        // Messages quote what they refuse, which may be long.
        let message = message.to_string().chars().take(500).collect();
        Refusal {
            code,
            message,
            watch_key: None,
        }
    }

    /// A fault of ours: the cause is for the log, not for the visitor.
    pub fn internal(what: &str, cause: &dyn fmt::Display) -> Refusal {
        tracing::error!("{what}: {cause}");
        Refusal::new(
            Code::Internal,
            format_args!("{what} failed; nothing has changed"),
        )
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

/// The body of an answer that refuses.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ErrorAnswer {
    error: Reason,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Reason {
    code: Code,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    watch_key: Option<String>,
}

impl From<Refusal> for ErrorAnswer {
    fn from(refusal: Refusal) -> ErrorAnswer {
        let error = Reason {
            code: refusal.code,
            message: refusal.message,
            watch_key: refusal.watch_key,
        };
        ErrorAnswer { error }
    }
}

/// How a web server says it.
#[cfg(feature = "http")]
mod http {
    use axum::Json;
    use axum::http::StatusCode;
    use axum::response::{IntoResponse, Response};

    use super::{Code, ErrorAnswer, Refusal};

    fn status(code: Code) -> StatusCode {
        match code {
            Code::NotFound | Code::UnknownGame | Code::BadKey => StatusCode::NOT_FOUND,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::Taken => StatusCode::CONFLICT,
            Code::Forbidden | Code::NotAllowed => StatusCode::FORBIDDEN,
            Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Code::SlowDown => StatusCode::TOO_MANY_REQUESTS,
            Code::Full => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        }
    }

    impl IntoResponse for Refusal {
        fn into_response(self) -> Response {
            (status(self.code), Json(ErrorAnswer::from(self))).into_response()
        }
    }
}
