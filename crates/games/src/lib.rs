//! The games, one folder each: rules, notation and what belongs to one game alone.

pub mod tictactoe;
