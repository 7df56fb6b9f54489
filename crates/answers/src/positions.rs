//! Positions: what they look like, what can be played there, and those that people put together.

use std::collections::HashSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_game::{Detail, Layout, Sketch, Token};
use yolah_kit::{Games, Session};

use crate::{Choice, Played, Refusal, Setup, State, start};

#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "PositionRequest")]
pub struct Question {
    #[serde(flatten)]
    setup: Setup,
    #[serde(default)]
    every: bool,
    #[serde(default)]
    replies: bool,
}

#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Position")]
pub struct Answer {
    game: &'static str,
    sides: [&'static str; 2],
    layout: Layout,
    start: String,
    moves: Vec<Played>,
    state: State,
    states: Option<Vec<State>>,
    /// What the side that waits could answer to some move of the other one.
    replies: Option<Vec<Choice>>,
    /// What else the position consists of, for who edits it.
    details: Vec<Detail>,
}

/// A position that somebody has edited.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SketchRequest")]
pub struct Edited {
    /// A position like it: its board, its rules.
    #[serde(flatten)]
    setup: Setup,
    sketch: Sketch,
}

/// The position that was meant, or why there is none.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "SketchAnswer")]
pub struct Judged {
    position: Option<Answer>,
    reason: Option<String>,
}

/// The first position of a game, which browsers can keep.
///
/// # Errors
/// If there is no such game.
pub fn first(games: Games, game: &str) -> Result<Answer, Refusal> {
    let session = start(games, game, None)?;
    Ok(Answer::of(session.as_ref()))
}

/// What an edited position is. A sketch that is no position is no mistake:
/// people are not done yet.
///
/// # Errors
/// If the position like it is none.
pub fn put_together(games: Games, edited: &Edited) -> Result<Judged, Refusal> {
    let mut session = edited.setup.session(games)?;
    let judged = session.set_sketch(&edited.sketch);
    Ok(Judged {
        reason: judged.as_ref().err().map(|error| error.reason().to_owned()),
        position: judged.ok().map(|()| Answer::of(session.as_ref())),
    })
}

/// The position that was asked for.
///
/// # Errors
/// If there is no such game, position or move.
pub fn answer(games: Games, question: &Question) -> Result<Answer, Refusal> {
    let session = question.setup.session(games)?;
    Ok(Answer {
        states: question.every.then(|| states(session.as_ref())),
        replies: question.replies.then(|| replies(session.as_ref())),
        ..Answer::of(session.as_ref())
    })
}

impl Answer {
    fn of(session: &dyn Session) -> Answer {
        Answer {
            game: session.game(),
            sides: session.sides(),
            layout: session.layout(),
            start: session.start(),
            moves: session.steps().into_iter().map(Played::from).collect(),
            state: State::of(session),
            states: None,
            replies: None,
            details: session.details(),
        }
    }
}

/// The states from the start to the session's position.
pub(crate) fn states(session: &dyn Session) -> Vec<State> {
    let mut back = session.duplicate();
    let mut states = vec![State::of(back.as_ref())];
    while back.take_back().is_some() {
        states.push(State::of(back.as_ref()));
    }
    states.reverse();
    states
}

/// Everything that the side which waits could answer to some move of the other
/// one, each way to enter a move once: what it may choose in advance. Nothing
/// where the turn may stay, for then nobody knows when the answer is due.
fn replies(session: &dyn Session) -> Vec<Choice> {
    let waiting = !session.turn();
    let mut found = Vec::new();
    let mut known: HashSet<(Vec<usize>, Option<Token>)> = HashSet::new();
    let mut ahead = session.duplicate();
    for text in session.legal_moves() {
        if ahead.play(&text).is_err() {
            continue;
        }
        let is_over = ahead.outcome().is_some();
        if !is_over && ahead.turn() != waiting {
            return Vec::new();
        }
        if !is_over {
            // A pass is not chosen but forced.
            let choices = ahead.choices().into_iter().filter(|it| !it.path.is_empty());
            let new = choices.filter(|it| known.insert((it.path.clone(), it.becomes.clone())));
            found.extend(new.map(Choice::from));
        }
        ahead.take_back();
    }
    found
}
