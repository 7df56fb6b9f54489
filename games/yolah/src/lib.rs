//! Yolah: queens that leave a hole wherever they go.
//!
//! Two sides with four pieces each move in turn. A piece moves like a chess
//! queen over free squares; the square it leaves becomes a hole for the rest
//! of the game, and the mover scores a point. Who cannot move passes; when
//! nobody can move, more points win.
//!
//! The players are general and know nothing of this game but the traits it
//! implements. What only its own theory can do, counting moves in closed regions
//! and solving what is contested, is here too: [`endgame`].
//!
//! ```
//! use yolah_game::{Game, Notation};
//! use yolah_yolah::Yolah;
//!
//! let mut position = Yolah::default();
//! assert_eq!(position.count_moves(), 56);
//! let m = position.parse_move("d5:b7")?;
//! position.play_unchecked(m);
//! assert_eq!(position.to_string(), "o6x/1x6/8/3*o3/3ox3/8/8/x6o w 1 0 1");
//! # Ok::<(), yolah_game::ParseMoveError>(())
//! ```

pub mod endgame;
pub mod evaluation;
mod json;
mod judged;
mod movement;
mod notation;
mod position;
mod random;
mod symmetry;
mod tables;
mod view;
mod zobrist;

pub use json::ParseJsonError;
pub use movement::{Move, ParseMoveTextError};
pub use position::{Cell, Yolah};
pub use tables::Free;

/// Yolah as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Yolah>::new("queens leave holes behind; who moves longer wins")
        .weights()
        .networks()
        .solver()
        .tables()
        .entry();

/// The examples of the project's README, compiled and run.
#[doc = include_str!("../../../README.md")]
#[cfg(doctest)]
pub struct Readme;
