//! International draughts on the board of ten by ten squares.
//!
//! Men step diagonally forward and take forward and backward; kings fly. Who
//! can take must, and must take as many pieces as possible. Pieces that a move
//! takes are lifted when it ends, and none is jumped twice. A man becomes a
//! king where its move ends on the far row. Who cannot move has lost.
//!
//! A game is drawn when a position comes for the third time with the same side
//! to move, and when only kings have moved and nothing was taken for 25 moves
//! of each side; for 16 moves if one king stands against three pieces with a
//! king; for 5 if it stands against two pieces with a king or against a king.
//! As in other programs, all of these count from the last capture and the last
//! move of a man.
//!
//! A move is `32-28` or, if it takes something, `32x23`; see [`Move`] for
//! captures that need more. A position is written as in PDN: the side to move,
//! then the pieces of both, `K` before kings: `W:W31-50:B1,2,K3`. On input runs
//! like `31-50` are understood, and so are the words `startpos` and the 51
//! letters of the Hub protocol. `H` with a number may follow: so many moves in
//! a row were made by kings that took nothing.
//!
//! ```
//! use yolah_game::{Game, Notation};
//! use yolah_draughts::Draughts;
//!
//! let mut game: Draughts = "W:W28,K46:B14,22".parse()?;
//! let capture = game.parse_move("28x17")?;
//! game.play(capture)?;
//! assert_eq!(game.to_string(), "B:W17,K46:B14");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod capture;
mod evaluation;
mod movement;
mod notation;
mod path;
mod picture;
mod position;
mod position_text;
mod square;
mod tables;
mod view;
mod zobrist;

pub use board::Board;
pub use evaluation::Structure;
pub use movement::Move;
pub use position::Draughts;
pub use square::Square;
pub use yolah_tables::Forces;

/// International draughts as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry = yolah_kit::Offer::<Draughts>::new(
    "international draughts: men, flying kings, who can take must",
)
.networks()
.tables()
.entry();
