use std::fmt;

/// A dark square of a checkered board whose rows have `WIDTH` of them: number 1 in
/// the upper left corner, the last one in the lower right.
///
/// A set of squares is an integer. After every two rows one bit is left out, a ghost
/// square that no piece ever stands on; here of the board of ten by ten:
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
/// So a diagonal step is `WIDTH` or one more bits everywhere, and a step over the
/// edge of the board ends on a ghost or beyond the last bit.
///
/// ```
/// use yolah_bitboard::{DarkSquare, Diagonal};
///
/// let square = DarkSquare::<5>::new(32).unwrap();
/// let forward = Diagonal::<5>::UpRight.step(square.set());
/// assert_eq!(DarkSquare::<5>::of(forward).next(), DarkSquare::new(28));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DarkSquare<const WIDTH: u8>(u8);

impl<const WIDTH: u8> DarkSquare<WIDTH> {
    /// How many there are.
    pub const COUNT: u8 = 2 * WIDTH * WIDTH;

    /// How many bits a set has, with the ghosts between the rows.
    pub const BITS: usize = (Self::COUNT + WIDTH - 1) as usize;

    /// All squares, without the ghosts.
    pub const BOARD: u64 = {
        let (mut board, mut row) = (0, 0);
        while row < 2 * WIDTH {
            board |= Self::row(row);
            row += 1;
        }
        board
    };

    /// The squares of a row, from 0 at the top.
    pub const fn row(row: u8) -> u64 {
        ((1 << WIDTH) - 1) << (row * WIDTH + row / 2)
    }

    /// The square with a number from 1 on.
    pub const fn new(number: u8) -> Option<Self> {
        if number == 0 || number > Self::COUNT {
            return None;
        }
        Some(DarkSquare(number - 1 + (number - 1) / (2 * WIDTH)))
    }

    /// The square of a bit, which must not be a ghost's.
    #[inline]
    pub const fn from_bit(bit: u32) -> Self {
        debug_assert!(Self::BOARD >> bit & 1 != 0);
        DarkSquare(bit as u8)
    }

    /// All squares in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::of(Self::BOARD)
    }

    /// The squares of a set in the order of their numbers.
    #[inline]
    pub fn of(mut set: u64) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let bit = set.trailing_zeros();
            set &= set.wrapping_sub(1);
            (bit < u64::BITS).then(|| Self::from_bit(bit))
        })
    }

    /// The number from 1 on.
    pub const fn number(self) -> u8 {
        self.0 - self.0 / (2 * WIDTH + 1) + 1
    }

    /// The row from 0 at the top, and the place in it from 0 at the left, light
    /// squares included.
    pub const fn place(self) -> (u8, u8) {
        let index = self.number() - 1;
        let row = index / WIDTH;
        (row, index % WIDTH * 2 + (row + 1) % 2)
    }

    /// Its bit, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this square alone.
    #[inline]
    pub const fn set(self) -> u64 {
        1 << self.0
    }
}

impl<const WIDTH: u8> fmt::Display for DarkSquare<WIDTH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A diagonal direction on a board of [`DarkSquare`]s; square 1 is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diagonal<const WIDTH: u8> {
    /// Towards the upper left corner.
    UpLeft,
    /// Towards the upper right corner.
    UpRight,
    /// Towards the lower left corner.
    DownLeft,
    /// Towards the lower right corner.
    DownRight,
}

impl<const WIDTH: u8> Diagonal<WIDTH> {
    /// All four.
    pub const ALL: [Self; 4] = [
        Diagonal::UpLeft,
        Diagonal::UpRight,
        Diagonal::DownLeft,
        Diagonal::DownRight,
    ];
    /// The two that lead up.
    pub const UP: [Self; 2] = [Diagonal::UpLeft, Diagonal::UpRight];
    /// The two that lead down.
    pub const DOWN: [Self; 2] = [Diagonal::DownLeft, Diagonal::DownRight];

    /// The way back.
    pub const fn opposite(self) -> Self {
        Self::ALL[3 - self as usize]
    }

    /// A set moved one step. What leaves the board lands on a ghost or outside, so
    /// the result means something only within a set of squares.
    #[inline]
    pub const fn step(self, set: u64) -> u64 {
        match self {
            Diagonal::UpLeft => set >> (WIDTH + 1),
            Diagonal::UpRight => set >> WIDTH,
            Diagonal::DownLeft => set << WIDTH,
            Diagonal::DownRight => set << (WIDTH + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_numbers<const WIDTH: u8>() {
        let count = DarkSquare::<WIDTH>::COUNT;
        assert_eq!(DarkSquare::<WIDTH>::BOARD.count_ones(), u32::from(count));
        let numbers: Vec<u8> = DarkSquare::<WIDTH>::all().map(DarkSquare::number).collect();
        assert_eq!(numbers, (1..=count).collect::<Vec<u8>>());
        assert!(DarkSquare::<WIDTH>::all().all(|s| DarkSquare::new(s.number()) == Some(s)));
        assert_eq!(DarkSquare::<WIDTH>::new(0), None);
        assert_eq!(DarkSquare::<WIDTH>::new(count + 1), None);
    }

    fn check_steps<const WIDTH: u8>() {
        for square in DarkSquare::<WIDTH>::all() {
            for (direction, (down, right)) in
                Diagonal::<WIDTH>::ALL
                    .into_iter()
                    .zip([(-1, -1), (-1, 1), (1, -1), (1, 1)])
            {
                let (row, column) = square.place();
                let wanted = (row as i8 + down, column as i8 + right);
                let is_on = |n| (0..2 * WIDTH as i8).contains(&n);
                let reached = direction.step(square.set()) & DarkSquare::<WIDTH>::BOARD;
                let found = DarkSquare::<WIDTH>::of(reached).next();
                let found = found.map(|there| (there.place().0 as i8, there.place().1 as i8));
                let on_board = is_on(wanted.0) && is_on(wanted.1);
                assert_eq!(found, on_board.then_some(wanted), "{square} {direction:?}");
                let back = direction.opposite().step(reached);
                assert_eq!(back, if on_board { square.set() } else { 0 });
            }
        }
    }

    #[test]
    fn boards_of_eight_and_of_ten() {
        assert_eq!(DarkSquare::<4>::BITS, 35);
        assert_eq!(DarkSquare::<5>::BITS, 54);
        check_numbers::<4>();
        check_numbers::<5>();
        check_steps::<4>();
        check_steps::<5>();
    }
}
