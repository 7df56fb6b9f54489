//! Strings and coins (Berlekamp, Conway and Guy, Winning Ways, chapter 16): coins hang on
//! strings, which tie them to each other or to the ground. The sides cut strings in turn;
//! who cuts the last string of a coin takes it and cuts again. Dots and boxes is this game
//! turned inside out, on a grid: a box is a coin, an edge that is not drawn yet a string.
//!
//! [`Strings`] settles what can be taken and finds the chains, on up to 128 strings;
//! [`solve`] finds exact values, on up to 64.
//!
//! ```
//! use yolah_coins::{GROUND, Strings, solve};
//!
//! // Three coins in a row, the first and the last tied to the ground: who cuts loses them.
//! let strings = Strings::new(&[[GROUND, 0], [0, 1], [1, 2], [2, GROUND]]).expect("four");
//! let solved = solve(&strings, &[], u64::MAX, &mut |_, _| true).expect("64 at most");
//! assert_eq!((solved.value.least, solved.value.most), (-3, -3));
//! assert_eq!(solved.cuts.len(), 4, "best play to the end");
//! ```

mod endings;
mod likeness;
mod solver;
mod strings;
mod table;
mod web;

pub use solver::{Solution, solve};
pub use strings::{Chain, GROUND, Mask, Settled, Spoils, Strings};
pub use table::Bounds;
