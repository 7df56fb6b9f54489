use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// What can go wrong with the store.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The file cannot be opened.
    #[error("store {}: {source}", path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// Why.
        source: Box<StoreError>,
    },
    /// The database refuses.
    #[error(transparent)]
    Database(#[from] rusqlite::Error),
    /// The file was written by a newer program.
    #[error("its format is {found}, this program knows up to {known}")]
    TooNew {
        /// The format of the file.
        found: usize,
        /// The newest known format.
        known: usize,
    },
    /// Reading or writing another file failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// No tournament has that name.
    #[error("there is no tournament {0:?} in the store")]
    NoTournament(String),
    /// A tournament of that name has another plan.
    #[error("tournament {0:?} is in the store with another plan; give it another name")]
    OtherPlan(String),
}

impl StoreError {
    /// Whether somebody else wrote to the file for so long that nobody waited
    /// for it any more. It may work next time.
    pub fn is_busy(&self) -> bool {
        let StoreError::Database(error) = self else {
            return false;
        };
        error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy)
    }
}
