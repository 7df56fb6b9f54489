//! How tic-tac-toe is written.
//!
//! A position follows FEN: ranks from 3 to 1, `x` and `o` for marks, digits
//! for runs of free squares, then the side to move: `2o/1x1/3 x`.

use std::fmt;
use std::str::FromStr;

use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side};

use super::{Square, TicTacToe};

/// The three squares of a rank, from `a` to `c`.
fn squares_of(rank: usize) -> &'static [Square] {
    &Square::ALL[3 * rank..][..3]
}

fn mark_name(mark: Option<Side>) -> Option<&'static str> {
    mark.map(TicTacToe::side_name)
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for rank in (0..3).rev() {
            let marks = squares_of(rank).iter().map(|&square| self.mark(square));
            write_rank(f, marks)?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        f.write_str(TicTacToe::side_name(self.turn()))
    }
}

fn write_rank(f: &mut fmt::Formatter, marks: impl Iterator<Item = Option<Side>>) -> fmt::Result {
    let mut run = 0;
    for mark in marks {
        match mark_name(mark) {
            None => run += 1,
            Some(name) => {
                if run > 0 {
                    write!(f, "{run}")?;
                }
                run = 0;
                f.write_str(name)?;
            }
        }
    }
    if run > 0 { write!(f, "{run}") } else { Ok(()) }
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
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != 3 {
        return Err(format!("expected 3 ranks, found {}", ranks.len()));
    }
    let mut marks = [0; 2];
    for (rank, text) in ranks.into_iter().rev().enumerate() {
        parse_rank(text, rank, &mut marks)?;
    }
    Ok(marks)
}

fn parse_rank(text: &str, rank: usize, marks: &mut [u16; 2]) -> Result<(), String> {
    let squares = squares_of(rank);
    let mut file = 0;
    for c in text.chars() {
        let (side, width) = match c {
            'x' => (Some(Side::First), 1),
            'o' => (Some(Side::Second), 1),
            '1' => (None, 1),
            '2' => (None, 2),
            '3' => (None, 3),
            _ => return Err(format!("{c:?} is neither x, o nor a digit from 1 to 3")),
        };
        if file + width > squares.len() {
            return Err(format!("rank {} has more than 3 squares", rank + 1));
        }
        if let Some(side) = side {
            marks[side.index()] |= squares[file].bit();
        }
        file += width;
    }
    if file < squares.len() {
        return Err(format!("rank {} has fewer than 3 squares", rank + 1));
    }
    Ok(())
}

impl Notation for TicTacToe {
    const NAME: &'static str = "tictactoe";

    const SIDES: [&'static str; 2] = ["x", "o"];

    fn parse_move(&self, text: &str) -> Result<Square, ParseMoveError> {
        let square: Square = text.parse()?;
        if self.is_legal(square) {
            Ok(square)
        } else if self.outcome().is_some() {
            Err(ParseMoveError::new(text, "the game is over"))
        } else {
            Err(ParseMoveError::new(text, "the square is taken"))
        }
    }

    /// ```text
    /// 3 . . o
    /// 2 . x .
    /// 1 . . .
    ///   a b c
    /// ```
    fn diagram(&self) -> String {
        let mut lines = Vec::new();
        for rank in (0..3).rev() {
            let marks: Vec<_> = squares_of(rank)
                .iter()
                .map(|&square| mark_name(self.mark(square)).unwrap_or("."))
                .collect();
            lines.push(format!("{} {}", rank + 1, marks.join(" ")));
        }
        lines.push("  a b c".to_owned());
        lines.join("\n")
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
        assert_eq!(p.diagram(), "3 . . o\n2 . . .\n1 x x .\n  a b c");
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
            ("startpos x", "expected 3 ranks, found 1"),
            ("3/3/3/3 x", "expected 3 ranks, found 4"),
            ("3/3/2 x", "rank 1 has fewer than 3"),
            ("x3/3/3 x", "rank 3 has more than 3"),
            ("3/4/3 x", "'4' is neither"),
            ("3/X2/3 o", "'X' is neither"),
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
