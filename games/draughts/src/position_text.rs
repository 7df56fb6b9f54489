//! Positions as text: the FEN of PDN, and what the Hub protocol has instead.

use std::fmt;
use std::str::FromStr;

use yolah_game::{Notation, ParsePositionError, Side};

use super::Draughts;
use super::board::Board;
use super::position::MOST_KING_MOVES;
use super::square::{CROWNING, Square, squares};

/// No side has more pieces than at the start.
const MOST_PIECES: u32 = 20;

impl Draughts {
    /// The position as the Hub protocol writes it: the side to move, then a
    /// letter for each square. What the draw rules remember is not in it.
    ///
    /// ```
    /// use yolah_draughts::Draughts;
    ///
    /// let start = Draughts::default().hub();
    /// assert_eq!(start, "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
    /// ```
    pub fn hub(&self) -> String {
        let side = match self.board.turn {
            Side::First => 'W',
            Side::Second => 'B',
        };
        let letter = |square| match self.board.piece(square) {
            None => 'e',
            Some((Side::First, false)) => 'w',
            Some((Side::First, true)) => 'W',
            Some((Side::Second, false)) => 'b',
            Some((Side::Second, true)) => 'B',
        };
        std::iter::once(side)
            .chain(Square::all().map(letter))
            .collect()
    }
}

impl fmt::Display for Draughts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |side| match side {
            Side::First => 'W',
            Side::Second => 'B',
        };
        write!(f, "{}", letter(self.board.turn))?;
        for side in Side::BOTH {
            write!(f, ":{}", letter(side))?;
            for (i, square) in squares(self.board.pieces[side.index()]).enumerate() {
                let comma = if i > 0 { "," } else { "" };
                let is_king = self.board.kings & square.set() != 0;
                let king = if is_king { "K" } else { "" };
                write!(f, "{comma}{king}{square}")?;
            }
        }
        if self.king_moves() > 0 {
            write!(f, ":H{}", self.king_moves())?;
        }
        Ok(())
    }
}

impl FromStr for Draughts {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Draughts, ParsePositionError> {
        parse(text.trim()).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Draughts, String> {
    if text == "startpos" {
        Ok(Draughts::default())
    } else if text.contains(':') {
        parse_fen(text)
    } else {
        parse_hub(text)
    }
}

/// Reads 51 letters: the side to move, then the squares.
fn parse_hub(text: &str) -> Result<Draughts, String> {
    let mut letters = text.chars();
    let turn = letters.next().map(|c| c.to_string()).unwrap_or_default();
    let turn = parse_side(&turn)?;
    if letters.clone().count() != 50 {
        return Err("expected W:W…:B…, or the side to move and 50 letters".to_owned());
    }
    let mut pieces = [0; 2];
    let mut kings = 0;
    for (square, letter) in Square::all().zip(letters) {
        let side = match letter {
            'w' | 'W' => Side::First,
            'b' | 'B' => Side::Second,
            'e' => continue,
            _ => {
                return Err(format!(
                    "square {square}: {letter:?} is none of w, b, W, B, e"
                ));
            }
        };
        pieces[side.index()] |= square.set();
        if letter.is_ascii_uppercase() {
            kings |= square.set();
        }
    }
    Ok(Draughts::new(checked(pieces, kings, turn)?, 0))
}

fn parse_side(text: &str) -> Result<Side, String> {
    match text {
        "W" | "w" => Ok(Side::First),
        "B" | "b" => Ok(Side::Second),
        _ => Err(format!("the side to move is W or B, not {text:?}")),
    }
}

/// Reads `W:W31-50:B1-20`, with the pieces in either order, perhaps a dot at
/// the end, and perhaps more fields.
fn parse_fen(text: &str) -> Result<Draughts, String> {
    let mut fields = text.strip_suffix('.').unwrap_or(text).split(':');
    let turn = parse_side(fields.next().unwrap_or_default())?;
    let mut pieces = [None; 2];
    let (mut kings, mut king_moves) = (0, 0);
    for field in fields {
        let mut letters = field.chars();
        let letter = letters.next();
        let rest = letters.as_str();
        match letter {
            Some(letter @ ('W' | 'B')) => {
                let side = if letter == 'W' {
                    Side::First
                } else {
                    Side::Second
                };
                let name = Draughts::side_name(side);
                let about = |error| format!("{name}'s pieces: {error}");
                let (all, crowned) = parse_pieces(rest).map_err(about)?;
                if pieces[side.index()].replace(all).is_some() {
                    return Err(about("they are given twice".to_owned()));
                }
                kings |= crowned;
            }
            Some('H') => king_moves = parse_king_moves(rest)?,
            // The number of the move: nothing depends on it.
            Some('F') if rest.parse::<u32>().is_ok() => {}
            _ => return Err(format!("field {field:?} is none of W, B, H, F")),
        }
    }
    let [Some(white), Some(black)] = pieces else {
        return Err("white's or black's pieces are missing".to_owned());
    };
    let board = checked([white, black], kings, turn)?;
    Ok(Draughts::new(board, king_moves))
}

/// Reads `1,K2,5-10`; returns the pieces and the kings among them.
fn parse_pieces(text: &str) -> Result<(u64, u64), String> {
    let (mut pieces, mut kings) = (0, 0);
    for word in text.split(',').filter(|_| !text.is_empty()) {
        let numbers = word.strip_prefix('K').unwrap_or(word);
        let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
        let (first, last) = (parse_square(first)?, parse_square(last)?);
        if first > last {
            return Err(format!("{numbers} runs backwards"));
        }
        for square in Square::all().filter(|square| (first..=last).contains(square)) {
            if pieces & square.set() != 0 {
                return Err(format!("square {square} is named twice"));
            }
            pieces |= square.set();
            if word.starts_with('K') {
                kings |= square.set();
            }
        }
    }
    Ok((pieces, kings))
}

pub(super) fn parse_square(text: &str) -> Result<Square, String> {
    let is_number = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_number);
    number
        .and_then(Square::new)
        .ok_or_else(|| format!("{text:?} is no square from 1 to 50"))
}

fn parse_king_moves(text: &str) -> Result<u8, String> {
    let number = text.parse().ok();
    number
        .filter(|&number| number <= MOST_KING_MOVES)
        .ok_or_else(|| format!("king moves H: {text:?} is no number from 0 to {MOST_KING_MOVES}"))
}

/// A board after checking that it can be one.
fn checked(pieces: [u64; 2], kings: u64, turn: Side) -> Result<Board, String> {
    if let Some(square) = squares(pieces[0] & pieces[1]).next() {
        return Err(format!("square {square} has two pieces"));
    }
    if pieces == [0, 0] {
        return Err("there are no pieces".to_owned());
    }
    for side in Side::BOTH {
        let (own, name) = (pieces[side.index()], Draughts::side_name(side));
        if own.count_ones() > MOST_PIECES {
            return Err(format!(
                "{name}'s pieces: there are more than {MOST_PIECES}"
            ));
        }
        if let Some(square) = squares(own & !kings & CROWNING[side.index()]).next() {
            return Err(format!(
                "{name}'s pieces: the man on {square} would be a king"
            ));
        }
    }
    Ok(Board {
        pieces,
        kings,
        turn,
    })
}
