//! Training the network: from files of games to a [`Network`].
//!
//! A position touches one row a cell, 64 of 4096 in Yolah, and the rest is tiny: the
//! trainer is a few loops over numbers.
//!
//! - [`examples`]: positions with what they turned out to be worth.
//! - [`Model`]: the network with real numbers, its gradient, and how it becomes
//!   whole numbers.
//! - [`Trainer`]: epochs with Adam. Everything depends on the seed and the
//!   number of the epoch alone, so a run that goes on from a checkpoint is the
//!   same run.

mod checkpoint;
pub mod examples;
pub mod laws;
mod model;
mod pass;
mod trainer;

pub use checkpoint::CheckpointError;
pub use examples::Example;
pub use model::Model;
pub use trainer::{Epoch, Plan, Trainer};

#[allow(unused_imports, reason = "named in the documentation")]
use yolah_nnue::Network;
