//! The chess family: every game of it from a file of rules.
//!
//! A rules file says what a game's board, pieces and goals are; `docs/rules.md`
//! explains all of it. Rules are a value: tables that are made once when the
//! file is read, to which every position of the game refers. So a game from a
//! file is as fast as one that ships, and a hundred cost one compilation.
//!
//! ```
//! use yolah_game::{Game, perft};
//! use yolah_royal::{Draft, Royal};
//!
//! let text = r#"
//!     name = "no-castling"
//!     base = "royal"
//!     castling = "none"
//!     start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
//! "#;
//! let start = Royal::<1>::start(&Draft::read("no-castling.toml", text)?)?;
//! assert_eq!(perft::bulk(&start, 3), 8902);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod area;
mod attack;
mod castling;
mod check;
mod counting;
mod dobutsu;
mod draft;
mod drops;
mod ends;
mod evaluation;
#[cfg(not(test))]
mod family;
mod fen;
mod game;
mod generate;
mod geometry;
mod guard;
mod keys;
mod kind_tables;
mod legal;
mod movement;
mod moves;
mod past;
mod picture;
mod play;
mod position;
mod quiet_checks;
mod read;
mod read_end;
mod read_piece;
mod record;
mod report;
mod rules;
#[cfg(test)]
mod schema_tests;
mod series;
mod shipped;
mod slide;
mod source;
mod steps;
mod usi;
mod values;
mod view;
mod warnings;
mod zobrist;

pub use dobutsu::Whole;
pub use draft::Draft;
pub use evaluation::Sight;
#[cfg(not(test))]
pub use family::ENTRY;
pub use moves::Move;
pub use position::Royal;
pub use record::{Form, ShogiRecordError};
pub use report::Report;
pub use rules::Rules;
pub use shipped::shipped;
pub use source::RulesError;
