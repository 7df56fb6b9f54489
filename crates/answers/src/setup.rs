//! Sessions from what visitors send.

use schemars::JsonSchema;
use serde::Deserialize;
use yolah_kit::{Entry, Games, Session};

use crate::limits::{NAME, PLIES};
use crate::{Code, Refusal};

/// Which game, from which position, after which moves.
#[derive(Debug, Deserialize, JsonSchema)]
#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
pub struct Setup {
    pub game: String,
    #[serde(default)]
    pub position: Option<String>,
    #[serde(default)]
    pub moves: Moves,
}

/// Moves as a list, or in one text with spaces.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
#[allow(missing_docs, reason = "docs/api.md says what the fields are")]
pub enum Moves {
    List(Vec<String>),
    Text(String),
}

impl Default for Moves {
    fn default() -> Moves {
        Moves::List(Vec::new())
    }
}

impl Moves {
    fn texts(&self) -> Vec<&str> {
        match self {
            Moves::List(moves) => moves.iter().map(String::as_str).collect(),
            Moves::Text(text) => text.split_whitespace().collect(),
        }
    }
}

impl Setup {
    /// The game at the end of the moves.
    ///
    /// # Errors
    /// If there is no such game, position or move.
    pub fn session(&self, games: Games) -> Result<Box<dyn Session>, Refusal> {
        let mut session = start(games, &self.game, self.position.as_deref())?;
        let moves = self.moves.texts();
        if moves.len() > PLIES {
            return Err(Refusal::new(
                Code::TooLarge,
                format_args!("there are more than {PLIES} moves"),
            ));
        }
        for (number, text) in (1..).zip(moves) {
            session.play(text).map_err(|error| {
                Refusal::new(
                    Code::IllegalMove,
                    format_args!("{error} (move number {number})"),
                )
            })?;
        }
        Ok(session)
    }
}

/// The game with a name.
///
/// # Errors
/// If there is none.
pub fn find(games: Games, name: &str) -> Result<&'static Entry, Refusal> {
    let entry = games.find(name);
    entry.map_err(|error| Refusal::new(Code::UnknownGame, error))
}

/// A game from a position, or from its start.
///
/// # Errors
/// If there is no such game or position.
pub fn start(
    games: Games,
    game: &str,
    position: Option<&str>,
) -> Result<Box<dyn Session>, Refusal> {
    let mut session = find(games, game)?.start();
    if let Some(position) = position {
        session
            .set_position(position)
            .map_err(|error| Refusal::new(Code::BadPosition, error))?;
    }
    Ok(session)
}

/// A name that somebody gave himself, on one line and not too long.
pub fn clean_name(name: &str) -> String {
    let printable = name.chars().filter(|c| !c.is_control());
    printable.take(NAME).collect::<String>().trim().to_owned()
}
