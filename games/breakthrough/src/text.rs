use std::fmt;
use std::str::FromStr;

use yolah_bitboard::Square;
use yolah_game::rows::{self, Rows};
use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side};

use super::{Breakthrough, Move, SIZES};

impl Notation for Breakthrough {
    const NAME: &'static str = "breakthrough";
    const SIDES: [&'static str; 2] = ["white", "black"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let read = read_move(text).ok_or("a move is two squares, like a2a3");
        self.legal_or(text, read, |_| "no pawn of the side to move can go there")
    }

    fn diagram(&self) -> String {
        rows::diagram(self.size(), |file, rank| self.symbol(file, rank))
    }
}

/// Two squares, perhaps with a sign between or after them.
fn read_move(text: &str) -> Option<Move> {
    let plain = text.strip_suffix('*').unwrap_or(text);
    let (from, to) = plain.split_at_checked(2)?;
    let to = to.strip_prefix(['-', 'x']).unwrap_or(to);
    Some(Move::new(from.parse().ok()?, to.parse().ok()?))
}

impl Breakthrough {
    /// The letter of the pawn on a square.
    fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        let square = Square::at(file, rank)?;
        let mut sides = Side::BOTH.into_iter();
        let owner = sides.find(|&side| self.pawns(side).contains(square))?;
        Some(['P', 'p'][owner.index()])
    }
}

impl fmt::Display for Breakthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = rows::text(self.size(), |file, rank| self.symbol(file, rank));
        let turn = ['w', 'b'][self.turn.index()];
        write!(f, "{board} {turn}")
    }
}

impl FromStr for Breakthrough {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Breakthrough, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Breakthrough, String> {
    let fields: Vec<_> = text.split_whitespace().collect();
    match fields[..] {
        ["startpos"] => Ok(Breakthrough::default()),
        ["startpos", files, ranks] => {
            let position = Breakthrough::new(size(files)?, size(ranks)?);
            Ok(position.expect("both sizes were looked at"))
        }
        [board, turn, ..] if board != "startpos" => {
            let turn = Side::to_move(turn, ["w", "b"])?;
            set_up(&Rows::read(board, "Pp")?, turn)
        }
        _ => Err("expected a board and the side to move, or startpos".to_owned()),
    }
}

fn size(text: &str) -> Result<u8, String> {
    let size = text.parse().ok().filter(|size| SIZES.contains(size));
    size.ok_or_else(|| format!("a board has 2 to 8 files and ranks, not {text}"))
}

/// A position after checking that the game could have come to it.
fn set_up(rows: &Rows, turn: Side) -> Result<Breakthrough, String> {
    let (files, ranks) = (rows.files, rows.ranks);
    let start = Breakthrough::new(files, ranks)
        .ok_or_else(|| format!("a board has 2 to 8 files and ranks, not {files} and {ranks}"))?;
    let mut pawns = [0; 2];
    for &(file, rank, letter) in &rows.pieces {
        pawns[usize::from(letter == 'p')] |= 1 << (8 * rank + file);
    }
    let position = Breakthrough {
        pawns,
        turn,
        ..start
    };
    for side in Side::BOTH {
        let name = Breakthrough::side_name(side);
        let most = start.pawns(side).len();
        if position.pawns(side).len() > most {
            return Err(format!("{name} has more than {most} pawns"));
        }
        // The side that has not just moved cannot have won.
        let arrived = (pawns[side.index()] & position.goal(side)).count_ones();
        if arrived > u32::from(side != turn) {
            return Err(format!("too many of {name}'s pawns are on the far row"));
        }
    }
    if pawns[turn.other().index()] == 0 {
        return Err("the side that moved last has no pawn".to_owned());
    }
    Ok(position)
}
