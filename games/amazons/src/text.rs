use std::fmt;
use std::str::FromStr;

use yolah_game::rows::{self, Rows};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side};

use super::board::{MOST, board, square};
use super::{Amazons, MOST_AMAZONS, Move};

impl Notation for Amazons {
    const NAME: &'static str = "amazons";
    const SIDES: [&'static str; 2] = ["white", "black"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let read = Move::read(text).ok_or("a move is from, to and arrow, like a4-d4/d7");
        self.legal_or(
            text,
            read,
            |_| "no amazon of the side to move can go and shoot there",
        )
    }

    fn diagram(&self) -> String {
        rows::diagram(self.size(), |file, rank| self.symbol(file, rank))
    }
}

impl Amazons {
    /// The letter of what is on a square.
    fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        match self.owner(file, rank) {
            Some(side) => Some(['Q', 'q'][side.index()]),
            None => self.is_burnt(file, rank).then_some('*'),
        }
    }
}

impl fmt::Display for Amazons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = rows::text(self.size(), |file, rank| self.symbol(file, rank));
        write!(f, "{board} {}", ['w', 'b'][self.turn.index()])
    }
}

impl FromStr for Amazons {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Amazons, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Amazons, String> {
    let fields: Vec<_> = text.split_whitespace().collect();
    match fields[..] {
        ["startpos"] => Ok(Amazons::default()),
        ["startpos", size] => start(size, size),
        ["startpos", files, ranks] => start(files, ranks),
        [board, turn, ..] if board != "startpos" => {
            let turn = Side::to_move(turn, ["w", "b"])?;
            set_up(&Rows::read(board, "Qq*")?, turn)
        }
        _ => Err("expected a board and the side to move, or startpos".to_owned()),
    }
}

fn start(files: &str, ranks: &str) -> Result<Amazons, String> {
    let size = files.parse().ok().zip(ranks.parse().ok());
    let start = size.and_then(|(files, ranks)| Amazons::new(files, ranks));
    start.ok_or_else(|| format!("a game begins with 4 to {MOST} files and ranks"))
}

fn set_up(rows: &Rows, turn: Side) -> Result<Amazons, String> {
    let (files, ranks) = (rows.files, rows.ranks);
    if files > MOST || ranks > MOST {
        return Err(format!("a board has at most {MOST} files and ranks"));
    }
    let (mut amazons, mut free) = ([0; 2], board(files, ranks));
    for &(file, rank, letter) in &rows.pieces {
        let bit = 1 << square(file, rank);
        free &= !bit;
        if letter != '*' {
            amazons[usize::from(letter == 'q')] |= bit;
        }
    }
    if amazons.iter().any(|own| own.count_ones() > MOST_AMAZONS) {
        return Err(format!("a side has at most {MOST_AMAZONS} amazons"));
    }
    Ok(Amazons {
        queens: amazons,
        free,
        files,
        ranks,
        turn,
    })
}
