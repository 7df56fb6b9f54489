use std::fmt;
use std::str::FromStr;

use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side, pits};

use super::{Capture, Dakon, House};

/// The word for [`Capture::EvenEmpty`] in the text of a position.
const EVEN_EMPTY: &str = "empty";

impl Notation for Dakon {
    const NAME: &'static str = "dakon";
    const SIDES: [&'static str; 2] = ["south", "north"];
    const VARIANTS: &'static [&'static str] = &["ohvalhu"];

    fn parse_move(&self, text: &str) -> Result<House, ParseMoveError> {
        let mut houses = (0..self.houses() as u8).map(House);
        let Some(house) = houses.find(|house| house.to_string() == text) else {
            let reason = format!("a move is a house from 1 to {}", self.houses());
            return Err(ParseMoveError::new(text, reason));
        };
        if self.is_legal(house) {
            return Ok(house);
        }
        let reason = if self.outcome().is_some() {
            "the game is over"
        } else {
            "the house is empty"
        };
        Err(ParseMoveError::new(text, reason))
    }

    fn diagram(&self) -> String {
        let numbers: Vec<String> = (1..=self.houses()).map(|n| n.to_string()).collect();
        self.board()
            .diagram([numbers.clone(), numbers], Dakon::SIDES)
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| self.store(side).into()))
    }
}

impl Dakon {
    /// The position as texts and pictures have it.
    pub(super) fn board(&self) -> pits::Board {
        let houses = || (0..self.houses() as u8).map(House);
        pits::Board {
            rows: Side::BOTH.map(|side| houses().map(|house| self.seeds(side, house)).collect()),
            stores: Side::BOTH.map(|side| self.store(side)),
            turn: self.turn,
        }
    }

    /// How a position ends that is played by this rule.
    pub(super) fn capture_text(&self) -> &'static str {
        match self.capture {
            Capture::NeedsOpposite => "",
            Capture::EvenEmpty => " empty",
        }
    }
}

impl fmt::Display for Dakon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.board(), self.capture_text())
    }
}

impl FromStr for Dakon {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Dakon, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Dakon, String> {
    let mut words: Vec<_> = text.split_whitespace().collect();
    let capture = if words.last() == Some(&EVEN_EMPTY) {
        words.pop();
        Capture::EvenEmpty
    } else {
        Capture::NeedsOpposite
    };
    let board = pits::Board::read(&words, [8, 8])?;
    Dakon::set_up(&board, capture).ok_or_else(|| {
        "both sides have the same number of houses, 5 to 10, and there are at most 255 seeds"
            .to_owned()
    })
}
