use std::error::Error;
use std::fmt::Display;

use thiserror::Error;

/// Why work could not be shared out.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FleetError {
    /// The address or the credentials are wrong.
    #[error("{0}")]
    Access(String),
    /// The server cannot be reached or refuses.
    #[error("the NATS server, {doing}: {reason}")]
    Server {
        /// What it was asked for.
        doing: &'static str,
        /// What it said.
        reason: String,
    },
    /// A file that was shared out is missing or is not what its name says.
    #[error("file {name}: {reason}")]
    File {
        /// Its digest, or its path.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// A job's name is no word of letters, digits, `-` and `_`.
    #[error("{0:?} cannot be the name of a job")]
    Name(String),
    /// What came back could not be kept.
    #[error(transparent)]
    Keep(Box<dyn Error + Send + Sync>),
}

impl FleetError {
    /// Says what the server was asked for.
    pub(crate) fn server<E: Display>(doing: &'static str) -> impl FnOnce(E) -> FleetError {
        move |error| FleetError::Server {
            doing,
            reason: error.to_string(),
        }
    }

    pub(crate) fn file(name: &str, reason: impl Display) -> FleetError {
        FleetError::File {
            name: name.to_owned(),
            reason: reason.to_string(),
        }
    }
}
