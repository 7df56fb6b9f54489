use std::fmt;
use std::str::FromStr;

use yolah_game::rows::{self, Rows, Setup};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side};

use super::movement::step;
use super::{Board, Cells, Domineering, Move};

/// Squares of Vertical's and of Horizontal's dominoes, and those that nobody may cover.
const LETTERS: [char; 3] = ['v', 'h', '#'];

impl Notation for Domineering {
    const NAME: &'static str = "domineering";
    const SIDES: [&'static str; 2] = ["vertical", "horizontal"];
    const VARIANTS: &'static [&'static str] = &["crosscram", "stop-gate"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let read = self.read_move(text);
        let read = read.ok_or("a move is two neighbours, like a1a2");
        self.legal_or(text, read, |m| {
            if m.side() == self.turn {
                "one of the squares is not free"
            } else {
                "Vertical's dominoes stand and Horizontal's lie"
            }
        })
    }

    fn diagram(&self) -> String {
        rows::diagram(self.size(), |file, rank| self.symbol(file, rank))
    }
}

impl Domineering {
    /// Two neighbours in any order, perhaps with a dash between them.
    fn read_move(&self, text: &str) -> Option<Move> {
        let mut letters = text.char_indices().skip(1);
        let second = letters.find(|(_, letter)| letter.is_alphabetic())?;
        let (one, other) = text.split_at(second.0);
        let one = one.strip_suffix('-').unwrap_or(one);
        let one = Board::parse(one, self.size())?;
        let other = Board::parse(other, self.size())?;
        let side = Side::BOTH
            .into_iter()
            .find(|&side| one.index().abs_diff(other.index()) == step(side) as usize)?;
        Some(Move::new(one.min(other), side))
    }

    /// What covers a square, as a letter.
    pub(super) fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        let cell = Board::cell(file, rank);
        let mut sides = Side::BOTH.into_iter();
        match sides.find(|side| self.covered[side.index()].contains(cell)) {
            Some(side) => Some(LETTERS[side.index()]),
            None => (!self.free.contains(cell)).then_some(LETTERS[2]),
        }
    }
}

impl fmt::Display for Domineering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = rows::text(self.size(), |file, rank| self.symbol(file, rank));
        write!(f, "{board} {}", ['v', 'h'][self.turn.index()])
    }
}

impl FromStr for Domineering {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Domineering, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Domineering, String> {
    match Setup::read(text, "vh#", ["v", "h"])? {
        Setup::Start(None) => Ok(Domineering::default()),
        Setup::Start(Some(size)) => start(size),
        Setup::Board(rows, turn) => set_up(&rows, turn),
    }
}

fn start((files, ranks): (u8, u8)) -> Result<Domineering, String> {
    Domineering::new(files, ranks)
        .ok_or_else(|| format!("a board has 1 to 10 files and ranks, not {files} and {ranks}"))
}

fn set_up(rows: &Rows, turn: Side) -> Result<Domineering, String> {
    let mut position = start((rows.files, rows.ranks))?;
    position.turn = turn;
    for &(file, rank, letter) in &rows.pieces {
        let cell = Board::cell(file, rank);
        position.free = position.free.without(cell.into());
        let owner = LETTERS[..2].iter().position(|&own| own == letter);
        if let Some(covered) = owner.map(|side| &mut position.covered[side]) {
            *covered = covered.with(cell);
        }
    }
    for side in Side::BOTH {
        if !are_dominoes(position.covered[side.index()], side) {
            let name = Domineering::side_name(side);
            return Err(format!("the squares that {name} covers are no dominoes"));
        }
    }
    Ok(position)
}

/// Whether a side's dominoes can cover exactly these squares.
fn are_dominoes(mut covered: Cells, side: Side) -> bool {
    while let Some(cell) = covered.first() {
        let domino = Move::new(cell, side).cells();
        if covered & domino != domino {
            return false;
        }
        covered = covered.without(domino);
    }
    true
}
