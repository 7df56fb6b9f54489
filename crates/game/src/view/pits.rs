//! Boards of pits, as the mancala games have them.

use super::boards::place;
use super::{Colour, Input, Label, Layout, Place, PlaceShape};
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
