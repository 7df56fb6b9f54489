//! Boards of squares as text: rows from the top, a letter for a piece, a number
//! for a run of free squares, as in the first field of a FEN; and as pictures.
//!
//! ```
//! use yolah_game::rows::{Rows, diagram, text};
//!
//! let rows = Rows::read("2x/10", "xo").unwrap_err();
//! assert_eq!(rows, "row 1 has 10 squares, the rows above have 3");
//! let rows = Rows::read("2x/o2", "xo")?;
//! assert_eq!((rows.files, rows.ranks), (3, 2));
//! let symbol = |file, rank| rows.symbol(file, rank);
//! assert_eq!(text((3, 2), symbol), "2x/o2");
//! assert_eq!(diagram((3, 2), symbol), "2 . . x\n1 o . .\n  a b c\n");
//! # Ok::<(), String>(())
//! ```

use std::fmt::Write as _;

use crate::{Content, Side};

/// More files or ranks than any game has.
const MOST: usize = 26;

/// A board that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rows {
    /// Squares in a row.
    pub files: u8,
    /// Rows.
    pub ranks: u8,
    /// File and rank, from 0 at the lower left, and letter of every piece.
    pub pieces: Vec<(u8, u8, char)>,
}

impl Rows {
    /// Reads rows of one length, the highest first, with these letters for pieces.
    ///
    /// # Errors
    /// If there is another letter, if the rows differ in length, or if there are more
    /// than 26 rows or squares in one.
    pub fn read(text: &str, letters: &str) -> Result<Rows, String> {
        let ranks = text.split('/').count();
        if ranks > MOST {
            return Err(format!("there are {ranks} rows, more than {MOST}"));
        }
        let mut rows = Rows::empty(0, ranks as u8);
        for (rank, row) in (0..rows.ranks).rev().zip(text.split('/')) {
            let files = rows.read_row(rank, row, letters, 2)?;
            if rank + 1 < rows.ranks && files != rows.files {
                let above = rows.files;
                return Err(format!(
                    "row {} has {files} squares, the rows above have {above}",
                    rank + 1
                ));
            }
            rows.files = files;
        }
        Ok(rows)
    }

    /// Reads a board of so many files and ranks. If a row has fewer than ten squares
    /// each digit is a number.
    ///
    /// # Errors
    /// If there is another letter, or if the size is another.
    ///
    /// ```
    /// use yolah_game::rows::Rows;
    ///
    /// let rows = Rows::read_sized("21/x2/11o", "xo", (3, 3))?;
    /// assert_eq!(rows.pieces, [(0, 1, 'x'), (2, 0, 'o')]);
    /// let error = Rows::read_sized("3/4/3", "xo", (3, 3)).unwrap_err();
    /// assert_eq!(error, "rank 2 has 4 squares instead of 3");
    /// # Ok::<(), String>(())
    /// ```
    pub fn read_sized(text: &str, letters: &str, (files, ranks): (u8, u8)) -> Result<Rows, String> {
        let found = text.split('/').count();
        if found != usize::from(ranks) {
            return Err(format!("{found} ranks instead of {ranks}"));
        }
        let mut rows = Rows::empty(files, ranks);
        let digits = if files < 10 { 1 } else { 2 };
        for (rank, row) in (0..ranks).rev().zip(text.split('/')) {
            let found = rows.read_row(rank, row, letters, digits)?;
            if found != files {
                let rank = rank + 1;
                return Err(format!(
                    "rank {rank} has {found} squares instead of {files}"
                ));
            }
        }
        Ok(rows)
    }

    fn empty(files: u8, ranks: u8) -> Rows {
        Rows {
            files,
            ranks,
            pieces: Vec::new(),
        }
    }

    /// Adds the pieces of a row whose numbers have so many digits at the most; how
    /// many squares it has.
    fn read_row(
        &mut self,
        rank: u8,
        row: &str,
        letters: &str,
        digits: usize,
    ) -> Result<u8, String> {
        let mut file = 0;
        let mut rest = row;
        while let Some(symbol) = rest.chars().next() {
            let length = rest.bytes().take(digits).take_while(u8::is_ascii_digit);
            let (number, after) = rest.split_at(length.count());
            if let Some(run) = number.parse::<usize>().ok().filter(|&run| run > 0) {
                file += run;
                rest = after;
            } else if letters.contains(symbol) {
                self.pieces.push((file.min(MOST) as u8, rank, symbol));
                file += 1;
                rest = &rest[symbol.len_utf8()..];
            } else {
                return Err(format!("{symbol:?} is no number and none of {letters}"));
            }
        }
        if file == 0 || file > MOST {
            return Err(format!("row {} has not 1 to {MOST} squares", rank + 1));
        }
        Ok(file as u8)
    }

    /// The letter on a square.
    pub fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        let mut pieces = self.pieces.iter();
        let piece = pieces.find(|piece| (piece.0, piece.1) == (file, rank));
        piece.map(|piece| piece.2)
    }
}

