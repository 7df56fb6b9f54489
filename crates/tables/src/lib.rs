//! Endgame tables for any game that numbers its endings.
//!
//! A game implements [`Numbered`]; tables of it are then made ([`make`]), kept
//! in compressed files, checked ([`verify`]), counted ([`statistics`]) and probed
//! ([`Tables`]).

mod combinations;
mod compare;
mod evaluator;
mod file;
mod folder;
mod forces;
mod generate;
pub mod laws;
mod make;
mod numbered;
mod parallel;
mod plan;
mod statistics;
mod value;
mod verify;

pub use combinations::{choose, rank, rank_seeds, unrank, unrank_seeds};
pub use compare::{Comparison, compare};
pub use evaluator::{Probe, Tabled};
pub use file::{Compression, FileError, Ignored};
pub use folder::Tables;
pub use forces::{Forces, Pieces, half_turn};
pub use generate::{Algorithm, GenerateError};
pub use make::{Made, MakeOptions, Making, make};
pub use numbered::{Colouring, Count, Fan, Numbered, Survey};
pub use plan::plan;
pub use statistics::{Longest, Statistics, statistics};
pub use value::{Metric, Value};
pub use verify::{Difference, ResultCounts, Verified, best_line, moves_by_value, verify};
