//! Numbered pieces on a [plane](crate::plane) of hexagons, also on top of each other.
//!
//! ```
//! use yolah_bitboard::plane::Cell;
//! use yolah_bitboard::stacks::Stacks;
//!
//! let mut stacks = Stacks::<3>::default();
//! let [first, second] = [Cell::ORIGIN, Cell::ORIGIN.step(0)];
//! stacks.put(2, first);
//! stacks.put(0, second);
//! assert_eq!(stacks.put(1, second), 1, "it lies on one piece");
//! assert_eq!(stacks.stack(second), [0, 1]);
//! let spread = stacks.spread();
//! assert_eq!((spread.height(second), spread.top(second)), (2, Some(1)));
//! assert!(spread.neighbours(first).eq([1]));
//! assert_eq!(stacks.take(1), (second, 1));
//! ```

use crate::bits;
use crate::graph::{NODES, cut_points};
use crate::plane::{CELLS, Cell, opposite, unwound};

/// Where pieces lie, by their numbers, which are below 32.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stacks<const PIECES: usize> {
    /// [`Cell::NONE`] of those that are not on the plane.
    places: [Cell; PIECES],
    /// How many pieces lie under each.
    levels: [u8; PIECES],
}

impl<const PIECES: usize> Default for Stacks<PIECES> {
    fn default() -> Self {
        Stacks {
            places: [Cell::NONE; PIECES],
            levels: [0; PIECES],
        }
    }
}

impl<const PIECES: usize> Stacks<PIECES> {
    /// Where a piece lies, and how many are under it; [`Cell::NONE`] if it is not on the plane.
    #[inline]
    pub fn place(&self, piece: usize) -> (Cell, u8) {
        (self.places[piece], self.levels[piece])
    }

    /// Whether a piece is on the plane.
    #[inline]
    pub fn is_placed(&self, piece: usize) -> bool {
        self.places[piece].is_somewhere()
    }

    /// How many pieces lie on a cell.
    #[inline]
    pub fn height(&self, cell: Cell) -> u8 {
        self.places.iter().filter(|&&place| place == cell).count() as u8
    }

    /// Puts a piece on top of those of a cell; how many they are.
    #[inline]
    pub fn put(&mut self, piece: usize, cell: Cell) -> u8 {
        let level = self.height(cell);
        (self.places[piece], self.levels[piece]) = (cell, level);
        level
    }

    /// Takes an uppermost piece off the plane; where it was.
    #[inline]
    pub fn take(&mut self, piece: usize) -> (Cell, u8) {
        let place = self.place(piece);
        (self.places[piece], self.levels[piece]) = (Cell::NONE, 0);
        place
    }

    /// The pieces on a cell, the lowest first.
    pub fn stack(&self, cell: Cell) -> Vec<usize> {
        let here = (0..PIECES).filter(|&piece| self.places[piece] == cell);
        let mut stack: Vec<usize> = here.collect();
        stack.sort_by_key(|&piece| self.levels[piece]);
        stack
    }

    /// The cells that have pieces.
    pub fn occupied(&self) -> impl Iterator<Item = Cell> {
        let lowest = (0..PIECES).filter(|&piece| self.is_placed(piece) && self.levels[piece] == 0);
        lowest.map(|piece| self.places[piece])
    }

    /// The occupied cells, if they hang together, the free ones beside them, and where all are
    /// [drawn](unwound); around the origin if there is no piece.
    pub fn drawn(&self) -> Vec<(Cell, [i32; 2])> {
        let from = self.occupied().next().unwrap_or(Cell::ORIGIN);
        unwound(from, |cell| self.height(cell) > 0)
    }

