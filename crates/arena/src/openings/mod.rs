//! Where games begin: at the start, after random moves, or as a file says.
//!
//! Two programs that always answer the same play the same game for ever, so a
//! match starts each pair of games from another opening.

mod error;
mod file;
mod random;

use std::collections::HashSet;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use yolah_kit::Session;
use yolah_play::Exact;

pub use error::{OpeningError, ParseSourceError};
pub use file::{positions, records};
pub use random::random;

/// How a game begins: a position, and moves from there.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Opening {
    /// The text of the position; `None` for the game's own start.
    pub position: Option<String>,
    /// Moves that are played before the players think.
    pub moves: Vec<String>,
}

impl Opening {
    /// A game in which the opening has been played. `start` is any session of
    /// the game at its start.
    ///
    /// # Errors
    /// If the position or a move is not one of this game.
    pub fn set_up(&self, start: &dyn Session) -> Result<Box<dyn Session>, OpeningError> {
        let mut session = start.duplicate();
        if let Some(position) = &self.position {
            session.set_position(position)?;
        }
        for text in &self.moves {
            session.play(text)?;
        }
        Ok(session)
    }
}

/// The opening in one line; `startpos` if there is nothing to say.
impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.position.as_deref().unwrap_or("startpos"))?;
        if !self.moves.is_empty() {
            write!(f, " moves {}", self.moves.join(" "))?;
        }
        Ok(())
    }
}

/// Where openings come from, as people write it.
///
/// | text | meaning |
/// | --- | --- |
/// | `none` | every game from the start |
/// | `random`, `random:6` | so many random moves (4) |
/// | `FILE` | a position a line, or records: their first 8 plies |
/// | `FILE:12` | records: their first 12 plies |
///
/// ```
/// use yolah_arena::openings::Source;
///
/// let source: Source = "random:6".parse()?;
/// assert_eq!(source, Source::Random { plies: 6 });
/// let start = yolah_catalog::GAMES.find("yolah")?.start();
/// let openings = source.openings(start.as_ref(), 10, 1, None)?;
/// assert_eq!(openings.len(), 10);
/// assert_eq!(openings[3].moves.len(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Source {
    /// Every game begins at the start.
    #[default]
    None,
    /// Random moves.
    Random {
        /// How many.
        plies: usize,
    },
    /// A file of positions or records.
    File {
        /// Where it is.
        path: PathBuf,
        /// How many moves of each record to play.
        plies: usize,
    },
}

/// Moves of a random opening when nobody says.
const RANDOM_PLIES: usize = 4;

/// Moves of each record when nobody says.
const RECORD_PLIES: usize = 8;

impl Source {
    /// At least one and at most `count` openings, all different.
    ///
    /// Random openings follow from the seed, do not end the game, and are not
    /// decided as far as `exact` knows. A file is used from its beginning.
    ///
    /// # Errors
    /// If a file cannot be read or has no opening, or if there are no random
    /// openings of this length.
    pub fn openings(
        &self,
        start: &dyn Session,
        count: usize,
        seed: u64,
        exact: Option<&Exact>,
    ) -> Result<Vec<Opening>, OpeningError> {
        let mut openings = match self {
            Source::None => vec![Opening::default()],
            Source::Random { plies } => random(start, *plies, count, seed, exact)?,
            Source::File { path, plies } => file::read(path, start, *plies)?,
        };
        let mut seen = HashSet::new();
        openings.retain(|opening| seen.insert(opening.clone()));
        openings.truncate(count.max(1));
        Ok(openings)
    }
}

impl FromStr for Source {
    type Err = ParseSourceError;

    fn from_str(text: &str) -> Result<Source, ParseSourceError> {
        let (name, plies) = match text.rsplit_once(':') {
            Some((name, digits)) if digits.bytes().all(|b| b.is_ascii_digit()) => {
                let plies = digits
                    .parse()
                    .ok()
                    .filter(|plies| (1..=1000).contains(plies));
                (
                    name,
                    Some(plies.ok_or_else(|| ParseSourceError(text.to_owned()))?),
                )
            }
            _ => (text, None),
        };
        match name {
            "" => Err(ParseSourceError(text.to_owned())),
            "none" => Ok(Source::None),
            "random" => Ok(Source::Random {
                plies: plies.unwrap_or(RANDOM_PLIES),
            }),
            path => Ok(Source::File {
                path: path.into(),
                plies: plies.unwrap_or(RECORD_PLIES),
            }),
        }
    }
}

/// The text that parses to the same source.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::None => f.write_str("none"),
            Source::Random { plies } => write!(f, "random:{plies}"),
            Source::File { path, plies } => write!(f, "{}:{plies}", path.display()),
        }
    }
}
