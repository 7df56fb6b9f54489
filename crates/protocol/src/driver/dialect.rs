use std::time::Duration;

use yolah_catalog::{Clocks, Session};
use yolah_game::Score;

/// A language between clients and engines. All of them do the same things in
/// the same order; a dialect has the words.
pub(super) trait Dialect: Send {
    /// The greeting; the engine introduces itself and ends with [`Said::Hello`].
    fn hello(&self) -> String;
    /// Asks for [`Said::Ready`], which comes after everything said before.
    fn ready(&self) -> String;
    /// What follows belongs to another game.
    fn new_game(&self) -> String;
    /// Sets an option.
    fn set_option(&self, name: &str, value: &str) -> String;
    /// The option that chooses the game, in any case, the best known first.
    fn game_options(&self) -> &'static [&'static str];
    /// The position and the moves that led to it.
    fn position(&self, session: &dyn Session, is_start: bool) -> String;
    /// The question; it is answered by [`Said::Best`].
    fn go(&self, question: &Question) -> String;
    /// Asks for the answer now.
    fn stop(&self) -> String;
    /// Farewell.
    fn quit(&self) -> String;
    /// What a line of the engine means.
    fn read(&self, line: &str) -> Said;
}

/// How long an engine is asked to think.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Question {
    pub(super) clocks: Option<Clocks>,
    pub(super) move_time: Option<Duration>,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
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
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<Duration>,
    pub(super) memory_permille: Option<u32>,
    pub(super) pv: Vec<String>,
}
