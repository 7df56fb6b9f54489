//! Which edges enclose which boxes. Boards of all sizes lie in the lower left corner
//! of the largest one, so that an edge and a box have the same number on each.

use yolah_bitboard::{Cell, Cells};

/// The most columns and rows of boxes.
pub(crate) const MOST: u8 = 10;
/// Edges that lie: rows of ten, one more than there are rows of boxes.
const LYING: u8 = MOST * (MOST + 1);
/// All edges; then come those that stand, in rows of eleven.
pub(crate) const EDGES: usize = 2 * LYING as usize;
/// All boxes.
pub(crate) const BOXES: usize = MOST as usize * MOST as usize;

/// A set of edges.
pub(crate) type Edges = Cells<4>;
/// A set of boxes.
pub(crate) type Boxes = Cells<2>;

/// The edge from a dot to its right neighbour.
pub(crate) const fn lying(column: u8, row: u8) -> u8 {
    row * MOST + column
}

/// The edge from a dot to the one above it.
pub(crate) const fn standing(column: u8, row: u8) -> u8 {
    LYING + row * (MOST + 1) + column
}

/// Column and row of an edge's lower left dot, and whether the edge stands.
pub(crate) const fn place(edge: u8) -> (u8, u8, bool) {
    if edge < LYING {
        (edge % MOST, edge / MOST, false)
    } else {
        let edge = edge - LYING;
        (edge % (MOST + 1), edge / (MOST + 1), true)
    }
}

/// The box whose lower left dot this is.
pub(crate) const fn box_at(column: u8, row: u8) -> u8 {
    row * MOST + column
}

/// The edges of a box.
pub(crate) const fn edges_of(place: u8) -> [u8; 4] {
    let (column, row) = (place % MOST, place / MOST);
    [
        lying(column, row),
        lying(column, row + 1),
        standing(column, row),
        standing(column + 1, row),
    ]
}

/// The boxes on both sides of an edge that are on a board of so many columns and rows.
#[inline]
pub(crate) fn boxes_beside(edge: u8, (columns, rows): (u8, u8)) -> impl Iterator<Item = u8> {
    let (column, row, stands) = place(edge);
    let before = if stands {
        (column.wrapping_sub(1), row)
    } else {
        (column, row.wrapping_sub(1))
    };
    let is_there = move |place: &(u8, u8)| place.0 < columns && place.1 < rows;
    let both = [before, (column, row)].into_iter().filter(is_there);
    both.map(|(column, row)| box_at(column, row))
}

/// All edges of a board.
pub(crate) fn edges(columns: u8, rows: u8) -> Edges {
    let across = (0..=rows).flat_map(|row| (0..columns).map(move |column| lying(column, row)));
    let up = (0..rows).flat_map(|row| (0..=columns).map(move |column| standing(column, row)));
    let numbers = across.chain(up);
    numbers.map(|edge| Cell::new(edge.into())).collect()
}
