use crate::Square;

/// One of the eight compass directions. North is towards rank 8, east towards
/// file h.
///
/// The first four step to a higher square index (a left shift of a bitboard),
/// the last four to a lower one; opposite directions are four apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// One file up: +1.
    East,
    /// +7.
    NorthWest,
    /// One rank up: +8.
    North,
    /// +9.
    NorthEast,
    /// −1.
    West,
    /// −7.
    SouthEast,
    /// −8.
    South,
    /// −9.
    SouthWest,
}

impl Direction {
    /// All eight, in the order of their index.
    pub const ALL: [Direction; 8] = [
        Direction::East,
        Direction::NorthWest,
        Direction::North,
        Direction::NorthEast,
        Direction::West,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
    ];

    /// The four along ranks and files.
    pub const STRAIGHT: [Direction; 4] = [
        Direction::East,
        Direction::North,
        Direction::West,
        Direction::South,
    ];

    /// The four along diagonals.
    pub const DIAGONAL: [Direction; 4] = [
        Direction::NorthWest,
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::SouthWest,
    ];

    /// The place in [`Direction::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How a step changes file and rank.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::East => (1, 0),
            Direction::NorthWest => (-1, 1),
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::West => (-1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
        }
    }

    /// The way back.
    #[inline]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[self as usize ^ 4]
    }

    /// Whether a step leads to a higher square index.
    #[inline]
    pub const fn is_positive(self) -> bool {
        (self as usize) < 4
    }

    /// The square one step further, if it is on the board.
    pub const fn step(self, from: Square) -> Option<Square> {
        let (file, rank) = self.delta();
        // A step off the lower or left edge wraps to 255, which is no file or rank.
        Square::at(
            from.file().wrapping_add_signed(file),
            from.rank().wrapping_add_signed(rank),
        )
    }
}
