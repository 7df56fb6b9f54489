//! Rows of stones through cells.

use yolah_bitboard::{Cell, Guarded};

/// Most files, and ranks, of a board.
pub(crate) const MOST: u8 = 19;

/// Boards of all sizes.
pub(crate) type Board = Guarded<6, MOST>;

/// A set of cells, row by row from the lowest.
pub(crate) type Cells = yolah_bitboard::Cells<6>;

/// What a step adds to a cell's number: to the right, to the upper left, up, and to the
/// upper right.
pub(crate) const STEPS: [u32; 4] = [1, Board::STRIDE - 1, Board::STRIDE, Board::STRIDE + 1];

/// How many stones of a set follow one another beside a cell, along one of the
/// [`STEPS`] and against it.
#[inline]
pub(crate) fn run(stones: &Cells, beside: Cell, step: u32) -> u32 {
    let towards = |step: isize| {
        let mut count = 0;
        let mut at = beside.index().wrapping_add_signed(step);
        while at < Board::CELLS && stones.contains(Cell::new(at)) {
            count += 1;
            at = at.wrapping_add_signed(step);
        }
        count
    };
    towards(step as isize) + towards(-(step as isize))
}

/// The cells before which at least so many stones of a set follow one another, for
/// every number from 0 to `most`, along a step; `shift` says which way.
#[inline]
pub(crate) fn behind(
    stones: Cells,
    most: usize,
    shift: impl Fn(Cells) -> Cells,
) -> [Cells; MOST as usize + 1] {
    let mut reached = [Cells::EMPTY; MOST as usize + 1];
    reached[0] = !Cells::EMPTY;
    let mut runs = reached[0];
    for longer in &mut reached[1..=most] {
        runs = shift(runs & stones);
        if runs.is_empty() {
            break;
        }
        *longer = runs;
    }
    reached
}
