//! Boards of all sizes. They lie in the corner of the largest one, so that a cell has
//! the same number on each.

use std::sync::LazyLock;

use yolah_bitboard::{Board, Cell, HexDirection};

/// The sizes that a board can have: cells on each of its sides.
pub(crate) const SIZES: std::ops::RangeInclusive<u8> = 4..=10;
/// Cells to a row, and rows, of the rhombus that the largest board lies in.
pub(crate) const FILES: u8 = 19;
/// The number of every cell is below this.
pub(crate) const CELLS: usize = FILES as usize * FILES as usize;
/// Corners, and sides.
pub(crate) const SIX: usize = 6;

/// A set of cells, row by row from the top, 19 to a row.
pub(crate) type Cells = yolah_bitboard::Cells<6>;

/// A board, and what a chain may want to reach on it.
pub(crate) struct Plan {
    pub(crate) board: Board<6, HexDirection>,
    pub(crate) corners: [Cell; SIX],
    /// Without the corners.
    pub(crate) sides: [Cells; SIX],
    /// The cells around each, in a circle; [`CELLS`] where there is none.
    pub(crate) around: Vec<[u16; SIX]>,
    /// Of each cell, a bit for the corner that it is and six more for the side that it
    /// belongs to.
    pub(crate) marks: Vec<u16>,
}

static PLANS: LazyLock<Vec<Plan>> = LazyLock::new(|| SIZES.map(Plan::new).collect());

/// The board of a size.
pub(crate) fn plan(size: u8) -> &'static Plan {
    &PLANS[usize::from(size - SIZES.start())]
}

impl Plan {
    fn new(size: u8) -> Plan {
        let all = Board::<6, HexDirection>::rhombus(FILES, FILES);
        let is_missing = |at: &Cell| {
            let (column, row) = all.coordinates(*at);
            !columns(size, row).contains(&column)
        };
        let missing: Cells = all.cells().into_iter().filter(is_missing).collect();
        let board = all.without(missing);
        let corners = corners(size).map(|(column, row)| cell(column, row));
        let sides = sides(&board, corners);
        let around = (0..CELLS).map(|at| circle(&board, Cell::new(at)));
        let marks = (0..CELLS).map(|at| marks(Cell::new(at), corners, &sides));
        Plan {
            corners,
            sides,
            around: around.collect(),
            marks: marks.collect(),
            board,
        }
    }

    /// The stones that hang together with some.
    pub(crate) fn chain(&self, from: Cells, stones: Cells) -> Cells {
        let loose = stones.without(from);
        from | self.board.flood(from, loose, &HexDirection::ALL)
    }
}

/// The columns of a row, both counted from 0; none below the last row.
pub(crate) fn columns(size: u8, row: u8) -> std::ops::Range<u8> {
    let reach = size - 1;
    if row > 2 * reach {
        return 0..0;
    }
    reach.saturating_sub(row)..(3 * reach - row).min(2 * reach) + 1
}

/// Columns and rows of the corners, in a circle.
fn corners(size: u8) -> [(u8, u8); SIX] {
    let (near, far) = (size - 1, 2 * (size - 1));
    [
        (near, 0),
        (far, 0),
        (far, near),
        (near, far),
        (0, far),
        (0, near),
    ]
}

/// The cells between each corner and the next.
fn sides(board: &Board<6, HexDirection>, corners: [Cell; SIX]) -> [Cells; SIX] {
    let corner_set: Cells = corners.into_iter().collect();
    std::array::from_fn(|i| {
        let ends = [corners[i], corners[(i + 1) % SIX]];
        let between = HexDirection::ALL.into_iter().find_map(|direction| {
            let ray = board.ray(ends[0], direction);
            ray.contains(ends[1]).then_some(ray)
        });
        let between = between.expect("the next corner is straight ahead");
        between.without(corner_set)
    })
}

/// The cells around one, counter-clockwise.
fn circle(board: &Board<6, HexDirection>, at: Cell) -> [u16; SIX] {
    let mut direction = HexDirection::East;
    std::array::from_fn(|_| {
        let next = board.step(at, direction);
        direction = direction.turned();
        next.map_or(CELLS, Cell::index) as u16
    })
}

fn marks(at: Cell, corners: [Cell; SIX], sides: &[Cells; SIX]) -> u16 {
    let corner = (0..SIX).filter(|&i| corners[i] == at);
    let side = (0..SIX).filter(|&i| sides[i].contains(at));
    let bits = corner.chain(side.map(|i| i + SIX));
    bits.fold(0, |marks, bit| marks | 1 << bit)
}

/// The cell in a column and a row of the rhombus.
pub(crate) fn cell(column: u8, row: u8) -> Cell {
    Cell::new(usize::from(row) * usize::from(FILES) + usize::from(column))
}

/// Whether a chain with these marks is a bridge, two corners, or a fork, three sides.
#[inline]
pub(crate) const fn is_joined(marks: u16) -> bool {
    (marks & 0x3f).count_ones() >= 2 || (marks >> SIX).count_ones() >= 3
}

/// Of own stones around a cell, as bits in a circle, those before which there is none:
/// there runs of them begin.
#[inline]
pub(crate) const fn beginnings(own: u8) -> u8 {
    own & !turned(own)
}

/// Those between two others.
#[inline]
pub(crate) const fn inner(own: u8) -> u8 {
    own & turned(own) & turned(turned(turned(turned(turned(own)))))
}

/// Every bit a place further in the circle.
const fn turned(own: u8) -> u8 {
    (own << 1 | own >> 5) & 0x3f
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_their_cells() {
        for size in SIZES {
            let plan = plan(size);
            let n = u32::from(size);
            assert_eq!(plan.board.cells().len(), 3 * n * (n - 1) + 1);
            let around = |at: Cell| plan.board.neighbours(at.into(), &HexDirection::ALL).len();
            assert!(plan.corners.iter().all(|&corner| around(corner) == 3));
            for side in plan.sides {
                assert_eq!(side.len(), n - 2);
                assert!(side.into_iter().all(|at| around(at) == 4));
            }
        }
    }

    #[test]
    fn circles_are_cut_where_they_should() {
        assert_eq!(beginnings(0b000_111), 0b000_001);
        assert_eq!(beginnings(0b100_001), 0b100_000);
        assert_eq!(beginnings(0b101_010), 0b101_010);
        assert_eq!(beginnings(0b111_111), 0);
        assert_eq!(inner(0b000_111), 0b000_010);
        assert_eq!(inner(0b110_001), 0b100_000);
        assert_eq!(inner(0b011_011), 0);
    }
}
