//! What goes to standard output: text for people, or one JSON object a line.

use std::fmt::Display;
use std::io::{self, Write as _};

use anyhow::Result;
use serde::Serialize;

/// How to print, the same flag for every command.
#[derive(clap::Args, Clone, Copy)]
pub struct Output {
    /// Print one JSON object a line instead of text
    #[arg(long)]
    pub json: bool,
}

impl Output {
    /// Prints a line of text, unless JSON was asked for.
    pub fn text(self, text: impl Display) -> Result<()> {
        if self.json { Ok(()) } else { line(text) }
    }

    /// Prints an object as a line of JSON, if that was asked for.
    pub fn object(self, object: &impl Serialize) -> Result<()> {
        if self.json {
            line(serde_json::to_string(object)?)
        } else {
            Ok(())
        }
    }
}

/// Prints a line; an error instead of a panic when nobody reads any more.
pub fn line(text: impl Display) -> Result<()> {
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(())
}

/// An error with its causes. Errors of libraries name their cause themselves,
/// contexts do not: what was said is not said again.
pub fn complaint(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if text.is_empty() {
            text = cause;
        } else if !text.contains(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text
}

/// Whether an error only says that the reader of our output went away, as in
/// `yolah magics | head`.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error
        .chain()
        .find_map(|cause| cause.downcast_ref::<io::Error>());
    io.is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
}

/// A large number with spaces between groups of three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use anyhow::Context as _;

    use super::*;

    #[test]
    fn a_cause_is_told_once() {
        let missing = || io::Error::from(io::ErrorKind::NotFound);
        let error = anyhow::Error::from(missing()).context("plan cup.toml");
        assert_eq!(complaint(&error), "plan cup.toml: entity not found");
        let path = "4".into();
        let source = Box::new(missing().into());
        let error = yolah_arena::openings::OpeningError::File { path, source };
        let error = Err::<(), _>(error).context("match").unwrap_err();
        assert_eq!(complaint(&error), "match: openings 4: entity not found");
    }
}
