use std::fmt;

use super::grid::{MOST, lying, place, standing};

/// An edge to draw, between two dots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(pub(super) u8);

impl Move {
    /// The edge from a dot to its right neighbour, or to the one above it if it
    /// stands; columns and rows are counted from 0 at the lower left. `None` outside of
    /// the largest board.
    pub fn new(column: u8, row: u8, stands: bool) -> Option<Move> {
        if stands {
            (column <= MOST && row < MOST).then(|| Move(standing(column, row)))
        } else {
            (column < MOST && row <= MOST).then(|| Move(lying(column, row)))
        }
    }

    /// Two dots in any order, perhaps with a dash between them: `a1b1`, `b1-a1`.
    pub(super) fn read(text: &str) -> Option<Move> {
        let (first, rest) = read_dot(text)?;
        let (second, rest) = read_dot(rest.strip_prefix('-').unwrap_or(rest))?;
        let (low, high) = (first.min(second), first.max(second));
        match (high.0 - low.0, high.1.checked_sub(low.1)?) {
            _ if !rest.is_empty() => None,
            (1, 0) => Move::new(low.0, low.1, false),
            (0, 1) => Move::new(low.0, low.1, true),
            _ => None,
        }
    }
}

/// Column and row of a dot at the beginning of a text, and the rest of it.
fn read_dot(text: &str) -> Option<((u8, u8), &str)> {
    let (letter, rest) = text.split_at_checked(1)?;
    let column = letter.as_bytes()[0]
        .to_ascii_lowercase()
        .checked_sub(b'a')?;
    let is_long = rest.starts_with("10") || rest.starts_with("11");
    let (number, rest) = rest.split_at_checked(if is_long { 2 } else { 1 })?;
    let row = number.parse::<u8>().ok()?.checked_sub(1)?;
    (column <= MOST).then_some(((column, row), rest))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row, stands) = place(self.0);
        let name = |column: u8, row: u8| format!("{}{}", char::from(b'a' + column), row + 1);
        let far = if stands {
            name(column, row + 1)
        } else {
            name(column + 1, row)
        };
        write!(f, "{}{far}", name(column, row))
    }
}
