use std::fmt;
use std::str::FromStr;

use yolah_game::{Notation, ParseMoveError, ParsePositionError, Side, pits};

use super::{Capture, Dakon, House};

impl Notation for Dakon {
    const NAME: &'static str = "dakon";
    const SIDES: [&'static str; 2] = ["south", "north"];
    const VARIANTS: &'static [&'static str] = &["ohvalhu"];

    fn parse_move(&self, text: &str) -> Result<House, ParseMoveError> {
        let mut houses = (0..self.houses() as u8).map(House);
        let read = houses.find(|house| house.to_string() == text);
        let read = read.ok_or_else(|| format!("a move is a house from 1 to {}", self.houses()));
        self.legal_or(text, read, |_| "the house is empty")
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
}

impl fmt::Display for Dakon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.board(), self.capture.text())
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
    let capture = Capture::take(&mut words);
    let board = pits::Board::read(&words, [8, 8])?;
    Dakon::set_up(&board, capture).ok_or_else(|| {
        "both sides have the same number of houses, 5 to 10, and there are at most 255 seeds"
            .to_owned()
    })
}
