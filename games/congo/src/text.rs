//! Positions as text: the ranks from the seventh down, and who is to move.

use std::fmt;
use std::str::FromStr;

use yolah_game::rows::{self, Rows};
use yolah_game::{ParsePositionError, Side};

use super::board::Board;
use super::square::{SIZE, Square};
use super::{Congo, Kind};

const START: &str = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ w";

impl Default for Congo {
    fn default() -> Congo {
        START.parse().expect("the start position is one")
    }
}

impl fmt::Display for Congo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |file, rank| {
            let piece = self.board.piece_at(Square::at(file, rank)?);
            piece.map(|(side, kind)| kind.side_letter(side))
        };
        let turn = match self.board.turn {
            Side::First => 'w',
            Side::Second => 'b',
        };
        write!(f, "{} {turn}", rows::text((SIZE, SIZE), letter))
    }
}

impl FromStr for Congo {
    type Err = ParsePositionError;

    /// Reads ranks and the side to move. The word `startpos` is understood.
    fn from_str(text: &str) -> Result<Congo, ParsePositionError> {
        let text_or_start = if text.trim() == "startpos" {
            START
        } else {
            text
        };
        parse(text_or_start)
            .map(Congo::new)
            .map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Board, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [placement, turn] = fields[..] else {
        return Err("expected placement and side to move".to_owned());
    };
    let mut board = parse_placement(placement).map_err(|reason| format!("placement: {reason}"))?;
    match turn {
        "w" => {}
        "b" => board.pass_turn(),
        _ => return Err(format!("side to move: {turn:?} is not w or b")),
    }
    match board.fault() {
        None => Ok(board),
        Some(fault) => Err(format!("placement: {fault}")),
    }
}

fn parse_placement(text: &str) -> Result<Board, String> {
    let mut board = Board::EMPTY;
    for (file, rank, letter) in Rows::read_sized(text, "PSCMEGZLpscmegzl", (SIZE, SIZE))?.pieces {
        let (kind, square) = Kind::from_letter(letter)
            .zip(Square::at(file, rank))
            .expect("a letter of a piece, a square of the board");
        let is_white = letter.is_ascii_uppercase();
        board.toggle(
            if is_white { Side::First } else { Side::Second },
            kind,
            square,
        );
    }
    Ok(board)
}
