//! The boards of all sizes lie in the lower left corner of the largest one, so that a
//! square has the same number on each and there is one table of rays.

use std::sync::LazyLock;

use yolah_bitboard::{Board, Cells, Direction, Rooks};

/// A set of squares.
pub(super) type Set = Cells<2>;

/// Files and ranks of the largest board.
pub(super) const MOST: u8 = 11;
/// Numbers of squares are below this.
pub(super) const SQUARES: usize = MOST as usize * MOST as usize;

pub(super) const BOARD: Board<2> = Board::rectangle(MOST, MOST);

/// The squares beside those of a set.
#[inline]
pub(super) fn beside(set: Set) -> Set {
    BOARD.neighbours(set, &Direction::STRAIGHT)
}

/// What is special about the squares of a board of one size.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Field {
    pub(super) size: u8,
    pub(super) cells: Set,
    pub(super) edge: Set,
    pub(super) corners: Set,
    /// The square in the middle.
    pub(super) centre: Set,
    /// The three squares that shut a corner in.
    pub(super) guards: Set,
}

/// The boards that there are.
pub(super) static FIELDS: LazyLock<[Field; 3]> = LazyLock::new(|| [7, 9, 11].map(Field::new));

impl Field {
    fn new(size: u8) -> Field {
        let to_edge = |at: u8| at.min(size - 1 - at);
        // Those for which it holds, given how far they are from the nearer edges.
        let those = |holds: &dyn Fn(u8, u8) -> bool| -> Set {
            let places = (0..size).flat_map(|rank| (0..size).map(move |file| (file, rank)));
            let found = places.filter(|&(file, rank)| holds(to_edge(file), to_edge(rank)));
            let cells = found.filter_map(|(file, rank)| BOARD.at(file, rank));
            cells.collect()
        };
        Field {
            size,
            cells: those(&|_, _| true),
            edge: those(&|across, up| across == 0 || up == 0),
            corners: those(&|across, up| across + up == 0),
            centre: those(&|across, up| across + up == size - 1),
            guards: those(&|across, up| across + up == 2),
        }
    }
}

/// The squares that a rook of chess reaches, up to the first wall on each side.
pub(super) static ROOKS: Rooks<2, SQUARES> = Rooks::new(&BOARD);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_their_marks() {
        for field in FIELDS.iter() {
            let size = u32::from(field.size);
            assert_eq!(field.cells.len(), size * size);
            assert_eq!(field.edge.len(), 4 * (size - 1));
            assert_eq!((field.corners.len(), field.guards.len()), (4, 12));
            assert_eq!(field.centre.len(), 1);
        }
        assert_eq!(BOARD.name(FIELDS[0].centre.first().unwrap()), "d4");
    }
}
