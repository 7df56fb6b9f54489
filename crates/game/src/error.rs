use thiserror::Error;

/// A position text that is not a position of the game.
///
/// One type for all games, so that generic code needs no `where` clauses.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("position {input:?}: {reason}")]
pub struct ParsePositionError {
    input: String,
    reason: String,
}

impl ParsePositionError {
    /// An error about `input`, which was refused because of `reason`.
    pub fn new(input: &str, reason: impl Into<String>) -> ParsePositionError {
        ParsePositionError {
            input: shorten(input),
            reason: reason.into(),
        }
    }

    /// What was wrong, without the input.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

/// A move text that is not a legal move of the position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("move {input:?}: {reason}")]
pub struct ParseMoveError {
    input: String,
    reason: String,
}

impl ParseMoveError {
    /// An error about `input`, which was refused because of `reason`.
    pub fn new(input: &str, reason: impl Into<String>) -> ParseMoveError {
        ParseMoveError {
            input: shorten(input),
            reason: reason.into(),
        }
    }

    /// What was wrong, without the input.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

/// A move that the rules do not allow in the position it was played in.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("illegal move {0}")]
pub struct IllegalMove(pub String);

/// Errors quote what they refuse; a megabyte of garbage is quoted in part.
pub(crate) fn shorten(input: &str) -> String {
    const LIMIT: usize = 120;
    if input.chars().count() <= LIMIT {
        input.to_owned()
    } else {
        input.chars().take(LIMIT).chain("…".chars()).collect()
    }
}
