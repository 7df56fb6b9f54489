use std::fmt;

use super::board::{MOST, coordinates, name, square};

/// An amazon goes from one square to another and shoots an arrow from there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) arrow: u8,
}

impl Move {
    /// File and rank, from 0, of where the amazon comes from, where she goes and
    /// where her arrow does.
    pub const fn squares(self) -> [(u8, u8); 3] {
        [
            coordinates(self.from),
            coordinates(self.to),
            coordinates(self.arrow),
        ]
    }

    /// Squares in any of the ways in which people write a move: `a4-d4/d7`,
    /// `a4d4d7`, `a4-d4(d7)`, or with the amazon's new square twice, `a4d4,d4d7`.
    pub(super) fn read(text: &str) -> Option<Move> {
        let mut squares = Vec::new();
        let mut rest = text.strip_suffix(')').unwrap_or(text);
        while !rest.is_empty() && squares.len() < 4 {
            let (square, after) = read_square(rest)?;
            squares.push(square);
            rest = after
                .strip_prefix(['-', '/', ',', 'x', '('])
                .unwrap_or(after);
        }
        let (from, to, arrow) = match squares[..] {
            [from, to, arrow] => (from, to, arrow),
            [from, to, again, arrow] if to == again => (from, to, arrow),
            _ => return None,
        };
        rest.is_empty().then_some(Move { from, to, arrow })
    }
}

/// A square of the largest board at the beginning of a text, and the rest of it.
fn read_square(text: &str) -> Option<(u8, &str)> {
    let (letter, rest) = text.split_at_checked(1)?;
    let file = letter.as_bytes()[0].to_ascii_lowercase().wrapping_sub(b'a');
    let digits = if rest.starts_with("10") { 2 } else { 1 };
    let (number, rest) = rest.split_at_checked(digits)?;
    let rank = number.parse::<u8>().ok()?.checked_sub(1)?;
    (file < MOST).then(|| (square(file, rank), rest))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to, arrow] = [self.from, self.to, self.arrow].map(name);
        write!(f, "{from}-{to}/{arrow}")
    }
}
