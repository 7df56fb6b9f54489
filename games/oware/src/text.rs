use std::fmt;
use std::str::FromStr;

use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side, pits};

use super::board::{Board, MAX_HOUSES};
use super::{House, Oware, Rules};

impl Notation for Oware {
    const NAME: &'static str = "oware";
    const SIDES: [&'static str; 2] = ["south", "north"];
    const VARIANTS: &'static [&'static str] = &["awari", "abapa"];

    fn parse_move(&self, text: &str) -> Result<House, ParseMoveError> {
        let index = match text.as_bytes() {
            [letter] => usize::from(letter.to_ascii_uppercase().wrapping_sub(b'A')),
            _ => MAX_HOUSES,
        };
        let read = if index < self.houses() {
            Ok(House::new(self.turn(), index as u8))
        } else {
            let last = House::new(Side::First, self.houses() as u8 - 1);
            Err(format!("a move is a house from A to {last}"))
        };
        self.legal_or(text, read, |house| {
            if self.seeds(house) == 0 {
                "the house is empty"
            } else {
                "the move gives the other side no seeds, or would take all of them"
            }
        })
    }

    fn diagram(&self) -> String {
        let names = Side::BOTH.map(|side| {
            let houses = (0..self.houses() as u8).map(|index| House::new(side, index));
            houses.map(|house| house.to_string()).collect()
        });
        self.board_text().diagram(names, Oware::SIDES)
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| self.store(side).into()))
    }
}

impl Oware {
    /// The position as texts and pictures have it.
    pub(super) fn board_text(&self) -> pits::Board {
        let seeds = |side, index| self.seeds(House::new(side, index));
        pits::Board {
            rows: Side::BOTH.map(|side| {
                let houses = 0..self.houses() as u8;
                houses.map(|index| seeds(side, index)).collect()
            }),
            stores: Side::BOTH.map(|side| self.store(side)),
            turn: self.turn(),
        }
    }
}

impl fmt::Display for Oware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.board_text())?;
        let words = self.rules().words();
        words.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

impl FromStr for Oware {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Oware, ParsePositionError> {
        parse(text).map_err(|reason| ParsePositionError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Oware, String> {
    let mut fields: Vec<_> = text.split_whitespace().collect();
    let mut rules = Rules::default();
    while fields.last().is_some_and(|word| rules.set(word)) {
        fields.pop();
    }
    let pits::Board { rows, stores, turn } = pits::Board::read(&fields, [MAX_HOUSES as u8, 4])?;
    let position = Board::new(&rows, stores, turn, rules).map(Oware::from);
    position.ok_or_else(|| {
        "both sides have the same number of houses, 2 to 6, and there are at most 255 seeds"
            .to_owned()
    })
}
