use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use yolah_catalog::GAMES;
use yolah_game::Layout;

use crate::app::App;
use crate::error::{Code, Refusal};
use crate::limits::Limits;
use crate::thought::OptionInfo;

#[derive(Serialize)]
pub(super) struct GameView {
    name: &'static str,
    description: &'static str,
    sides: [&'static str; 2],
    start: String,
    layout: Layout,
}

pub(super) async fn games() -> Json<Vec<GameView>> {
    let view = |entry: &yolah_catalog::Entry| {
        let session = entry.start();
        GameView {
            name: entry.name,
            description: entry.description,
            sides: entry.sides,
            start: session.position(),
            layout: session.layout(),
        }
    };
    Json(GAMES.iter().map(view).collect())
}

#[derive(Serialize)]
pub(super) struct PlayerView {
    name: String,
    description: String,
    think_ms: u64,
    options: Vec<OptionView>,
}

#[derive(Serialize)]
struct OptionView {
    #[serde(flatten)]
    option: OptionInfo,
    kind: &'static str,
}

impl OptionView {
    fn of(mut option: OptionInfo, limits: &Limits) -> OptionView {
        if let Some(most) = limits.most(&option.name) {
            let limit = format!("; at most {most} here");
            option.description += &limit;
        }
        let kind = match option.default.as_str() {
            "on" | "off" => "switch",
            text if text.parse::<f64>().is_ok() => "number",
            _ => "text",
        };
        OptionView { option, kind }
    }
}

pub(super) async fn players(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<Vec<PlayerView>>, Refusal> {
    let entry =
        yolah_catalog::find(&game).map_err(|error| Refusal::new(Code::UnknownGame, error))?;
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
