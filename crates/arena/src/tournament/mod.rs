//! Tournaments: round robin, gauntlet, ladder, Swiss and knockout, from a TOML file.
//!
//! A [`Plan`] is read from text; a [`Tournament`] plays it into a
//! [`Store`](crate::store::Store) and can be killed at any moment and resumed.

mod event;
mod knockout;
mod plan;
mod run;
mod saved;
mod schedule;
mod swiss;
mod table;

pub use event::{TournamentError, TournamentEvent};
pub use plan::{Kind, Participant, Plan, PlanError};
pub use run::{Tournament, exact};
pub use table::{Live, Standing, Step, rank_table, steps_table};
