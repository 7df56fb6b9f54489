use std::fmt::{self, Write as _};
use std::str::FromStr;

use yolah_bitboard::Cell;
use yolah_game::rows::{self, Rows};
use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side};

use crate::board::{Cells, board, cell};
use crate::{Hex, MAX_SIZE, Move, TURN_KEY};

const STONES: [char; 2] = ['r', 'b'];
/// Says that the first stone cannot be taken over.
pub(crate) const NO_SWAP: &str = "noswap";

impl Notation for Hex {
    const NAME: &'static str = "hex";
    const SIDES: [&'static str; 2] = ["red", "blue"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let cell = || board(self.size()).parse(text).map(Move::from);
        let is_swap = text.eq_ignore_ascii_case("swap");
        let m = if is_swap { Some(Move::SWAP) } else { cell() };
        let read = m.ok_or("a move is a cell of the board, as in c2, or swap");
        self.legal_or(text, read, |m| match m {
            Move::SWAP => "only Red's first stone can be taken over, at once",
            _ => "the cell is taken",
        })
    }

    fn diagram(&self) -> String {
        let size = self.size();
        let letters = (0..size).map(|column| format!(" {}", char::from(b'a' + column)));
        let mut picture = format!("  {}\n", letters.collect::<String>());
        for row in 0..size {
            let cells = (0..size).map(|column| {
                let stone = self.symbol(cell(column, row));
                format!(" {}", stone.unwrap_or('.'))
            });
            let indent = " ".repeat(row.into());
            let cells: String = cells.collect();
            let _ = writeln!(picture, "{indent}{:>2} {cells}", row + 1);
        }
        picture
    }
}

impl Hex {
    /// Whose stone is on a cell, as a letter.
    fn symbol(&self, cell: Cell) -> Option<char> {
        let mut sides = Side::BOTH.into_iter();
        let owner = sides.find(|&side| self.stones(side).contains(cell))?;
        Some(STONES[owner.index()])
    }

    /// Whether the position could still have come to a swap.
    fn is_early(&self) -> bool {
        let [red, blue] = Side::BOTH.map(|side| self.stones(side).len());
        blue == 0 && red <= 1
    }

    /// Whether a swap could come, were it not forbidden.
    pub(crate) fn is_without_swap(&self) -> bool {
        self.is_early() && !self.swap
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        let letter = |column, rank| self.symbol(cell(column, size - 1 - rank));
        f.write_str(&rows::text((size, size), letter))?;
        write!(f, " {}", STONES[self.turn().index()])?;
        if self.is_without_swap() {
            write!(f, " {NO_SWAP}")?;
        }
        Ok(())
    }
}

impl FromStr for Hex {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Hex, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Hex, String> {
    let mut fields: Vec<&str> = text.split_whitespace().collect();
    let swap = fields.last() != Some(&NO_SWAP);
    fields.truncate(fields.len() - usize::from(!swap));
    match fields[..] {
        ["startpos"] => start("11", swap),
        ["startpos", size] => start(size, swap),
        [rows, side] => set_up(rows, side, swap),
        _ => Err("expected rows and the side to move, or startpos and a size".to_owned()),
    }
}

fn start(size: &str, swap: bool) -> Result<Hex, String> {
    let size = size.parse().ok();
    let start = size.and_then(|size| Hex::new(size, swap));
    start.ok_or_else(|| format!("a board has 1 to {MAX_SIZE} cells on a side"))
}

/// A position after checking that stones and side make sense.
fn set_up(rows: &str, side: &str, swap: bool) -> Result<Hex, String> {
    let rows = Rows::read(rows, "rb")?;
    let size = rows.ranks;
    if rows.files != size {
        return Err(format!("{size} rows of {} cells are no board", rows.files));
    }
    let mut hex = Hex::new(size, true)
        .ok_or_else(|| format!("a board has 1 to {MAX_SIZE} rows, not {size}"))?;
    let turn = Side::to_move(side, ["r", "b"])?;
    for (column, rank, letter) in rows.pieces {
        let side = Side::from_index(usize::from(letter == STONES[1]));
        hex.set(side, cell(column, size - 1 - rank));
    }
    check(&hex, turn)?;
    if turn == Side::Second {
        hex.turn = turn;
        hex.key ^= TURN_KEY;
    }
    if !(swap && hex.is_early()) {
        hex.drop_swap();
    }
    Ok(hex)
}

/// Whether stones and the side to move fit, and at most one side has won: the
/// one that moved last.
fn check(hex: &Hex, turn: Side) -> Result<(), String> {
    let [red, blue] = Side::BOTH.map(|side| hex.stones(side).len());
    let fits = match turn {
        // After a swap Blue is a stone ahead.
        Side::First => red == blue || red + 1 == blue,
        Side::Second => red == blue + 1 || (red == blue && red > 0),
    };
    if !fits {
        return Err("the numbers of stones do not fit the side to move".to_owned());
    }
    match hex.winner {
        Some(winner) if winner == turn => Err("the side to move has won already".to_owned()),
        Some(winner) if !last_stone_won(hex, winner) => {
            Err("no last stone can have joined the sides".to_owned())
        }
        _ => Ok(()),
    }
}

/// Whether the winner has a stone without which it had not won.
fn last_stone_won(hex: &Hex, winner: Side) -> bool {
    let stones = hex.stones(winner);
    stones.into_iter().any(|last| {
        let mut before = Hex::new(hex.size(), false).expect("the size is one");
        for stone in stones.without(Cells::single(last)) {
            before.set(winner, stone);
        }
        before.winner.is_none()
    })
}
