use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use schemars::JsonSchema;
use serde::Serialize;
use yolah_kit::Entry;
use yolah_search::{OptionInfo, OptionKind};

use crate::app::App;
use crate::error::Refusal;
use crate::limits::Limits;
use crate::page::File;
use crate::session::find;

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameEntry")]
pub(super) struct GameView {
    name: &'static str,
    family: &'static str,
    description: &'static str,
    sides: [&'static str; 2],
    start: String,
}

impl GameView {
    fn of(entry: &Entry) -> GameView {
        let session = entry.start();
        GameView {
            name: entry.name,
            family: entry.family,
            description: entry.description,
            sides: entry.sides,
            start: session.position(),
        }
    }
}

/// Written once: every visitor asks for it, and the games stay the same.
pub(super) async fn games(State(app): State<App>, headers: HeaderMap) -> Result<Response, Refusal> {
    let games = app.games();
    let write = || File::json(&games.into_iter().map(GameView::of).collect::<Vec<_>>());
    let catalog = app.catalog().get_or_init(write).as_ref();
    Ok(catalog.map_err(Clone::clone)?.response(&headers))
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PlayerEntry")]
pub(super) struct PlayerView {
    name: String,
    description: String,
    think_ms: u64,
    options: Vec<OptionView>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PlayerOption")]
struct OptionView {
    name: &'static str,
    description: &'static str,
    default: String,
    #[serde(flatten)]
    values: Values,
}

/// What an option can be.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "OptionValues")]
enum Values {
    Switch,
    Number { least: i64, most: i64 },
    Real { least: f64, most: f64 },
    Choice { words: &'static [&'static str] },
}

impl OptionView {
    fn of(option: OptionInfo, limits: &Limits) -> OptionView {
        let limit = limits.most(option.name);
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

pub(super) async fn players(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<Vec<PlayerView>>, Refusal> {
    let entry = find(app.games(), &game)?;
    let players = app.house().players.list(entry.name).into_iter();
    let view = |info: crate::PlayerInfo| PlayerView {
        name: info.name,
        description: info.description,
        think_ms: info.think.as_millis() as u64,
        options: info
            .options
            .into_iter()
            .map(|option| OptionView::of(option, &app.house().limits))
            .collect(),
    };
    Ok(Json(players.map(view).collect()))
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
        serde_json::to_value(OptionView::of(option, &Limits::default())).expect("it is plain")
    }

    #[test]
    fn visitors_are_told_what_they_may_set() {
        let most = Limits::default().player_memory;
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
