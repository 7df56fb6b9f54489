//! How tic-tac-toe is written.
//!
//! A position follows FEN: ranks from 3 to 1, `x` and `o` for marks, digits
//! for runs of free squares, then the side to move: `2o/1x1/3 x`.

use std::fmt;
use std::str::FromStr;

use yolah_game::rows::{self, Rows};
use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError};

use super::{Square, TicTacToe};

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let side = TicTacToe::side_name(self.turn());
        let board = rows::text((3, 3), |file, rank| self.letter(file, rank));
        write!(f, "{board} {side}")
    }
}

impl TicTacToe {
    fn letter(self, file: u8, rank: u8) -> Option<char> {
        let side = self.mark(square(file, rank))?;
        Some(['x', 'o'][side.index()])
    }
}

fn square(file: u8, rank: u8) -> Square {
    Square::ALL[usize::from(3 * rank + file)]
}

impl FromStr for TicTacToe {
    type Err = ParsePositionError;

    /// Reads a position, or the word `startpos`. Accepts exactly the positions
    /// that a game can lead to.
    fn from_str(text: &str) -> Result<TicTacToe, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<TicTacToe, String> {
    let mut fields = text.split_whitespace();
    let (board, side) = match (fields.next(), fields.next(), fields.next()) {
        (Some("startpos"), None, _) => return Ok(TicTacToe::default()),
        (Some(board), Some(side), None) => (board, side),
        _ => return Err("expected a board and the side to move, as in 3/3/3 x".into()),
    };
    let position = TicTacToe::from_marks(parse_board(board)?)?;
    if side == TicTacToe::side_name(position.turn()) {
        Ok(position)
    } else if TicTacToe::SIDES.contains(&side) {
        Err(format!("with these marks it is not the turn of {side}"))
    } else {
        Err(format!("the side to move is x or o, not {side:?}"))
    }
}

/// The squares of each side.
fn parse_board(board: &str) -> Result<[u16; 2], String> {
    let mut marks = [0; 2];
    for (file, rank, letter) in Rows::read_sized(board, "xo", (3, 3))?.pieces {
        marks[usize::from(letter == 'o')] |= square(file, rank).bit();
    }
    Ok(marks)
}

impl Notation for TicTacToe {
    const NAME: &'static str = "tictactoe";

    const SIDES: [&'static str; 2] = ["x", "o"];

    fn parse_move(&self, text: &str) -> Result<Square, ParseMoveError> {
        let square: Square = text.parse()?;
        self.legal_or(text, Ok::<_, &str>(square), |_| "the square is taken")
    }

    /// ```text
    /// 3 . . o
    /// 2 . x .
    /// 1 . . .
    ///   a b c
    /// ```
    fn diagram(&self) -> String {
        rows::diagram((3, 3), |file, rank| self.letter(file, rank))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> TicTacToe {
        text.parse().expect("a position")
    }

    #[test]
    fn positions_are_written_from_the_top() {
        let mut p = position("startpos");
        assert_eq!(p.to_string(), "3/3/3 x");
        for text in ["a1", "C3", "b1"] {
            p.play(p.parse_move(text).expect("legal")).expect("legal");
        }
        assert_eq!(p.to_string(), "2o/3/xx1 o");
        assert_eq!(p.diagram(), "3 . . o\n2 . . .\n1 x x .\n  a b c\n");
    }

    #[test]
    fn runs_may_be_split_on_input() {
        assert_eq!(position("111/12/21 x"), TicTacToe::default());
        assert_eq!(position("  3/3/3   x\n"), TicTacToe::default());
    }

    #[test]
    fn errors_say_what_is_wrong() {
        for (text, reason) in [
            ("", "expected a board and the side"),
            ("3/3/3", "expected a board and the side"),
            ("3/3/3 x 0", "expected a board and the side"),
            ("startpos x", "1 ranks instead of 3"),
            ("3/3/3/3 x", "4 ranks instead of 3"),
            ("3/3/2 x", "rank 1 has 2 squares"),
            ("x3/3/3 x", "rank 3 has 4 squares"),
            ("3/4/3 x", "rank 2 has 4 squares"),
            ("3/X2/3 o", "'X' is no number"),
            ("3/3/3 b", "the side to move is x or o, not \"b\""),
            ("3/3/3 o", "not the turn of o"),
            ("x2/3/3 x", "not the turn of x"),
            ("xx1/3/3 x", "as many marks as o, or one more"),
            ("o2/3/3 x", "as many marks as o, or one more"),
            ("xxx/ooo/3 x", "already has three in a row"),
            ("xxx/ooo/x2 o", "already has three in a row"),
            ("xxx/oo1/o2 x", "already has three in a row"),
        ] {
            let error = text.parse::<TicTacToe>().expect_err(text);
            assert!(error.reason().contains(reason), "{text:?}: {error}");
        }
    }

    #[test]
    fn illegal_moves_are_explained() {
        let reason = |p: &str, m: &str| {
            let error = position(p).parse_move(m).expect_err("illegal");
            error.to_string()
        };
        assert!(reason("3/1x1/3 o", "b2").contains("taken"));
        assert!(reason("xxx/oo1/3 o", "a1").contains("over"));
        assert!(reason("3/3/3 x", "5").contains("a1 to c3"));
    }
}
