//! Nine men's morris (mill), and morris with three, six and twelve men.
//!
//! The sides put their men on free points in turn. When all are placed they move
//! one man at a time along a line to the next point; a side with three men left may
//! fly to any free point. Who makes a mill, three men in a line, takes one man of the
//! other side that is not in a mill, or any if all are; that belongs to the same
//! move, and two mills at once take one man too. Who has fewer than three men, or
//! cannot move, has lost.
//!
//! A game is drawn when a position comes for the third time with the same side to
//! move, and after 50 moves of each side without a new man and without a mill.
//!
//! With three men (nine points, with diagonals) who makes a mill has won, and men
//! move along the lines; six men have two squares and never fly; twelve men have the
//! diagonals of the corners. A board full of men, which only they can fill, is a
//! draw. With best play nine (Gasser, 1993) and six men draw, and with three men the
//! first player wins.
//!
//! A man that is placed is written `d2`, a move `a1-d1`, and what it takes after an
//! `x`: `d2xf4`, `a1-d1xf4`. A position is written as the points row by row from the
//! top, `O` for White, who begins, `X` for Black, `.` for free points, the side to move, the
//! men that White and Black have not placed yet, and how many moves were made since
//! the last mill or placement if there were any:
//! `........................ w 9 9`. The number of points and of men tells which game
//! it is. `startpos` means nine men's morris, `startpos 12` twelve men's.
//!
//! ```
//! use yolah_game::{Game, Notation};
//! use yolah_morris::Morris;
//!
//! let mut game = Morris::default();
//! for text in ["a1", "d2", "d1", "f4", "g1xd2"] {
//!     game.play(game.parse_move(text)?)?;
//! }
//! assert_eq!(game.to_string(), ".............X.......OOO b 6 7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod movement;
mod plan;
mod playout;
mod position;
mod tables;
mod text;
mod view;

pub use evaluation::Mills;
pub use movement::Move;
pub use position::Morris;
pub use tables::Men;

/// Nine men's morris as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<Morris>::new("place and move men; three in a line take one")
        .weights()
        .tables()
        .entry();
