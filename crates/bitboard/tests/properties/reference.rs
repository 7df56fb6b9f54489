//! The twin: sets of coordinates, one step at a time, no bit trick.

use std::collections::BTreeSet;

use yolah_bitboard::{Bitboard, Direction, Square};

/// File and rank, from 0 to 7.
pub(crate) type Coordinates = (i8, i8);

pub(crate) fn coordinates(square: Square) -> Coordinates {
    let index = square.index() as i8;
    (index % 8, index / 8)
}

pub(crate) fn is_on_board((file, rank): Coordinates) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

pub(crate) fn has(set: Bitboard, (file, rank): Coordinates) -> bool {
    set.0 & (1 << (rank * 8 + file)) != 0
}

/// All coordinates of a set.
pub(crate) fn list(set: Bitboard) -> Vec<Coordinates> {
    (0..64)
        .map(|i| (i % 8, i / 8))
        .filter(|&at| has(set, at))
        .collect()
}

/// The set of those coordinates that are on the board.
pub(crate) fn set(all: impl IntoIterator<Item = Coordinates>) -> Bitboard {
    let on_board = all.into_iter().filter(|&at| is_on_board(at));
    Bitboard(on_board.fold(0, |bits, (file, rank)| bits | 1 << (rank * 8 + file)))
}

/// Every square of the set moved somewhere; lost if that is not on the board.
pub(crate) fn moved(from: Bitboard, to: impl Fn(Coordinates) -> Coordinates) -> Bitboard {
    set(list(from).into_iter().map(to))
}

pub(crate) fn step((file, rank): Coordinates, direction: Direction) -> Coordinates {
    let (right, up) = match direction {
        Direction::North => (0, 1),
        Direction::NorthEast => (1, 1),
        Direction::East => (1, 0),
        Direction::SouthEast => (1, -1),
        Direction::South => (0, -1),
        Direction::SouthWest => (-1, -1),
        Direction::West => (-1, 0),
        Direction::NorthWest => (-1, 1),
    };
    (file + right, rank + up)
}

/// The coordinates from a square to the edge, the square itself excluded.
pub(crate) fn line(from: Coordinates, direction: Direction) -> Vec<Coordinates> {
    let mut line = Vec::new();
    let mut at = step(from, direction);
    while is_on_board(at) {
        line.push(at);
        at = step(at, direction);
    }
    line
}

/// The free squares that sliders reach.
pub(crate) fn slide(sliders: Bitboard, direction: Direction, free: Bitboard) -> Bitboard {
    set(list(sliders).into_iter().flat_map(|from| {
        let line = line(from, direction).into_iter();
        line.take_while(|&at| has(free, at))
    }))
}

/// What a slider sees: free squares and the first occupied one of each line.
pub(crate) fn view(from: Square, directions: &[Direction], occupied: Bitboard) -> Bitboard {
    let mut seen = Vec::new();
    for &direction in directions {
        for at in line(coordinates(from), direction) {
            seen.push(at);
            if has(occupied, at) {
                break;
            }
        }
    }
    set(seen)
}

/// The free squares that a king reaches, by search.
pub(crate) fn flood(from: Bitboard, free: Bitboard) -> Bitboard {
    let mut reached = BTreeSet::new();
    let mut waiting = list(from);
    while let Some(at) = waiting.pop() {
        for direction in Direction::ALL {
            let next = step(at, direction);
            if is_on_board(next) && has(free, next) && reached.insert(next) {
                waiting.push(next);
            }
        }
    }
    set(reached)
}
