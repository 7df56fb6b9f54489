//! A tour of game programming on the smallest of boards: one interface, three
//! ways to store the board behind it, and four searches that solve the game.
//!
//! Each step keeps the one before it to be compared with. [`report`] runs all
//! of them and says what each costs; [`Counts`] counts every game and every
//! position there is.
//!
//! ```
//! use yolah_game::Outcome;
//! use yolah_warmup::{Bits, Grid, search_v1, search_v3};
//!
//! let plain = search_v1(&mut Grid::default());
//! let quick = search_v3(&mut Bits::default());
//! assert_eq!(plain.outcome, Outcome::DRAW);
//! assert_eq!(quick.outcome, Outcome::DRAW);
//! assert!(quick.nodes < plain.nodes / 5);
//! ```

mod bits;
mod board;
mod counts;
mod flat;
mod grid;
mod report;
mod search;

pub use bits::Bits;
pub use board::Board;
pub use counts::Counts;
pub use flat::Flat;
pub use grid::Grid;
pub use report::{Report, Row, report};
pub use search::{Solution, Table, search_v1, search_v2, search_v3, search_with_table};
