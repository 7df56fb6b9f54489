/// One of the six directions between hexagons.
///
/// The rows of a hexagonal board lie in a rhombus, each shifted by half a cell
/// to the right against the row below it:
///
/// ```text
///       a3  b3  c3
///     a2  b2  c2         b2 is next to a2, c2, a3, b3, b1 and c1
///   a1  b1  c1
/// ```
///
/// The first three step to a higher number, the last three to a lower one;
/// opposite directions are three apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HexDirection {
    /// The next file.
    East,
    /// The next rank, one file back.
    NorthWest,
    /// The next rank.
    NorthEast,
    /// The file before.
    West,
    /// The rank before, one file on.
    SouthEast,
    /// The rank before.
    SouthWest,
}

impl HexDirection {
    /// All six, in the order of their index.
    pub const ALL: [HexDirection; 6] = [
        HexDirection::East,
        HexDirection::NorthWest,
        HexDirection::NorthEast,
        HexDirection::West,
        HexDirection::SouthEast,
        HexDirection::SouthWest,
    ];

    /// The place in [`HexDirection::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How a step changes file and rank.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            HexDirection::East => (1, 0),
            HexDirection::NorthWest => (-1, 1),
            HexDirection::NorthEast => (0, 1),
            HexDirection::West => (-1, 0),
            HexDirection::SouthEast => (1, -1),
            HexDirection::SouthWest => (0, -1),
        }
    }

    /// The way back.
    #[inline]
    pub const fn opposite(self) -> HexDirection {
        HexDirection::ALL[(self as usize + 3) % 6]
    }

    /// The direction a sixth of a turn further, counter-clockwise.
    pub const fn turned(self) -> HexDirection {
        match self {
            HexDirection::East => HexDirection::NorthEast,
            HexDirection::NorthEast => HexDirection::NorthWest,
            HexDirection::NorthWest => HexDirection::West,
            HexDirection::West => HexDirection::SouthWest,
            HexDirection::SouthWest => HexDirection::SouthEast,
            HexDirection::SouthEast => HexDirection::East,
        }
    }
}
