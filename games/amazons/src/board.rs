//! Sets of squares as numbers of 128 bits, with the numbering of [`Guarded`]: behind each row is
//! a square that is never free, so no step has to look where the board ends, and a
//! smaller board is a large one with fewer free squares.

use yolah_bitboard::{Cell, Cells, Guarded};

/// A set of squares: a1 is the lowest bit.
pub(crate) type Set = u128;

/// The most files and ranks of a board.
pub(crate) const MOST: u8 = 10;
type Grid = Guarded<2, MOST>;
/// Bits to a row.
const STRIDE: u32 = Grid::STRIDE;
/// Numbers of squares are below this.
pub(crate) const SQUARES: usize = Grid::CELLS;
/// What a step east, north-west, north and north-east adds to a square's number.
const STEPS: [u32; 4] = [1, STRIDE - 1, STRIDE, STRIDE + 1];

/// The number of a square.
#[inline]
pub(crate) const fn square(file: u8, rank: u8) -> u8 {
    Grid::cell(file, rank).index() as u8
}

/// File and rank of a square.
#[inline]
pub(crate) const fn coordinates(square: u8) -> (u8, u8) {
    Grid::coordinates(Cell::new(square as usize))
}

/// What people call a square.
pub(crate) fn name(square: u8) -> String {
    Grid::name(Cell::new(square.into()))
}

/// All squares of a board.
pub(crate) const fn board(files: u8, ranks: u8) -> Set {
    let row = (1 << files) - 1;
    let mut squares = 0;
    let mut rank = 0;
    while rank < ranks {
        squares |= row << (rank as u32 * STRIDE);
        rank += 1;
    }
    squares
}

/// The squares of a set, in the order of their numbers.
#[inline]
pub(crate) fn squares(set: Set) -> impl Iterator<Item = u8> {
    let cells = words(set).into_iter();
    cells.map(|cell| cell.index() as u8)
}

/// The square that has so many squares of the set before it.
#[inline]
pub(crate) fn nth(set: Set, index: u32) -> Option<u8> {
    words(set).nth(index).map(|cell| cell.index() as u8)
}

#[inline]
fn words(set: Set) -> Cells<2> {
    Cells([set as u64, (set >> 64) as u64])
}

/// The squares of a set and their neighbours.
#[inline]
pub(crate) const fn around(set: Set) -> Set {
    let row = set | set << 1 | set >> 1;
    row | row << STRIDE | row >> STRIDE
}

/// The free squares that steps over free squares reach from a set.
#[inline]
pub(crate) fn flood(from: Set, free: Set) -> Set {
    let mut reached = around(from) & free;
    loop {
        let next = around(reached) & free;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// The free squares that queens on all squares of a set reach in one move.
#[inline]
pub(crate) fn slides(from: Set, free: Set) -> Set {
    let reach = STEPS.map(|step| slide_up(from, free, step) | slide_down(from, free, step));
    reach.into_iter().fold(0, |all, line| all | line) & free
}

/// Nine squares far in four strides of doubled length.
#[inline]
fn slide_up(from: Set, mut free: Set, step: u32) -> Set {
    let mut reach = from;
    for stride in [step, 2 * step, 4 * step, 8 * step] {
        reach |= free & (reach << stride);
        free &= free << stride;
    }
    reach
}

#[inline]
fn slide_down(from: Set, mut free: Set, step: u32) -> Set {
    let mut reach = from;
    for stride in [step, 2 * step, 4 * step, 8 * step] {
        reach |= free & (reach >> stride);
        free &= free >> stride;
    }
    reach
}

/// The squares in all directions, by whether their numbers grow.
#[derive(Clone, Copy)]
struct Rays {
    up: [Set; 4],
    down: [Set; 4],
}

static RAYS: [Rays; SQUARES] = rays();

const fn rays() -> [Rays; SQUARES] {
    let none = Rays {
        up: [0; 4],
        down: [0; 4],
    };
    let all = board(MOST, MOST);
    let mut rays = [none; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut direction = 0;
        while direction < STEPS.len() {
            rays[square].up[direction] = ray(1 << square, STEPS[direction], all);
            rays[square].down[direction] = ray_down(1 << square, STEPS[direction], all);
            direction += 1;
        }
        square += 1;
    }
    rays
}

const fn ray(from: Set, step: u32, all: Set) -> Set {
    let mut ray = 0;
    let mut front = (from << step) & all;
    while front != 0 {
        ray |= front;
        front = (front << step) & all;
    }
    ray
}

const fn ray_down(from: Set, step: u32, all: Set) -> Set {
    let mut ray = 0;
    let mut front = (from >> step) & all;
    while front != 0 {
        ray |= front;
        front = (front >> step) & all;
    }
    ray
}

/// The free squares that a queen on a square reaches in one move.
#[inline]
pub(crate) fn queen(square: u8, free: Set) -> Set {
    let rays = &RAYS[usize::from(square)];
    let mut seen = 0;
    for ray in rays.up {
        let taken = ray & !free;
        // Up to the lowest that is taken; all if none is.
        seen |= ray & (taken ^ taken.wrapping_sub(1));
    }
    for ray in rays.down {
        let taken = ray & !free;
        seen |= ray & (Set::MAX << (taken | 1).ilog2());
    }
    seen & free
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One queen by rays, the same queen by strides, and step by step.
    #[test]
    fn both_ways_of_sliding_agree_with_walking() {
        let mut free = board(9, 10) & 0x35bf_77de_9bed_fb6f_f7bd_dfbb_eff7_6fbd;
        for _ in 0..20 {
            for from in squares(board(10, 10)) {
                let expected = walk(from, free);
                assert_eq!(queen(from, free), expected, "{from}");
                let others = free & !(1 << from);
                assert_eq!(slides(1 << from, others), expected, "{from}");
            }
            free = free.rotate_left(7) & board(10, 8);
        }
    }

    fn walk(from: u8, free: Set) -> Set {
        let mut reached = 0;
        for (across, up) in [
            (0, 1),
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
            (-1, 0),
            (-1, 1),
        ] {
            let (mut file, mut rank) = coordinates(from);
            loop {
                file = file.wrapping_add_signed(across);
                rank = rank.wrapping_add_signed(up);
                if file >= MOST || rank >= MOST || free >> square(file, rank) & 1 == 0 {
                    break;
                }
                reached |= 1 << square(file, rank);
            }
        }
        reached
    }
}