/// What the text of a position says in a game whose boards have many sizes.
///
/// ```
/// use yolah_game::Side;
/// use yolah_game::rows::{Rows, Setup};
///
/// let read = |text: &str| Setup::read(text, "xo", ["b", "w"]);
/// assert_eq!(read("startpos 5 4")?, Setup::Start(Some((5, 4))));
/// let rows = Rows::read("2x/o2", "xo")?;
/// assert_eq!(read("2x/o2 w")?, Setup::Board(rows, Side::Second));
/// assert_eq!(read("2x/o2 y").unwrap_err(), "the side to move is b or w, not \"y\"");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Setup {
    /// `startpos`, perhaps with files and ranks: `startpos 5 4`.
    Start(Option<(u8, u8)>),
    /// A board and the side to move.
    Board(Rows, Side),
}

impl Setup {
    /// Reads a text, with these letters for pieces and these names for the sides.
    ///
    /// # Errors
    /// If it is none of these.
    pub fn read(text: &str, letters: &str, sides: [&str; 2]) -> Result<Setup, String> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        match fields[..] {
            ["startpos"] => Ok(Setup::Start(None)),
            ["startpos", files, ranks] => {
                let size = files.parse().ok().zip(ranks.parse().ok());
                let size = size.ok_or_else(|| format!("{files} and {ranks} are no size"))?;
                Ok(Setup::Start(Some(size)))
            }
            [board, turn] if board != "startpos" => {
                let side = Side::to_move(turn, sides)?;
                let rows = Rows::read(board, letters)?;
                Ok(Setup::Board(rows, side))
            }
            _ => Err("expected a board and the side to move, or startpos".to_owned()),
        }
    }
}

/// The text of a board of so many files and ranks.
pub fn text((files, ranks): (u8, u8), symbol: impl Fn(u8, u8) -> Option<char>) -> String {
    let mut text = String::new();
    for rank in (0..ranks).rev() {
        let mut free = 0;
        for file in 0..files {
            match symbol(file, rank) {
                None => free += 1,
                Some(piece) => {
                    push_number(&mut text, std::mem::take(&mut free));
                    text.push(piece);
                }
            }
        }
        push_number(&mut text, free);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_number(text: &mut String, number: u8) {
    if number > 0 {
        write!(text, "{number}").expect("a string takes all");
    }
}

/// A board as a picture, with its letters and numbers.
pub fn diagram(size: (u8, u8), symbol: impl Fn(u8, u8) -> Option<char>) -> String {
    lettered_diagram(size, "abcdefghijklmnopqrstuvwxyz", symbol)
}

/// The same with other letters for the files, like those of [go](crate::points::FILES).
pub fn lettered_diagram(
    (files, ranks): (u8, u8),
    letters: &str,
    symbol: impl Fn(u8, u8) -> Option<char>,
) -> String {
    let width = ranks.to_string().len();
    let mut picture = String::new();
    for rank in (0..ranks).rev() {
        write!(picture, "{:>width$}", rank + 1).expect("a string takes all");
        for file in 0..files {
            picture.extend([' ', symbol(file, rank).unwrap_or('.')]);
        }
        picture.push('\n');
    }
    picture.extend(std::iter::repeat_n(' ', width));
    for letter in letters.chars().take(files.into()) {
        picture.extend([' ', letter]);
    }
    picture.push('\n');
    picture
}

/// What is on each square of a [`Layout::grid`](crate::Layout::grid) or of
/// [points](crate::Layout::points) whose pieces have these letters for tokens.
///
/// ```
/// use yolah_game::{Content, rows};
///
/// let contents = rows::contents((2, 1), |file, _| (file == 1).then_some('x'));
/// assert_eq!(contents, [Content::Empty, Content::piece("x")]);
/// ```
pub fn contents((files, ranks): (u8, u8), symbol: impl Fn(u8, u8) -> Option<char>) -> Vec<Content> {
    let squares = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
    let content = |(file, rank)| match symbol(file, rank) {
        Some(letter) => Content::piece(letter.to_string()),
        None => Content::Empty,
    };
    squares.map(content).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_rows_are_refused() {
        for text in [
            "",
            "/",
            "3/",
            "27",
            "x/2",
            "3/y2",
            "99999999999999999999",
            "é",
        ] {
            assert!(Rows::read(text, "x").is_err(), "{text:?}");
        }
        let tall = ["1"; 27].join("/");
        assert!(Rows::read(&tall, "x").is_err());
        for text in [
            "", "3/3", "3/3/3/3", "3/3/4", "3/3/2", "3/03/3", "3/12x/3", "y2/3/3",
        ] {
            assert!(Rows::read_sized(text, "x", (3, 3)).is_err(), "{text:?}");
        }
    }

    #[test]
    fn long_runs_are_numbers_of_two_digits() {
        let rows = Rows::read("12x/x12/13", "x").unwrap();
        assert_eq!(rows.pieces, [(12, 2, 'x'), (0, 1, 'x')]);
        let text = text((13, 3), |file, rank| rows.symbol(file, rank));
        assert_eq!(text, "12x/x12/13");
    }
}
