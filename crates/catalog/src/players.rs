use std::fs;
use std::str::FromStr;

use thiserror::Error;
use yolah_game::{Notation, Pictured};
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
    /// No network ships for the game.
    #[error("{game} comes without a network; give one with weights=FILE")]
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

/// The player that a spec describes, for a game.
pub(crate) fn build<G: Notation + Pictured>(
    spec: &Spec,
) -> Result<Box<dyn Player<G>>, PlayerError> {
    let mut spec = spec.clone();
    Ok(match spec.name.as_str() {
        "random" => Box::new(RandomPlayer::new(&options::<RandomOptions>(&spec)?)),
        "montecarlo" => Box::new(MonteCarlo::new(options(&spec)?)),
        "mcts" => match judge::<G>(&mut spec)? {
            Judge::Heuristic(evaluator) => {
                Box::new(Mcts::with_evaluator(options(&spec)?, &evaluator))
            }
            Judge::Network(evaluator) => {
                Box::new(Mcts::with_evaluator(options(&spec)?, &*evaluator))
            }
        },
        "minimax" | "nnue" => match judge::<G>(&mut spec)? {
            Judge::Heuristic(evaluator) => minimax(options(&spec)?, evaluator),
            Judge::Network(evaluator) => minimax(options(&spec)?, *evaluator),
        },
        _ => {
            return Err(PlayerError::Unknown {
                name: spec.name.clone(),
            });
        }
    })
}

/// Who judges positions for a player.
enum Judge<G: Pictured> {
    Heuristic(G::Evaluator),
    Network(Box<Neural<G>>),
}

/// Takes `weights=FILE` out of a spec and makes the evaluator.
fn judge<G: Notation + Pictured>(spec: &mut Spec) -> Result<Judge<G>, PlayerError> {
    let Some(at) = spec.options.iter().position(|(key, _)| key == "weights") else {
        if spec.name != "nnue" {
            return Ok(Judge::Heuristic(G::evaluator()));
        }
        let bytes = G::network().ok_or(PlayerError::NoNetwork { game: G::NAME })?;
        return network(bytes).map_err(|reason| PlayerError::Weights {
            path: format!("of {}", G::NAME),
            reason,
        });
    };
    let (_, path) = spec.options.remove(at);
    fs::read(&path)
        .map_err(|error| error.to_string())
        .and_then(|bytes| {
            if spec.name == "nnue" || Network::is_file(&bytes) {
                return network(&bytes);
            }
            let text = String::from_utf8(bytes).map_err(|error| error.to_string())?;
            G::evaluator_with(&text).map(Judge::Heuristic)
        })
        .map_err(|reason| PlayerError::Weights { path, reason })
}

fn network<G: Notation + Pictured>(bytes: &[u8]) -> Result<Judge<G>, String> {
    let network = Network::from_bytes(bytes).map_err(|error| error.to_string())?;
    let evaluator =
        Neural::new(network).ok_or_else(|| format!("{} shows networks no pictures", G::NAME))?;
    Ok(Judge::Network(Box::new(evaluator)))
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
