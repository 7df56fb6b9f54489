//! What positions and moves look like in JSON; see `docs/api.md`.

use schemars::JsonSchema;
use serde::Serialize;
use yolah_game::{Content, Layout, Region, Side, Token};
use yolah_kit::{Session, Step};

/// A position, ready to draw.
#[derive(Debug, Serialize, JsonSchema)]
pub struct State {
    ply: usize,
    position: String,
    /// The board, where it changes with the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<Layout>,
    cells: Vec<Content>,
    turn: Side,
    points: Option<[i32; 2]>,
    legal: Vec<Choice>,
    last: Option<Played>,
    outcome: Option<Ending>,
    regions: Vec<Region>,
    /// Cells that everybody should see: a king in check, the line that has won.
    alerts: Vec<usize>,
}

/// A move that can be made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Move")]
#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
pub struct Choice {
    #[serde(rename = "move")]
    pub text: String,
    /// How people write it, if not so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written: Option<String>,
    pub path: Vec<usize>,
    /// What the piece becomes, where that is a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<Token>,
}

/// A move that was made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PlayedMove")]
#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
pub struct Played {
    #[serde(rename = "move")]
    pub text: String,
    /// How people write it, if not so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written: Option<String>,
    pub path: Vec<usize>,
    pub side: Side,
    /// How long it took, in live games, if it was made there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Outcome")]
struct Ending {
    winner: Option<Side>,
    margin: u32,
    /// The word for it, where there is one: checkmate.
    word: Option<&'static str>,
}

impl State {
    /// The position of a session.
    pub fn of(session: &dyn Session) -> State {
        State {
            ply: session.ply(),
            position: session.position(),
            layout: session.grows().then(|| session.layout()),
            cells: session.contents(),
            turn: session.turn(),
            points: session.points(),
            legal: session.choices().into_iter().map(Choice::from).collect(),
            last: session.last_step().map(Played::from),
            outcome: Ending::of(session),
            regions: session.regions(),
            alerts: session.alerts(),
        }
    }
}

/// How people write a move, where that differs from its text.
pub fn written(step: &Step) -> Option<String> {
    (step.written != step.text).then(|| step.written.clone())
}

impl From<Step> for Choice {
    fn from(step: Step) -> Choice {
        Choice {
            written: written(&step),
            text: step.text,
            path: step.path,
            becomes: step.becomes,
        }
    }
}

impl From<Step> for Played {
    fn from(step: Step) -> Played {
        Played {
            written: written(&step),
            text: step.text,
            path: step.path,
            side: step.side,
            ms: None,
        }
    }
}

impl Ending {
    fn of(session: &dyn Session) -> Option<Ending> {
        let outcome = session.outcome()?;
        Some(Ending {
            winner: outcome.winner(),
            margin: outcome.margin(),
            word: session.ending(),
        })
    }
}
