//! What positions and moves look like in JSON; see `docs/api.md`.

use schemars::JsonSchema;
use serde::Serialize;
use yolah_arena::store::StoredGame;
use yolah_game::{Content, Layout, Outcome, Region, Side, Token};
use yolah_kit::{Games, Session, Step};

/// A position, ready to draw.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct State {
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
pub(crate) struct Choice {
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// How people write it, if not so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) written: Option<String>,
    pub(crate) path: Vec<usize>,
    /// What the piece becomes, where that is a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) becomes: Option<Token>,
}

/// A move that was made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PlayedMove")]
pub(crate) struct Played {
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// How people write it, if not so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) written: Option<String>,
    pub(crate) path: Vec<usize>,
    pub(crate) side: Side,
    /// How long it took, in live games, if it was made there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ms: Option<u64>,
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
    pub(crate) fn of(session: &dyn Session) -> State {
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
pub(crate) fn written(step: &Step) -> Option<String> {
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

/// A finished game in a list.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "StoredGame")]
pub(crate) struct GameLine {
    /// Names the game under `/api/stored`.
    id: i64,
    /// What it was called while it was live.
    live: Option<String>,
    tournament: Option<String>,
    game: String,
    date: String,
    /// In the order of the sides.
    names: [String; 2],
    result: String,
    winner: Option<Side>,
    /// By how many points, where these decided.
    margin: Option<u32>,
    reason: String,
    plies: u32,
    time: String,
    opening: String,
}

/// A page of the list of finished games.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct StoredGames {
    /// So many games there are on all pages.
    pub(crate) total: u64,
    pub(crate) games: Vec<GameLine>,
}

impl GameLine {
    pub(crate) fn of(game: &StoredGame, known: Games) -> GameLine {
        GameLine {
            id: game.id,
            live: game.live.clone(),
            tournament: game.tournament.clone(),
            game: game.game.clone(),
            date: game.date.clone(),
            names: [game.first.clone(), game.second.clone()],
            result: game.written_result(known).to_string(),
            winner: game.outcome().and_then(Outcome::winner),
            margin: game.margin.map(i32::unsigned_abs),
            reason: game.reason.clone(),
            plies: game.plies,
            time: game.time_control.clone(),
            opening: game.opening.clone(),
        }
    }
}
