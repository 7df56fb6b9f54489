use axum::extract::Path;
use axum::response::{IntoResponse as _, Response};
use axum::{Json, extract};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::Layout;
use yolah_kit::{Games, Session};

use super::Body;
use crate::app::App;
use crate::error::Refusal;
use crate::guard::Visitor;
use crate::session::{self, Setup};
use crate::wire::{Played, State};

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "PositionRequest")]
pub(super) struct Question {
    #[serde(flatten)]
    setup: Setup,
    #[serde(default)]
    every: bool,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Position")]
pub(super) struct Answer {
    game: &'static str,
    sides: [&'static str; 2],
    layout: Layout,
    start: String,
    moves: Vec<Played>,
    state: State,
    states: Option<Vec<State>>,
}

pub(super) async fn read(
    extract::State(app): extract::State<App>,
    visitor: Visitor,
    Body(question): Body<Question>,
) -> Result<Response, Refusal> {
    let games = app.games();
    let work = move || answer(games, &question).map(|answer| Json(answer).into_response());
    app.desk().run(visitor, work).await
}

/// The first position of a game, which browsers can keep.
pub(super) async fn start(
    extract::State(app): extract::State<App>,
    Path(game): Path<String>,
) -> Result<Json<Answer>, Refusal> {
    let session = session::start(app.games(), &game, None)?;
    Ok(Json(Answer::of(session.as_ref(), None)))
}

fn answer(games: Games, question: &Question) -> Result<Answer, Refusal> {
    let session = question.setup.session(games)?;
    let states = question.every.then(|| states(session.as_ref()));
    Ok(Answer::of(session.as_ref(), states))
}

impl Answer {
    fn of(session: &dyn Session, states: Option<Vec<State>>) -> Answer {
        Answer {
            game: session.game(),
            sides: session.sides(),
            layout: session.layout(),
            start: session.start(),
            moves: session.steps().into_iter().map(Played::from).collect(),
            state: State::of(session),
            states,
        }
    }
}

/// The states from the start to the session's position.
pub(super) fn states(session: &dyn Session) -> Vec<State> {
    let mut back = session.duplicate();
    let mut states = vec![State::of(back.as_ref())];
    while back.take_back().is_some() {
        states.push(State::of(back.as_ref()));
    }
    states.reverse();
    states
}
