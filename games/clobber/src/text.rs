use std::fmt;
use std::str::FromStr;

use yolah_game::rows::{self, Rows, Setup};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side};

use super::{Board, Cells, Clobber, Move};

impl Notation for Clobber {
    const NAME: &'static str = "clobber";
    const SIDES: [&'static str; 2] = ["white", "black"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let read = self.read_move(text);
        let read = read.ok_or("a move is two neighbours, like a1a2");
        self.legal_or(
            text,
            read,
            |_| "an own stone goes onto one of the other side",
        )
    }

    fn diagram(&self) -> String {
        rows::diagram(self.size(), |file, rank| self.symbol(file, rank))
    }
}

impl Clobber {
    /// Two squares, perhaps with a sign between them.
    fn read_move(&self, text: &str) -> Option<Move> {
        let second = text
            .char_indices()
            .skip(1)
            .find(|(_, c)| c.is_alphabetic() && *c != 'x')?;
        let (from, to) = text.split_at(second.0);
        let from = from.strip_suffix(['-', 'x']).unwrap_or(from);
        let [from, to] = [from, to].map(|name| Board::parse(name, self.size()));
        Move::between(from?, to?)
    }

    /// Whose stone is on a square, as a letter.
    pub(super) fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        let cell = Board::cell(file, rank);
        let mut sides = Side::BOTH.into_iter();
        let owner = sides.find(|side| self.stones[side.index()].contains(cell))?;
        Some(['o', 'x'][owner.index()])
    }
}

impl fmt::Display for Clobber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = rows::text(self.size(), |file, rank| self.symbol(file, rank));
        write!(f, "{board} {}", ['w', 'b'][self.turn.index()])
    }
}

impl FromStr for Clobber {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Clobber, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Clobber, String> {
    match Setup::read(text, "ox", ["w", "b"])? {
        Setup::Start(None) => Ok(Clobber::default()),
        Setup::Start(Some(size)) => start(size),
        Setup::Board(rows, turn) => set_up(&rows, turn),
    }
}

fn start((files, ranks): (u8, u8)) -> Result<Clobber, String> {
    Clobber::new(files, ranks)
        .ok_or_else(|| format!("a board has 1 to 10 files and ranks, not {files} and {ranks}"))
}

fn set_up(rows: &Rows, turn: Side) -> Result<Clobber, String> {
    let start = start((rows.files, rows.ranks))?;
    let mut stones = [Cells::EMPTY; 2];
    for &(file, rank, letter) in &rows.pieces {
        let own = &mut stones[usize::from(letter == 'x')];
        *own = own.with(Board::cell(file, rank));
    }
    Ok(Clobber {
        stones,
        turn,
        ..start
    })
}
