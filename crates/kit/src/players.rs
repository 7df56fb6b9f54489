use std::fmt;
use std::time::Duration;

use thiserror::Error;
use yolah_game::{Evaluator, Notation};
use yolah_search::alphabeta;
use yolah_search::mcts::{self, Mcts};
use yolah_search::{
    Level, LevelOptions, MonteCarlo, MonteCarloOptions, OptionError, OptionInfo, Player,
    RandomOptions, RandomPlayer, minimax,
};
use yolah_tables::Tabled;

use crate::{OpenTables, Spec};

/// Whom somebody plays against who does not choose: a friendly opponent. Who is
/// asked for the truth is [`Entry::strongest`](crate::Entry::strongest).
pub const OPPONENT: &str = "level";

/// The players that need a network.
pub(crate) const NNUE: &str = "nnue";
const PUCT: &str = "puct";

/// Whether a spec names one of them.
pub(crate) fn needs_network(spec: &Spec) -> bool {
    [NNUE, PUCT].contains(&spec.name.as_str())
}

/// How long an opponent takes for a move where no clock runs, on the page and in
/// the terminal: people can follow, and need not wait.
pub const PACE: Duration = Duration::from_secs(1);

/// All players, the weakest first; each plays every game. Adding a player adds
/// a line here and one in `build`.
pub static PLAYERS: &[PlayerInfo] = &[
    PlayerInfo {
        name: "random",
        description: "any legal move",
        options: RandomOptions::list,
    },
    PlayerInfo {
        name: "level",
        description: "as strong as you want, with the errors of people",
        options: LevelOptions::list,
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
        name: PUCT,
        description: "Monte Carlo tree search led by a neural network",
        options: || mcts::Options::puct().listed(),
    },
    PlayerInfo {
        name: NNUE,
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
    /// The options that a game itself asks for are wrong.
    #[error("{game} asks for mcts:{options}, which cannot be: {source}")]
    OwnOptions {
        /// The game.
        game: &'static str,
        /// What it asks for.
        options: &'static str,
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
    /// The game has no tables.
    #[error("{game} has no tables")]
    NoTables {
        /// The game.
        game: &'static str,
    },
    /// The tables cannot be used.
    #[error("tables {path:?}: {reason}")]
    Tables {
        /// The folder.
        path: String,
        /// What is wrong.
        reason: String,
    },
    /// There are too few or too many weights.
    #[error("{found} weights are not those of {game}")]
    OtherWeights {
        /// The game.
        game: &'static str,
        /// How many there are.
        found: usize,
    },
}

impl PlayerError {
    /// The weights in a file cannot be used.
    pub(crate) fn weights(path: &str, reason: impl fmt::Display) -> PlayerError {
        PlayerError::Weights {
            path: path.to_owned(),
            reason: reason.to_string(),
        }
    }
}

fn names() -> String {
    let names: Vec<&str> = PLAYERS.iter().map(|player| player.name).collect();
    names.join(", ")
}

/// The player that a spec describes, with this evaluator and these tables.
pub(crate) fn build<G: Notation, E: Evaluator<G>>(
    spec: &Spec,
    evaluator: E,
    tables: Option<&OpenTables>,
) -> Result<Box<dyn Player<G>>, PlayerError> {
    let evaluator = Tabled::new(evaluator, tables.and_then(OpenTables::probe));
    Ok(match spec.name.as_str() {
        "random" => Box::new(RandomPlayer::new(&options(spec, RandomOptions::set)?)),
        "level" => Box::new(Level::new(&options(spec, LevelOptions::set)?, evaluator)),
        "montecarlo" => Box::new(MonteCarlo::new(options(spec, MonteCarloOptions::set)?)),
        "mcts" => {
            let options = changed(suitable::<G>(&evaluator)?, spec, mcts::Options::set)?;
            Box::new(Mcts::with_evaluator(options, &evaluator))
        }
        PUCT => {
            let options = changed(mcts::Options::puct(), spec, mcts::Options::set)?;
            Box::new(Mcts::with_evaluator(options, &evaluator))
        }
        "minimax" | NNUE => minimax(options(spec, alphabeta::Options::set)?, evaluator),
        _ => {
            return Err(PlayerError::Unknown {
                name: spec.name.clone(),
            });
        }
    })
}

/// The options of Monte Carlo tree search that suit a game. A game from outside may have
/// them wrong.
fn suitable<G: Notation>(evaluator: &impl Evaluator<G>) -> Result<mcts::Options, PlayerError> {
    let options = evaluator.mcts_options();
    options.parse().map_err(|source| PlayerError::OwnOptions {
        game: G::NAME,
        options,
        source,
    })
}

/// The options of a spec, which its player's type of options sets.
fn options<O: Default>(
    spec: &Spec,
    set: impl Fn(&mut O, &str, &str) -> Result<(), OptionError>,
) -> Result<O, PlayerError> {
    changed(O::default(), spec, set)
}

/// Options, changed as a spec says.
fn changed<O>(
    mut options: O,
    spec: &Spec,
    set: impl Fn(&mut O, &str, &str) -> Result<(), OptionError>,
) -> Result<O, PlayerError> {
    for (key, value) in &spec.options {
        set(&mut options, key, value).map_err(|source| PlayerError::Option {
            name: spec.name.clone(),
            source,
        })?;
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use yolah_game::Score;
    use yolah_tictactoe::TicTacToe;

    use super::*;

    /// Asks for an option that is not spelled so.
    #[derive(Clone)]
    struct Typo;

    impl Evaluator<TicTacToe> for Typo {
        fn evaluate(&mut self, _: &TicTacToe) -> Score {
            Score::estimate(0)
        }

        fn mcts_options(&self) -> &'static str {
            "rave=on,threats=2"
        }
    }

    #[test]
    fn a_game_that_asks_for_wrong_options_is_named_with_them() {
        let error = suitable::<TicTacToe>(&Typo).expect_err("no such option");
        assert!(matches!(error, PlayerError::OwnOptions { .. }));
        let said = error.to_string();
        assert!(
            said.starts_with("tictactoe asks for mcts:rave=on,threats=2"),
            "{said}"
        );
        assert!(said.contains("unknown option \"threats\""), "{said}");
    }
}
