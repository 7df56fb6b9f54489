//! Congo, the chess of animals that Demian Freeling invented in 1982.
//!
//! Two lions live in castles of three by three squares on either side of a
//! river, the fourth rank. Who takes the other's lion has won, and who cannot
//! move has lost; there is no check. An animal that ends its move on the river
//! must be on land at the end of its owner's next turn, or it drowns; only the
//! crocodile does not. When a position comes for the third time with the same
//! side to move, the game is drawn.
//!
//! - The *lion* steps in its castle; it takes the other lion from afar when
//!   nothing stands between them on a file or a diagonal.
//! - The *zebra* leaps like a knight, the *elephant* one or two squares straight,
//!   the *giraffe* to the second square in any direction; it steps to the first
//!   without taking.
//! - The *crocodile* steps in any direction; on land it slides straight to the
//!   river, on the river along it.
//! - The *monkey* steps in any direction, and takes by jumping over a neighbour
//!   to the free square behind, as often as it can and wants.
//! - The *pawn* steps forward, straight or diagonally, and takes so; beyond the
//!   river it may go back one or two squares. On the last rank it becomes a
//!   *superpawn*, which steps sideways too and goes back in three directions.
//!
//! A position is written like a FEN: ranks from the seventh down, capitals for
//! White, digits for runs of free squares, then the side to move. A move is the
//! squares that the piece visits: `a2a3`, or `b1d3f5` for a chain of jumps.
//!
//! ```
//! use yolah_congo::Congo;
//! use yolah_game::{Game, Notation, Side};
//!
//! let mut game: Congo = "7/4l2/7/4c2/7/2p4/1M1L3 w".parse()?;
//! let chain = game.parse_move("b1d3f5d7")?;
//! game.play(chain)?;
//! assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(Side::First));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attacks;
mod board;
mod direction;
mod endings;
mod evaluation;
mod generate;
mod kind;
mod movement;
mod notation;
mod position;
mod reach;
mod square;
mod symmetry;
mod text;
mod view;
mod zobrist;

pub use board::Board;
pub use endings::Signature;
pub use evaluation::{Naturalist, Weights};
pub use kind::Kind;
pub use movement::Move;
pub use position::Congo;
pub use square::Square;

/// Congo as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Congo>::new("animals at a river: take the lion, do not drown")
        .weights()
        .tables()
        .entry();
