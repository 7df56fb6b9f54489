//! Live games as pages see them, and as they wish for them.
#![allow(missing_docs, reason = "docs/api.md says what the fields are")]

mod message;
mod program;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::record::GameResult;
use yolah_game::{Layout, Side};
use yolah_kit::{Session, Step};
use yolah_play::{Ending, LiveGame, Ply, Reason};
use yolah_search::Moment;

use crate::{Key, Played, Setup, State};
pub use message::Message;
pub use program::{pause, plies_to_take_back, policy};

/// A game that somebody wants to start.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "GameRequest")]
pub struct Create {
    #[serde(flatten)]
    pub setup: Setup,
    #[serde(default)]
    pub time: Option<String>,
    #[serde(default)]
    pub public: bool,
    pub seats: [WantedSeat; 2],
}

/// Who is to sit where.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schemars(rename = "SeatRequest")]
pub enum WantedSeat {
    Me {
        #[serde(default)]
        name: String,
    },
    Open,
    Player {
        player: String,
        #[serde(default)]
        think_ms: Option<u64>,
    },
}

/// The keys of a new game.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "GameKeys")]
pub struct Created {
    pub id: String,
    pub key: Key,
    pub join_keys: [Option<Key>; 2],
    pub watch_key: Key,
}

/// Somebody said something.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChatLine {
    pub from: String,
    pub text: String,
}

/// The message `game`: everything.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "LiveGame")]
pub struct Whole<'a> {
    pub id: &'a str,
    pub game: &'static str,
    pub sides: [&'static str; 2],
    pub layout: Layout,
    pub you: Vec<Side>,
    pub creator: bool,
    pub seats: [SeatView; 2],
    pub watchers: usize,
    pub start: String,
    pub moves: Vec<Played>,
    pub state: State,
    pub clock: ClockView,
    pub result: Option<EndingView>,
    /// In so many milliseconds each side may claim the game, if the other one,
    /// who keeps it waiting, stays away.
    pub claim_ms: [Option<u64>; 2],
    pub offers: Wishes,
    pub chat: Vec<&'a ChatLine>,
    pub join_keys: [Option<Key>; 2],
    pub watch_key: Key,
}

/// The clocks.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Clock")]
pub struct ClockView {
    pub time: String,
    pub left_ms: [Option<u64>; 2],
    pub running: Option<Side>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Seat")]
pub struct SeatView {
    pub kind: SeatKind,
    pub name: Option<String>,
    pub player: Option<String>,
    pub online: bool,
}

/// The message `move`.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MoveMade")]
pub struct Moved<'a> {
    pub id: &'a str,
    #[schemars(with = "Played")]
    pub r#move: Option<Played>,
    pub state: State,
    pub clock: ClockView,
    pub result: Option<EndingView>,
    /// As in `game`.
    pub claim_ms: [Option<u64>; 2],
}

/// What each side asks for.
#[derive(Clone, Copy, Default, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Offers")]
pub struct Wishes {
    pub takeback: [bool; 2],
    pub draw: [bool; 2],
    pub rematch: [bool; 2],
}

/// Who sits at a side, as pages are told.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    Person,
    Player,
    Open,
}

/// A game that anybody may join.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OpenGame {
    pub id: String,
    pub game: &'static str,
    /// Who waits there.
    pub name: Option<String>,
    /// The side that is free.
    pub side: Side,
    pub time: String,
    /// Whether it begins where the game usually does.
    pub usual: bool,
    pub join_key: Key,
}

/// What a page shows.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Result")]
pub struct EndingView {
    winner: Option<Side>,
    reason: Reason,
    margin: Option<u32>,
    text: String,
    record: String,
}

impl EndingView {
    /// How a game ended.
    pub fn of(ending: &Ending, session: &dyn Session) -> EndingView {
        let outcome = ending.outcome();
        let record = outcome.map_or(GameResult::Unknown, |it| session.result(it.winner()));
        EndingView {
            winner: ending.winner,
            reason: ending.reason,
            margin: ending.margin,
            text: ending.sentence(session.sides()),
            record: record.to_string(),
        }
    }
}

impl ClockView {
    /// What the clocks of a game show now.
    pub fn of(game: &LiveGame) -> ClockView {
        let now = Moment::now();
        ClockView {
            time: game.pace(Side::First).control.to_string(),
            left_ms: Side::BOTH.map(|side| Some(game.left(side, now)?.as_millis() as u64)),
            running: game.is_clock_running().then(|| game.turn()),
        }
    }
}

/// How a game ended, if it did.
pub fn ending(game: &LiveGame) -> Option<EndingView> {
    Some(EndingView::of(game.ending()?, game.session()))
}

/// All moves of a game.
pub fn played(game: &LiveGame) -> Vec<Played> {
    let moves = game.session().steps().into_iter();
    moves
        .zip(game.plies())
        .map(|(step, ply)| timed(step, ply))
        .collect()
}

/// The last move of a game.
pub fn last_played(game: &LiveGame) -> Option<Played> {
    let last = game.session().last_step().zip(game.plies().last());
    last.map(|(step, ply)| timed(step, ply))
}

/// A move and how long it took, if it was not there from the beginning.
fn timed(step: Step, ply: &Ply) -> Played {
    Played {
        ms: ply.time.map(|time| time.as_millis() as u64),
        ..Played::from(step)
    }
}
