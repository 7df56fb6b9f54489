//! The boards of all sizes lie in the lower left corner of the largest one, so that a
//! square has the same number on each and there is one table of rays.

use yolah_bitboard::{Board, Cell, Cells, Direction, Rooks};

/// A set of squares.
pub(super) type Set = Cells<2>;

/// Files and ranks of the largest board.
pub(super) const MOST: u8 = 11;
/// Numbers of squares are below this.
pub(super) const SQUARES: usize = MOST as usize * MOST as usize;

pub(super) const BOARD: Board<2> = Board::rectangle(MOST, MOST);

/// The squares of a set moved one step.
#[inline]
pub(super) fn shift(set: Set, direction: Direction) -> Set {
    BOARD.shift(set, direction)
}

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
pub(super) static FIELDS: [Field; 3] = [Field::new(7), Field::new(9), Field::new(11)];

impl Field {
    const fn new(size: u8) -> Field {
        let mut field = Field {
            size,
            cells: Set::EMPTY,
            edge: Set::EMPTY,
            corners: Set::EMPTY,
            centre: Set::EMPTY,
            guards: Set::EMPTY,
        };
        let mut rank = 0;
        while rank < size {
            let mut file = 0;
            while file < size {
                field.add(file, rank);
                file += 1;
            }
            rank += 1;
        }
        field
    }

    const fn add(&mut self, file: u8, rank: u8) {
        let cell = Cell::new(rank as usize * MOST as usize + file as usize);
        self.cells = self.cells.with(cell);
        let [from_left, from_below] = [self.to_edge(file), self.to_edge(rank)];
        if from_left == 0 || from_below == 0 {
            self.edge = self.edge.with(cell);
        }
        match from_left + from_below {
            0 => self.corners = self.corners.with(cell),
            2 => self.guards = self.guards.with(cell),
            far if far == self.size - 1 => self.centre = self.centre.with(cell),
            _ => {}
        }
    }

    /// How far a file or a rank is from the nearer edge.
    const fn to_edge(&self, at: u8) -> u8 {
        let other = self.size - 1 - at;
        if at < other { at } else { other }
    }

    /// The board with so many files and ranks.
    pub(super) fn of_size(size: u8) -> Option<&'static Field> {
        FIELDS.iter().find(|field| field.size == size)
    }
}

static ROOKS: Rooks<2, SQUARES> = Rooks::new(&BOARD);

/// The squares that a rook of chess reaches, up to the first wall on each side.
#[inline]
pub(super) fn rook(from: Cell, walls: Set) -> Set {
    ROOKS.reach(from, walls)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_their_marks() {
        for field in &FIELDS {
            let size = u32::from(field.size);
            assert_eq!(field.cells.len(), size * size);
            assert_eq!(field.edge.len(), 4 * (size - 1));
            assert_eq!((field.corners.len(), field.guards.len()), (4, 12));
            assert_eq!(field.centre.len(), 1);
        }
        assert_eq!(BOARD.name(FIELDS[0].centre.first().unwrap()), "d4");
    }
}
