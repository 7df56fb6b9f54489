//! The `yolah` command: parse, run, exit code.

mod commands;
mod output;
mod progress;
mod tui;

use std::process::ExitCode;

use clap::Parser;

use commands::Command;

/// Yolah, a board game: play it, study it, write players for it.
///
/// Without a command it serves the page, like `yolah serve`.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

/// 0 on success, 1 on failure, 2 (clap's) on wrong usage.
fn main() -> ExitCode {
    match Arguments::parse().command.unwrap_or_default().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("yolah: {}", output::complaint(&error));
            ExitCode::FAILURE
        }
    }
}
