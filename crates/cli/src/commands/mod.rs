//! One module a command.

mod analyse;
mod bench;
mod engine;
mod epd;
#[cfg_attr(not(feature = "fleet"), path = "no_fleet.rs")]
mod fleet;
mod games;
mod games_db;
mod learn;
mod magics;
mod manual;
mod matches;
mod new_game;
mod perft;
mod play;
mod players;
mod playouts;
mod repl;
mod replay;
mod report;
#[cfg(feature = "games")]
mod rules;
mod serve;
mod show;
mod solve;
mod tables;
#[cfg(feature = "games")]
mod tictactoe;
mod tournament;
mod tournaments;

use anyhow::{Context as _, Result};
use clap::{Args, Subcommand};
use yolah_kit::{Entry, Games, Session};
use yolah_protocol::Protocol;

pub use analyse::worth;
#[cfg(feature = "games")]
pub use rules::with_rules;
pub use show::result;

#[derive(Subcommand)]
pub enum Command {
    /// Serve the page: play, watch and study in a browser
    Serve(serve::Serve),
    /// Play in the terminal, against a player or a person
    Play(play::Play),
    /// Show a position: the board, the scores, the legal moves
    Show(show::Show),
    /// Count the move paths of a given length, the test of a move generator
    Perft(perft::Perft),
    /// Play random games: win rates, lengths, games per second
    Playouts(playouts::Playouts),
    /// Let a player think about a position and tell what it sees
    Analyse(analyse::Analyse),
    /// Test a player with positions whose best moves are known
    Epd(epd::Epd),
    /// Find the exact result of a position that is small enough
    Solve(solve::Solve),
    /// Endgame tables: make, verify, count, probe and compare them
    Tables(tables::Tables),
    /// Run fixed searches: a node count that identifies the search, and its speed
    Bench(bench::Bench),
    /// Let two players play many games and tell who is better
    Match(Box<matches::Match>),
    /// Let many players meet, as a TOML file says
    Tournament(tournament::Tournament),
    /// Work for others: do what is submitted to a NATS server with --nats
    #[command(hide = !cfg!(feature = "fleet"))]
    Worker(fleet::Worker),
    /// Tell what is submitted to a NATS server, how far it is, and who works
    #[command(hide = !cfg!(feature = "fleet"))]
    Fleet(fleet::Status),
    /// Stop and delete the tournaments of a server of yours
    Tournaments(tournaments::Tournaments),
    /// List, export and import stored games
    GamesDb(games_db::GamesDb),
    /// Draw a report of a tournament
    Report(report::Report),
    /// Learn to play better: make data, train, tune
    Learn(learn::Learn),
    /// Be an engine on standard input and output that speaks UGI
    Ugi(engine::Engine),
    /// Be an engine of the chess family on standard input and output that speaks UCI
    Uci(engine::Engine),
    /// Be an engine of the shogi family on standard input and output that speaks USI
    Usi(engine::Engine),
    /// Be an engine of the chess family on standard input and output that speaks the protocol of
    /// xboard, version 2
    Xboard(engine::Engine),
    /// Be a draughts engine on standard input and output that speaks Hub
    Hub(engine::Engine),
    /// Be a go engine on standard input and output that speaks GTP, version 2
    Gtp(engine::Engine),
    /// Try moves by hand
    Repl(repl::Repl),
    /// Step through recorded games
    Replay(replay::Replay),
    /// Find magic numbers for sliding pieces and for single bits
    Magics(magics::Magics),
    #[cfg(feature = "games")]
    /// Solve tic-tac-toe in all the ways of the games book, and count its games
    Tictactoe(tictactoe::Tictactoe),
    #[cfg(feature = "games")]
    /// Check a file with the rules of a game of the chess family
    #[command(subcommand)]
    Rules(rules::Rules),
    /// Write a crate for a game of your own, which gets this whole program
    NewGame(new_game::NewGame),
    /// List the games there are
    Games(games::ListGames),
    /// List the players there are, with their options
    Players(players::Players),
    /// Print what lets a shell complete commands: yolah completions bash > …/bash-completion/completions/yolah
    Completions(manual::Completions),
    /// Print the manual page, for man: yolah manual | man -l -
    Manual(manual::Manual),
}

/// What happens when no command is given.
impl Default for Command {
    fn default() -> Command {
        Command::Serve(serve::Serve::default())
    }
}

impl Command {
    pub fn run(self, games: Games) -> Result<()> {
        match self {
            Command::Serve(command) => command.run(games),
            Command::Play(command) => command.run(games),
            Command::Show(command) => command.run(games),
            Command::Perft(command) => command.run(games),
            Command::Playouts(command) => command.run(games),
            Command::Analyse(command) => command.run(games),
            Command::Epd(command) => command.run(games),
            Command::Solve(command) => command.run(games),
            Command::Tables(command) => command.run(games),
            Command::Bench(command) => command.run(games),
            Command::Match(command) => command.run(games),
            Command::Tournament(command) => command.run(games),
            Command::Worker(command) => command.run(games),
            Command::Fleet(command) => command.run(),
            Command::Tournaments(command) => command.run(),
            Command::GamesDb(command) => command.run(games),
            Command::Report(command) => command.run(games),
            Command::Learn(command) => command.run(games),
            Command::Ugi(command) => command.run(games, Protocol::Ugi),
            Command::Uci(command) => command.run(games, Protocol::Uci),
            Command::Usi(command) => command.run(games, Protocol::Usi),
            Command::Xboard(command) => command.run(games, Protocol::Xboard),
            Command::Hub(command) => command.run(games, Protocol::Hub),
            Command::Gtp(command) => command.run(games, Protocol::Gtp),
            Command::Repl(command) => command.run(games),
            Command::Replay(command) => command.run(games),
            Command::Magics(command) => command.run(),
            #[cfg(feature = "games")]
            Command::Tictactoe(command) => command.run(),
            #[cfg(feature = "games")]
            Command::Rules(command) => command.run(games),
            Command::NewGame(command) => command.run(),
            Command::Games(command) => command.run(games),
            Command::Players(command) => command.run(),
            Command::Completions(command) => command.run(),
            Command::Manual(command) => command.run(),
        }
    }
}

/// Which game: the same argument for many commands.
#[derive(Args)]
pub struct Chosen {
    /// The game; `yolah games` lists them, and the first is the default
    #[arg(long, value_name = "G")]
    game: Option<String>,
}

impl Chosen {
    pub fn entry(&self, games: Games) -> Result<&'static Entry> {
        let named = self.game.as_deref().map(|name| games.find(name));
        Ok(named.unwrap_or(Ok(games.usual()))?)
    }
}

/// Which game, from which position: the same arguments for many commands.
#[derive(Args)]
pub struct Start {
    #[command(flatten)]
    pub game: Chosen,
    /// The position to start from, in the game's notation
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub position: Option<String>,
}

impl Start {
    pub fn session(&self, games: Games) -> Result<Box<dyn Session>> {
        let mut session = self.game.entry(games)?.start();
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
