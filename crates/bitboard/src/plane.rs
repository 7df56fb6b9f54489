//! A plane of hexagons without edges, wound up: 1024 cells. The shortest way around is 32
//! steps, so up to 30 pieces that hang together, and the cells beside them, are as on a plane.
//!
//! ```
//! use yolah_bitboard::plane::{Cell, Cells};
//!
//! let cell = Cell::at(-1, 2).expect("near the origin");
//! assert_eq!(cell.step(0).place(), [0, 2]);
//! assert!(cell.steps(0b1001).eq([cell.step(0), cell.step(3)]));
//! assert!(cell.around().all(|next| next.touches(cell)));
//! assert!(Cells::default().insert(cell));
//! ```

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::str::FromStr;

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

/// Columns and rows to the neighbours, in the same order.
const DELTAS: [[i32; 2]; SIX] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

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

    /// Its neighbours in the directions of a mask.
    #[inline]
    pub fn steps(self, mask: u8) -> impl Iterator<Item = Cell> {
        directions(mask).map(move |direction| self.step(direction))
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

/// A column and a row with a comma between them, written in the only way.
impl FromStr for Cell {
    type Err = String;

    fn from_str(text: &str) -> Result<Cell, String> {
        let number = |text: &str| {
            let number = text.parse::<i32>().ok()?;
            (number.to_string() == text).then_some(number)
        };
        let cell = text
            .split_once(',')
            .and_then(|(column, row)| Cell::at(number(column)?, number(row)?));
        cell.ok_or_else(|| format!("{text:?} is no cell like 3,-2"))
    }
}

/// The occupied cells that hang together with one, and the free cells beside them, by rows, with
/// the columns and rows where they are drawn: the plane is unwound from that cell on. It and its
/// neighbours are there even if it is free.
///
/// ```
/// use yolah_bitboard::plane::{Cell, unwound};
///
/// let pair = [Cell::ORIGIN, Cell::ORIGIN.step(0)];
/// let drawn = unwound(Cell::ORIGIN, |cell| pair.contains(&cell));
/// assert_eq!(drawn.len(), 10);
/// assert_eq!(drawn[0].1, [0, -1]);
/// ```
pub fn unwound(from: Cell, is_occupied: impl Fn(Cell) -> bool) -> Vec<(Cell, [i32; 2])> {
    let mut drawn = HashMap::from([(from, from.place())]);
    let mut open = VecDeque::from([from]);
    while let Some(cell) = open.pop_front() {
        if !is_occupied(cell) && drawn.len() > 1 {
            continue;
        }
        let [column, row] = drawn[&cell];
        for (next, [right, down]) in cell.around().zip(DELTAS) {
            drawn.entry(next).or_insert_with(|| {
                open.push_back(next);
                [column + right, row + down]
            });
        }
    }
    let mut places: Vec<_> = drawn.into_iter().collect();
    places.sort_by_key(|&(_, [column, row])| (row, column));
    places
}

/// The direction back.
#[inline]
pub const fn opposite(direction: usize) -> usize {
    (direction + SIX / 2) % SIX
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

/// The directions along the outline of what is occupied: free ones, beside which on one side
/// something is and on the other nothing. Who goes there touches it all the way, and squeezes
/// through no gap.
///
/// ```
/// use yolah_bitboard::plane::along;
///
/// assert_eq!(along(0b00_0001), 0b10_0010);
/// assert_eq!(along(0b00_0101), 0b10_1000, "no way between two");
/// ```
#[inline]
pub const fn along(occupied: u8) -> u8 {
    ALONG[(occupied & 0x3f) as usize]
}

const ALONG: [u8; 1 << SIX] = {
    let mut ways = [0; 1 << SIX];
    let mut mask = 0;
    while mask < 1 << SIX {
        let [left, right] = turned(mask as u8);
        ways[mask] = !(mask as u8) & (left ^ right);
        mask += 1;
    }
    ways
};

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
            assert_eq!(cell.to_string().parse(), Ok(cell));
            let mut around = cell.around();
            assert!(around.all(|next| next.touches(cell) && cell.touches(next)));
            let touching = (0..CELLS as u16).filter(|&other| cell.touches(Cell(other)));
            assert_eq!(touching.count(), SIX);
            for direction in 0..SIX {
                let there = cell.step(direction);
                assert_eq!(there.step(opposite(direction)), cell);
                // The cell beside both lies in the next direction.
                let beside = cell.step((direction + 1) % SIX);
                assert!(beside.touches(there));
            }
        }
        assert_eq!(Cell::at(16, 0), None);
        for text in ["", "0", "0,", "00,1", "+1,0", "-0,0", "16,0", "0,0,0"] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
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
