//! The board as bits: seven a column, of which the seventh is always clear so
//! that no line runs from the top of a column into the next.
//!
//! ```text
//!  6 13 20 27 34 41 48    always clear
//!  5 12 19 26 33 40 47
//!  4 11 18 25 32 39 46
//!  3 10 17 24 31 38 45
//!  2  9 16 23 30 37 44
//!  1  8 15 22 29 36 43
//!  0  7 14 21 28 35 42
//! ```

/// Columns.
pub(super) const WIDTH: u32 = 7;
/// Rows.
pub(super) const HEIGHT: u32 = 6;
/// Bits from a cell to its right neighbour.
pub(super) const STRIDE: u32 = HEIGHT + 1;

/// The cells of the leftmost column.
const COLUMN: u64 = (1 << HEIGHT) - 1;

/// The lowest cell of every column.
pub(super) const BOTTOM: u64 = {
    let mut cells = 0;
    let mut column = 0;
    while column < WIDTH {
        cells |= 1 << (STRIDE * column);
        column += 1;
    }
    cells
};

/// The highest cell of every column.
pub(super) const TOP: u64 = BOTTOM << (HEIGHT - 1);

/// All cells.
pub(super) const BOARD: u64 = BOTTOM * COLUMN;

/// The cell where a stone comes to rest in the column that starts at bit
/// `shift`; no cell if the column is full.
#[inline(always)]
pub(super) const fn drop(occupied: u64, shift: u32) -> u64 {
    // Adding one to a column carries past its stones to the first free cell.
    (occupied + (1 << shift)) & (COLUMN << shift)
}

/// Whether four of the stones are in line.
#[inline(always)]
pub(super) const fn has_four(stones: u64) -> bool {
    line_of_four(stones, 1)
        | line_of_four(stones, STRIDE)
        | line_of_four(stones, STRIDE - 1)
        | line_of_four(stones, STRIDE + 1)
}

/// Pairs, then pairs of pairs, at a distance of `step` bits.
#[inline(always)]
const fn line_of_four(stones: u64, step: u32) -> bool {
    let pairs = stones & (stones >> step);
    pairs & (pairs >> (2 * step)) != 0
}

/// The board with left and right exchanged.
pub(super) const fn mirrored(stones: u64) -> u64 {
    let mut image = 0;
    let mut column = 0;
    while column < WIDTH {
        let cells = stones >> (STRIDE * column) & COLUMN;
        image |= cells << (STRIDE * (WIDTH - 1 - column));
        column += 1;
    }
    image
}
