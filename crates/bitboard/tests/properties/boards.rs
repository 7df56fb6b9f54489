//! `Board` and `Cells` against sets of coordinates, on boards of many shapes.

use std::collections::BTreeSet;

use proptest::prelude::*;
use yolah_bitboard::{
    Bitboard, Board, Cell, Cells, Compass, Direction, HexDirection, Square, fill,
};

type Coordinates = (i32, i32);

/// How a step changes coordinates, said once more.
trait Delta: Compass {
    fn to(self, from: Coordinates) -> Coordinates;
}

impl Delta for Direction {
    fn to(self, (file, rank): Coordinates) -> Coordinates {
        let (right, up) = self.delta();
        (file + i32::from(right), rank + i32::from(up))
    }
}

impl Delta for HexDirection {
    fn to(self, (file, rank): Coordinates) -> Coordinates {
        match self {
            HexDirection::East => (file + 1, rank),
            HexDirection::West => (file - 1, rank),
            HexDirection::NorthEast => (file, rank + 1),
            HexDirection::SouthWest => (file, rank - 1),
            HexDirection::NorthWest => (file - 1, rank + 1),
            HexDirection::SouthEast => (file + 1, rank - 1),
        }
    }
}

fn coordinates<const W: usize, D: Compass>(
    board: &Board<W, D>,
    set: Cells<W>,
) -> BTreeSet<Coordinates> {
    let at = |cell| {
        let (file, rank) = board.coordinates(cell);
        (i32::from(file), i32::from(rank))
    };
    set.into_iter().map(at).collect()
}

/// A random part of the board, from rare cells to nearly all.
fn part<const W: usize, D: Compass>(board: &Board<W, D>, rng: &mut fastrand::Rng) -> Cells<W> {
    let share = rng.f32();
    board
        .cells()
        .into_iter()
        .filter(|_| rng.f32() < share)
        .collect()
}

