//! Positions as text: the FEN of PDN, and what the Hub protocol has instead.

use std::fmt;
use std::str::FromStr;

use yolah_game::pdn::{self, Fen};
use yolah_game::{Notation, ParsePositionError, Side};

use super::Draughts;
use super::board::Board;
use super::position::MOST_KING_MOVES;
use super::square::{CROWNING, Square};

/// No side has more pieces than at the start.
const MOST_PIECES: u32 = 20;
const SQUARES: u8 = 50;

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
        let list = |side: Side| {
            let pieces = Square::of(self.board.pieces[side.index()]);
            pieces.map(|square| (square.number(), self.board.kings & square.set() != 0))
        };
        let fen = Fen {
            is_white_to_move: self.board.turn == Side::First,
            white: list(Side::First).collect(),
            black: list(Side::Second).collect(),
            king_moves: self.king_moves(),
        };
        fen.fmt(f)
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

/// Reads `W:W31-50:B1-20`; see [`pdn`].
fn parse_fen(text: &str) -> Result<Draughts, String> {
    let fen = pdn::read(text, SQUARES)?;
    let turn = if fen.is_white_to_move {
        Side::First
    } else {
        Side::Second
    };
    let (mut pieces, mut kings) = ([0; 2], 0);
    for (set, list) in pieces.iter_mut().zip([&fen.white, &fen.black]) {
        for &(number, is_king) in list {
            let square = Square::new(number).expect("it is on the board").set();
            *set |= square;
            kings |= if is_king { square } else { 0 };
        }
    }
    if fen.king_moves > MOST_KING_MOVES {
        let moves = fen.king_moves;
        return Err(format!(
            "king moves H: \"{moves}\" is no number from 0 to {MOST_KING_MOVES}"
        ));
    }
    Ok(Draughts::new(checked(pieces, kings, turn)?, fen.king_moves))
}

pub(super) fn parse_square(text: &str) -> Result<Square, String> {
    let number = pdn::read_square(text, SQUARES)?;
    Ok(Square::new(number).expect("it is on the board"))
}

/// A board after checking that it can be one.
fn checked(pieces: [u64; 2], kings: u64, turn: Side) -> Result<Board, String> {
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
        if let Some(square) = Square::of(own & !kings & CROWNING[side.index()]).next() {
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
