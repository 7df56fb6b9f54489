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