fn flooded<D: Delta>(
    from: &BTreeSet<Coordinates>,
    free: &BTreeSet<Coordinates>,
) -> BTreeSet<Coordinates> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<Coordinates> = from.iter().copied().collect();
    while let Some(at) = open.pop() {
        for &direction in D::ALL {
            let next = direction.to(at);
            if free.contains(&next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}

fn slid<D: Delta>(
    from: &BTreeSet<Coordinates>,
    direction: D,
    free: &BTreeSet<Coordinates>,
) -> BTreeSet<Coordinates> {
    let mut reached = BTreeSet::new();
    for &slider in from {
        let mut at = direction.to(slider);
        while free.contains(&at) {
            reached.insert(at);
            at = direction.to(at);
        }
    }
    reached
}

/// Everything a board answers, once with random sets.
fn check<const W: usize, D: Delta>(board: &Board<W, D>, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let all = coordinates(board, board.cells());
    let (set, free) = (part(board, &mut rng), part(board, &mut rng));
    let (slow_set, slow_free) = (coordinates(board, set), coordinates(board, free));
    for &direction in D::ALL {
        let moved = slow_set.iter().map(|&at| direction.to(at));
        let moved: BTreeSet<Coordinates> = moved.filter(|at| all.contains(at)).collect();
        assert_eq!(coordinates(board, board.shift(set, direction)), moved);
        let seen = board.slide(set, direction, free);
        assert_eq!(
            coordinates(board, seen),
            slid(&slow_set, direction, &slow_free)
        );
        for cell in set {
            let alone = board.shift(cell.into(), direction);
            assert_eq!(board.step(cell, direction), alone.first());
        }
    }
    let reached = board.flood(set, free, D::ALL);
    assert_eq!(
        coordinates(board, reached),
        flooded::<D>(&slow_set, &slow_free)
    );
    for cell in board.cells() {
        assert_eq!(board.parse(&board.name(cell)), Some(cell));
        assert_eq!(board.parse(&board.name(cell).to_uppercase()), Some(cell));
    }
}

proptest! {
    #[test]
    fn boards_of_squares(seed: u64) {
        check::<1, _>(&Board::rectangle(8, 8), seed);
        check::<1, _>(&Board::rectangle(7, 6), seed);
        check::<1, _>(&Board::rectangle(3, 4), seed);
        check::<2, _>(&Board::rectangle(9, 10), seed);
        check::<2, _>(&Board::rectangle(10, 10), seed);
        check::<3, _>(&Board::rectangle(12, 16), seed);
        check::<4, _>(&Board::rectangle(16, 16), seed);
        check::<6, _>(&Board::rectangle(19, 19), seed);
        check::<1, _>(&Board::rectangle(1, 9), seed);
        check::<2, _>(&Board::rectangle(62, 2), seed);
    }

    #[test]
    fn boards_of_hexagons(seed: u64) {
        check::<2, _>(&Board::rhombus(11, 11), seed);
        check::<6, _>(&Board::rhombus(19, 19), seed);
        check::<1, _>(&Board::hexagon(1), seed);
        check::<1, _>(&Board::hexagon(4), seed);
        check::<6, _>(&Board::hexagon(10), seed);
    }

    #[test]
    fn boards_with_gaps(seed: u64) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let board = Board::<2>::rectangle(10, 10);
        let gaps = part(&board, &mut rng);
        check(&board.without(gaps), seed);
        let board = Board::<4, HexDirection>::hexagon(8);
        let gaps = part(&board, &mut rng);
        check(&board.without(gaps), seed);
    }

    #[test]
    fn sets_are_sets_of_numbers(a: [u64; 3], b: [u64; 3], by in 0..64_u32, n in 0..200_u32) {
        let (x, y) = (Cells(a), Cells(b));
        let numbers = |set: Cells<3>| set.into_iter().map(Cell::index).collect::<BTreeSet<_>>();
        let (xs, ys) = (numbers(x), numbers(y));
        prop_assert_eq!(numbers(x & y), xs.intersection(&ys).copied().collect());
        prop_assert_eq!(numbers(x | y), xs.union(&ys).copied().collect());
        prop_assert_eq!(numbers(x ^ y), xs.symmetric_difference(&ys).copied().collect());
        prop_assert_eq!(numbers(x.without(y)), xs.difference(&ys).copied().collect());
        prop_assert_eq!(numbers(!x), (0..192).filter(|i| !xs.contains(i)).collect());
        prop_assert_eq!(x.intersects(y), !xs.is_disjoint(&ys));
        prop_assert_eq!(x.len() as usize, xs.len());
        prop_assert_eq!(x.into_iter().len(), xs.len());
        prop_assert_eq!(x.first().map(Cell::index), xs.first().copied());
        prop_assert_eq!(x.last().map(Cell::index), xs.last().copied());
        prop_assert_eq!(x.nth(n).map(Cell::index), xs.iter().nth(n as usize).copied());
        let shift = by as usize;
        let up = xs.iter().map(|i| i + shift).filter(|&i| i < 192);
        prop_assert_eq!(numbers(x.up(by)), up.collect());
        let down = xs.iter().filter_map(|i| i.checked_sub(shift));
        prop_assert_eq!(numbers(x.down(by)), down.collect());
    }

    /// The general board agrees with the one that everything else is built on.
    #[test]
    fn eight_by_eight_is_a_bitboard(set: u64, free: u64) {
        const BOARD: Board<1> = Board::rectangle(8, 8);
        let (cells, free_cells) = (Cells([set]), Cells([free]));
        let (set, free) = (Bitboard(set), Bitboard(free));
        for direction in Direction::ALL {
            prop_assert_eq!(BOARD.shift(cells, direction).0[0], set.shift(direction).0);
            let slid = BOARD.slide(cells, direction, free_cells);
            prop_assert_eq!(slid.0[0], fill::slide(set, direction, free).0);
        }
        prop_assert_eq!(BOARD.neighbours(cells, &Direction::ALL).0[0], set.neighbours().0);
        let flooded = BOARD.flood(cells, free_cells, &Direction::ALL);
        prop_assert_eq!(flooded.0[0], fill::flood(set, free).0);
        for square in Square::all() {
            prop_assert_eq!(BOARD.name(Cell::new(square.index())), square.to_string());
        }
    }
}

#[test]
fn a_sixth_of_a_turn_six_times_is_none() {
    for direction in HexDirection::ALL {
        let turns = (0..6).scan(direction, |at, _| {
            *at = at.turned();
            Some(*at)
        });
        let turns: Vec<HexDirection> = turns.collect();
        assert_eq!((turns[2], turns[5]), (direction.opposite(), direction));
        assert_eq!(
            turns
                .iter()
                .map(|d| d.index())
                .collect::<BTreeSet<_>>()
                .len(),
            6
        );
    }
}

#[test]
fn names_that_are_no_cells() {
    let board = Board::<2>::rectangle(10, 10);
    for name in [
        "",
        "a",
        "1",
        "a0",
        "a11",
        "k1",
        "a01",
        "a+1",
        "a1 ",
        "aa1",
        "ä1",
        "a99999999999",
    ] {
        assert_eq!(board.parse(name), None, "{name:?}");
    }
}

#[test]
fn a_drawing_leaves_out_what_is_missing() {
    let board = Board::<1, HexDirection>::hexagon(2);
    assert_eq!(
        board.draw(Cells::single(board.at(1, 1).unwrap())),
        ". .\n. x .\n  . ."
    );
}
