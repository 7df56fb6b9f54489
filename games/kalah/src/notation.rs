use std::fmt;
use std::str::FromStr;

use yolah_game::{Game, Notation, ParseMoveError, ParsePositionError, Side};

use super::{Capture, House, Kalah, MAX_HOUSES, MAX_SEEDS};

/// The word for [`Capture::EvenEmpty`] in the text of a position.
const EVEN_EMPTY: &str = "empty";

impl Notation for Kalah {
    const NAME: &'static str = "kalah";
    const SIDES: [&'static str; 2] = ["south", "north"];

    fn parse_move(&self, text: &str) -> Result<House, ParseMoveError> {
        let house = House::ALL
            .into_iter()
            .take(self.houses())
            .find(|house| house.to_string() == text)
            .ok_or_else(|| {
                let reason = format!("a move is a house from 1 to {}", self.houses());
                ParseMoveError::new(text, reason)
            })?;
        if self.outcome().is_some() {
            Err(ParseMoveError::new(text, "the game is over"))
        } else if self.is_legal(house) {
            Ok(house)
        } else {
            Err(ParseMoveError::new(text, "the house is empty"))
        }
    }

    /// South sits below and sows to the right, as seen from there.
    fn diagram(&self) -> String {
        let numbers = 1..=self.houses();
        let gap = " ".repeat(CELL * self.houses());
        format!(
            "{:CELL$}{}   north\n{:CELL$}{}\n{:>CELL$}{gap}{:>CELL$}\n{:CELL$}{}\n{:CELL$}{}   south\n",
            "",
            cells(numbers.clone().rev()),
            "",
            cells(self.row_seeds(Side::Second).rev()),
            self.store(Side::Second),
            self.store(Side::First),
            "",
            cells(self.row_seeds(Side::First)),
            "",
            cells(numbers),
        )
    }

    fn points(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| self.store(side) as i32))
    }
}

impl Kalah {
    /// The seeds in the houses of a side, from number 1.
    fn row_seeds(&self, side: Side) -> impl DoubleEndedIterator<Item = u8> {
        (0..self.houses()).map(move |house| self.row(side).seeds(house))
    }
}

/// The width of a house in a diagram.
const CELL: usize = 4;

/// A line of a diagram.
fn cells(numbers: impl Iterator<Item: fmt::Display>) -> String {
    numbers.fold(String::new(), |line, n| line + &format!("{n:>CELL$}"))
}

impl fmt::Display for Kalah {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [south, north] = Side::BOTH.map(|side| {
            let seeds: Vec<_> = self.row_seeds(side).map(|n| n.to_string()).collect();
            seeds.join(",")
        });
        let turn = match self.turn() {
            Side::First => 's',
            Side::Second => 'n',
        };
        let [first, second] = Side::BOTH.map(|side| self.store(side));
        write!(f, "{south}/{north} {turn} {first} {second}")?;
        match self.capture() {
            Capture::NeedsOpposite => Ok(()),
            Capture::EvenEmpty => write!(f, " {EVEN_EMPTY}"),
        }
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
    let capture = if fields.last() == Some(&EVEN_EMPTY) {
        fields.pop();
        Capture::EvenEmpty
    } else {
        Capture::NeedsOpposite
    };
    let position = match fields[..] {
        ["startpos"] => Kalah::new(6, 4, capture),
        ["startpos", houses, seeds] => Kalah::new(
            parse_number(houses)? as usize,
            parse_number(seeds)?,
            capture,
        ),
        [rows, turn, south, north] => {
            let (first, second) = rows.split_once('/').ok_or("the rows are divided by /")?;
            let houses = [parse_row(first)?, parse_row(second)?];
            let stores = [parse_number(south)?, parse_number(north)?];
            Kalah::set_up([&houses[0], &houses[1]], stores, parse_turn(turn)?, capture)
        }
        _ => return Err("expected rows, side to move and two stores, or startpos".to_owned()),
    };
    position.ok_or_else(|| {
        format!(
            "both sides have the same number of houses, 1 to {MAX_HOUSES}, \
             and there are at most {MAX_SEEDS} seeds, at the start at least one a house"
        )
    })
}

fn parse_turn(text: &str) -> Result<Side, String> {
    match text {
        "s" => Ok(Side::First),
        "n" => Ok(Side::Second),
        _ => Err(format!("the side to move is s or n, not {text:?}")),
    }
}

fn parse_row(text: &str) -> Result<Vec<u8>, String> {
    text.split(',').map(parse_number).collect()
}

fn parse_number(text: &str) -> Result<u8, String> {
    text.parse()
        .map_err(|_| format!("{text:?} is not a number from 0 to {MAX_SEEDS}"))
}
