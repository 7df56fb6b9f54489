//! Hive (John Yianni, 2001) with mosquito, ladybug and pillbug, in all eight sets.
//!
//! The pieces are the board: hexagons that touch. The sides place a piece or move one in
//! turn, White first. Who surrounds the other's queen bee on all six sides wins; if both are
//! surrounded at once, it is a draw.
//!
//! - A piece is placed beside own pieces and beside none of the other side; only the second
//!   player's first piece touches the first player's. The queen bee is placed as the second, third or
//!   fourth piece: not first, as in tournaments. Before that nothing of her side moves.
//! - The hive stays in one piece, also while a piece is on its way. Along the ground a piece
//!   touches the hive all the time and does not pass a gate between two pieces; nor on the
//!   hive between two higher stacks.
//! - A queen bee goes one step, a spider exactly three without going back, an ant any
//!   number, a grasshopper leaps over pieces in a line; a beetle goes one step, also up,
//!   and what it lies on cannot move and has its colour. A mosquito moves as any bug it touches, on
//!   the hive as a beetle. A ladybug goes two steps on the hive and one down. A pillbug goes
//!   one step, or throws a piece beside it, of any side, over itself to a free cell beside it; so does a
//!   mosquito that touches one. The piece that was moved last rests: it neither moves, nor
//!   throws, nor is thrown.
//! - Who has no move passes. A position that comes for the third time is a draw: the same
//!   side to move, the same pieces (by name) on the same cells, and the same piece at rest.
//! - A random game of 200 moves counts as a draw.
//!
//! Moves and whole games are written as in the
//! [Universal Hive Protocol](https://github.com/jonthysell/Mzinga/wiki/UniversalHiveProtocol):
//! `wQ bA1/` puts White's queen to the upper right of Black's first ant, `wB1 bQ` a beetle on
//! the queen. As lists of moves have spaces between them, we write `wQbA1/`, and read
//! both. A position is the game type, the cells with their pieces from the lowest up, the
//! side to move, and in games with a pillbug the cell of the piece that rests or a dash:
//! `Base+P 0,0:wS1/1,0:bG1.wB1 b -`. A cell is a column and a row; rows go down, and the same
//! column lies half a cell further to the right in the next. Game strings are read as positions too,
//! and `Base+M` alone is the start with that set.
//!
//! ```
//! use yolah_game::{Game, Notation};
//! use yolah_hive::Hive;
//!
//! let mut game = Hive::default();
//! for text in ["wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1/", "wQ \\wS1"] {
//!     game.play(game.parse_move(text)?)?;
//! }
//! assert_eq!(game.to_string(), "Base 0,-1:wQ/2,-1:bQ/0,0:wS1/1,0:bG1 b");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bug;
mod evaluation;
mod generate;
mod look;
mod movement;
mod position;
mod text;
mod uhp;
#[cfg(not(test))]
mod variants;
mod view;

pub use bug::{Bug, PieceName, Set};
pub use evaluation::Swarm;
pub use movement::Move;
pub use position::Hive;
pub use uhp::game_string;

/// Hive as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Hive>::new("surround the other queen bee with insects")
        .weights()
        .variants(|| &variants::VARIANTS)
        .entry();
