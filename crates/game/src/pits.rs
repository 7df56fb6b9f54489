//! Boards of pits as text and as pictures: two rows of houses, as the mancala games
//! have them.
//!
//! ```
//! use yolah_game::pits;
//!
//! let rows = pits::read("1,2,3/4,5,16")?;
//! assert_eq!(rows, [vec![1, 2, 3], vec![4, 5, 16]]);
//! assert_eq!(pits::text(&rows), "1,2,3/4,5,16");
//! assert!(pits::read("1,2,3").is_err());
//! # Ok::<(), String>(())
//! ```

use std::fmt::{self, Display};

use crate::{Content, Side, Sketch};

/// What happens when the last seed falls into an own empty house and the house
/// opposite is empty too.
///
/// ```
/// use yolah_game::pits::Capture;
///
/// let mut words = vec!["startpos", "empty"];
/// assert_eq!(Capture::take(&mut words), Capture::EvenEmpty);
/// assert_eq!(words, ["startpos"]);
/// assert_eq!(Capture::take(&mut words), Capture::NeedsOpposite);
/// assert_eq!(Capture::EvenEmpty.text(), " empty");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Capture {
    /// Nothing: the seed stays. The usual rule.
    #[default]
    NeedsOpposite,
    /// The seed goes to the store. The rule of Irving, Donkers and Uiterwijk,
    /// *Solving Kalah* (2000), and of most solved values.
    EvenEmpty,
}

impl Capture {
    /// The rule that the last of a position's words names, which is taken away.
    pub fn take(words: &mut Vec<&str>) -> Capture {
        match words.pop_if(|word| *word == "empty") {
            Some(_) => Capture::EvenEmpty,
            None => Capture::NeedsOpposite,
        }
    }

    /// How the text of a position ends that is played by this rule.
    pub fn text(self) -> &'static str {
        match self {
            Capture::NeedsOpposite => "",
            Capture::EvenEmpty => " empty",
        }
    }
}

/// What the text of a position says where there are two rows and two stores.
///
/// ```
/// use yolah_game::pits::Board;
///
/// let board = Board::read(&["1,2/3,4", "n", "5", "6"], [6, 4])?;
/// assert_eq!(board.to_string(), "1,2/3,4 n 5 6");
/// assert_eq!(Board::read(&["startpos", "2", "3"], [6, 4])?.to_string(), "3,3/3,3 s 0 0");
/// assert_eq!(Board::read(&["startpos"], [2, 1])?.to_string(), "1,1/1,1 s 0 0");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The houses of both sides, each from the first in the direction of sowing.
    pub rows: [Vec<u8>; 2],
    /// What both have taken.
    pub stores: [u8; 2],
    /// Who moves.
    pub turn: Side,
}

impl Board {
    /// The same number of seeds in each of so many houses a side.
    pub fn start(houses: usize, seeds: u8) -> Board {
        let row = vec![seeds; houses];
        Board {
            rows: [row.clone(), row],
            stores: [0, 0],
            turn: Side::First,
        }
    }

    /// The board that the words of a text mean: rows, side to move and stores, or
    /// `startpos`, with numbers of houses and seeds if they are not the usual ones.
    ///
    /// # Errors
    /// If the words are neither, or a house has no seeds at the start.
    pub fn read(words: &[&str], usual: [u8; 2]) -> Result<Board, String> {
        let [houses, seeds] = match *words {
            ["startpos"] => usual,
            ["startpos", houses, seeds] => [number(houses)?, number(seeds)?],
            [rows, turn, south, north] => {
                return Ok(Board {
                    rows: read(rows)?,
                    stores: [number(south)?, number(north)?],
                    turn: Side::to_move(turn, ["s", "n"])?,
                });
            }
            _ => return Err("expected rows, side to move and two stores, or startpos".to_owned()),
        };
        if seeds == 0 {
            return Err("at the start there is at least one seed a house".to_owned());
        }
        Ok(Board::start(houses.into(), seeds))
    }

    /// What lies on the places of [`Layout::pits`](crate::Layout::pits).
    pub fn contents(&self) -> Vec<Content> {
        let sides = self.rows.iter().zip(self.stores);
        let seeds = sides.flat_map(|(row, store)| row.iter().copied().chain([store]));
        seeds.map(|seeds| Content::Count(seeds.into())).collect()
    }

    /// The board in plain text: see [`diagram`].
    pub fn diagram(&self, names: [Vec<String>; 2], sides: [&str; 2]) -> String {
        diagram(&self.rows, self.stores, names, sides)
    }
}

impl Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = ['s', 'n'][self.turn.index()];
        let [south, north] = self.stores;
        write!(f, "{} {turn} {south} {north}", text(&self.rows))
    }
}

/// The houses of both sides, each from the first in the direction of sowing.
pub fn text(rows: &[Vec<u8>; 2]) -> String {
    let [south, north] = rows.each_ref().map(|row| {
        let seeds: Vec<String> = row.iter().map(u8::to_string).collect();
        seeds.join(",")
    });
    format!("{south}/{north}")
}

/// The rows that a text means.
///
/// # Errors
/// If it is not two rows of numbers.
pub fn read(text: &str) -> Result<[Vec<u8>; 2], String> {
    let (south, north) = text.split_once('/').ok_or("the rows are divided by /")?;
    let row = |text: &str| text.split(',').map(number).collect::<Result<Vec<u8>, _>>();
    Ok([row(south)?, row(north)?])
}

/// Rows, side to move and stores of a sketch on [`Layout::pits`](crate::Layout::pits),
/// as positions write them; the letters are those of the sides.
pub fn sketch_text(sketch: &Sketch, letters: [char; 2]) -> String {
    let seeds: Vec<String> = sketch.counts().map(|count| count.to_string()).collect();
    let (south, north) = seeds.split_at(seeds.len() / 2);
    let of_side = |row: &[String]| match row {
        [houses @ .., store] => (houses.join(","), store.clone()),
        [] => (String::new(), String::new()),
    };
    let [(south, first), (north, second)] = [south, north].map(of_side);
    let turn = letters[sketch.turn.index()];
    format!("{south}/{north} {turn} {first} {second}")
}

/// A number of seeds.
///
/// # Errors
/// If it is none that fits a byte.
pub fn number(text: &str) -> Result<u8, String> {
    text.parse()
        .map_err(|_| format!("{text:?} is not a number from 0 to 255"))
}

/// The width of a house in a diagram.
const CELL: usize = 4;

/// The board with its stores. South sits below and sows to the right, as seen from
/// there; `names` are those of the houses, `sides` those of the sides.
pub fn diagram(
    rows: &[Vec<u8>; 2],
    stores: [u8; 2],
    names: [Vec<String>; 2],
    sides: [&str; 2],
) -> String {
    let [south, north] = rows;
    let [south_names, north_names] = names;
    let gap = " ".repeat(CELL * south.len());
    format!(
        "{:CELL$}{}   {}\n{:CELL$}{}\n{:>CELL$}{gap}{:>CELL$}\n{:CELL$}{}\n{:CELL$}{}   {}\n",
        "",
        line(north_names.iter().rev()),
        sides[1],
        "",
        line(north.iter().rev()),
        stores[1],
        stores[0],
        "",
        line(south),
        "",
        line(&south_names),
        sides[0],
    )
}

/// A line of a diagram.
pub fn line(texts: impl IntoIterator<Item: Display>) -> String {
    let texts = texts.into_iter();
    texts.fold(String::new(), |line, text| line + &format!("{text:>CELL$}"))
}
