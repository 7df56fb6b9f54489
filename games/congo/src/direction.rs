/// A step to one of the eight squares around.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

use super::square::{SIZE, Square};

impl Direction {
    pub(super) const ALL: [Direction; 8] = [
        North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest,
    ];

    /// What a step adds to file and rank.
    pub(super) const fn offset(self) -> (i8, i8) {
        match self {
            North => (0, 1),
            NorthEast => (1, 1),
            East => (1, 0),
            SouthEast => (1, -1),
            South => (0, -1),
            SouthWest => (-1, -1),
            West => (-1, 0),
            NorthWest => (-1, 1),
        }
    }

    /// The direction with left and right swapped.
    pub(super) const fn mirrored(self) -> Direction {
        Direction::ALL[(8 - self as usize) % 8]
    }

    /// All squares of a set moved by one; those at the edge fall off.
    #[inline]
    pub(super) fn step(self, set: u64) -> u64 {
        let step = &STEPS[self as usize];
        (set & step.open).rotate_left(step.turn)
    }
}

struct Step {
    /// The squares that have a neighbour there.
    open: u64,
    /// By how much the neighbour's number is larger, modulo 64.
    turn: u32,
}

static STEPS: [Step; 8] = {
    const NONE: Step = Step { open: 0, turn: 0 };
    let mut steps = [NONE; 8];
    let mut i = 0;
    while i < 8 {
        let (right, up) = Direction::ALL[i].offset();
        steps[i] = Step {
            open: open(right, up),
            turn: (64 + up as i32 * SIZE as i32 + right as i32) as u32 % 64,
        };
        i += 1;
    }
    steps
};

/// The squares from which an offset stays on the board.
const fn open(right: i8, up: i8) -> u64 {
    let mut set = 0;
    let mut i = 0;
    while i < Square::COUNT {
        if leap(Square::from_index(i), (right, up)).is_some() {
            set |= 1 << i;
        }
        i += 1;
    }
    set
}

/// The square at an offset.
const fn leap(from: Square, (right, up): (i8, i8)) -> Option<Square> {
    let (file, rank) = (from.file() as i8 + right, from.rank() as i8 + up);
    if file < 0 || rank < 0 {
        None
    } else {
        Square::at(file as u8, rank as u8)
    }
}

/// For every square the squares at some offsets.
pub(super) const fn leaps(offsets: &[(i8, i8)]) -> [u64; Square::COUNT] {
    let mut table = [0; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        let mut k = 0;
        while k < offsets.len() {
            if let Some(to) = leap(Square::from_index(i), offsets[k]) {
                table[i] |= to.set();
            }
            k += 1;
        }
        i += 1;
    }
    table
}
