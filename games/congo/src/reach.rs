//! How the animals move, by tables and short walks.

use yolah_game::Side;

use super::Kind;
use super::direction::{Direction, leaps};
use super::square::{BEYOND, CASTLES, RIVER, SIZE, Square};

/// Where a piece can go, whoever stands there.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Reach {
    /// Where it may go, and take what it finds.
    pub(super) any: u64,
    /// Where it may go if the square is free; all of them are.
    pub(super) quiet: u64,
}

type Table = [u64; Square::COUNT];

/// One step in every direction.
pub(super) static AROUND: Table = leaps(&[
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
]);

/// A knight's leap.
pub(super) static ZEBRA: Table = leaps(&[
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
]);

/// One or two squares straight, over anything.
pub(super) static ELEPHANT: Table = leaps(&[
    (0, 1),
    (0, 2),
    (1, 0),
    (2, 0),
    (0, -1),
    (0, -2),
    (-1, 0),
    (-2, 0),
]);

/// The second square in every direction.
pub(super) static GIRAFFE: Table = leaps(&[
    (0, 2),
    (2, 2),
    (2, 0),
    (2, -2),
    (0, -2),
    (-2, -2),
    (-2, 0),
    (-2, 2),
]);

/// By side: one square forward, straight or not.
pub(super) static PAWN: [Table; 2] = [
    leaps(&[(-1, 1), (0, 1), (1, 1)]),
    leaps(&[(-1, -1), (0, -1), (1, -1)]),
];

/// By side: as a pawn, or one square sideways.
pub(super) static SUPERPAWN: [Table; 2] = [
    leaps(&[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)]),
    leaps(&[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0)]),
];

/// By side: one step inside of the castle.
pub(super) static LION: [Table; 2] = [in_castle(Side::First), in_castle(Side::Second)];

const fn in_castle(side: Side) -> Table {
    let mut table = AROUND;
    let mut i = 0;
    while i < table.len() {
        table[i] &= CASTLES[side.index()];
        i += 1;
    }
    table
}

/// By side, the directions in which its pawns retreat: straight first.
const BACK: [[Direction; 3]; 2] = [
    [Direction::South, Direction::SouthWest, Direction::SouthEast],
    [Direction::North, Direction::NorthWest, Direction::NorthEast],
];

/// The rank of the river.
const WATER: u8 = 3;

/// What a piece reaches. That a lion takes the other across the river and that
/// a monkey takes by jumping is not part of it.
#[inline]
pub(super) fn reach(kind: Kind, side: Side, from: Square, occupied: u64) -> Reach {
    let at = from.index();
    let any = match kind {
        Kind::Pawn => PAWN[side.index()][at],
        Kind::Superpawn => SUPERPAWN[side.index()][at],
        Kind::Crocodile => AROUND[at] | slide(from, occupied),
        Kind::Monkey => 0,
        Kind::Elephant => ELEPHANT[at],
        Kind::Giraffe => GIRAFFE[at],
        Kind::Zebra => ZEBRA[at],
        Kind::Lion => LION[side.index()][at],
    };
    let quiet = match kind {
        Kind::Pawn | Kind::Superpawn => retreat(kind, side, from, !occupied),
        Kind::Monkey | Kind::Giraffe => AROUND[at] & !occupied,
        _ => 0,
    };
    Reach { any, quiet }
}

/// A pawn beyond the river goes one or two squares straight back, a superpawn
/// anywhere and diagonally too; neither takes or jumps.
#[inline]
pub(super) fn retreat(kind: Kind, side: Side, from: Square, free: u64) -> u64 {
    let back = &BACK[side.index()];
    let directions = if kind == Kind::Superpawn {
        &back[..]
    } else if from.set() & BEYOND[side.index()] != 0 {
        &back[..1]
    } else {
        &[]
    };
    directions.iter().fold(0, |reached, direction| {
        let one = direction.step(from.set()) & free;
        reached | one | direction.step(one) & free
    })
}

/// The crocodile's slide: on land towards the river and into it, on the river
/// along it; up to the first piece.
#[inline]
pub(super) fn slide(from: Square, occupied: u64) -> u64 {
    let distance = usize::from(from.rank().abs_diff(WATER));
    if from.set() & RIVER != 0 {
        let length = usize::from(SIZE);
        walk(from, Direction::West, length, occupied)
            | walk(from, Direction::East, length, occupied)
    } else if from.rank() < WATER {
        walk(from, Direction::North, distance, occupied)
    } else {
        walk(from, Direction::South, distance, occupied)
    }
}

/// The next squares in a direction, so many at most, up to the first piece.
#[inline]
pub(super) fn walk(from: Square, direction: Direction, length: usize, occupied: u64) -> u64 {
    let (mut reached, mut at) = (0, from.set());
    for _ in 0..length {
        at = direction.step(at);
        reached |= at;
        if at & occupied != 0 {
            break;
        }
    }
    reached
}

/// The squares between lions that see each other across the river if all of
/// these are free; `None` where they never do.
#[inline]
pub(super) fn sight(white: Square, black: Square) -> Option<u64> {
    const CENTRE: u64 = 1 << (WATER * SIZE + 3);
    let apart = black.file().abs_diff(white.file());
    if apart == 0 {
        let file = 0x0408_1020_4081 << white.file();
        let from = white.set().min(black.set());
        let to = white.set().max(black.set());
        Some(file & (to - 1) & !(from | (from - 1)))
    } else if apart == 2 && black.rank().abs_diff(white.rank()) == 2 {
        // Both on the ranks next to the river, and so across its middle.
        Some(CENTRE)
    } else {
        None
    }
}
