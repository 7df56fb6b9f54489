//! Boards of pits, as the mancala games have them.

use super::boards::place;
use super::{Colour, Input, Label, Layout, Line, Place, PlaceShape};
use crate::Side;

impl Layout {
    /// Two rows of houses between two stores. The first side's houses come
    /// first, from number 1, then its store, then the second's likewise. The
    /// first side's run to the right, below, and the second's to the left.
    ///
    /// ```
    /// use yolah_game::{Colour, Layout};
    ///
    /// let board = Layout::pits(7, ["south", "north"], [Colour::Blue, Colour::Red]);
    /// assert_eq!(board.cells.len(), 2 * (7 + 1));
    /// assert_eq!(board.cells[7].name, "south store");
    /// // Opposite houses.
    /// assert_eq!(board.cells[0].x, board.cells[8 + 6].x);
    /// ```
    pub fn pits(houses: usize, sides: [&str; 2], colours: [Colour; 2]) -> Layout {
        let cells = Side::BOTH.into_iter().flat_map(|side| {
            let name = sides[side.index()];
            let row = (0..houses).map(move |i| house(side, name, i, houses));
            row.chain([store(side, name, houses)])
        });
        let label = |side, i: usize| {
            let x = house(side, "", i, houses).x + 0.5;
            Label::new((i + 1).to_string(), x, [2.3, -0.3][side.index()])
        };
        let labels = Side::BOTH
            .into_iter()
            .flat_map(|side| (0..houses).map(move |i| label(side, i)));
        Layout {
            cells: cells.collect(),
            labels: labels.collect(),
            colours,
            ..Layout::empty(houses as f32 + 2.0, 2.0, &[], Input::Cells)
        }
    }

    /// Two rows for each side, as bao has them: a front row `A` in the middle of the
    /// board and a back row `B` behind it, each from its owner's left, then a place for
    /// the seeds in its hand; the second side's letters are small. A frame shows the front
    /// hole of this index, the house.
    ///
    /// ```
    /// use yolah_game::{Colour, Layout};
    ///
    /// let board = Layout::double_pits(8, 4, ["south", "north"], [Colour::Blue, Colour::Red]);
    /// let names: Vec<_> = board.cells.iter().map(|cell| cell.name.as_str()).collect();
    /// assert_eq!([names[0], names[15], names[16], names[17]], ["A1", "B8", "south hand", "a1"]);
    /// // Opposite holes.
    /// assert_eq!(board.cells[0].x, board.cells[17 + 7].x);
    /// ```
    pub fn double_pits(
        columns: usize,
        house: usize,
        sides: [&str; 2],
        colours: [Colour; 2],
    ) -> Layout {
        let cells = Side::BOTH.into_iter().flat_map(|side| {
            let holes = (0..2 * columns).map(move |index| hole(side, index, columns));
            holes.chain([hand(side, sides[side.index()], columns)])
        });
        let label = |side: Side, index: usize| {
            let x = hole(side, index, columns).x + 0.5;
            Label::new((index + 1).to_string(), x, [4.3, -0.3][side.index()])
        };
        let numbers = Side::BOTH
            .into_iter()
            .flat_map(|side| (0..columns).map(move |index| label(side, index)));
        // Letters of rows stand where the other side has its hand.
        let letters = [
            ("A", 0.5, 2.5),
            ("B", 0.5, 3.5),
            ("a", columns as f32 + 1.5, 1.5),
            ("b", columns as f32 + 1.5, 0.5),
        ];
        let letters = letters.map(|(letter, x, y)| Label::new(letter, x, y));
        let houses = Side::BOTH.map(|side| frame(&hole(side, house, columns)));
        Layout {
            cells: cells.collect(),
            labels: numbers.chain(letters).collect(),
            lines: houses.into(),
            colours,
            ..Layout::empty(columns as f32 + 2.0, 4.0, &[], Input::Cells)
        }
    }
}

/// A hole of two rows: the front row's come first. Above them the second side's hand is
/// the first of its front row, and below the first side's the last of its own.
fn hole(side: Side, index: usize, columns: usize) -> Place {
    let (line, number) = (index / columns, index % columns);
    let (row, x) = match side {
        Side::First => (2 + line, number + 1),
        Side::Second => (1 - line, columns - number),
    };
    let letter = [["A", "B"], ["a", "b"]][side.index()][line];
    // The hand is the first of its row.
    let column = if row == 1 { x } else { x - 1 };
    Place {
        name: format!("{letter}{}", number + 1),
        row,
        column,
        side: Some(side),
        ..place(x as f32, row as f32, [1.0, 1.0], PlaceShape::Round)
    }
}

fn hand(side: Side, name: &str, columns: usize) -> Place {
    let (row, column, x, y) = match side {
        Side::First => (2, columns, columns + 1, 2.0),
        Side::Second => (1, 0, 0, 0.0),
    };
    Place {
        name: format!("{name} hand"),
        row,
        column,
        side: Some(side),
        ..place(x as f32, y, [1.0, 2.0], PlaceShape::Store)
    }
}

/// A line around a place.
fn frame(place: &Place) -> Line {
    let (left, top) = (place.x, place.y);
    let (right, bottom) = (left + place.width, top + place.height);
    let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
    Line::new(corners.into_iter().chain([corners[0]]).collect::<Vec<_>>())
}

/// The second side's store is the first of the upper row, the first side's the
/// last of the lower.
fn house(side: Side, name: &str, index: usize, houses: usize) -> Place {
    let (row, column, x) = match side {
        Side::First => (1, index, index + 1),
        Side::Second => (0, houses - index, houses - index),
    };
    Place {
        name: format!("{name} {}", index + 1),
        row,
        column,
        side: Some(side),
        ..place(x as f32, row as f32, [1.0, 1.0], PlaceShape::Round)
    }
}

fn store(side: Side, name: &str, houses: usize) -> Place {
    let (row, column, x) = match side {
        Side::First => (1, houses, houses + 1),
        Side::Second => (0, 0, 0),
    };
    Place {
        name: format!("{name} store"),
        row,
        column,
        side: Some(side),
        ..place(x as f32, 0.0, [1.0, 2.0], PlaceShape::Store)
    }
}
