//! Positions of draughts as PDN writes them: the side to move, then the pieces of
//! both sides by the numbers of their squares, `K` before kings.
//!
//! ```
//! use yolah_game::pdn;
//!
//! let position = pdn::read("B:W18,K24:B1-3:H5", 32)?;
//! assert!(!position.is_white_to_move);
//! assert_eq!(position.white, [(18, false), (24, true)]);
//! assert_eq!(position.black, [(1, false), (2, false), (3, false)]);
//! assert_eq!(position.king_moves, 5);
//! assert_eq!(position.to_string(), "B:W18,K24:B1,2,3:H5");
//! # Ok::<(), String>(())
//! ```

use std::fmt;

use crate::{Side, Sketch};

/// A position as numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fen {
    /// Who moves next.
    pub is_white_to_move: bool,
    /// White's pieces: the number of the square, and whether it is a king.
    pub white: Vec<(u8, bool)>,
    /// Black's pieces.
    pub black: Vec<(u8, bool)>,
    /// How many moves in a row took nothing and moved no man; `H` in the text.
    pub king_moves: u8,
}

impl Fen {
    /// The position of a sketch, on numbered squares with the tokens `w` and `b`
    /// of men and `W` and `B` of kings; its only detail are the king moves.
    pub fn sketched(sketch: &Sketch, white: Side) -> Fen {
        let list = |man: &str, king: &str| {
            let squares = (1..).zip(sketch.tokens(""));
            let own = squares.filter(|(_, token)| [man, king].contains(token));
            own.map(|(number, token)| (number, token == king)).collect()
        };
        let king_moves = sketch.details.first().and_then(|moves| moves.parse().ok());
        Fen {
            is_white_to_move: sketch.turn == white,
            white: list("w", "W"),
            black: list("b", "B"),
            king_moves: king_moves.unwrap_or_default(),
        }
    }
}

/// Reads `W:W31-50:B1-20`, with the pieces in either order, perhaps a dot at the
/// end, and perhaps more fields, for a board of so many squares.
///
/// # Errors
/// If it is something else, or if a square is named twice.
pub fn read(text: &str, squares: u8) -> Result<Fen, String> {
    let mut fields = text.strip_suffix('.').unwrap_or(text).split(':');
    let mut fen = Fen {
        is_white_to_move: is_white(fields.next().unwrap_or_default())?,
        ..Fen::default()
    };
    let mut pieces = [None, None];
    for field in fields {
        let mut letters = field.chars();
        let letter = letters.next();
        let rest = letters.as_str();
        match letter {
            Some(letter @ ('W' | 'B')) => {
                let (place, name) = if letter == 'W' {
                    (0, "white")
                } else {
                    (1, "black")
                };
                let about = |error| format!("{name}'s pieces: {error}");
                let found = read_pieces(rest, squares).map_err(about)?;
                if pieces[place].replace(found).is_some() {
                    return Err(about("they are given twice".to_owned()));
                }
            }
            Some('H') => fen.king_moves = read_king_moves(rest)?,
            // The number of the move: nothing depends on it.
            Some('F') if rest.parse::<u32>().is_ok() => {}
            _ => return Err(format!("field {field:?} is none of W, B, H, F")),
        }
    }
    let [Some(white), Some(black)] = pieces else {
        return Err("white's or black's pieces are missing".to_owned());
    };
    let taken = |square: u8| white.iter().any(|piece: &(u8, bool)| piece.0 == square);
    if let Some((square, _)) = black.iter().find(|piece| taken(piece.0)) {
        return Err(format!("square {square} has two pieces"));
    }
    (fen.white, fen.black) = (white, black);
    Ok(fen)
}

fn is_white(text: &str) -> Result<bool, String> {
    match text {
        "W" | "w" => Ok(true),
        "B" | "b" => Ok(false),
        _ => Err(format!("the side to move is W or B, not {text:?}")),
    }
}

/// Reads `1,K2,5-10`.
fn read_pieces(text: &str, squares: u8) -> Result<Vec<(u8, bool)>, String> {
    let mut pieces: Vec<(u8, bool)> = Vec::new();
    for word in text.split(',').filter(|_| !text.is_empty()) {
        let numbers = word.strip_prefix('K').unwrap_or(word);
        let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
        let (first, last) = (read_square(first, squares)?, read_square(last, squares)?);
        if first > last {
            return Err(format!("{numbers} runs backwards"));
        }
        for square in first..=last {
            if pieces.iter().any(|piece| piece.0 == square) {
                return Err(format!("square {square} is named twice"));
            }
            pieces.push((square, word.starts_with('K')));
        }
    }
    Ok(pieces)
}

/// The number of a square of a board that has so many.
///
/// # Errors
/// If it is none.
pub fn read_square(text: &str, squares: u8) -> Result<u8, String> {
    let is_number = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_number);
    number
        .filter(|number| (1..=squares).contains(number))
        .ok_or_else(|| format!("{text:?} is no square from 1 to {squares}"))
}

fn read_king_moves(text: &str) -> Result<u8, String> {
    let is_number = !text.starts_with('+');
    let number = text.parse().ok().filter(|_| is_number);
    number.ok_or_else(|| format!("king moves H: {text:?} is no number from 0 to 255"))
}

impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |pieces: &[(u8, bool)]| {
            let king = |is_king: bool| if is_king { "K" } else { "" };
            let texts = pieces
                .iter()
                .map(|&(square, is_king)| format!("{}{square}", king(is_king)));
            texts.collect::<Vec<String>>().join(",")
        };
        let turn = if self.is_white_to_move { 'W' } else { 'B' };
        write!(f, "{turn}:W{}:B{}", list(&self.white), list(&self.black))?;
        match self.king_moves {
            0 => Ok(()),
            moves => write!(f, ":H{moves}"),
        }
    }
}
