use std::path::PathBuf;

use anyhow::{Context as _, Result};
use serde_json::{Map, Value, json};
use yolah_arena::write_atomically;
use yolah_game::Outcome;
use yolah_kit::{Games, Session};

use super::{Start, play_all};
use crate::output::Output;

#[derive(clap::Args)]
pub struct Show {
    #[command(flatten)]
    start: Start,
    /// Moves to play first, as in "d5:b7 e5:f5"
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
    /// Draw the board into an SVG file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

impl Show {
    pub fn run(self, games: Games) -> Result<()> {
        let mut session = self.start.session(games)?;
        play_all(session.as_mut(), &self.moves)?;
        if let Some(file) = &self.svg {
            let title = format!("{}: {}", session.game(), session.position());
            let svg = session.layout().svg(&session.contents(), &title);
            write_atomically(file, svg.as_bytes())
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
        self.output.text(describe(session.as_ref()))?;
        self.output.object(&object(session.as_ref()))
    }
}

/// The position for people: board, scores, whose turn, moves.
pub fn describe(session: &dyn Session) -> String {
    let sides = session.sides();
    let mut lines = vec![session.diagram(), String::new(), session.position()];
    if let Some([first, second]) = session.points() {
        lines.push(format!("{} {first}, {} {second}", sides[0], sides[1]));
    }
    lines.push(session.outcome().map_or_else(
        || {
            let moves = session.legal_moves();
            let side = sides[session.turn().index()];
            format!("{side} to move, {} moves: {}", moves.len(), moves.join(" "))
        },
        |outcome| result(session, outcome),
    ));
    lines.join("\n")
}

/// How a finished game ended, for people.
pub fn result(session: &dyn Session, outcome: Outcome) -> String {
    match outcome.winner().map(|side| session.sides()[side.index()]) {
        Some(winner) if session.points().is_some() => {
            format!("{winner} has won by {}", outcome.margin())
        }
        Some(winner) => format!("{winner} has won"),
        None => "a draw".into(),
    }
}

fn object(session: &dyn Session) -> Map<String, Value> {
    let sides = session.sides();
    let mut object = Map::new();
    let mut put = |key: &str, value| object.insert(key.to_owned(), value);
    put("game", json!(session.game()));
    put("position", json!(session.position()));
    put("side", json!(sides[session.turn().index()]));
    if let Some(points) = session.points() {
        for (side, points) in sides.iter().zip(points) {
            put(&format!("{side}_score"), json!(points));
        }
    }
    put("over", json!(session.outcome().is_some()));
    if let Some(outcome) = session.outcome() {
        put(
            "winner",
            json!(outcome.winner().map(|side| sides[side.index()])),
        );
        put("margin", json!(outcome.margin()));
    }
    put("legal_moves", json!(session.legal_moves()));
    object
}
