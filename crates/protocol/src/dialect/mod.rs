//! The words of each protocol. What an engine does is the same in all of them.

mod hub;
mod uci;
mod ugi;

use std::fmt::Write as _;

use yolah_kit::Session;
use yolah_search::Progress;

use crate::options::{self, Declared};
use crate::{Command, CommandError, Protocol};

/// Turns the lines of a client into commands, one after the other.
pub(crate) type Reader = Box<dyn FnMut(&str) -> Result<Command, CommandError>>;

/// The option that only one protocol has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OwnOption {
    /// Which game is played.
    Game,
    /// Whether castling is written as in Chess960.
    Chess960,
    /// Which rules of draughts; there are only the usual ones.
    Variant,
}

/// How a protocol reads commands and writes answers. What most of them share
/// stands here, in the words of UCI.
pub(crate) trait Dialect: Sync {
    /// What ends the introduction.
    fn ok(&self) -> &'static str;

    /// The answer when there is no move.
    fn no_move(&self) -> &'static str;

    /// The option that this protocol alone has.
    fn own_option(&self) -> OwnOption;

    /// Reads what a client sends.
    fn reader(&self) -> Reader {
        Box::new(str::parse)
    }

    /// Who the engine is.
    fn identity(&self) -> String {
        let (version, author) = (env!("CARGO_PKG_VERSION"), env!("CARGO_PKG_AUTHORS"));
        format!("id name Yolah {version}\nid author {author}")
    }

    /// The line that tells clients of an option; `None` if the protocol has no
    /// way to say it, and so nobody can set it.
    fn declaration(&self, option: &Declared) -> Option<String> {
        Some(options::uci_declaration(option))
    }

    /// The engine is ready to think.
    fn ready(&self) -> &'static str {
        "readyok"
    }

    /// The one line that answers bad input.
    fn error(&self, message: &str) -> String {
        format!("info string error {}", one_line(message))
    }

    /// Something for people, where there is a way to say it.
    fn remark(&self, text: &str) -> Option<String> {
        Some(format!("info string {text}"))
    }

    /// How a search of the session's position goes.
    fn info(&self, session: &dyn Session, progress: &Progress<String>) -> String {
        info(progress, &self.score(session, progress))
    }

    /// The score in a line of progress.
    ///
    /// Points are not pawns, and a proven result has a margin: a proven win by
    /// 4 is `cp 30004`, more than every estimate. Where there are no points it is
    /// so many moves to the end, as in chess, if the player knows.
    fn score(&self, _session: &dyn Session, progress: &Progress<String>) -> String {
        score(progress, progress.details.end)
    }

    /// Whether clients want to know the reply that the player expects without
    /// having asked for it.
    fn always_tells_reply(&self) -> bool {
        false
    }

    /// The answer in the session's position, with the reply that it expects.
    fn best_move(&self, _session: &dyn Session, m: &str, reply: Option<&str>) -> String {
        match reply {
            None => format!("bestmove {m}"),
            Some(reply) => format!("bestmove {m} ponder {reply}"),
        }
    }

    /// Whether it is the client who claims draws: the engine moves on until it
    /// does.
    fn client_claims_draws(&self) -> bool {
        true
    }

    /// By whose customs moves are written, if the protocol says so.
    fn variant(&self, _chess960: bool) -> Option<&'static str> {
        None
    }
}

/// The words of a protocol.
pub(crate) fn of(protocol: Protocol) -> &'static dyn Dialect {
    match protocol {
        Protocol::Ugi => &ugi::Ugi,
        Protocol::Uci => &uci::Uci,
        Protocol::Hub => &hub::Hub,
    }
}

/// A message without line ends.
fn one_line(message: &str) -> String {
    let words: Vec<&str> = message.split_whitespace().collect();
    words.join(" ")
}

/// The score of a position whose end is so many plies away, if that is known.
fn score(progress: &Progress<String>, end: Option<u32>) -> String {
    match (progress.score.proven_margin(), end) {
        (Some(1..), Some(plies)) => format!("mate {}", plies.div_ceil(2)),
        (Some(_), Some(plies)) => format!("mate -{}", plies / 2),
        _ => format!("cp {}", progress.score.raw()),
    }
}

fn info(progress: &Progress<String>, score: &str) -> String {
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {score} nodes {} nps {} hashfull {} time {}",
        progress.depth,
        progress.selective_depth,
        progress.line,
        progress.nodes,
        progress.speed(),
        progress.memory_permille,
        progress.elapsed.as_millis(),
    );
    if !progress.pv.is_empty() {
        let _ = write!(line, " pv {}", progress.pv.join(" "));
    }
    line
}
