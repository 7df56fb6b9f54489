use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use yolah_game::{TimeControl, TimeControlError};
use yolah_kit::{Entry, Games, ParseSpecError, Spec, UnknownGame};
use yolah_play::{Agreement, Pace};
use yolah_protocol::driver::AnyPlayerError;

use crate::matches::Contestant;
use crate::openings::{ParseSourceError, Source};

/// A tournament as its file describes it.
///
/// ```
/// use yolah_arena::tournament::{Kind, Plan};
///
/// let plan: Plan = r#"
///     name = "Dice cup"
///     game = "tictactoe"
///     kind = "swiss"
///     rounds = 3
///     games = 4
///
///     [[players]]
///     spec = "random"
///
///     [[players]]
///     name = "lucky"
///     spec = "random:seed=7"
/// "#.parse()?;
/// assert_eq!(plan.kind, Kind::Swiss);
/// assert_eq!(plan.players[0].name(), "random");
/// # Ok::<(), yolah_arena::tournament::PlanError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The name of the tournament; the store knows it by this.
    pub name: String,
    /// The name of the game; empty for the one that is meant where nobody
    /// names one.
    #[serde(default)]
    pub game: String,
    /// Who meets whom.
    #[serde(default)]
    pub kind: Kind,
    /// Games of each encounter, half of them with either side; an even number.
    #[serde(default = "default_games")]
    pub games: usize,
    /// How many rounds a Swiss tournament has.
    pub rounds: Option<usize>,
    /// The time control of those who have none of their own.
    #[serde(default = "default_time")]
    pub time: String,
    /// Where games begin; see [`Source`].
    #[serde(default = "default_openings")]
    pub openings: String,
    /// What openings and players' seeds follow from.
    #[serde(default)]
    pub seed: u64,
    /// How many games are played at once; 1 if not given.
    #[serde(skip_serializing)]
    pub concurrency: Option<usize>,
    /// Positions that may be visited to find the exact result of each
    /// position; a game whose result is known ends there.
    pub exact_nodes: Option<u64>,
    /// When the players' scores end a game.
    #[serde(default)]
    pub agreement: Agreement,
    /// Who is late by no more milliseconds does not lose on time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<u64>,
    /// Who takes part, the best seed first.
    pub players: Vec<Participant>,
}

/// One who takes part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Participant {
    name: Option<String>,
    /// The player; see [`Spec`].
    pub spec: String,
    /// Its time control.
    pub time: Option<String>,
}

impl Participant {
    /// One who is called like its spec.
    pub fn new(spec: impl Into<String>) -> Participant {
        Participant {
            name: None,
            spec: spec.into(),
            time: None,
        }
    }

    /// Its name: the given one, else the spec.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.spec)
    }
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TournamentKind")]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Everybody everybody.
    #[default]
    RoundRobin,
    /// The first player all others.
    Gauntlet,
    /// Everybody those next to it in the list: for players who are in order, to see how
    /// far apart they are.
    Ladder,
    /// In each round those with about the same points, nobody twice if that
    /// can be avoided.
    Swiss,
    /// Who loses is out.
    Knockout,
}

/// What is wrong with a plan.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The text is not TOML, or not a plan.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// The game is not known.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// A time control is wrong.
    #[error(transparent)]
    Time(#[from] TimeControlError),
    /// The openings are wrong.
    #[error(transparent)]
    Openings(#[from] ParseSourceError),
    /// A player's spec is wrong.
    #[error(transparent)]
    Spec(#[from] ParseSpecError),
    /// A player cannot be made.
    #[error(transparent)]
    Player(#[from] AnyPlayerError),
    /// Something else makes no sense.
    #[error("{0}")]
    Other(String),
}

fn default_games() -> usize {
    2
}

fn default_time() -> String {
    "100ms".to_owned()
}

fn default_openings() -> String {
    Source::Random { plies: 4 }.to_string()
}

impl std::str::FromStr for Plan {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Plan, PlanError> {
        toml::from_str::<Plan>(text)?.checked()
    }
}

impl Plan {
    /// A round robin of these players, with a name and all else to be chosen.
    pub fn new(players: Vec<Participant>) -> Plan {
        Plan {
            name: String::new(),
            game: String::new(),
            kind: Kind::default(),
            games: default_games(),
            rounds: None,
            time: default_time(),
            openings: default_openings(),
            seed: 0,
            concurrency: None,
            exact_nodes: None,
            agreement: Agreement::default(),
            margin: None,
            players,
        }
    }

    /// The plan, if its numbers make sense.
    ///
    /// # Errors
    /// If they do not.
    pub fn checked(self) -> Result<Plan, PlanError> {
        match self.fault() {
            None => Ok(self),
            Some(fault) => Err(PlanError::Other(fault)),
        }
    }

    fn fault(&self) -> Option<String> {
        let names = || self.players.iter().map(Participant::name);
        let twice = names()
            .enumerate()
            .find(|&(i, name)| names().take(i).any(|n| n == name));
        if self.players.len() < 2 {
            Some("a tournament needs two players or more".to_owned())
        } else if let Some((_, name)) = twice {
            Some(format!(
                "two players are called {name:?}; give them different names"
            ))
        } else if self.games == 0 || !self.games.is_multiple_of(2) || self.games > 1_000_000 {
            Some(format!(
                "games = {}: an even number of games is needed",
                self.games
            ))
        } else if self.rounds.is_some() != (self.kind == Kind::Swiss) {
            Some("a Swiss tournament, and no other, needs rounds".to_owned())
        } else if !self
            .rounds
            .is_none_or(|rounds| (1..=1000).contains(&rounds))
        {
            Some("rounds are 1 to 1000".to_owned())
        } else {
            None
        }
    }

    /// Its game.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn entry(&self, games: Games) -> Result<&'static Entry, PlanError> {
        if self.game.is_empty() {
            return Ok(games.usual());
        }
        Ok(games.find(&self.game)?)
    }

    /// The players, ready to play.
    ///
    /// # Errors
    /// If one is not known, or a time control is wrong.
    pub fn contestants(&self, entry: &'static Entry) -> Result<Vec<Contestant>, PlanError> {
        let contestant = |participant: &Participant| {
            let time = participant.time.as_ref().unwrap_or(&self.time);
            let pace: Pace = time.parse::<TimeControl>()?.into();
            let spec: Spec = participant.spec.parse()?;
            Ok(Contestant::of_spec(participant.name(), entry, spec, pace)?)
        };
        self.players.iter().map(contestant).collect()
    }

    /// Where the openings come from; a file is looked for in `folder`.
    pub(super) fn source(&self, folder: &Path) -> Result<Source, PlanError> {
        Ok(match self.openings.parse()? {
            Source::File { path, plies } => Source::File {
                path: folder.join(path),
                plies,
            },
            other => other,
        })
    }
}
