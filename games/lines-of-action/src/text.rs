use std::fmt;
use std::str::FromStr;

use yolah_bitboard::{Bitboard, Square};
use yolah_game::rows::{self, Rows};
use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side};

use super::{LinesOfAction, Move, Rules};

/// Says that the rules of the olympiads hold.
pub(super) const OLYMPIAD: &str = "olympiad";

/// Pieces that a side has at the start.
const MOST_PIECES: u32 = 12;

impl Notation for LinesOfAction {
    const NAME: &'static str = "lines-of-action";
    const SIDES: [&'static str; 2] = ["black", "white"];
    const VARIANTS: &'static [&'static str] = &["loa", "lines of action"];

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let read = read_move(text).ok_or("a move is two squares, like b1-d3");
        self.legal_or(text, read, |m| {
            if m == Move::PASS {
                "only who cannot move passes"
            } else if !self.pieces(self.turn()).contains(m.from()) {
                "no piece of the side to move is there"
            } else {
                "a piece goes as far as there are pieces on its line, not over others and not onto own ones"
            }
        })
    }

    /// With an `x` if it takes.
    fn move_text(&self, m: Move) -> String {
        let takes = self.pieces(!self.turn()).contains(m.to());
        if takes && m != Move::PASS {
            format!("{}x{}", m.from(), m.to())
        } else {
            m.to_string()
        }
    }

    fn diagram(&self) -> String {
        rows::diagram((8, 8), |file, rank| self.symbol(file, rank))
    }
}

/// Two squares, perhaps with a sign between them, or a pass.
fn read_move(text: &str) -> Option<Move> {
    if text == "pass" {
        return Some(Move::PASS);
    }
    let (from, to) = text.split_at_checked(2)?;
    let to = to.strip_prefix(['-', 'x', ':']).unwrap_or(to);
    let (from, to): (Square, Square) = (from.parse().ok()?, to.parse().ok()?);
    // From a1 to a1 is another thing.
    (from != to).then(|| Move::new(from, to))
}

impl LinesOfAction {
    /// The letter of the piece on a square.
    pub(super) fn symbol(&self, file: u8, rank: u8) -> Option<char> {
        let square = Square::at(file, rank)?;
        let mut sides = Side::BOTH.into_iter();
        let owner = sides.find(|&side| self.pieces(side).contains(square))?;
        Some(['x', 'o'][owner.index()])
    }
}

impl fmt::Display for LinesOfAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = rows::text((8, 8), |file, rank| self.symbol(file, rank));
        write!(f, "{board} {}", ['b', 'w'][self.turn().index()])?;
        match self.rules() {
            Rules::Soucie => Ok(()),
            Rules::Olympiad => write!(f, " {OLYMPIAD}"),
        }
    }
}

impl FromStr for LinesOfAction {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<LinesOfAction, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<LinesOfAction, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let (fields, rules) = match fields[..] {
        [ref fields @ .., OLYMPIAD] => (fields, Rules::Olympiad),
        ref fields => (fields, Rules::Soucie),
    };
    match *fields {
        ["startpos"] => Ok(LinesOfAction::new(rules)),
        [board, turn] => {
            let turn = Side::to_move(turn, ["b", "w"])?;
            let pieces = read_pieces(board)?;
            Ok(LinesOfAction::with_pieces(pieces, turn, rules))
        }
        _ => Err("expected a board and the side to move, or startpos".to_owned()),
    }
}

fn read_pieces(board: &str) -> Result<[Bitboard; 2], String> {
    let mut pieces = [Bitboard::EMPTY; 2];
    for (file, rank, letter) in Rows::read_sized(board, "xo", (8, 8))?.pieces {
        let square = Square::at(file, rank).expect("the rows have eight squares");
        pieces[usize::from(letter == 'o')] |= Bitboard::single(square);
    }
    for side in Side::BOTH {
        let count = pieces[side.index()].len();
        if !(1..=MOST_PIECES).contains(&count) {
            let name = LinesOfAction::side_name(side);
            return Err(format!("{name} has {count} pieces, not 1 to {MOST_PIECES}"));
        }
    }
    Ok(pieces)
}
