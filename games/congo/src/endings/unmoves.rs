//! Moves backwards: those that take nothing, promote nothing and drown nobody.

use yolah_game::Side;

use crate::direction::Direction;
use crate::reach::{AROUND, ELEPHANT, GIRAFFE, LION, PAWN, SUPERPAWN, ZEBRA};
use crate::square::{BEYOND, LAST_RANKS, RIVER, Square, squares};
use crate::{Board, Kind};

/// Tells every board from which a move within the same pieces leads to this
/// one.
#[inline]
pub(super) fn each(board: &Board, tell: &mut impl FnMut(Board)) {
    let mover = !board.turn();
    // Who stood on the river before this turn has left it. So one who is there
    // now has come by it, from land, and two cannot have.
    let swimmers = board.swimmers(mover);
    let (movers, from) = match swimmers.count_ones() {
        0 => (board.side(mover), !0),
        1 => (swimmers, !RIVER),
        _ => return,
    };
    for kind in Kind::ALL {
        for to in squares(movers & board.kind(kind)) {
            for from in squares(origins(mover, kind, to, !board.occupied()) & from) {
                let mut before = *board;
                before.toggle(mover, kind, to);
                before.toggle(mover, kind, from);
                before.pass_turn();
                tell(before);
            }
        }
    }
}

/// The free squares from which a piece may have come.
#[inline]
pub(super) fn origins(side: Side, kind: Kind, to: Square, free: u64) -> u64 {
    let at = to.index();
    let origins = match kind {
        Kind::Pawn => {
            let above = BEYOND[side.index()] & !LAST_RANKS[side.index()];
            PAWN[(!side).index()][at] | ahead(&FORWARD[side.index()][..1], to, free) & above
        }
        Kind::Superpawn => SUPERPAWN[(!side).index()][at] | ahead(&FORWARD[side.index()], to, free),
        Kind::Crocodile => AROUND[at] | slid_from(to, free),
        Kind::Monkey => AROUND[at],
        Kind::Elephant => ELEPHANT[at],
        Kind::Giraffe => GIRAFFE[at] | AROUND[at],
        Kind::Zebra => ZEBRA[at],
        Kind::Lion => LION[side.index()][at],
    };
    origins & free
}

/// By side, the directions from which its pawns retreat: straight first.
const FORWARD: [[Direction; 3]; 2] = [
    [Direction::North, Direction::NorthWest, Direction::NorthEast],
    [Direction::South, Direction::SouthWest, Direction::SouthEast],
];

/// One or two squares in some directions, over free squares.
#[inline]
fn ahead(directions: &[Direction], to: Square, free: u64) -> u64 {
    directions.iter().fold(0, |reached, direction| {
        let one = direction.step(to.set()) & free;
        reached | one | direction.step(one) & free
    })
}

/// Where a crocodile may have begun to slide: farther from the river on the
/// same file, or along the river.
fn slid_from(to: Square, free: u64) -> u64 {
    let along = |direction: Direction, way: u64| {
        let (mut reached, mut at) = (0, to.set());
        while at != 0 {
            at = direction.step(at) & free & way;
            reached |= at;
        }
        reached
    };
    if to.set() & RIVER != 0 {
        [
            Direction::West,
            Direction::East,
            Direction::North,
            Direction::South,
        ]
        .into_iter()
        .fold(0, |reached, direction| reached | along(direction, !0))
    } else if to.set() & BEYOND[Side::First.index()] != 0 {
        along(Direction::North, !0)
    } else {
        along(Direction::South, !0)
    }
}
