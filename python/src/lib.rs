//! The games and players as a Python package: what is native of `yolah`.
//!
//! Each class is a thin shell around what the program itself uses; the comments on
//! classes and methods are their docstrings, and the examples in them are tested.

#![allow(
    clippy::doc_markdown,
    clippy::needless_pass_by_value,
    clippy::new_ret_no_self,
    clippy::unused_self,
    clippy::wrong_self_convention,
    reason = "names, arguments and docstrings are those that Python's users expect"
)]

mod arena;
mod batch;
mod engine;
mod foreign;
mod game;
mod limits;
mod player;
mod records;
mod serve;
mod solve;
mod spiel;
mod state;
mod tables;
mod thought;
mod wait;

use std::fmt;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

/// What was wrong with an argument.
fn wrong(error: impl fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

#[pyo3::pymodule]
mod _yolah {
    #[pymodule_export]
    use crate::arena::{Match, play_match, rate};
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::engine::run_ugi;
    #[pymodule_export]
    use crate::game::{Game, games, players};
    #[pymodule_export]
    use crate::player::Player;
    #[pymodule_export]
    use crate::records::{Record, read_records};
    #[pymodule_export]
    use crate::serve::{Server, serve};
    #[pymodule_export]
    use crate::solve::Solution;
    #[pymodule_export]
    use crate::state::State;
    #[pymodule_export]
    use crate::tables::{Probe, Tables};
    #[pymodule_export]
    use crate::thought::{Line, Thought};
}
