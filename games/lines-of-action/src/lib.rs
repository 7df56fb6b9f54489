//! Lines of Action (Claude Soucie, about 1960): who has joined all of its pieces wins.
//!
//! Black begins. A piece goes along a rank, a file or a diagonal, exactly as many squares
//! as there are pieces of both sides on that line. It may leap over own pieces, not over
//! others; onto a piece of the other side it takes that. Who has all of its pieces in
//! one group, neighbours being next to one another or diagonally so, has won, however
//! that came to be; a single piece is a group.
//!
//! Two things are ruled in different ways, and the word `olympiad` behind a position
//! chooses the second one:
//!
//! | | here, unless said otherwise | `olympiad` |
//! | --- | --- | --- |
//! | a move joins both sides | who made it wins (Soucie's correction in the second edition of Sackson's *A Gamut of Games*, 1982) | a draw |
//! | who cannot move | has lost (Soucie does not say; so does `OpenSpiel`) | passes |
//!
//! The second column are the rules of the Mind Sports Olympiad of 2000 and of the
//! Computer Olympiads since. By both a position that comes for the third time with the
//! same side to move is a draw.
//!
//! A move is `b1-d3`, and `f8xh6` if it takes; `f8:h6` and `f8h6` are understood too. A
//! position is written like a FEN, `x` for Black and `o` for White, then the side to
//! move: `1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 b`. `startpos` is the start,
//! `startpos olympiad` that by the other rules.
//!
//! ```
//! use yolah_game::{Game, Notation, Outcome, Side};
//! use yolah_lines_of_action::LinesOfAction;
//!
//! let mut game: LinesOfAction = "8/1x6/2x5/8/3x4/8/8/o6o b".parse()?;
//! assert!(game.parse_move("d4-d6").is_err(), "there is one piece on the file");
//! game.play(game.parse_move("d4-d5")?)?;
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod movement;
mod position;
mod text;
mod view;

pub use evaluation::Concentration;
pub use movement::Move;
pub use position::{LinesOfAction, Rules};

/// Lines of Action as an entry of the program.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry =
    yolah_kit::Offer::<LinesOfAction>::new("join all of your pieces")
        .weights()
        .entry();
