use std::fmt;

use yolah_bitboard::Cell;

/// A move of a game of the chess family, which knows how it is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// The kind that stands there afterwards.
    pub(crate) made: u8,
    pub(crate) what: What,
    /// The letter of what was dropped or promoted to; 0 if there is none.
    letter: u8,
    /// Whether a `+` belongs to it.
    plus: bool,
    /// The files of the board, to write cells.
    files: u8,
}

/// What sort of move it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum What {
    Plain,
    Promotion,
    Drop,
    EnPassant,
    /// From the king's cell to where it lands; the number of the way.
    Castling(u8),
    Pass,
}

impl Move {
    pub(crate) fn plain(from: Cell, to: Cell, kind: usize, files: usize) -> Move {
        Move {
            from: from.index() as u8,
            to: to.index() as u8,
            made: kind as u8,
            what: What::Plain,
            letter: 0,
            plus: false,
            files: files as u8,
        }
    }

    pub(crate) fn of(self, what: What) -> Move {
        Move { what, ..self }
    }

    /// A promotion, to a kind that positions write so.
    pub(crate) fn promotion(self, kind: usize, letter: &str, from: &str) -> Move {
        // A piece that turns into its other face is written with a sign only.
        let turns = letter.strip_prefix('+') == Some(from);
        let back = from.strip_prefix('+') == Some(letter);
        let small = letter.bytes().find(u8::is_ascii_uppercase).unwrap_or(b'?');
        Move {
            made: kind as u8,
            what: What::Promotion,
            plus: turns,
            letter: match (turns, back) {
                (true, _) => 0,
                (_, true) => b'-',
                _ => small.to_ascii_lowercase(),
            },
            ..self
        }
    }

    pub(crate) fn drop(to: Cell, kind: usize, letter: &str, files: usize) -> Move {
        Move {
            what: What::Drop,
            letter: letter.bytes().find(u8::is_ascii_uppercase).unwrap_or(b'?'),
            plus: letter.starts_with('+'),
            ..Move::plain(to, to, kind, files)
        }
    }

    /// Its text, with cells as `cell` writes them and a sign between a dropped
    /// piece and its cell.
    pub(crate) fn text(self, sign: char, cell: impl Fn(Cell) -> String) -> String {
        let (from, to) = (cell(self.from()), cell(self.to()));
        let letter = match self.letter {
            0 => String::new(),
            letter => char::from(letter).to_string(),
        };
        let plus = if self.plus { "+" } else { "" };
        match self.what {
            What::Pass => format!("{from}{to}"),
            What::Drop => format!("{plus}{letter}{sign}{to}"),
            _ => format!("{from}{to}{plus}{letter}"),
        }
    }

    /// Where it starts.
    #[inline]
    pub(crate) fn from(self) -> Cell {
        Cell::new(self.from.into())
    }

    /// Where it ends.
    #[inline]
    pub(crate) fn to(self) -> Cell {
        Cell::new(self.to.into())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let files = usize::from(self.files);
        let cell = |cell: Cell| {
            let file = char::from(b'a' + (cell.index() % files) as u8);
            format!("{file}{}", cell.index() / files + 1)
        };
        f.pad(&self.text('@', cell))
    }
}
