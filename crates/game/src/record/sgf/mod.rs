//! Records of go in the Smart Game Format, version 4 (FF[4], Arno Hollosi).
//!
//! They are read wherever records are: who played, where and when, size, komi, handicap
//! stones, moves with comments, marks and variations. What is dropped: drawings, times, and
//! properties that only other programs know. What is refused: other games than go, a komi that
//! is not in half points, and stones that are set in the middle of a game.
//!
//! People end a game with two passes while dead stones are on the board, and agree on the
//! result. By the rules here the board would count as it stands, so of their passes at
//! the end all but one are dropped, and the result is theirs.

mod parse;
mod read;
mod write;

pub(super) use parse::{TreeEnd, is_sgf};
pub(super) use read::read;

use crate::points;

/// What this program calls itself in `AP`.
const PROGRAM: &str = "Yolah";

/// The komi where a text tells none.
const KOMI: &str = "7.5";

/// The most lines that a board has.
const MOST: u8 = 19;

/// The move on a point of a board with so many ranks, given as the format does: two letters,
/// columns from the left and rows from the top. No letters, and `tt`, which is beyond all
/// boards, are a pass.
fn move_text(point: &str, (files, ranks): (u8, u8)) -> Option<String> {
    if point.is_empty() || point == "tt" {
        return Some("pass".to_owned());
    }
    let (column, row) = place(point, (files, ranks))?;
    Some(points::name((column, ranks - 1 - row)))
}

/// Column and row of a point.
fn place(point: &str, (files, ranks): (u8, u8)) -> Option<(u8, u8)> {
    let &[column, row] = point.as_bytes() else {
        return None;
    };
    let (column, row) = (column.checked_sub(b'a')?, row.checked_sub(b'a')?);
    (column < files && row < ranks).then_some((column, row))
}

/// The point of a move, as the format writes it.
fn point(text: &str, size: (u8, u8)) -> Option<String> {
    if text == "pass" {
        return Some(String::new());
    }
    let (column, rank) = points::parse(text, size)?;
    let letters = [column, size.1 - 1 - rank].map(|place| char::from(b'a' + place));
    Some(letters.iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_they_are_written() {
        for column in 0..19 {
            for row in 0..13 {
                let letters = [b'a' + column, b'a' + row].map(char::from);
                let sgf: String = letters.iter().collect();
                let text = move_text(&sgf, (19, 13)).unwrap();
                assert_eq!(point(&text, (19, 13)), Some(sgf));
            }
        }
        assert_eq!(move_text("aa", (9, 9)).as_deref(), Some("a9"));
        assert_eq!(move_text("ii", (9, 9)).as_deref(), Some("j1"));
        assert_eq!(move_text("tt", (9, 9)).as_deref(), Some("pass"));
        for wrong in ["a", "jj", "AA", "aaa", "é"] {
            assert_eq!(move_text(wrong, (9, 9)), None, "{wrong}");
        }
    }
}
