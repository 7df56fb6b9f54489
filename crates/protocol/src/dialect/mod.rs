//! The words of each protocol. What an engine does is the same in all of them.

mod hub;
mod uci;
mod ugi;
mod usi;
mod xboard;

use std::fmt::Write as _;

use yolah_game::Outcome;
use yolah_kit::Session;
use yolah_search::{Answer, Progress};

use crate::options::{self, Declared};
use crate::{Command, CommandError, Protocol};

/// Turns the lines of a client into commands, one after the other.
pub(crate) type Reader = Box<dyn FnMut(&str) -> Result<Command, CommandError>>;

/// An option that some protocols have and others have not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OwnOption {
    /// Which game is played, and what the option is called.
    Game(&'static str),
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

    /// The answer when there is no move in the session's position.
    fn no_move(&self, session: &dyn Session) -> String;

    /// The options that not every protocol has.
    fn own_options(&self) -> &'static [OwnOption];

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

    /// The same for a line of the client.
    fn refusal(&self, message: &str, line: &str) -> String {
        let _ = line;
        self.error(message)
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

    /// The answer to the question whether there is a mate; only USI asks it.
    fn mate(&self, session: &dyn Session, answer: &Answer<String>) -> String {
        self.best_move(session, &answer.best, None)
    }

    /// The answer to that question when the position has no move.
    fn no_mate(&self, session: &dyn Session) -> String {
        self.no_move(session)
    }

    /// Whether the engine keeps the game: its own moves are played without the
    /// client's telling.
    fn keeps_game(&self) -> bool {
        false
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

/// The words of a protocol; GTP, where engines do nothing but answer, has an engine of its
/// own.
pub(crate) fn of(protocol: Protocol) -> Option<&'static dyn Dialect> {
    Some(match protocol {
        Protocol::Ugi => &ugi::Ugi,
        Protocol::Uci => &uci::Uci,
        Protocol::Usi => &usi::Usi,
        Protocol::Xboard => &xboard::Xboard,
        Protocol::Hub => &hub::Hub,
        Protocol::Gtp => return None,
    })
}

/// A message without line ends.
fn one_line(message: &str) -> String {
    let words: Vec<&str> = message.split_whitespace().collect();
    words.join(" ")
}

/// Whether moves are legal one after the other, and the last one wins for somebody.
fn wins(session: &dyn Session, line: &[String]) -> bool {
    let mut session = session.duplicate();
    let is_legal = line.iter().all(|m| session.play(m).is_ok());
    let winner = session.outcome().and_then(Outcome::winner);
    is_legal && winner.is_some()
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
