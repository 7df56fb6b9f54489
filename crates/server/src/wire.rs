//! What finished games look like in JSON; see `docs/api.md`.

use schemars::JsonSchema;
use serde::Serialize;
use yolah_arena::store::StoredGame;
use yolah_game::{Outcome, Side};
use yolah_kit::Games;

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
