//! Version 2 of the Go Text Protocol (Gunnar Farnebäck, draft 2): the engine's side.
//!
//! Every command gets one answer, in their order, and nothing happens between commands.
//! So there is no thread for thinking, and no way to stop it.

mod clock;
mod commands;
mod line;
mod table;

use std::io::{self, BufRead, Write};

use crate::Setup;
use crate::engine::LONGEST_LINE;
use crate::lines::{Line, next_line};
use line::Request;
use table::Table;

/// Runs an engine until `quit` or the end of the input.
pub(crate) fn speak(
    setup: &Setup<'_>,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut table = Table::new(setup);
    while let Some(line) = next_line(&mut input, LONGEST_LINE)? {
        let request = match line {
            Line::Text(text) => Request::read(&text),
            Line::TooLong => Some(Request::default()),
        };
        let Some(request) = request else { continue };
        let answer = commands::obey(&mut table, &request);
        writeln!(output, "{}\n", request.answered(&answer))?;
        output.flush()?;
        if request.command == commands::QUIT {
            break;
        }
    }
    Ok(())
}

/// A point or a pass as the protocol writes it: in capitals.
pub(crate) fn vertex(text: &str) -> String {
    text.to_ascii_uppercase()
}

/// The komi of a position, which its text tells.
pub(crate) fn komi(position: &str) -> &str {
    let mut fields = position.split_whitespace();
    let komi = fields.find_map(|field| field.strip_prefix("komi="));
    komi.unwrap_or("0")
}
