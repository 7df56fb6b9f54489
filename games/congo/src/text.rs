//! Positions as text: the ranks from the seventh down, and who is to move.

use std::fmt::{self, Write};
use std::str::FromStr;

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
        for rank in (0..SIZE).rev() {
            write_rank(&self.board, rank, f)?;
            f.write_char(if rank > 0 { '/' } else { ' ' })?;
        }
        f.write_char(match self.board.turn {
            Side::First => 'w',
            Side::Second => 'b',
        })
    }
}

fn write_rank(board: &Board, rank: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut free = 0;
    for square in (0..SIZE).filter_map(|file| Square::at(file, rank)) {
        match board.piece_at(square) {
            None => free += 1,
            Some((side, kind)) => {
                if free > 0 {
                    write!(f, "{free}")?;
                }
                f.write_char(kind.side_letter(side))?;
                free = 0;
            }
        }
    }
    if free > 0 {
        write!(f, "{free}")?;
    }
    Ok(())
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
    let mut board = Board::EMPTY;
    let ranks: Vec<&str> = placement.split('/').collect();
    if ranks.len() != usize::from(SIZE) {
        return Err(format!("placement: {} ranks instead of 7", ranks.len()));
    }
    for (rank, cells) in (0..SIZE).rev().zip(ranks) {
        parse_rank(cells, rank, &mut board)?;
    }
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

fn parse_rank(cells: &str, rank: u8, board: &mut Board) -> Result<(), String> {
    let mut file = 0_u8;
    for symbol in cells.chars() {
        if let Some(free @ 1..=7) = symbol.to_digit(10) {
            file = file.saturating_add(free as u8);
            continue;
        }
        let Some(kind) = Kind::from_letter(symbol) else {
            return Err(format!("placement: {symbol:?} is no piece and no number"));
        };
        let side = if symbol.is_ascii_uppercase() {
            Side::First
        } else {
            Side::Second
        };
        if let Some(square) = Square::at(file, rank) {
            board.toggle(side, kind, square);
        }
        file = file.saturating_add(1);
    }
    if file == SIZE {
        Ok(())
    } else {
        Err(format!("placement: rank {} has {file} squares", rank + 1))
    }
}
