//! Sessions from what visitors send.

use schemars::JsonSchema;
use serde::Deserialize;
use yolah_kit::{Entry, Games, Session};

use crate::error::{Code, Refusal};
use crate::limits::Limits;

/// Which game, from which position, after which moves.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct Setup {
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) position: Option<String>,
    #[serde(default)]
    pub(crate) moves: Moves,
}

/// Moves as a list, or in one text with spaces.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Moves {
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
    pub(crate) fn session(&self, games: Games) -> Result<Box<dyn Session>, Refusal> {
        let mut session = start(games, &self.game, self.position.as_deref())?;
        let moves = self.moves.texts();
        if moves.len() > Limits::PLIES {
            let most = Limits::PLIES;
            return Err(Refusal::new(
                Code::TooLarge,
                format_args!("there are more than {most} moves"),
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
pub(crate) fn find(games: Games, name: &str) -> Result<&'static Entry, Refusal> {
    let entry = games.find(name);
    entry.map_err(|error| Refusal::new(Code::UnknownGame, error))
}

/// A game from a position, or from its start.
pub(crate) fn start(
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
pub(crate) fn clean_name(name: &str) -> String {
    let printable = name.chars().filter(|c| !c.is_control());
    printable
        .take(Limits::NAME)
        .collect::<String>()
        .trim()
        .to_owned()
}
