//! The `yolah` program, for whatever games it is given.
//!
//! A game from outside gets all of it (the page, the terminal, protocols,
//! matches, learning) with a program of three lines:
//!
//! ```no_run
//! # mod mine { pub use yolah_tictactoe::ENTRY; }
//! fn main() {
//!     yolah::run(&[mine::ENTRY])
//! }
//! ```

mod commands;
mod output;
mod progress;
mod records;
mod tui;

#[cfg(feature = "games")]
use std::path::PathBuf;
use std::process;

use anyhow::Result;
use clap::Parser;
use yolah_kit::Games;

use commands::Command;

/// Yolah, a board game: play it, study it, write players for it.
///
/// Without a command it serves the page, like `yolah serve`.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Add a game of the chess family whose rules are in this file
    #[cfg(feature = "games")]
    #[arg(long, global = true, value_name = "FILE")]
    rules: Vec<PathBuf>,
    /// Add all games of the chess family whose rules are in files of this folder (*.toml)
    #[cfg(feature = "games")]
    #[arg(long, global = true, value_name = "DIR")]
    rules_folder: Vec<PathBuf>,
}

impl Arguments {
    fn run(self, games: Games) -> Result<()> {
        #[cfg(feature = "games")]
        let games = commands::with_rules(games, &self.rules, &self.rules_folder)?;
        self.command.unwrap_or_default().run(games)
    }
}

/// Does what the command line asks for, with these games, and ends the process:
/// 0 on success, 1 on failure, 2 (clap's) on wrong usage.
pub fn run(games: impl Into<Games>) -> ! {
    let arguments = Arguments::parse();
    process::exit(match arguments.run(games.into()) {
        Err(error) if !output::is_broken_pipe(&error) => {
            eprintln!("yolah: {}", output::complaint(&error));
            1
        }
        _ => 0,
    })
}
