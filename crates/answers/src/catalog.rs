//! The games that there are, and who plays them.

use schemars::JsonSchema;
use serde::Serialize;
use yolah_kit::{Entry, Games};
use yolah_search::{OptionInfo, OptionKind};

use crate::limits::Allowance;
use crate::tables::Shelf;
use crate::{PlayerInfo, Players, Refusal, find};

#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "GameEntry")]
pub struct GameView {
    name: &'static str,
    family: &'static str,
    description: &'static str,
    sides: [&'static str; 2],
    start: String,
    /// Whether there are endgame tables to look positions up in.
    tables: bool,
}

impl GameView {
    fn of(entry: &Entry, shelf: &Shelf) -> GameView {
        let session = entry.start();
        GameView {
            name: entry.name,
            family: entry.family,
            description: entry.description,
            sides: entry.sides,
            start: session.position(),
            tables: shelf.has(entry.name),
        }
    }
}

/// All games, the default one first.
pub fn games(games: Games, shelf: &Shelf) -> Vec<GameView> {
    let view = |entry| GameView::of(entry, shelf);
    games.into_iter().map(view).collect()
}

#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PlayerEntry")]
pub struct PlayerView {
    name: String,
    description: String,
    think_ms: u64,
    options: Vec<OptionView>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PlayerOption")]
struct OptionView {
    name: &'static str,
    description: &'static str,
    default: String,
    #[serde(flatten)]
    values: Values,
}

/// What an option can be.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "OptionValues")]
enum Values {
    Switch,
    Number { least: i64, most: i64 },
    Real { least: f64, most: f64 },
    Choice { words: &'static [&'static str] },
}

impl OptionView {
    fn of(option: OptionInfo, allowance: Allowance) -> OptionView {
        let limit = allowance.most(option.name);
        let limit = limit.map_or(i64::MAX, |most| i64::try_from(most).unwrap_or(i64::MAX));
        let (values, default) = match option.kind {
            OptionKind::Switch => (Values::Switch, option.default),
            OptionKind::Real(least, most) => (Values::Real { least, most }, option.default),
            OptionKind::Choice(words) => (Values::Choice { words }, option.default),
            OptionKind::Number(least, most) => {
                let most = most.min(limit);
                let default = match option.default.parse::<i64>() {
                    Ok(number) => number.min(most).to_string(),
                    Err(_) => option.default,
                };
                (Values::Number { least, most }, default)
            }
        };
        OptionView {
            name: option.name,
            description: option.description,
            default,
            values,
        }
    }
}

/// The players of a game, the default one first.
///
/// # Errors
/// If there is no such game.
pub fn players(
    games: Games,
    players: &dyn Players,
    allowance: Allowance,
    game: &str,
) -> Result<Vec<PlayerView>, Refusal> {
    let players = players.list(find(games, game)?.name).into_iter();
    let view = |info: PlayerInfo| PlayerView {
        name: info.name,
        description: info.description,
        think_ms: info.think.as_millis() as u64,
        options: info
            .options
            .into_iter()
            .map(|option| OptionView::of(option, allowance))
            .collect(),
    };
    Ok(players.map(view).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn view(kind: OptionKind, default: &str) -> Value {
        let option = OptionInfo {
            name: "hash",
            kind,
            default: default.to_owned(),
            description: "",
        };
        serde_json::to_value(OptionView::of(option, Allowance::default())).expect("it is plain")
    }

    #[test]
    fn visitors_are_told_what_they_may_set() {
        let most = Allowance::default().memory;
        assert_eq!(
            view(OptionKind::Number(1, 1 << 20), "4096"),
            json!({"name": "hash", "description": "", "default": most.to_string(),
                   "kind": "number", "least": 1, "most": most})
        );
        assert_eq!(view(OptionKind::Number(1, 8), "2")["most"], 8);
        assert_eq!(view(OptionKind::Switch, "on")["kind"], "switch");
        let choice = view(OptionKind::Choice(&["a", "b"]), "b");
        assert_eq!(choice["words"], json!(["a", "b"]));
        assert_eq!(choice["default"], "b");
    }
}
