use thiserror::Error;
use yolah_kit::SolveError;

use super::{Live, PlanError};
use crate::matches::{HallError, Played};
use crate::openings::OpeningError;
use crate::store::StoreError;

/// What happens in a tournament.
#[derive(Debug)]
pub enum TournamentEvent<'a> {
    /// A game began.
    Started {
        /// Its number, counted from 1.
        number: usize,
        /// Who plays, White first.
        names: [&'a str; 2],
        /// The tournament.
        live: &'a Live,
    },
    /// A game ended and is in the store.
    Finished {
        /// Its number, counted from 1.
        number: usize,
        /// Who played, White first.
        names: [&'a str; 2],
        /// The game.
        game: &'a Played,
        /// The tournament with this game counted.
        live: &'a Live,
    },
}

/// Why a tournament stops.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TournamentError {
    /// The plan is wrong.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// An opening cannot be played.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// Games are not played.
    #[error(transparent)]
    Hall(#[from] HallError),
    /// The exact results that the plan wants cannot be found in this game.
    #[error("exact_nodes cannot end games: {0}")]
    Exact(#[from] SolveError),
    /// The store refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It was played before.
    #[error("tournament {0:?} has games in the store; resume it, or give it another name")]
    Exists(String),
    /// A stored game is not one of this tournament.
    #[error("a game of {first} and {second} in the store does not fit the plan")]
    Foreign {
        /// Who moved first.
        first: String,
        /// Who moved second.
        second: String,
    },
}
