//! The eight lines of three, for boards whose cells are the bits of a `u16`.
//!
//! Counting cells from the top or from the bottom makes no difference here:
//! the set of lines is its own mirror image.

/// Every cell of the board.
pub const FULL: u16 = 0b111_111_111;

const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// One bit for each of the 512 sets of cells: does it contain a line? The
/// whole table is 64 bytes, a single cache line.
static WITH_LINE: [u64; 8] = sets_with_line();

const fn sets_with_line() -> [u64; 8] {
    let mut table = [0; 8];
    let mut marks = 0;
    while marks <= FULL {
        let mut i = 0;
        while i < LINES.len() {
            if marks & LINES[i] == LINES[i] {
                table[marks as usize / 64] |= 1 << (marks % 64);
            }
            i += 1;
        }
        marks += 1;
    }
    table
}

/// Whether `marks` has three in a row.
#[inline]
pub fn has_line(marks: u16) -> bool {
    let marks = marks & FULL;
    (WITH_LINE[marks as usize / 64] >> (marks % 64)) & 1 != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shifts lay each cell onto its neighbours: a line is where three meet.
    fn has_line_by_shifts(marks: u16) -> bool {
        let run = |step: u16, starts: u16| marks & marks >> step & marks >> (2 * step) & starts;
        let horizontal = run(1, 0b001_001_001);
        let vertical = run(3, 0b000_000_111);
        let diagonal = run(4, 0b000_000_001) | run(2, 0b000_000_100);
        horizontal | vertical | diagonal != 0
    }

    #[test]
    fn the_table_agrees_with_shifts() {
        for marks in 0..=FULL {
            assert_eq!(has_line(marks), has_line_by_shifts(marks), "{marks:09b}");
        }
    }
}
