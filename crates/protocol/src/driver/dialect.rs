use std::time::Duration;

use yolah_game::{Score, Side};
use yolah_kit::Session;

use super::gtp::Gtp;
use super::hub::Hub;
use super::uci::{UCI, UGI, USI};
use crate::{Go, Protocol};

/// A language between clients and engines. All of them do the same things in
/// the same order; a dialect has the words.
pub(super) trait Dialect: Sync {
    /// The greeting; the engine introduces itself and ends with [`Said::Hello`].
    fn hello(&self) -> String;
    /// Asks the engine, once its options are set, for [`Said::Ready`].
    fn prepare(&self) -> &'static str;
    /// Asks for [`Said::Ready`], which comes after everything said before.
    fn ready(&self) -> &'static str;
    /// What follows belongs to another game.
    fn new_game(&self) -> String;
    /// Sets an option.
    fn set_option(&self, name: &str, value: &str) -> String;
    /// The options that may choose the game, in any case, the best known first,
    /// with the value for it.
    fn game_options(&self, game: &str) -> Vec<(&'static str, String)>;
    /// An option that the session's moves depend on, and its value.
    fn session_option(&self, _session: &dyn Session) -> Option<(&'static str, String)> {
        None
    }
    /// The position and the moves that led to it.
    fn position(&self, session: &dyn Session, is_start: bool) -> String;
    /// The question to `side`; it is answered by [`Said::Best`].
    fn go(&self, go: &Go, side: Side) -> String;
    /// Asks for the answer now.
    fn stop(&self) -> String {
        "stop".to_owned()
    }
    /// Farewell.
    fn quit(&self) -> String {
        "quit".to_owned()
    }
    /// What a line of the engine means.
    fn read(&self, line: &str) -> Said;
}

/// The words of a protocol, if there are some.
pub(super) fn of(protocol: Protocol) -> Option<&'static dyn Dialect> {
    match protocol {
        Protocol::Ugi => Some(&UGI),
        Protocol::Uci => Some(&UCI),
        Protocol::Usi => Some(&USI),
        Protocol::Hub => Some(&Hub),
        Protocol::Gtp => Some(&Gtp),
        Protocol::Xboard => None,
    }
}

/// What an engine said.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Said {
    /// It has introduced itself.
    Hello,
    /// It is ready.
    Ready,
    /// It has an option: its name, and the values it may have if they are few.
    Option(String, Vec<String>),
    /// How the search goes.
    Info(Info),
    /// Its answer, and the reply that it expects.
    Best(String, Option<String>),
    /// Something else, for people, or nonsense.
    Other,
}

/// How a search goes, as far as it was told.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Info {
    pub(super) depth: Option<u32>,
    pub(super) selective_depth: Option<u32>,
    pub(super) line: Option<usize>,
    pub(super) score: Option<Score>,
    /// In how many plies the game is over, if that is proven.
    pub(super) end: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<Duration>,
    pub(super) memory_permille: Option<u32>,
    pub(super) pv: Vec<String>,
}
