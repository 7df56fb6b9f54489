use std::fmt;
use std::str::FromStr;

use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side, pits};

use super::{Capture, House, Kalah, MAX_HOUSES, MAX_SEEDS};

impl Notation for Kalah {
    const NAME: &'static str = "kalah";
    const SIDES: [&'static str; 2] = ["south", "north"];

    fn parse_move(&self, text: &str) -> Result<House, ParseMoveError> {
        let mut houses = House::ALL.into_iter().take(self.houses());
        let read = houses.find(|house| house.to_string() == text);
        let read = read.ok_or_else(|| format!("a move is a house from 1 to {}", self.houses()));
        self.legal_or(text, read, |_| "the house is empty")
    }

    fn diagram(&self) -> String {
        let numbers: Vec<String> = (1..=self.houses()).map(|n| n.to_string()).collect();
        self.board()
            .diagram([numbers.clone(), numbers], Kalah::SIDES)
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| self.store(side) as i32))
    }
}

impl Kalah {
    /// The position as texts and pictures have it.
    pub(super) fn board(&self) -> pits::Board {
        let seeds = |side| (0..self.houses()).map(move |house| self.row(side).seeds(house));
        pits::Board {
            rows: Side::BOTH.map(|side| seeds(side).collect()),
            stores: Side::BOTH.map(|side| self.store(side)),
            turn: self.turn(),
        }
    }
}

impl fmt::Display for Kalah {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.board(), self.capture().text())
    }
}

impl FromStr for Kalah {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Kalah, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Kalah, String> {
    let mut fields: Vec<_> = text.split_whitespace().collect();
    let capture = Capture::take(&mut fields);
    let pits::Board { rows, stores, turn } = pits::Board::read(&fields, [6, 4])?;
    let position = Kalah::set_up([&rows[0], &rows[1]], stores, turn, capture);
    position.ok_or_else(|| {
        format!(
            "both sides have the same number of houses, 1 to {MAX_HOUSES}, \
             and there are at most {MAX_SEEDS} seeds"
        )
    })
}
