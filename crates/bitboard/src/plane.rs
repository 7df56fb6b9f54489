//! A plane of hexagons without edges, wound up: 1024 cells. The shortest way around is 32
//! steps, so up to 30 pieces that hang together, and the cells beside them, are as on a plane.
//!
//! ```
//! use yolah_bitboard::plane::{Cell, Cells};
//!
//! let cell = Cell::at(-1, 2).expect("near the origin");
//! assert_eq!(cell.step(0).place(), [0, 2]);
//! assert!(cell.around().all(|next| next.touches(cell)));
//! assert!(Cells::default().insert(cell));
//! ```

use std::fmt;

/// How many cells there are.
pub const CELLS: usize = 1 << 10;
const MASK: u16 = CELLS as u16 - 1;
/// Cells in a row before the next row begins.
const ROW: i32 = 32;

/// How many directions there are.
pub const SIX: usize = 6;

/// East, and on clockwise: how far the neighbour's number is.
const STEPS: [u16; SIX] = [
    1,
    32,
    31,
    1_u16.wrapping_neg(),
    32_u16.wrapping_neg(),
    31_u16.wrapping_neg(),
];

/// A cell of the plane. Rows go down; the same column of the next row lies half a cell
/// further right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(u16);

impl Cell {
    /// Where the first piece goes.
    pub const ORIGIN: Cell = Cell(0);
    /// No cell at all, as of a piece that is not on the plane.
    pub const NONE: Cell = Cell(u16::MAX);

    /// The cell in this column and row, both from -16 to 15.
    pub fn at(column: i32, row: i32) -> Option<Cell> {
        let is_near = |place: i32| (-ROW / 2..ROW / 2).contains(&place);
        let number = column + ROW * row;
        (is_near(column) && is_near(row)).then_some(Cell(number as u16 & MASK))
    }

    /// Its column and row.
    pub fn place(self) -> [i32; 2] {
        let wrapped = |number: i32| (number + ROW / 2).rem_euclid(ROW) - ROW / 2;
        let column = wrapped(self.0.into());
        [column, wrapped((i32::from(self.0) - column) / ROW)]
    }

    /// Also for [`Cell::NONE`] it is a number below [`CELLS`].
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & MASK) as usize
    }

    /// Whether it is not [`Cell::NONE`].
    #[inline]
    pub const fn is_somewhere(self) -> bool {
        self.0 != Cell::NONE.0
    }

    /// Its neighbour in a direction below [`SIX`].
    #[inline]
    pub const fn step(self, direction: usize) -> Cell {
        Cell(self.0.wrapping_add(STEPS[direction]) & MASK)
    }

    /// All around, clockwise from the east.
    #[inline]
    pub fn around(self) -> impl Iterator<Item = Cell> {
        STEPS
            .into_iter()
            .map(move |step| Cell(self.0.wrapping_add(step) & MASK))
    }

    /// Whether two cells touch.
    #[inline]
    pub const fn touches(self, other: Cell) -> bool {
        let apart = other.0.wrapping_sub(self.0) & MASK;
        matches!(apart, 1 | 31 | 32 | 992 | 993 | 1023)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [column, row] = self.place();
        write!(f, "{column},{row}")
    }
}

/// The directions of a mask.
#[inline]
pub fn directions(mask: u8) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let next = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        (next < SIX).then_some(next)
    })
}

/// The bits of six directions turned by one: each stands where its neighbour in the
/// circle was.
pub const fn turned(mask: u8) -> [u8; 2] {
    [
        (mask << 1 | mask >> 5) & 0x3f,
        (mask >> 1 | mask << 5) & 0x3f,
    ]
}

/// A set of cells.
#[derive(Clone, Default, Debug)]
pub struct Cells([u64; CELLS / 64]);

impl Cells {
    /// Whether the cell was not there before.
    #[inline]
    pub fn insert(&mut self, cell: Cell) -> bool {
        let (word, bit) = (cell.index() / 64, 1 << (cell.index() % 64));
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_neighbours_agree() {
        for number in 0..CELLS as u16 {
            let cell = Cell(number);
            let [column, row] = cell.place();
            assert_eq!(Cell::at(column, row), Some(cell));
            let mut around = cell.around();
            assert!(around.all(|next| next.touches(cell) && cell.touches(next)));
            let touching = (0..CELLS as u16).filter(|&other| cell.touches(Cell(other)));
            assert_eq!(touching.count(), SIX);
            for direction in 0..SIX {
                let (there, back) = (cell.step(direction), (direction + 3) % SIX);
                assert_eq!(there.step(back), cell);
                // The cell beside both lies in the next direction.
                let beside = cell.step((direction + 1) % SIX);
                assert!(beside.touches(there));
            }
        }
        assert_eq!(Cell::at(16, 0), None);
    }

    #[test]
    fn no_way_around_is_shorter_than_32_steps() {
        let mut reached = vec![Cell::ORIGIN];
        let mut seen = Cells::default();
        seen.insert(Cell::ORIGIN);
        for distance in 1..=15 {
            let next: Vec<Cell> = reached.iter().flat_map(|cell| cell.around()).collect();
            reached = next.into_iter().filter(|&cell| seen.insert(cell)).collect();
            // As many as on a plane: nothing was reached from two sides.
            assert_eq!(reached.len(), SIX * distance);
        }
    }
}
