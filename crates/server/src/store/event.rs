use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::Side;

/// Something that happened to a live game. Playing the events of a game again
/// gives the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event {
    /// The game was set up.
    Created {
        /// Which game this is about.
        id: String,
        /// Its name in the catalog.
        game: String,
        /// The position before the first move.
        start: String,
        /// Moves that were there from the beginning.
        moves: Vec<String>,
        /// The time control.
        time: String,
        /// Whether it is listed.
        public: bool,
        /// Who sits where.
        seats: [SeatEntry; 2],
        /// The key of whoever set it up.
        creator: String,
        /// The key of those who look on.
        watch_key: String,
    },
    /// Somebody took an open seat.
    Joined {
        /// Which game this is about.
        id: String,
        /// Which seat.
        side: usize,
        /// The name.
        name: String,
        /// The seat's new key.
        key: String,
    },
    /// A move was accepted.
    Moved {
        /// Which game this is about.
        id: String,
        /// The move.
        text: String,
        /// How long it took.
        ms: u64,
    },
    /// Moves were taken back.
    TookBack {
        /// Which game this is about.
        id: String,
        /// How many.
        plies: usize,
    },
    /// The game has a result, which goes to the store.
    Decided {
        /// Which game this is about.
        id: String,
        /// How it ended.
        ending: Ending,
    },
    /// Nothing more happens: the game is in the store, or had no result.
    Ended {
        /// Which game this is about.
        id: String,
    },
}

/// How a live game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Ending {
    /// Who won.
    pub(crate) winner: Option<Side>,
    /// Why it ended.
    pub(crate) reason: Reason,
    /// By how many points, where these decided.
    pub(crate) margin: Option<u32>,
}

/// Why a live game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "EndReason")]
pub(crate) enum Reason {
    /// By the rules.
    Board,
    /// The loser gave up.
    Resignation,
    /// The loser had no time left.
    Time,
    /// The time of the whole game was over.
    Halted,
    /// The loser is a program that could not go on.
    Fault,
    /// It was given up without a result.
    Aborted,
}

/// Who sits at one side of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum SeatEntry {
    /// Somebody with a name and a key.
    Person {
        /// The name.
        name: String,
        /// The key.
        key: String,
    },
    /// A program.
    Player {
        /// Name and options.
        spec: String,
        /// How long it thinks about a move without a clock.
        think_ms: u64,
    },
    /// Nobody yet.
    Open {
        /// Who brings this key takes the seat.
        join_key: String,
    },
}

impl Event {
    /// The game that the event is about.
    pub(crate) fn id(&self) -> &str {
        match self {
            Event::Created { id, .. }
            | Event::Joined { id, .. }
            | Event::Moved { id, .. }
            | Event::TookBack { id, .. }
            | Event::Decided { id, .. }
            | Event::Ended { id } => id,
        }
    }
}
