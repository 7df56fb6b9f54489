use std::fmt;

/// A square that pieces stand on: number 1 in the upper left corner, seen by
/// White, to number 50 in the lower right.
///
/// Sets of squares are 54 bits. After every two rows one bit is left out, a
/// ghost square that no piece ever stands on:
///
/// ```text
///       0   1   2   3   4            1   2   3   4   5
///     5   6   7   8   9            6   7   8   9  10
///      11  12  13  14  15           11  12  13  14  15
///    16  17  18  19  20           16  17  18  19  20
///      22  23  24  25  26           21  22  23  24  25
///    27  28  …          bits      26  27  …       numbers
/// ```
///
/// So a diagonal step is 5 or 6 bits everywhere, and a step over the edge of
/// the board ends on a ghost or beyond the last bit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

/// How many bits a set has.
pub(super) const BITS: usize = 54;

/// All squares, without the ghosts.
pub(super) const BOARD: u64 = {
    let ghosts = 1 << 10 | 1 << 21 | 1 << 32 | 1 << 43;
    ((1 << BITS) - 1) & !ghosts
};

/// The first row of each side's opponent, where its men become kings: the
/// upper row for White, the lower one for Black.
pub(super) const CROWNING: [u64; 2] = [0b1_1111, 0b1_1111 << 49];

impl Square {
    /// The square with a number from 1 to 50.
    pub const fn new(number: u8) -> Option<Square> {
        match number {
            1..=50 => Some(Square(number - 1 + (number - 1) / 10)),
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

    /// The number from 1 to 50.
    pub const fn number(self) -> u8 {
        self.0 - self.0 / 11 + 1
    }

    /// The row from 0 at the top, and the place in it from 0 at the left, of
    /// ten by ten squares, light ones included.
    pub const fn place(self) -> (u8, u8) {
        let index = self.number() - 1;
        let row = index / 5;
        (row, index % 5 * 2 + (row + 1) % 2)
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

/// A diagonal direction, as White sees the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

impl Direction {
    pub(super) const ALL: [Direction; 4] = [
        Direction::UpLeft,
        Direction::UpRight,
        Direction::DownLeft,
        Direction::DownRight,
    ];
    /// Where the men of each side move.
    pub(super) const FORWARD: [[Direction; 2]; 2] = [
        [Direction::UpLeft, Direction::UpRight],
        [Direction::DownLeft, Direction::DownRight],
    ];

    pub(super) const fn opposite(self) -> Direction {
        Direction::ALL[3 - self as usize]
    }

    /// A set moved one step. What leaves the board lands on a ghost or
    /// outside, so the result means something only within a set of squares.
    #[inline]
    pub(super) const fn step(self, set: u64) -> u64 {
        match self {
            Direction::UpLeft => set >> 6,
            Direction::UpRight => set >> 5,
            Direction::DownLeft => set << 5,
            Direction::DownRight => set << 6,
        }
    }

    /// The free squares that a king reaches from `start`, and the piece that
    /// stops it, if it is not the edge of the board.
    #[inline]
    pub(super) const fn slide(self, start: Square, occupied: u64) -> (u64, u64) {
        let ray = RAYS[self as usize][start.index()];
        let pieces = ray & occupied;
        if pieces == 0 {
            return (ray, 0);
        }
        let first = match self {
            Direction::UpLeft | Direction::UpRight => pieces.ilog2(),
            Direction::DownLeft | Direction::DownRight => pieces.trailing_zeros(),
        };
        let beyond = RAYS[self as usize][first as usize];
        (ray ^ beyond ^ 1 << first, 1 << first)
    }
}

/// By direction and bit: all squares in that direction.
static RAYS: [[u64; BITS]; 4] = {
    let mut rays = [[0; BITS]; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut bit = 0;
        while bit < BITS {
            let mut next = Direction::ALL[direction].step(1 << bit) & BOARD;
            while next != 0 {
                rays[direction][bit] |= next;
                next = Direction::ALL[direction].step(next) & BOARD;
            }
            bit += 1;
        }
        direction += 1;
    }
    rays
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_bits() {
        assert_eq!(BOARD.count_ones(), 50);
        let numbers: Vec<u8> = Square::all().map(Square::number).collect();
        assert_eq!(numbers, (1..=50).collect::<Vec<u8>>());
        assert!(Square::all().all(|square| Square::new(square.number()) == Some(square)));
        assert_eq!((Square::new(0), Square::new(51)), (None, None));
    }

    #[test]
    fn steps_are_those_of_a_board_of_ten_by_ten() {
        for square in Square::all() {
            for (direction, (down, right)) in
                Direction::ALL
                    .into_iter()
                    .zip([(-1, -1), (-1, 1), (1, -1), (1, 1)])
            {
                let (row, column) = square.place();
                let wanted = (row as i8 + down, column as i8 + right);
                let is_on = |n| (0..10).contains(&n);
                let found = squares(direction.step(square.set()) & BOARD).next();
                let found = found.map(|there| (there.place().0 as i8, there.place().1 as i8));
                let on_board = is_on(wanted.0) && is_on(wanted.1);
                assert_eq!(found, on_board.then_some(wanted), "{square} {direction:?}");
            }
        }
    }

    #[test]
    fn a_king_stops_before_the_first_piece() {
        let set = |numbers: &[u8]| {
            let squares = numbers.iter().map(|&n| Square::new(n).unwrap().set());
            squares.fold(0, |set, square| set | square)
        };
        let start = Square::new(46).unwrap();
        let slide = |occupied| Direction::UpRight.slide(start, occupied);
        assert_eq!(slide(0).0, set(&[41, 37, 32, 28, 23, 19, 14, 10, 5]));
        assert_eq!(slide(set(&[28, 10, 33])), (set(&[41, 37, 32]), set(&[28])));
        assert_eq!(slide(set(&[41])), (0, set(&[41])));
        let up = Direction::DownLeft.slide(Square::new(5).unwrap(), set(&[28, 37]));
        assert_eq!(up, (set(&[10, 14, 19, 23]), set(&[28])));
    }
}
