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

use std::fmt::Display;

use crate::Sketch;

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
        cells(north_names.iter().rev()),
        sides[1],
        "",
        cells(north.iter().rev()),
        stores[1],
        stores[0],
        "",
        cells(south),
        "",
        cells(&south_names),
        sides[0],
    )
}

/// A line of a diagram.
fn cells(texts: impl IntoIterator<Item: Display>) -> String {
    let line = texts.into_iter();
    line.fold(String::new(), |line, text| line + &format!("{text:>CELL$}"))
}
