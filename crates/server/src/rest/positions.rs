use axum::response::{IntoResponse as _, Response};
use axum::{Json, extract};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::{Detail, Layout, Sketch};
use yolah_kit::{Games, Session};

use super::Body;
use crate::app::App;
use crate::error::Refusal;
use crate::guard::Visitor;
use crate::session::Setup;
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
    /// What else the position consists of, for who edits it.
    details: Vec<Detail>,
}

/// A position that somebody has edited.
#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "SketchRequest")]
pub(super) struct Edited {
    /// A position like it: its board, its rules.
    #[serde(flatten)]
    setup: Setup,
    sketch: Sketch,
}

/// The position that was meant, or why there is none.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "SketchAnswer")]
pub(super) struct Judged {
    position: Option<Answer>,
    reason: Option<String>,
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

/// A sketch that is no position is no mistake: people are not done yet.
pub(super) async fn put_together(
    extract::State(app): extract::State<App>,
    visitor: Visitor,
    Body(edited): Body<Edited>,
) -> Result<Json<Judged>, Refusal> {
    let games = app.games();
    let work = move || {
        let mut session = edited.setup.session(games)?;
        let judged = session.set_sketch(&edited.sketch);
        Ok(Json(Judged {
            reason: judged.as_ref().err().map(|error| error.reason().to_owned()),
            position: judged.ok().map(|()| told(session.as_ref(), false)),
        }))
    };
    app.desk().run(visitor, work).await
}

fn answer(games: Games, question: &Question) -> Result<Answer, Refusal> {
    let session = question.setup.session(games)?;
    Ok(told(session.as_ref(), question.every))
}

fn told(session: &dyn Session, every: bool) -> Answer {
    Answer {
        game: session.game(),
        sides: session.sides(),
        layout: session.layout(),
        start: session.start(),
        moves: session.steps().into_iter().map(Played::from).collect(),
        state: State::of(session),
        states: every.then(|| states(session)),
        details: session.details(),
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
