//! Records as JSON: moves with comments and variations.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_catalog::Session;
use yolah_game::Side;
use yolah_game::record::{GameResult, Line, Record, RecordedMove};

use crate::error::{Code, Refusal};
use crate::limits::Limits;
use crate::wire::written;

/// Moves that follow one another.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "RecordLine")]
pub(super) struct LineView {
    pub(super) comments: Vec<String>,
    pub(super) moves: Vec<MoveView>,
}

/// A move with what people said about it. What follows from the move itself is
/// told, and not read.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "RecordMove")]
pub(super) struct MoveView {
    #[serde(rename = "move")]
    text: String,
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    written: Option<String>,
    #[serde(skip_deserializing)]
    #[schemars(with = "Side")]
    side: Option<Side>,
    #[serde(skip_deserializing)]
    path: Vec<usize>,
    nags: Vec<u8>,
    comments: Vec<String>,
    variations: Vec<LineView>,
}

fn bad(reason: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadRecord, reason)
}

/// Plays a line and its variations from the session's position.
pub(super) fn view(session: &mut dyn Session, line: &Line) -> Result<LineView, Refusal> {
    let mut moves = Vec::with_capacity(line.moves.len());
    for (number, recorded) in (1..).zip(&line.moves) {
        if number > Limits::PLIES {
            return Err(bad("there are too many moves"));
        }
        let mut variations = Vec::new();
        for variation in &recorded.variations {
            variations.push(view(session.duplicate().as_mut(), variation)?);
        }
        session
            .play_on(recorded.text())
            .map_err(|error| bad(format_args!("{error} (move number {number} of its line)")))?;
        let step = session.last_step().expect("a move was just played");
        moves.push(MoveView {
            written: written(&step),
            text: step.text,
            side: Some(step.side),
            path: step.path,
            nags: recorded.nags.clone(),
            comments: recorded.comments.clone(),
            variations,
        });
    }
    Ok(LineView {
        comments: line.comments.clone(),
        moves,
    })
}

/// The other way: checks a line by playing it.
pub(super) fn line(session: &mut dyn Session, view: LineView) -> Result<Line, Refusal> {
    let mut moves = Vec::with_capacity(view.moves.len());
    for m in view.moves {
        let mut variations = Vec::new();
        for variation in m.variations {
            variations.push(line(session.duplicate().as_mut(), variation)?);
        }
        session
            .play_on(&m.text)
            .map_err(|error| Refusal::new(Code::IllegalMove, error))?;
        let text = session.recorded().expect("a move was just played");
        let mut recorded = RecordedMove::new(&text).map_err(bad)?;
        recorded.nags = m.nags;
        recorded.comments = m.comments;
        recorded.variations = variations;
        moves.push(recorded);
    }
    Ok(Line {
        comments: view.comments,
        moves,
    })
}

/// The result that a word stands for. The parser of records knows.
pub(super) fn result(word: &str) -> Result<GameResult, Refusal> {
    let record: Result<Record, _> = word.parse();
    match record {
        Ok(record) if record.result.to_string() == word => Ok(record.result),
        _ => Err(bad(format_args!("{word:?} is none of 1-0 0-1 1/2-1/2 *"))),
    }
}
