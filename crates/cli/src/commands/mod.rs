//! One module a command.

mod games;
mod magics;
mod perft;
mod playouts;
mod repl;
mod serve;
mod show;
mod tictactoe;

use anyhow::{Context as _, Result};
use clap::{Args, Subcommand};
use yolah_catalog::Session;

#[derive(Subcommand)]
pub enum Command {
    /// Serve the page: play, watch and study in a browser
    Serve(serve::Serve),
    /// Show a position: the board, the scores, the legal moves
    Show(show::Show),
    /// Count the move paths of a given length, the test of a move generator
    Perft(perft::Perft),
    /// Play random games: win rates, lengths, games per second
    Playouts(playouts::Playouts),
    /// Try moves by hand
    Repl(repl::Repl),
    /// Find magic numbers for sliding pieces and for single bits
    Magics(magics::Magics),
    /// Solve tic-tac-toe in all the ways of the games book, and count its games
    Tictactoe(tictactoe::Tictactoe),
    /// List the games there are
    Games(games::Games),
}

/// What happens when no command is given.
impl Default for Command {
    fn default() -> Command {
        Command::Serve(serve::Serve::default())
    }
}

impl Command {
    pub fn run(self) -> Result<()> {
        match self {
            Command::Serve(command) => command.run(),
            Command::Show(command) => command.run(),
            Command::Perft(command) => command.run(),
            Command::Playouts(command) => command.run(),
            Command::Repl(command) => command.run(),
            Command::Magics(command) => command.run(),
            Command::Tictactoe(command) => command.run(),
            Command::Games(command) => command.run(),
        }
    }
}

/// Which game, from which position: the same arguments for many commands.
#[derive(Args)]
pub struct Start {
    /// The game; `yolah games` lists them
    #[arg(long, default_value = "yolah", value_name = "G")]
    pub game: String,
    /// The position to start from, in the game's notation
    #[arg(long, value_name = "P")]
    pub position: Option<String>,
}

impl Start {
    pub fn session(&self) -> Result<Box<dyn Session>> {
        let mut session = yolah_catalog::find(&self.game)?.start();
        if let Some(position) = &self.position {
            session.set_position(position)?;
        }
        Ok(session)
    }
}

/// How many threads to use when nobody says: all cores.
pub fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Plays moves given in one text, separated by spaces or commas.
pub fn play_all(session: &mut dyn Session, moves: &str) -> Result<()> {
    let texts = moves
        .split([' ', ',', '\n', '\t'])
        .filter(|text| !text.is_empty());
    for (number, text) in (1..).zip(texts) {
        session
            .play(text)
            .with_context(|| format!("ply {number} of {moves:?}"))?;
    }
    Ok(())
}
