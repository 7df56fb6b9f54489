use std::fmt;
use std::str::FromStr;

use yolah_game::rows::{self, Rows};
use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side};

use super::board::{Board, Cells};
use super::{Mnk, Move, TURN_KEY};

/// Says that a row longer than asked for does not win.
pub(super) const EXACT: &str = "exact";
/// Says that stones fall.
pub(super) const FALLS: &str = "falls";

impl Notation for Mnk {
    const NAME: &'static str = "gomoku";
    const SIDES: [&'static str; 2] = ["black", "white"];
    const VARIANTS: &'static [&'static str] = &["mnk", "go-moku", "five in a row"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let point = Board::parse(text, self.size());
        let read = point
            .map(Move)
            .ok_or("a move is a point of the board, like c3");
        let why = |Move(point)| {
            if self.free.contains(point) {
                "the stone would fall"
            } else {
                "the point is taken"
            }
        };
        self.legal_or(text, read, why)
    }

    fn diagram(&self) -> String {
        rows::diagram(self.size(), |file, rank| self.symbol(file, rank))
    }
}

impl Mnk {
    /// Whose stone is on a point, as a letter.
    pub(super) fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        let mut sides = Side::BOTH.into_iter();
        let owner =
            sides.find(|side| self.stones[side.index()].contains(Board::cell(file, rank)))?;
        Some(['x', 'o'][owner.index()])
    }
}

impl fmt::Display for Mnk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = rows::text(self.size(), |file, rank| self.symbol(file, rank));
        let turn = ['b', 'w'][self.turn().index()];
        write!(f, "{board} {turn} {}", self.length())?;
        if self.is_exact() {
            write!(f, " {EXACT}")?;
        }
        if self.falls() {
            write!(f, " {FALLS}")?;
        }
        Ok(())
    }
}

impl FromStr for Mnk {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Mnk, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Mnk, String> {
    let mut fields: Vec<&str> = text.split_whitespace().collect();
    let mut ends_with = |word| {
        let is_there = fields.last() == Some(&word);
        fields.truncate(fields.len() - usize::from(is_there));
        is_there
    };
    let (falls, is_exact) = (ends_with(FALLS), ends_with(EXACT));
    let by_rule = |start: Mnk| {
        let start = if is_exact { start.exactly() } else { start };
        if falls { start.falling() } else { start }
    };
    match fields[..] {
        ["startpos"] => Ok(by_rule(Mnk::default())),
        ["startpos", files, ranks, length] => {
            let sizes = (number(files)?, number(ranks)?, number(length)?);
            start(sizes).map(by_rule)
        }
        [board, turn, length] if board != "startpos" => {
            let rows = Rows::read(board, "xo")?;
            let start = start((rows.files, rows.ranks, number(length)?))?;
            set_up(&rows, turn, by_rule(start))
        }
        _ => Err(
            "expected rows, the side to move and the length of a row that wins; \
             or startpos with files, ranks and that length"
                .to_owned(),
        ),
    }
}

fn number(text: &str) -> Result<u8, String> {
    let number = text.parse().ok();
    number.ok_or_else(|| format!("{text:?} is no number from 1 to 19"))
}

fn start((files, ranks, length): (u8, u8, u8)) -> Result<Mnk, String> {
    Mnk::new(files, ranks, length).ok_or_else(|| {
        format!("files, ranks and rows have 1 to 19 points, not {files}, {ranks} and {length}")
    })
}

/// A position after checking that stones and side make sense.
fn set_up(rows: &Rows, turn: &str, empty: Mnk) -> Result<Mnk, String> {
    let mut position = empty;
    for &(file, rank, letter) in &rows.pieces {
        let side = Side::from_index(usize::from(letter == 'o'));
        position.set(side, Board::cell(file, rank));
    }
    if position.falls() && position.free.up(Board::STRIDE).intersects(position.taken()) {
        return Err("a stone hangs in the air".to_owned());
    }
    position.turn = Side::to_move(turn, ["b", "w"])?;
    let [black, white] = position.stones.map(|stones| stones.len());
    if black != white + position.turn.index() as u32 {
        return Err("the numbers of stones do not fit the side to move".to_owned());
    }
    // Stones that were set in any order may have made rows on the way.
    position.winner = None;
    if position.has_row(position.turn) {
        return Err("the side to move has won already".to_owned());
    }
    if position.has_row(!position.turn) {
        position.check_last_stone()?;
        position.winner = Some(!position.turn);
    }
    if position.turn == Side::Second {
        position.key ^= TURN_KEY;
    }
    Ok(position)
}

impl Mnk {
    /// The points with a stone.
    fn taken(&self) -> Cells {
        self.stones[0] | self.stones[1]
    }

    /// Whether a side has a row that wins.
    fn has_row(&self, side: Side) -> bool {
        let stones = self.stones[side.index()];
        let mut cells = stones.into_iter();
        cells.any(|cell| self.rules.is_row(&stones, cell))
    }

    /// Whether the winner has a stone without which there was no row.
    fn check_last_stone(&self) -> Result<(), String> {
        let winner = !self.turn;
        let mut stones = self.stones[winner.index()];
        let all = stones;
        if self.falls() {
            // Nothing fell on the last stone.
            stones = stones.without(self.taken().down(Board::STRIDE));
        }
        let was_last = |cell| {
            let mut before = *self;
            before.stones[winner.index()] = all.without(Cells::single(cell));
            self.rules.is_row(&all, cell) && !before.has_row(winner)
        };
        if stones.into_iter().any(was_last) {
            Ok(())
        } else {
            Err("no last stone can have made all these rows".to_owned())
        }
    }
}
