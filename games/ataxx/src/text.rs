use std::fmt;
use std::str::FromStr;

use yolah_bitboard::{Bitboard, Square};
use yolah_game::rows::{self, Rows};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side};

use super::{Ataxx, MOST_JUMPS, Move, SIZE};

/// How a wall is written.
const WALL: char = '-';

impl Notation for Ataxx {
    const NAME: &'static str = "ataxx";
    const SIDES: [&'static str; 2] = ["black", "white"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let read = Move::read(text).ok_or("a move is a square like g2, two like a1c3, or 0000");
        self.legal_or(text, read, |m| {
            if m == Move::PASS {
                "only who cannot move passes"
            } else if m.from().is_some() {
                "an own piece jumps to a free square two steps away"
            } else {
                "a new piece comes to a free square beside an own one"
            }
        })
    }

    fn diagram(&self) -> String {
        rows::diagram((SIZE, SIZE), |file, rank| self.symbol(file, rank))
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| self.pieces(side).len() as i32))
    }
}

impl Ataxx {
    /// What is on a square, as a letter.
    pub(super) fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        let square = Square::at(file, rank)?;
        let sets = [self.pieces[0], self.pieces[1], self.walls];
        let found = sets.into_iter().position(|set| set.contains(square))?;
        Some(['x', 'o', WALL][found])
    }
}

impl fmt::Display for Ataxx {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = rows::text((SIZE, SIZE), |file, rank| self.symbol(file, rank));
        let turn = ['x', 'o'][self.turn.index()];
        write!(f, "{board} {turn} {} {}", self.jumps, self.number)
    }
}

impl FromStr for Ataxx {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Ataxx, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Ataxx, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    match fields[..] {
        ["startpos"] => Ok(Ataxx::default()),
        [board, turn, ref numbers @ ..] if numbers.len() <= 2 => {
            let mut position = read_board(board)?;
            position.turn = match turn {
                "x" | "b" => Side::First,
                "o" | "w" => Side::Second,
                _ => return Err(format!("the side to move is x or o, not {turn:?}")),
            };
            if let Some(jumps) = numbers.first() {
                position.jumps = read_number(jumps, MOST_JUMPS.into())? as u8;
            }
            if let Some(number) = numbers.get(1) {
                position.number = read_number(number, u16::MAX)?;
            }
            Ok(position)
        }
        _ => Err("expected a board, the side to move and two numbers, or startpos".to_owned()),
    }
}

fn read_board(board: &str) -> Result<Ataxx, String> {
    let mut sets = [Bitboard::EMPTY; 3];
    for (file, rank, letter) in Rows::read_sized(board, "xo-", (SIZE, SIZE))?.pieces {
        let square = Square::at(file, rank).expect("the board is within eight by eight");
        let set = match letter {
            'x' => &mut sets[0],
            'o' => &mut sets[1],
            _ => &mut sets[2],
        };
        *set |= Bitboard::single(square);
    }
    let [black, white, walls] = sets;
    Ok(Ataxx {
        pieces: [black, white],
        walls,
        ..Ataxx::default()
    })
}

fn read_number(text: &str, most: u16) -> Result<u16, String> {
    let number = text.parse().ok().filter(|&number| number <= most);
    number.ok_or_else(|| format!("{text:?} is no number from 0 to {most}"))
}
