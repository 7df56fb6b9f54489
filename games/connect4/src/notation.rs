use std::fmt;
use std::str::FromStr;

use yolah_game::rows::{self, Rows};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side};

use super::board::{self, BOTTOM, HEIGHT, STRIDE, WIDTH};
use super::{Column, Connect4};

impl Notation for Connect4 {
    const NAME: &'static str = "connect4";
    const SIDES: [&'static str; 2] = ["yellow", "red"];

    fn parse_move(&self, text: &str) -> Result<Column, ParseMoveError> {
        let mut columns = Column::ALL.into_iter();
        let read = columns.find(|column| column.to_string() == text);
        let read = read.ok_or("a move is a column from a to g");
        self.legal_or(text, read, |_| "the column is full")
    }

    fn diagram(&self) -> String {
        rows::diagram(SIZE, |column, row| self.symbol(column, row))
    }
}

/// Columns and rows.
const SIZE: (u8, u8) = (WIDTH as u8, HEIGHT as u8);

fn cell(column: u8, row: u8) -> u64 {
    1 << (u32::from(column) * STRIDE + u32::from(row))
}

impl Connect4 {
    /// Who has a stone in this cell, as a letter.
    fn symbol(&self, column: u8, row: u8) -> Option<char> {
        let cell = cell(column, row);
        if self.occupied & cell == 0 {
            None
        } else if self.stones(Side::First) & cell != 0 {
            Some('x')
        } else {
            Some('o')
        }
    }
}

impl fmt::Display for Connect4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = rows::text(SIZE, |column, row| self.symbol(column, row));
        let side = if self.plies().is_multiple_of(2) {
            'x'
        } else {
            'o'
        };
        write!(f, "{board} {side}")
    }
}

impl FromStr for Connect4 {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Connect4, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Connect4, String> {
    let fields: Vec<_> = text.split_whitespace().collect();
    match fields[..] {
        ["startpos"] => Ok(Connect4::default()),
        [rows, side] => {
            let stones = parse_rows(rows)?;
            let side = Side::to_move(side, ["x", "o"])?;
            set_up(stones, side)
        }
        _ => Err("expected the board and the side to move, or startpos".to_owned()),
    }
}

/// The stones of both sides from rows like `2xo3`, the highest first.
fn parse_rows(text: &str) -> Result<[u64; 2], String> {
    let mut stones = [0; 2];
    for (column, row, letter) in Rows::read_sized(text, "xo", SIZE)?.pieces {
        stones[usize::from(letter == 'o')] |= cell(column, row);
    }
    Ok(stones)
}

/// A position after checking that stones and side make sense.
fn set_up(stones: [u64; 2], side: Side) -> Result<Connect4, String> {
    let occupied = stones[0] | stones[1];
    // A stone is supported if the cell below is taken, or off the board.
    if occupied & !(occupied << 1 | BOTTOM) != 0 {
        return Err("a stone hangs in the air".to_owned());
    }
    let lead = stones[0].count_ones().checked_sub(stones[1].count_ones());
    if lead != Some(side.index() as u32) {
        return Err("the numbers of stones do not fit the side to move".to_owned());
    }
    let (mover, other) = (stones[side.index()], stones[side.other().index()]);
    if board::has_four(mover) {
        return Err("the side to move already has four".to_owned());
    }
    let won = board::has_four(other);
    if won && !last_stone_won(other, occupied) {
        return Err("no last stone can have made all fours".to_owned());
    }
    Ok(Connect4::new(mover, occupied, won))
}

/// Whether some stone of the winner, with nothing on top of it, was needed for
/// every four.
fn last_stone_won(winner: u64, occupied: u64) -> bool {
    let uncovered = winner & !(occupied >> 1);
    (0..u64::BITS)
        .map(|cell| 1 << cell)
        .filter(|stone| uncovered & stone != 0)
        .any(|stone| !board::has_four(winner ^ stone))
}
