use std::fmt;

/// A square that pieces stand on: number 1 in the upper left corner, on Black's
/// side, to number 32 in the lower right.
///
/// Sets of squares are 35 bits. After every two rows one bit is left out, a ghost
/// square that no piece ever stands on, so that a diagonal step is 4 or 5 bits
/// everywhere and a step over the edge ends on a ghost or beyond the last bit:
///
/// ```text
///      0   1   2   3         1   2   3   4
///    4   5   6   7         5   6   7   8
///      9  10  11  12         9  10  11  12
///   13  14  …       bits  13  14  …     numbers
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

/// How many squares there are.
pub(super) const COUNT: u8 = 32;

/// All squares, without the ghosts.
pub(super) const BOARD: u64 = ((1 << 35) - 1) & !(1 << 8 | 1 << 17 | 1 << 26);

/// The squares of a row, from 0 at the top.
pub(super) const fn row(row: u32) -> u64 {
    0b1111 << (row / 2 * 9 + row % 2 * 4)
}

/// Where the men of each side become kings: Black's at the bottom, White's on top.
pub(super) const CROWNING: [u64; 2] = [row(7), row(0)];

impl Square {
    /// The square with a number from 1 to 32.
    pub const fn new(number: u8) -> Option<Square> {
        match number {
            1..=COUNT => Some(Square(number - 1 + (number - 1) / 8)),
            _ => None,
        }
    }

    /// The square of a bit, which must not be a ghost's.
    #[inline]
    pub(super) const fn from_bit(bit: u32) -> Square {
        debug_assert!(BOARD >> bit & 1 != 0);
        Square(bit as u8)
    }

    /// All squares in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Square> {
        squares(BOARD)
    }

    /// The number from 1 to 32.
    pub const fn number(self) -> u8 {
        self.0 - self.0 / 9 + 1
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) const fn set(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// The squares of a set in the order of their numbers.
#[inline]
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (bit < u64::BITS).then(|| Square::from_bit(bit))
    })
}

/// A diagonal direction; the board's row 1 to 4 is up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Direction {
    DownLeft,
    DownRight,
    UpLeft,
    UpRight,
}

impl Direction {
    pub(super) const ALL: [Direction; 4] = [
        Direction::DownLeft,
        Direction::DownRight,
        Direction::UpLeft,
        Direction::UpRight,
    ];
    /// Where the men of each side move.
    pub(super) const FORWARD: [[Direction; 2]; 2] = [
        [Direction::DownLeft, Direction::DownRight],
        [Direction::UpLeft, Direction::UpRight],
    ];

    /// A set moved one step. What leaves the board lands on a ghost or outside, so
    /// the result means something only within a set of squares.
    #[inline]
    pub(super) const fn step(self, set: u64) -> u64 {
        match self {
            Direction::DownLeft => set << 4,
            Direction::DownRight => set << 5,
            Direction::UpLeft => set >> 5,
            Direction::UpRight => set >> 4,
        }
    }

    /// The way back.
    pub(super) const fn opposite(self) -> Direction {
        Direction::ALL[3 - self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_those_of_a_board_of_eight_by_eight() {
        let place = |square: Square| {
            let index = i32::from(square.number()) - 1;
            let row = index / 4;
            (row, index % 4 * 2 + (row + 1) % 2)
        };
        assert_eq!(Square::all().count(), 32);
        for square in Square::all() {
            assert_eq!(Square::new(square.number()), Some(square));
            for (direction, (down, right)) in
                Direction::ALL
                    .into_iter()
                    .zip([(1, -1), (1, 1), (-1, -1), (-1, 1)])
            {
                let wanted = (place(square).0 + down, place(square).1 + right);
                let on_board = (0..8).contains(&wanted.0) && (0..8).contains(&wanted.1);
                let found = squares(direction.step(square.set()) & BOARD)
                    .next()
                    .map(place);
                assert_eq!(found, on_board.then_some(wanted), "{square} {direction:?}");
            }
        }
    }
}
