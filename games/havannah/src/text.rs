use std::fmt;
use std::str::FromStr;

use yolah_bitboard::Cell;
use yolah_game::rows::{self, Rows};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side};

use super::board::{Cells, SIZES, cell, columns};
use super::{Havannah, Move, has_ring, is_joined, marks};

const STONES: [char; 2] = ['w', 'b'];
/// Says that the first stone cannot be taken over.
pub(super) const NO_SWAP: &str = "noswap";

impl Notation for Havannah {
    const NAME: &'static str = "havannah";
    const SIDES: [&'static str; 2] = ["white", "black"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let cell = || self.plan().board.parse(text).map(Move::from);
        let is_swap = text.eq_ignore_ascii_case("swap");
        let m = if is_swap { Some(Move::SWAP) } else { cell() };
        let read = m.ok_or("a move is a cell of the board, as in d4, or swap");
        self.legal_or(text, read, |m| match m {
            Move::SWAP => "only White's first stone can be taken over, at once",
            _ => "the cell is taken",
        })
    }

    /// Rows from the top, each with its number and the letter of its first column.
    fn diagram(&self) -> String {
        let rows = (0..2 * self.size - 1).map(|row| {
            let columns = columns(self.size, row);
            let first = char::from(b'a' + columns.start);
            let indent = " ".repeat(usize::from(row.abs_diff(self.size - 1)));
            let cells = columns.map(|column| {
                let stone = self.symbol(cell(column, row));
                format!(" {}", stone.unwrap_or('.'))
            });
            let cells: String = cells.collect();
            format!("{indent}{first}{:<2}{cells}\n", row + 1)
        });
        rows.collect()
    }
}

impl Havannah {
    /// Whose stone is on a cell, as a letter.
    fn symbol(&self, cell: Cell) -> Option<char> {
        let mut sides = Side::BOTH.into_iter();
        let owner = sides.find(|&side| self.stones(side).contains(cell))?;
        Some(STONES[owner.index()])
    }

    /// Whether a swap could come, were it not forbidden.
    pub(super) fn is_without_swap(&self) -> bool {
        let [white, black] = self.stones.map(|stones| stones.len());
        !self.swap && black == 0 && white <= 1
    }

    /// The chains of a side that win.
    pub(super) fn winning_chains(&self, side: Side) -> Vec<Cells> {
        let plan = self.plan();
        let (mut left, mut found) = (self.stones(side), Vec::new());
        while let Some(first) = left.first() {
            let chain = plan.chain(first.into(), left);
            left = left.without(chain);
            if is_joined(marks(plan, chain)) || has_ring(plan, chain) {
                found.push(chain);
            }
        }
        found
    }

    /// Whether the side has a stone without which it had not won.
    fn has_last_stone(&self, side: Side) -> bool {
        self.stones(side).into_iter().any(|last| {
            let mut before = *self;
            before.stones[side.index()] = self.stones(side).without(last.into());
            before.winning_chains(side).is_empty()
        })
    }
}

impl fmt::Display for Havannah {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |row: u8| {
            let columns = columns(self.size, row);
            let stone = |place: u8| self.symbol(cell(columns.start + place, row));
            rows::text((columns.len() as u8, 1), |place, _| stone(place))
        };
        let lines: Vec<String> = (0..2 * self.size - 1).map(line).collect();
        write!(f, "{} {}", lines.join("/"), STONES[self.turn.index()])?;
        if self.is_without_swap() {
            write!(f, " {NO_SWAP}")?;
        }
        Ok(())
    }
}

impl FromStr for Havannah {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Havannah, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Havannah, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let (swap, fields) = match fields.split_last() {
        Some((&NO_SWAP, fields)) => (false, fields),
        _ => (true, &fields[..]),
    };
    match *fields {
        ["startpos"] => start("8", swap),
        ["startpos", size] => start(size, swap),
        [rows, side] => set_up(rows, Side::to_move(side, ["w", "b"])?, swap),
        _ => Err("expected rows and the side to move, or startpos and a size".to_owned()),
    }
}

fn start(size: &str, swap: bool) -> Result<Havannah, String> {
    let start = size.parse().ok().and_then(|size| Havannah::new(size, swap));
    start.ok_or_else(wrong_size)
}

fn wrong_size() -> String {
    let (least, most) = (SIZES.start(), SIZES.end());
    format!("a board has {least} to {most} cells on a side")
}

fn set_up(board: &str, turn: Side, swap: bool) -> Result<Havannah, String> {
    let lines: Vec<&str> = board.split('/').collect();
    let size = u8::try_from(lines.len().div_ceil(2)).ok();
    let start = size.and_then(|size| Havannah::new(size, false));
    let mut position = start
        .filter(|_| lines.len() % 2 == 1)
        .ok_or_else(wrong_size)?;
    for (row, line) in (0..).zip(lines) {
        position.read_row(row, line)?;
    }
    position.turn = turn;
    position.swap = swap && position.is_without_swap();
    position.winner = position.check()?;
    Ok(position)
}

impl Havannah {
    fn read_row(&mut self, row: u8, line: &str) -> Result<(), String> {
        let columns = columns(self.size, row);
        let read = Rows::read(line, "wb")?;
        if usize::from(read.files) != columns.len() {
            let (number, found, width) = (row + 1, read.files, columns.len());
            return Err(format!("row {number} has {found} cells instead of {width}"));
        }
        for (place, _, letter) in read.pieces {
            let own = &mut self.stones[usize::from(letter == STONES[1])];
            *own = own.with(cell(columns.start + place, row));
        }
        Ok(())
    }

    /// Who has won, after checking that stones and the side to move fit: at most one side
    /// has won, the one that moved last, and with its last stone.
    fn check(&self) -> Result<Option<Side>, String> {
        let [white, black] = self.stones.map(|stones| stones.len());
        // After a swap Black is a stone ahead.
        let fits = match self.turn {
            Side::First => white == black || white + 1 == black,
            Side::Second => white == black + 1 || white == black && white > 0,
        };
        if !fits {
            return Err("the numbers of stones do not fit the side to move".to_owned());
        }
        if !self.winning_chains(self.turn).is_empty() {
            return Err("the side to move has won already".to_owned());
        }
        let last = !self.turn;
        if self.winning_chains(last).is_empty() {
            return Ok(None);
        }
        if !self.has_last_stone(last) {
            return Err("no last stone can have won".to_owned());
        }
        Ok(Some(last))
    }
}
