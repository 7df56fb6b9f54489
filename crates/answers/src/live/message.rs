//! Everything that a page is told over its WebSocket.

use schemars::JsonSchema;
use serde::Serialize;
use yolah_game::Side;

use super::{ChatLine, ClockView, EndingView, Moved, OpenGame, Whole, Wishes};
use crate::analysis::Finding;
use crate::{Code, Key, Refusal, Thought};

/// A message to a page; `docs/api.md` says when each one is sent.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "ServerMessage")]
pub enum Message<'a> {
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

impl<'a> Message<'a> {
    /// The message that something was refused.
    pub fn refused(refusal: &'a Refusal, re: Option<&'a str>, id: Option<&'a str>) -> Message<'a> {
        Message::Error {
            code: refusal.code,
            message: &refusal.message,
            re,
            id,
            watch_key: refusal.watch_key.as_deref(),
        }
    }

    /// The message as it goes out.
    pub fn text(&self) -> String {
        let text = serde_json::to_string(self);
        text.expect("messages have nothing that JSON cannot say")
    }
}
