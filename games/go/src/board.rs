//! Points, chains and liberties as sets.

use yolah_bitboard::{Cell, Guarded};
use yolah_game::playout::mix;
use yolah_game::{Side, points};

/// Most files, and ranks, of a board.
pub(crate) const MOST: u8 = 19;

/// Boards of all sizes.
pub(crate) type Board = Guarded<6, MOST>;

/// A set of points, row by row from the lowest.
pub(crate) type Cells = yolah_bitboard::Cells<6>;

/// What people call a point.
pub(crate) fn name(cell: Cell) -> String {
    points::name(Board::coordinates(cell))
}

/// The point that people call so on a board of so many files and ranks.
pub(crate) fn parse(text: &str, size: (u8, u8)) -> Option<Cell> {
    points::parse(text, size).map(|(file, rank)| Board::cell(file, rank))
}

/// What a stone adds to the key of a board.
#[inline]
pub(crate) const fn stone_key(side: Side, cell: Cell) -> u64 {
    mix(21, (cell.index() * 2 + side.index()) as u64)
}

/// What stones add to the key of a board.
pub(crate) fn key_of(side: Side, stones: Cells) -> u64 {
    let keys = stones.into_iter().map(|cell| stone_key(side, cell));
    keys.fold(0, |sum, key| sum ^ key)
}
