//! What every two-player board game with perfect information shares.
//!
//! A game is a type that implements [`Game`]: a small value that knows whose
//! turn it is, which moves are legal and who has won. Write that, and
//! [`perft`], [`playout`], [`record`]s and [`Clock`]s work for it; the other
//! crates add search, tournaments, protocols and a page.
//!
//! This crate knows no particular game and contains no search.

pub mod bytes;
mod clock;
pub mod drawing;
mod error;
mod evaluator;
mod game;
mod history;
pub mod laws;
mod linear;
mod notation;
pub mod order;
mod outcome;
pub mod pdn;
pub mod perft;
mod picture;
pub mod pits;
pub mod playout;
pub mod points;
pub mod record;
pub mod rows;
mod score;
mod side;
mod solvable;
mod svg;
mod symmetry;
mod time_control;
mod tunable;
mod variant;
mod view;
mod way;

pub use clock::{Clock, TimeUp};
pub use error::{IllegalMove, ParseMoveError, ParsePositionError};
pub use evaluator::{Evaluator, Judged, NoEvaluator};
pub use fastrand::Rng;
pub use game::{Game, MoveList};
pub use history::History;
pub use linear::Linear;
pub use notation::Notation;
pub use outcome::Outcome;
pub use picture::{Canvas, Picture, Pictured};
pub use score::Score;
pub use side::Side;
pub use solvable::{Solvable, Solved};
pub use symmetry::{BoardSymmetry, HexSymmetry, Symmetric, Symmetry};
pub use time_control::{GameLimit, TimeControl, TimeControlError};
pub use tunable::{Tunable, bounded_weights};
pub use variant::Variant;
pub use view::{
    Colour, Content, Detail, DetailKind, Input, Label, Layout, Letter, Line, Piece, PieceShape,
    Place, PlaceShape, Region, Sketch, Tile, Token, View, rows_of,
};
pub use way::Way;