    /// The same by cells.
    #[inline]
    pub fn spread(&self) -> Spread {
        let mut spread = Spread {
            heights: [0; CELLS],
            tops: [NOBODY; CELLS],
            around: [0; CELLS],
            uncovered: 0,
        };
        for piece in (0..PIECES).filter(|&piece| self.is_placed(piece)) {
            let (at, height) = (self.places[piece].index(), self.levels[piece] + 1);
            if spread.heights[at] < height {
                (spread.heights[at], spread.tops[at]) = (height, piece as u8);
            }
        }
        for piece in (0..PIECES).filter(|&piece| self.is_placed(piece)) {
            let cell = self.places[piece];
            if spread.tops[cell.index()] == piece as u8 {
                spread.uncovered |= 1 << piece;
                for (direction, next) in cell.around().enumerate() {
                    spread.around[next.index()] |= 1 << opposite(direction);
                }
            }
        }
        spread
    }

    /// The uppermost pieces without which the occupied cells do not hang together, as bits.
    pub fn pins(&self, spread: &Spread) -> u32 {
        let mut beside = [0; NODES];
        for piece in bits(spread.uncovered) {
            let around = spread.neighbours(self.places[piece as usize]);
            beside[piece as usize] = around.fold(0, |set, next| set | 1 << next);
        }
        cut_points(spread.uncovered, &beside)
    }
}

/// No piece.
const NOBODY: u8 = u8::MAX;

/// What lies on every cell, for who asks often.
#[derive(Clone, Debug)]
pub struct Spread {
    heights: [u8; CELLS],
    tops: [u8; CELLS],
    /// By cell, in which directions there are pieces.
    around: [u8; CELLS],
    /// The pieces that no other lies on, as bits.
    pub uncovered: u32,
}

impl Spread {
    /// How many pieces lie on a cell.
    #[inline]
    pub const fn height(&self, cell: Cell) -> u8 {
        self.heights[cell.index()]
    }

    /// The uppermost piece on a cell.
    #[inline]
    pub fn top(&self, cell: Cell) -> Option<usize> {
        let top = self.tops[cell.index()];
        (top != NOBODY).then_some(top.into())
    }

    /// In which directions there are pieces, as bits.
    #[inline]
    pub const fn occupied(&self, cell: Cell) -> u8 {
        self.around[cell.index()]
    }

    /// The uppermost pieces around a cell.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = usize> {
        let occupied = cell.steps(self.occupied(cell));
        occupied.map(|next| self.tops[next.index()].into())
    }

    /// Lifts the only piece of a cell, or puts it back: to those around the cell is free.
    #[inline]
    pub fn lift(&mut self, cell: Cell) {
        self.heights[cell.index()] ^= 1;
        for (direction, next) in cell.around().enumerate() {
            self.around[next.index()] ^= 1 << opposite(direction);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of four with a fifth piece on its second cell.
    fn line() -> (Stacks<6>, [Cell; 4]) {
        let mut stacks = Stacks::default();
        let mut cells = [Cell::ORIGIN; 4];
        for piece in 1..4 {
            cells[piece] = cells[piece - 1].step(2);
        }
        for (piece, &cell) in cells.iter().enumerate() {
            stacks.put(piece, cell);
        }
        assert_eq!(stacks.put(5, cells[1]), 1);
        (stacks, cells)
    }

    #[test]
    fn a_line_falls_apart_without_those_between() {
        let (stacks, cells) = line();
        let spread = stacks.spread();
        assert_eq!(spread.uncovered, 0b10_1101);
        assert_eq!(stacks.pins(&spread), 0b10_0100);
        assert_eq!(stacks.occupied().collect::<Vec<_>>(), cells);
        assert_eq!(stacks.drawn().len(), 4 + 12);
        assert!(!stacks.is_placed(4));
    }

    #[test]
    fn who_is_lifted_is_seen_by_nobody() {
        let (stacks, cells) = line();
        let mut spread = stacks.spread();
        assert_eq!(spread.neighbours(cells[2]).collect::<Vec<_>>(), [3, 5]);
        spread.lift(cells[3]);
        assert_eq!(spread.neighbours(cells[2]).collect::<Vec<_>>(), [5]);
        assert_eq!((spread.height(cells[3]), spread.height(cells[1])), (0, 2));
        spread.lift(cells[3]);
        assert_eq!(spread.occupied(cells[2]), 1 << 2 | 1 << 5);
    }
}
