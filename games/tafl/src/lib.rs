//! The tafl family: a king and his men against twice as many, who move first.
//!
//! Every piece moves like a rook of chess. A man is taken when a move of the other side
//! shuts him in between two of them, along a file or a rank; who steps between two of the
//! others is safe. The king wants to escape, the attackers want to take him. Who cannot
//! move has lost.
//!
//! Rules are a value ([`Rules`]), and a game is a line of the table [`RULE_SETS`]:
//!
//! | game | board | the king escapes to | he is taken by | besides |
//! | --- | --- | --- | --- | --- |
//! | `hnefatafl` | 11x11 | a corner | four | walls of shields, forts, rings |
//! | `brandubh` | 7x7 | a corner | two; four on the throne, three beside it | rings |
//! | `tablut` | 9x9 | the edge | as in brandubh | rings |
//! | `fetlar` | 11x11 | a corner | four | rings; repetition is a draw |
//! | `tawlbwrdd` | 11x11 | the edge | two | no throne; repetition is a draw |
//!
//! `hnefatafl` are the Copenhagen rules (Aage Nielsen, Adam Bartley and Tim Millar, 2012,
//! as Nielsen published them in 2024), `brandubh` and `tablut` those that Nielsen
//! publishes for the World Tafl Federation, `fetlar` those of the Fetlar Hnefatafl Panel
//! (2007), `tawlbwrdd` R. C. Bell's reconstruction without dice, as Damian Walker has it.
//! Where they leave something open, it is so here:
//!
//! - A repetition that is forbidden for ever counts with the third time that a position
//!   comes with the same side to move, since the last capture. In Copenhagen the defenders
//!   have then lost, whoever moved.
//! - A wall of shields is closed by a move to one of its ends, not by one before it.
//! - A ring counts as soon as no defender has a way to the edge, whether or not a man of
//!   the ring could be taken.
//! - A fort that nobody can break is one whose men need not move: each has on every line
//!   through him a neighbour where no attacker ever comes.
//! - The king is taken only by a move to a square beside him.
//! - A game that cannot be won any more is not seen as a draw: it goes on until a position
//!   comes for the third time. Random games end after 2000 moves as draws.
//!
//! A move is `d1-d4`, and `d1-d4xd5/c4` with what it takes; `d1d4` is understood too. A
//! position is written like a FEN with the letters of `OpenTafl`: `t` attackers, `T`
//! defenders, `K` the king; then the side to move, `a` or `d`, and the game, unless it is
//! `hnefatafl`. Words for single rules may follow: `escape=corners` or `edge`;
//! `throne=king`, `closed` or `none`; `pass=all` or `king`; `king=four`, `throne` or `two`;
//! `edge=safe` or `hostile` to the king; `armed=yes` or `no`; `shieldwall`, `forts` and
//! `enclosure` likewise; `repetition=defenders`, `mover` or `draw`. `startpos tablut
//! armed=no` is a start.
//!
//! ```
//! use yolah_game::{Game, Notation, Outcome, Side};
//! use yolah_tafl::Tafl;
//!
//! let mut game: Tafl = "7/7/1tT4/7/3t3/7/3K3 a brandubh".parse()?;
//! let m = game.parse_move("d3-d5")?;
//! assert_eq!(game.move_text(m), "d3-d5xc5");
//! game.play(m)?;
//! assert_eq!(game.to_string(), "7/7/1t1t3/7/7/7/3K3 d brandubh");
//! game.play(game.parse_move("d1-a1")?)?;
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::Second)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod capture;
mod evaluation;
mod game;
mod movement;
mod position;
mod rules;
mod siege;
mod symmetry;
mod text;
#[cfg(not(test))]
mod variants;
mod view;

pub use evaluation::Flight;
pub use movement::Move;
pub use position::Tafl;
pub use rules::{Escape, RULE_SETS, Repetition, RuleSet, Rules, Strength, Throne};

/// Hnefatafl as an entry of the program, and its family.
#[cfg(not(test))]
pub static ENTRY: yolah_kit::Entry = yolah_kit::Offer::<Tafl>::new(RULE_SETS[0].description)
    .weights()
    .variants(|| &variants::VARIANTS)
    .entry();
