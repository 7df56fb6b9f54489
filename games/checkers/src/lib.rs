//! English draughts, or American checkers, on the 32 dark squares of eight by eight.
//!
//! Men step and jump diagonally forward, kings one step in all four directions. Who
//! can take must, but may choose what; a chain of jumps goes on to its end. A man
//! that reaches the far row becomes a king, and its move ends there. Who cannot move
//! has lost. Black, on squares 1 to 12, begins.
//!
//! A game is drawn when a position comes for the third time with the same side to
//! move, and when for 40 moves of each side nothing was taken and no man has moved.
//! With best play it is a draw (Schaeffer and others, 2007).
//!
//! A move is `11-15` or, if it takes something, `15x22`; the whole way of a chain,
//! `15x22x31`, is understood, and written where both ends do not tell what is meant.
//! A position is written as in PDN: the side to move, then the pieces of both, `K`
//! before kings: `B:W21-32:B1-12`. `H` with a number may follow: so many moves in a
//! row were made by kings that took nothing.
//!
//! ```
//! use yolah_checkers::Checkers;
//! use yolah_game::{Game, Notation};
//!
//! let mut game: Checkers = "B:W18,26:B14,1".parse()?;
//! game.play(game.parse_move("14x23x30")?)?;
//! assert_eq!(game.to_string(), "W:W:B1,K30");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod evaluation;
mod movement;
mod openings;
mod position;
mod square;
mod tables;
mod text;
mod view;

pub use board::Board;
pub use evaluation::Structure;
pub use movement::Move;
pub use openings::three_move_openings;
pub use position::Checkers;
pub use square::Square;

/// Checkers as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Checkers>::new("English draughts: men, short kings, who can take must")
        .weights()
        .tables()
        .entry();
