use std::io;
use std::path::PathBuf;

use thiserror::Error;
use yolah_game::record::ReadRecordError;
use yolah_game::{ParseMoveError, ParsePositionError};

/// Why there are no openings.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpeningError {
    /// The position is not one of this game.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] ParseMoveError),
    /// A record is not understood.
    #[error(transparent)]
    Record(#[from] ReadRecordError),
    /// A record is of another game.
    #[error("the record is of {found}, not of {expected}")]
    OtherGame {
        /// What the record says.
        found: String,
        /// The game that is played.
        expected: &'static str,
    },
    /// The game is over before it begins.
    #[error("the game is over after the opening {0}")]
    Over(String),
    /// What is wrong with a line, or with a record, of a file.
    #[error("{unit} {number}: {source}")]
    At {
        /// `line` or `record`.
        unit: &'static str,
        /// Counted from 1.
        number: usize,
        /// What is wrong.
        source: Box<OpeningError>,
    },
    /// There is no such file, and the text means nothing else.
    #[error("openings {}: there is no such file; use none, random:PLIES, or a file of positions or records", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// The file cannot be read.
    #[error("openings {}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: Box<OpeningError>,
    },
    /// Reading failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// There is nothing to play.
    #[error("there is no opening{0}")]
    Nothing(String),
}

/// A text that names no source of openings.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("openings {0:?}: use none, random:PLIES (1 to 1000), or FILE:PLIES")]
pub struct ParseSourceError(pub(super) String);
