//! Boards of hexagons that stand on a point, one unit wide.

use super::boards::{file_name, number, place};
use super::{Input, Label, Layout, Line, Piece, Place, PlaceShape};

/// From the lowest point of a hexagon to the highest.
const HEIGHT: f32 = 1.154_700_5;
/// From one row to the next.
const ROW: f32 = 0.866_025_4;
/// Room for the labels of a rhombus, and for the colours of its sides.
const MARGIN: [f32; 2] = [0.8, 0.6];

impl Layout {
    /// Hexagons with any outline, also with gaps: each has a name, its place in
    /// the row and its row. The same place in the next row is half a hexagon
    /// further to the right.
    ///
    /// ```
    /// use yolah_game::Layout;
    ///
    /// // The middle one touches both others.
    /// let three = [("left", [0, 0]), ("middle", [1, 0]), ("below", [0, 1])];
    /// let board = Layout::hexagons(three.map(|(name, at)| (name.to_owned(), at)), &[]);
    /// assert_eq!((board.width, board.cells[2].x), (2.0, 0.5));
    /// ```
    pub fn hexagons(
        cells: impl IntoIterator<Item = (String, [i32; 2])>,
        pieces: &[Piece],
    ) -> Layout {
        let cell = |(name, [column, row]): (String, [i32; 2])| Place {
            name,
            ..place(
                column as f32 + row as f32 / 2.0,
                row as f32 * ROW,
                [1.0, HEIGHT],
                PlaceShape::Hexagon,
            )
        };
        let mut cells: Vec<Place> = cells.into_iter().map(cell).collect();
        number(&mut cells);
        let mut layout = Layout {
            cells,
            ..Layout::empty(0.0, 0.0, pieces, Input::Cells)
        };
        layout.fit();
        layout
    }

    /// A rhombus of `size` rows, the board of hex: columns `a`, `b`… from the
    /// left and rows from 1 at the top, in the order `a1`, `b1`…; the upper and
    /// lower side have the first player's colour, left and right the second's.
    ///
    /// ```
    /// use yolah_game::Layout;
    ///
    /// let board = Layout::rhombus(11, &[]);
    /// assert_eq!(board.cells.len(), 121);
    /// assert_eq!(board.cells[12].name, "b2");
    /// assert!(board.cells[11].x > board.cells[0].x);
    /// ```
    pub fn rhombus(size: usize, pieces: &[Piece]) -> Layout {
        let cells = (0..size * size).map(|i| {
            let (column, row) = (i % size, i / size);
            let name = format!("{}{}", file_name(column), row + 1);
            (name, [column as i32, row as i32])
        });
        let mut layout = Layout::hexagons(cells, pieces);
        layout.lines = layout.sides(size);
        layout.labels = layout.rhombus_labels(size);
        layout.shift(MARGIN[0], MARGIN[1]);
        layout.width += 2.0 * MARGIN[0];
        layout.height += 2.0 * MARGIN[1];
        layout
    }

    /// A hexagon with `side` cells on each side, the board of havannah: columns
    /// `a`, `b`… that lean to the left, and rows from 1 at the top, row by row.
    ///
    /// ```
    /// use yolah_game::Layout;
    ///
    /// let board = Layout::hexagon(4, &[]);
    /// let names: Vec<_> = board.cells.iter().map(|cell| cell.name.as_str()).collect();
    /// assert_eq!(names.len(), 37);
    /// assert_eq!(names[..5], ["d1", "e1", "f1", "g1", "c2"]);
    /// assert_eq!(names[36], "d7");
    /// ```
    pub fn hexagon(side: usize, pieces: &[Piece]) -> Layout {
        let reach = side as i32 - 1;
        let rows = (-reach..=reach).flat_map(|row| {
            let columns = (-reach).max(-reach - row)..=reach.min(reach - row);
            columns.map(move |column| [column, row])
        });
        let name = |[column, row]: [i32; 2]| {
            let file = file_name((column + reach) as usize);
            (format!("{file}{}", row + reach + 1), [column, row])
        };
        Layout::hexagons(rows.map(name), pieces)
    }

    /// Makes the board as large as its places, with the first in the corner.
    fn fit(&mut self) {
        let least = |at: fn(&Place) -> f32| self.cells.iter().map(at).fold(f32::MAX, f32::min);
        let [left, top] = [least(|place| place.x), least(|place| place.y)];
        self.shift(-left, -top);
        let most = |at: fn(&Place) -> f32| self.cells.iter().map(at).fold(0.0, f32::max);
        self.width = most(|place| place.x + place.width);
        self.height = most(|place| place.y + place.height);
    }

    /// The four sides of a rhombus, from the upper left corner clockwise.
    fn sides(&self, size: usize) -> Vec<Line> {
        let cell = |column: usize, row: usize| &self.cells[row * size + column];
        let last = size - 1;
        let side = |cells: Vec<&Place>, corners: [usize; 3], owner: usize| Line {
            points: along(&cells, corners),
            colour: self.colours[owner],
        };
        let all = 0..size;
        vec![
            side(all.clone().map(|i| cell(i, 0)).collect(), [5, 0, 1], 0),
            side(all.clone().map(|i| cell(last, i)).collect(), [1, 2, 2], 1),
            side(
                all.clone().rev().map(|i| cell(i, last)).collect(),
                [2, 3, 4],
                0,
            ),
            side(all.rev().map(|i| cell(0, i)).collect(), [4, 5, 5], 1),
        ]
    }

    fn rhombus_labels(&self, size: usize) -> Vec<Label> {
        let above = self.cells[..size].iter().enumerate().map(|(column, cell)| {
            let [x, y] = corner(cell, 5);
            Label::new(file_name(column), x, y - 0.45)
        });
        let left = self.cells.iter().step_by(size).enumerate();
        let left = left.map(|(row, cell)| {
            let [x, y] = centre(cell);
            Label::new((row + 1).to_string(), x - 0.85, y)
        });
        above.chain(left).collect()
    }
}

/// From cell to cell along two corners of each, and the last cell's third.
fn along(cells: &[&Place], [first, second, end]: [usize; 3]) -> Vec<[f32; 2]> {
    let corners = cells
        .iter()
        .flat_map(|cell| [corner(cell, first), corner(cell, second)]);
    let last = cells.last().map(|cell| corner(cell, end));
    let mut points: Vec<[f32; 2]> = corners.chain(last).collect();
    points.dedup();
    points
}

/// The corners of a place's hexagon, clockwise from the highest.
pub(crate) fn corners(place: &Place) -> [[f32; 2]; 6] {
    let [x, y] = centre(place);
    let (half, quarter) = (place.width / 2.0, place.height / 4.0);
    [
        [x, place.y],
        [x + half, y - quarter],
        [x + half, y + quarter],
        [x, place.y + place.height],
        [x - half, y + quarter],
        [x - half, y - quarter],
    ]
}

fn corner(place: &Place, index: usize) -> [f32; 2] {
    corners(place)[index]
}

fn centre(place: &Place) -> [f32; 2] {
    [place.x + place.width / 2.0, place.y + place.height / 2.0]
}
