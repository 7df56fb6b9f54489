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
        if index >= self.houses() {
            let last = House::new(Side::First, self.houses() as u8 - 1);
            let reason = format!("a move is a house from A to {last}");
            return Err(ParseMoveError::new(text, reason));
        }
        let house = House::new(self.turn(), index as u8);
        if self.is_legal(house) {
            return Ok(house);
        }
        let reason = if self.outcome().is_some() {
            "the game is over"
        } else if self.seeds(house) == 0 {
            "the house is empty"
        } else {
            "the move gives the other side no seeds, or would take all of them"
        };
        Err(ParseMoveError::new(text, reason))
    }

    fn diagram(&self) -> String {
        let names = Side::BOTH.map(|side| {
            let houses = (0..self.houses() as u8).map(|index| House::new(side, index));
            houses.map(|house| house.to_string()).collect()
        });
        let stores = Side::BOTH.map(|side| self.store(side));
        pits::diagram(&self.rows(), stores, names, Oware::SIDES)
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| self.store(side).into()))
    }
}

impl Oware {
    /// The seeds in the houses of both sides.
    fn rows(&self) -> [Vec<u8>; 2] {
        let seeds = |side, index| self.seeds(House::new(side, index));
        Side::BOTH.map(|side| {
            (0..self.houses() as u8)
                .map(|index| seeds(side, index))
                .collect()
        })
    }
}

impl fmt::Display for Oware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = ['s', 'n'][self.turn().index()];
        let [south, north] = Side::BOTH.map(|side| self.store(side));
        write!(f, "{} {turn} {south} {north}", pits::text(&self.rows()))?;
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
    let position = match fields[..] {
        ["startpos"] => Oware::new(MAX_HOUSES, 4, rules),
        ["startpos", houses, seeds] => {
            Oware::new(pits::number(houses)?.into(), pits::number(seeds)?, rules)
        }
        [rows, turn, south, north] => {
            let turn = Side::to_move(turn, ["s", "n"])?;
            let stores = [pits::number(south)?, pits::number(north)?];
            Board::new(&pits::read(rows)?, stores, turn, rules).map(Oware::from)
        }
        _ => return Err("expected rows, side to move and two stores, or startpos".to_owned()),
    };
    position.ok_or_else(|| {
        "both sides have the same number of houses, 2 to 6, and there are at most 255 seeds, \
         at the start at least one a house"
            .to_owned()
    })
}
