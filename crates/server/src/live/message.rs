//! Everything that a page is told over its WebSocket.

use axum::extract::ws::Utf8Bytes;
use schemars::JsonSchema;
use serde::Serialize;
use yolah_game::Side;

use super::end::EndingView;
use super::lobby::OpenGame;
use super::view::{ChatLine, ClockView, Moved, Whole};
use super::wishes::Wishes;
use crate::error::Code;
use crate::key::Key;
use crate::socket::Finding;
use crate::thought::Thought;

/// A message to a page; `docs/api.md` says when each one is sent.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "ServerMessage")]
pub(crate) enum Message<'a> {
    /// Everything about a game.
    Game(Box<Whole<'a>>),
    /// Somebody has moved.
    Move(Box<Moved<'a>>),
    End {
        id: &'a str,
        clock: ClockView,
        #[schemars(with = "EndingView")]
        result: Option<EndingView>,
    },
    /// Who is there.
    People {
        id: &'a str,
        online: [bool; 2],
        watchers: usize,
        /// As in `game`.
        claim_ms: [Option<u64>; 2],
    },
    /// What each side wishes.
    Offers {
        id: &'a str,
        #[serde(flatten)]
        wishes: Wishes,
    },
    Chat {
        id: &'a str,
        #[serde(flatten)]
        line: &'a ChatLine,
    },
    /// The next game.
    Rematch {
        id: &'a str,
        new_id: &'a str,
        key: Key,
    },
    /// What a program of the game thinks.
    Thinking {
        id: &'a str,
        side: Side,
        #[serde(flatten)]
        thought: &'a Thought,
    },
    /// The analysis has to wait for its turn.
    #[serde(rename = "analysis")]
    Queued {
        tag: &'a serde_json::Value,
        queued: bool,
    },
    /// What is known so far.
    Analysis {
        tag: &'a serde_json::Value,
        #[serde(flatten)]
        finding: &'a Finding,
    },
    /// A message was refused; nothing has changed.
    Error {
        code: Code,
        message: &'a str,
        /// The type of the refused message, if it had one.
        re: Option<&'a str>,
        /// Its game.
        id: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        watch_key: Option<&'a str>,
    },
    /// The games that anybody may join.
    Lobby {
        games: &'a [OpenGame],
    },
    Pong,
}

impl Message<'_> {
    /// The message as it goes out.
    pub(crate) fn text(&self) -> Utf8Bytes {
        let text = serde_json::to_string(self);
        let text = text.expect("messages have nothing that JSON cannot say");
        text.into()
    }
}
