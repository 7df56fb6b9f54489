//! Boards of all sizes. They lie in the corner of the largest one, so that a
//! cell has the same number on each.

use std::sync::LazyLock;

use yolah_bitboard::{Board, Cell, HexDirection};
use yolah_game::Side;

/// Cells to a row, and rows, of the largest board.
pub(crate) const FILES: u8 = 19;

/// A set of cells, row by row from the top, 19 to a row.
pub(crate) type Cells = yolah_bitboard::Cells<6>;

/// A board, and for each side the cells at both of its ends.
struct Tables {
    board: Board<6, HexDirection>,
    ends: [[Cells; 2]; 2],
}

static TABLES: LazyLock<Vec<Tables>> = LazyLock::new(|| (1..=FILES).map(tables).collect());

/// The board of a size from 1 to 19.
pub(crate) fn board(size: u8) -> &'static Board<6, HexDirection> {
    &TABLES[usize::from(size) - 1].board
}

/// Upper and lower side for Red, left and right for Blue.
pub(crate) fn ends(size: u8, side: Side) -> [Cells; 2] {
    TABLES[usize::from(size) - 1].ends[side.index()]
}

/// The cell in a column and a row.
pub(crate) fn cell(column: u8, row: u8) -> Cell {
    Cell::new(usize::from(row) * usize::from(FILES) + usize::from(column))
}

/// Column and row of a cell.
pub(crate) fn coordinates(cell: Cell) -> (u8, u8) {
    let files = usize::from(FILES);
    ((cell.index() % files) as u8, (cell.index() / files) as u8)
}

/// The cell at the other side of the long diagonal: what it is to one side,
/// this is to the other.
pub(crate) fn mirrored(at: Cell) -> Cell {
    let (column, row) = coordinates(at);
    cell(row, column)
}

fn tables(size: u8) -> Tables {
    let all = Board::<6, HexDirection>::rhombus(FILES, FILES);
    let is_missing = |at: &Cell| {
        let (column, row) = coordinates(*at);
        column >= size || row >= size
    };
    let missing: Cells = all.cells().into_iter().filter(is_missing).collect();
    let row = |row: u8| (0..size).map(|column| cell(column, row)).collect();
    let column = |column: u8| (0..size).map(|row| cell(column, row)).collect();
    Tables {
        board: all.without(missing),
        ends: [[row(0), row(size - 1)], [column(0), column(size - 1)]],
    }
}
