//! A game for tests: take one, two or three matches; who takes the last wins.

pub(crate) mod boards;

use std::fmt;
use std::str::FromStr;

use yolah_game::{Game, MoveList, Notation, Outcome, ParseMoveError, ParsePositionError, Side};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Matches {
    left: u8,
    turn: Side,
}

impl Default for Matches {
    fn default() -> Matches {
        Matches {
            left: 10,
            turn: Side::First,
        }
    }
}

impl fmt::Display for Matches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.left, Matches::side_name(self.turn))
    }
}

impl FromStr for Matches {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Matches, ParsePositionError> {
        let fail = || ParsePositionError::new(text, "say for example \"10 black\"");
        let (left, side) = text.split_once(' ').ok_or_else(fail)?;
        let side = Matches::SIDES.iter().position(|&name| name == side);
        Ok(Matches {
            left: left.parse().map_err(|_| fail())?,
            turn: Side::from_index(side.ok_or_else(fail)?),
        })
    }
}

impl Game for Matches {
    type Move = u8;
    const MAX_MOVES: usize = 3;

    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::win(!self.turn))
    }

    fn legal_moves(&self, moves: &mut MoveList<u8>) {
        moves.extend(1..=self.left.min(3));
    }

    fn play_unchecked(&mut self, m: u8) {
        self.left -= m;
        self.turn = !self.turn;
    }

    fn key(&self) -> u64 {
        u64::from(self.left) * 2 + self.turn.index() as u64
    }
}

impl Notation for Matches {
    const NAME: &'static str = "matches";
    const SIDES: [&'static str; 2] = ["black", "white"];

    fn parse_move(&self, text: &str) -> Result<u8, ParseMoveError> {
        let m = text.parse();
        let m = m.map_err(|_| ParseMoveError::new(text, "it is not a number"))?;
        if self.is_legal(m) {
            Ok(m)
        } else {
            Err(ParseMoveError::new(text, "one to three can be taken"))
        }
    }

    fn diagram(&self) -> String {
        "|".repeat(self.left.into())
    }
}
