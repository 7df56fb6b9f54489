use std::fs;
use std::str::FromStr;

use thiserror::Error;
use yolah_game::{Evaluator, Game, Judged, Notation, Pictured};
use yolah_nnue::{Network, Neural};
use yolah_search::alphabeta;
use yolah_search::mcts::{self, Mcts};
use yolah_search::{
    MonteCarlo, MonteCarloOptions, OptionError, OptionInfo, Player, RandomOptions, RandomPlayer,
    minimax,
};

use crate::Spec;

/// All players, the weakest first; each plays every game. Adding a player adds
/// a line here and one in `build`.
pub static PLAYERS: &[PlayerInfo] = &[
    PlayerInfo {
        name: "random",
        description: "any legal move",
        options: RandomOptions::list,
    },
    PlayerInfo {
        name: "montecarlo",
        description: "random games after each move",
        options: MonteCarloOptions::list,
    },
    PlayerInfo {
        name: "mcts",
        description: "Monte Carlo tree search",
        options: mcts::Options::list,
    },
    PlayerInfo {
        name: "minimax",
        description: "alpha-beta with the game's heuristics",
        options: alphabeta::Options::list,
    },
    PlayerInfo {
        name: "nnue",
        description: "alpha-beta with a neural network",
        options: alphabeta::Options::list,
    },
];

/// A player of the catalog.
#[derive(Debug)]
pub struct PlayerInfo {
    /// Its name in a [`Spec`].
    pub name: &'static str,
    /// What it does, in a few words.
    pub description: &'static str,
    options: fn() -> Vec<OptionInfo>,
}

impl PlayerInfo {
    /// What can be set in a [`Spec`]. Besides, players that judge positions
    /// take `weights=FILE`: a text of weights for the game's heuristics, or a
    /// network.
    pub fn options(&self) -> Vec<OptionInfo> {
        (self.options)()
    }
}

/// A spec that names no player, or one that cannot be made so.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// No player has that name.
    #[error("there is no player {name:?}; the players are: {}", names())]
    Unknown {
        /// What was asked for.
        name: String,
    },
    /// An option is wrong.
    #[error("player {name}: {source}")]
    Option {
        /// The player.
        name: String,
        /// What is wrong.
        source: OptionError,
    },
    /// The game has no network.
    #[error("{game} has no network")]
    NoNetwork {
        /// The game.
        game: &'static str,
    },
    /// The weights cannot be used.
    #[error("weights {path:?}: {reason}")]
    Weights {
        /// The file.
        path: String,
        /// What is wrong.
        reason: String,
    },
}

fn names() -> String {
    let names: Vec<&str> = PLAYERS.iter().map(|player| player.name).collect();
    names.join(", ")
}

/// The player that a spec describes, for a game that shows networks nothing.
pub(crate) fn build<G: Notation + Judged>(spec: &Spec) -> Result<Box<dyn Player<G>>, PlayerError> {
    if spec.name == "nnue" {
        return Err(PlayerError::NoNetwork { game: G::NAME });
    }
    let (spec, file) = weights(spec)?;
    match file {
        None => player(&spec, G::evaluator()),
        Some(file) => {
            let evaluator = file.read(|bytes| {
                let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
                G::evaluator_with(text)
            })?;
            player(&spec, evaluator)
        }
    }
}

/// The player that a spec describes, for a game that networks can play.
pub(crate) fn build_with_network<G: Notation + Pictured>(
    spec: &Spec,
) -> Result<Box<dyn Player<G>>, PlayerError> {
    let (without, file) = weights(spec)?;
    let network = match file {
        Some(file) if spec.name == "nnue" || Network::is_file(&file.bytes) => file,
        None if spec.name == "nnue" => WeightsFile {
            path: format!("of {}", G::NAME),
            bytes: G::network().into(),
        },
        _ => return build(spec),
    };
    let network =
        network.read(|bytes| Network::from_bytes(bytes).map_err(|error| error.to_string()))?;
    player(&without, Neural::<G>::new(network))
}

/// The player that a spec describes, with this evaluator.
fn player<G: Game, E: Evaluator<G>>(
    spec: &Spec,
    evaluator: E,
) -> Result<Box<dyn Player<G>>, PlayerError> {
    Ok(match spec.name.as_str() {
        "random" => Box::new(RandomPlayer::new(&options::<RandomOptions>(spec)?)),
        "montecarlo" => Box::new(MonteCarlo::new(options(spec)?)),
        "mcts" => Box::new(Mcts::with_evaluator(options(spec)?, &evaluator)),
        "minimax" | "nnue" => minimax(options(spec)?, evaluator),
        _ => {
            return Err(PlayerError::Unknown {
                name: spec.name.clone(),
            });
        }
    })
}

/// A file that a spec names, or one that ships.
struct WeightsFile {
    path: String,
    bytes: Vec<u8>,
}

impl WeightsFile {
    fn read<T>(self, read: impl Fn(&[u8]) -> Result<T, String>) -> Result<T, PlayerError> {
        let path = self.path;
        read(&self.bytes).map_err(|reason| PlayerError::Weights { path, reason })
    }
}

/// Takes `weights=FILE` out of a spec.
fn weights(spec: &Spec) -> Result<(Spec, Option<WeightsFile>), PlayerError> {
    let mut spec = spec.clone();
    let Some(at) = spec.options.iter().position(|(key, _)| key == "weights") else {
        return Ok((spec, None));
    };
    let (_, path) = spec.options.remove(at);
    match fs::read(&path) {
        Ok(bytes) => Ok((spec, Some(WeightsFile { path, bytes }))),
        Err(error) => Err(PlayerError::Weights {
            path,
            reason: error.to_string(),
        }),
    }
}

/// The options of a spec, for the type of options that its player has.
fn options<O: FromStr<Err = OptionError>>(spec: &Spec) -> Result<O, PlayerError> {
    let pairs: Vec<String> = spec
        .options
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    let options = pairs.join(",").parse();
    options.map_err(|source| PlayerError::Option {
        name: spec.name.clone(),
        source,
    })
}
