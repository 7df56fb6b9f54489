//! The games, one folder each. A game knows its rules, its notation and what
//! its positions are worth; it contains no search and touches no files.

pub mod chess;
pub mod connect4;
pub mod draughts;
pub mod kalah;
pub mod tictactoe;
pub mod yolah;

/// The examples of the project's README, compiled and run.
#[doc = include_str!("../../../README.md")]
#[cfg(doctest)]
pub struct Readme;
