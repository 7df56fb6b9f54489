//! Endgame tables for any game that numbers its endings.
//!
//! A game implements [`Numbered`]; tables of it are then made ([`make`]), kept
//! in compressed files, checked ([`verify`]), counted ([`statistics`]) and probed
//! ([`Tables`]).

mod combinations;
mod file;
mod folder;
mod generate;
pub mod laws;
mod make;
mod numbered;
mod parallel;
mod plan;
mod value;

pub use combinations::{choose, rank, unrank};
pub use file::{Compression, FileError, Ignored};
pub use folder::Tables;
pub use generate::{Algorithm, GenerateError};
pub use make::{Made, MakeOptions, Making, make};
pub use numbered::{Colouring, Count, Numbered};
pub use plan::plan;
pub use value::{Metric, Value};
