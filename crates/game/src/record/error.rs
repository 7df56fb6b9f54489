use std::io;

use thiserror::Error;

use super::GameResult;
use crate::{ParseMoveError, ParsePositionError};

/// A text that is not a record of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("record, line {line}: {reason}")]
pub struct ParseRecordError {
    line: usize,
    reason: String,
}

impl ParseRecordError {
    pub(super) fn new(line: usize, reason: impl Into<String>) -> ParseRecordError {
        ParseRecordError {
            line,
            reason: reason.into(),
        }
    }

    /// An error behind the bytes of `before`.
    pub(super) fn behind(before: &[u8], reason: impl Into<String>) -> ParseRecordError {
        ParseRecordError::new(line_breaks(before) + 1, reason)
    }

    /// The same error in a text that has `lines` lines before this one.
    pub(super) fn after(mut self, lines: usize) -> ParseRecordError {
        self.line += lines;
        self
    }

    /// The line that the error is in, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }
}

/// A record that could not be read from a file.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// The file could not be read; nothing more comes.
    #[error("records cannot be read: {0}")]
    Io(#[from] io::Error),
    /// One game is not understood; the next may be.
    #[error(transparent)]
    Parse(#[from] ParseRecordError),
}

/// A word that cannot be the name of a tag.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("tag {0:?}: a name has only letters, digits and underscores")]
pub struct TagNameError(pub(super) String);

/// A record that is not a game by the rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The tag `Variant` names another game.
    #[error("the record is of {found:?}, not of {expected}")]
    Variant {
        /// What the tag says.
        found: String,
        /// The game that was asked for.
        expected: &'static str,
    },
    /// The tag `FEN` is not a position of the game.
    #[error("the record's start: {0}")]
    Start(ParsePositionError),
    /// A move is not legal, or no move at all.
    #[error("move {number} (ply {ply}): {error}")]
    Move {
        /// The move's number as records print it.
        number: usize,
        /// The move's place in its line, counted from 1.
        ply: usize,
        /// The move's text.
        text: String,
        /// What is wrong with it.
        error: ParseMoveError,
    },
    /// The tag `Result` and the result behind the moves differ.
    #[error("the tag says {tag:?}, but the moves end with {token}")]
    ResultTag {
        /// What the tag says.
        tag: String,
        /// The result behind the moves.
        token: GameResult,
    },
    /// The game was played to its end, and the result is another one.
    #[error("the record says {token}, but by the rules it is {rules}")]
    Result {
        /// The result behind the moves.
        token: GameResult,
        /// The result of the last position.
        rules: GameResult,
    },
}

pub(super) fn line_breaks(text: &[u8]) -> usize {
    text.split(|&byte| byte == b'\n').skip(1).count()
}
