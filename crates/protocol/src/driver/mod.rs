//! Programs of others as players: engines at the end of a pipe.
//!
//! A spec with the name `engine` describes one:
//! `engine:cmd=./other-engine,args=ugi --quiet,option.Hash=64`. It may speak any
//! [`Protocol`](crate::Protocol) that has words for the game.
//!
//! The fields of [`Config`] are its keys; `docs/arena.md` has a table of them.
//!
//! Nothing that an engine does can stop those who use it. Everything it has to
//! say has its time; what it says is read line by line with bounds on both;
//! nonsense is ignored. An engine that ends, is too late, or answers with an
//! illegal move gets a [`ThinkError::Fault`](yolah_kit::ThinkError::Fault),
//! with the end of its error output, and is killed with all processes it
//! started in its group. The next question starts it again.
//!
//! **A spec of an engine starts a program.** So it is made by [`player`] alone,
//! never by the catalog: who takes specs from strangers uses the catalog.

mod config;
mod dialect;
mod gtp;
mod hub;
mod player;
mod pool;
mod process;
mod uci;

use thiserror::Error;
use yolah_kit::{AnyPlayer, Entry, PlayerError, Spec};

pub use config::{Config, ConfigError};
pub use player::External;
pub use pool::Engines;

/// The name that specs of engines have.
pub const ENGINE: &str = "engine";

/// Why there is no such player.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AnyPlayerError {
    /// The catalog cannot make it.
    #[error(transparent)]
    Catalog(#[from] PlayerError),
    /// The spec of an engine makes no sense.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// Nobody would ever stop the engine.
    #[error("an engine needs a time, a depth or a number of nodes")]
    Endless,
    /// The engine does not start.
    #[error("engine {name}: {reason}")]
    Start {
        /// The command.
        name: String,
        /// What is wrong.
        reason: String,
    },
}

/// The player that a spec describes: one of the catalog, or an external engine,
/// which is started.
///
/// # Errors
/// If there is no such player, or if the engine does not start.
pub fn player(entry: &'static Entry, spec: &Spec) -> Result<Box<dyn AnyPlayer>, AnyPlayerError> {
    if spec.name == ENGINE {
        Ok(Box::new(External::start(entry, spec.try_into()?)?))
    } else {
        Ok(entry.player(spec)?)
    }
}
