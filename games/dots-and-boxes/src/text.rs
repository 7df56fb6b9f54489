use std::fmt::{self, Write as _};
use std::str::FromStr;

use yolah_bitboard::Cell;
use yolah_game::rows::{self, Rows};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side};

use super::grid::{MOST, box_at, lying, standing};
use super::{DotsAndBoxes, Move};

/// A drawn edge, and the boxes of both sides.
const DRAWN: char = 'x';
const BOXES: [char; 2] = ['r', 'b'];

impl Notation for DotsAndBoxes {
    const NAME: &'static str = "dots-and-boxes";
    const SIDES: [&'static str; 2] = ["red", "blue"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let expected = "a move is an edge between two neighbouring dots, like a1b1";
        let read = Move::read(text).ok_or(expected);
        self.legal_or(
            text,
            read,
            |_| "the edge is drawn already, or not on the board",
        )
    }

    fn diagram(&self) -> String {
        let (columns, rows) = self.size();
        let mut picture = String::new();
        for row in (0..=rows).rev() {
            let _ = writeln!(picture, "{:>2} {}", row + 1, self.dots_line(row));
            if row > 0 {
                picture += &self.boxes_line(row - 1);
            }
        }
        for column in 0..=columns {
            let _ = write!(picture, "   {}", char::from(b'a' + column));
        }
        picture + "\n"
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| self.boxes(side) as i32))
    }
}

impl DotsAndBoxes {
    /// A row of dots, with the edges that lie.
    fn dots_line(&self, row: u8) -> String {
        let edge = |column: u8| {
            if self.is_free(lying(column, row)) {
                "   +"
            } else {
                "---+"
            }
        };
        let edges = (0..self.columns).map(edge);
        ["+"].into_iter().chain(edges).collect()
    }

    /// A row of boxes, with the edges that stand.
    fn boxes_line(&self, row: u8) -> String {
        let edge = |column: u8| {
            if self.is_free(standing(column, row)) {
                ' '
            } else {
                '|'
            }
        };
        let cell = |column: u8| {
            let owner = self
                .owner(column, row)
                .map_or(' ', |side| BOXES[side.index()]);
            format!(" {owner} {}", edge(column + 1))
        };
        let cells: String = (0..self.columns).map(cell).collect();
        format!("   {}{cells}", edge(0)).trim_end().to_owned() + "\n"
    }

    /// What is drawn in a row of the text, from 0 at the bottom; rows in turn are
    /// edges that lie, and edges that stand with boxes between them.
    fn symbol(&self, place: u8, line: u8) -> Option<char> {
        let (row, column) = (line / 2, place / 2);
        let drawn = |edge: u8| (!self.is_free(edge)).then_some(DRAWN);
        match (line % 2, place % 2) {
            (0, _) => drawn(lying(place, row)),
            (_, 0) => drawn(standing(column, row)),
            _ => self.owner(column, row).map(|side| BOXES[side.index()]),
        }
    }
}

impl fmt::Display for DotsAndBoxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (columns, rows) = self.size();
        let line = |line: u8| {
            let width = if line.is_multiple_of(2) {
                columns
            } else {
                2 * columns + 1
            };
            rows::text((width, 1), |place, _| self.symbol(place, line))
        };
        let lines: Vec<String> = (0..=2 * rows).rev().map(line).collect();
        write!(f, "{} {}", lines.join("/"), BOXES[self.turn.index()])
    }
}

impl FromStr for DotsAndBoxes {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<DotsAndBoxes, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<DotsAndBoxes, String> {
    let fields: Vec<_> = text.split_whitespace().collect();
    match fields[..] {
        ["startpos"] => Ok(DotsAndBoxes::default()),
        ["startpos", columns, rows] => {
            let size = columns.parse().ok().zip(rows.parse().ok());
            let start = size.and_then(|(columns, rows)| DotsAndBoxes::new(columns, rows));
            start.ok_or_else(|| format!("a board has 1 to {MOST} columns and rows"))
        }
        [board, turn] if board != "startpos" => {
            let turn = Side::to_move(turn, ["r", "b"])?;
            let position = set_up(board)?;
            Ok(DotsAndBoxes { turn, ..position })
        }
        _ => {
            Err("expected rows and the side to move, or startpos with columns and rows".to_owned())
        }
    }
}

fn set_up(board: &str) -> Result<DotsAndBoxes, String> {
    let lines: Vec<&str> = board.split('/').collect();
    let rows = lines.len() / 2;
    let columns = Rows::read(lines[0], "x")?.files;
    let start = u8::try_from(rows).ok().filter(|_| lines.len() % 2 == 1);
    let start = start.and_then(|rows| DotsAndBoxes::new(columns, rows));
    let mut position = start.ok_or_else(|| {
        format!("a board has 1 to {MOST} columns and rows of boxes, and a row of edges more")
    })?;
    for (line, text) in (0..).zip(lines.into_iter().rev()) {
        position.read_line(line, text)?;
    }
    position.check()?;
    Ok(position)
}

impl DotsAndBoxes {
    fn read_line(&mut self, line: u8, text: &str) -> Result<(), String> {
        let (lies, row) = (line.is_multiple_of(2), line / 2);
        let width = if lies {
            self.columns
        } else {
            2 * self.columns + 1
        };
        let letters = if lies { "x" } else { "xrb" };
        let read = Rows::read(text, letters)?;
        if read.files != width {
            let found = read.files;
            return Err(format!("{text} has {found} places instead of {width}"));
        }
        for (place, _, letter) in read.pieces {
            let edge = match (lies, place % 2) {
                (true, _) => lying(place, row),
                (false, 0) => standing(place / 2, row),
                (false, _) => {
                    let owner = BOXES.iter().position(|&own| own == letter);
                    let owner = owner.ok_or("a box is r or b, or nobody's")?;
                    let own = &mut self.boxes[owner];
                    *own = own.with(Cell::new(box_at(place / 2, row).into()));
                    continue;
                }
            };
            if letter != DRAWN {
                return Err(format!("an edge is drawn or not, and not {letter:?}"));
            }
            self.free = self.free.without(Cell::new(edge.into()).into());
        }
        Ok(())
    }

    /// A box has an owner as soon as it is complete.
    fn check(&self) -> Result<(), String> {
        for row in 0..self.rows {
            for column in 0..self.columns {
                let is_complete = self.missing(box_at(column, row)) == 0;
                if self.owner(column, row).is_some() != is_complete {
                    let dot = format!("{}{}", char::from(b'a' + column), row + 1);
                    return Err(format!(
                        "box {dot} belongs to somebody exactly if its four edges are drawn"
                    ));
                }
            }
        }
        Ok(())
    }
}
