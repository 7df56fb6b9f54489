//! Small games of Kalah, solved by plain search, have the published values.

use std::collections::HashMap;

use yolah_game::{Game, MoveList, Side};
use yolah_kalah::{Capture, House, Kalah};

/// What is known about the value of a position.
#[derive(Clone, Copy)]
struct Bounds {
    low: i32,
    high: i32,
}

/// The houses of both sides and whose turn it is: the stores do not matter for
/// what can still be won.
type Houses = ([[u8; 6]; 2], Side);

/// Alpha-beta with memory: how many more of the seeds in the houses the side
/// to move gets than the other.
fn gain(position: &Kalah, alpha: i32, beta: i32, memory: &mut HashMap<Houses, Bounds>) -> i32 {
    let side = position.turn();
    let lead = |p: &Kalah| p.store(side) as i32 - p.store(!side) as i32;
    if position.outcome().is_some() {
        return 0;
    }
    let houses = Side::BOTH.map(|side| House::ALL.map(|house| position.seeds(side, house)));
    let key = (houses, side);
    let known = memory.get(&key).copied().unwrap_or(Bounds {
        low: -255,
        high: 255,
    });
    if known.low >= beta || known.low == known.high {
        return known.low;
    }
    if known.high <= alpha {
        return known.high;
    }
    let mut best = -255;
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    // Houses near the store first: they are likelier to move again.
    for house in moves.into_iter().rev() {
        let mut child = *position;
        child.play_unchecked(house);
        let won = lead(&child) - lead(position);
        let low = best.max(alpha) - won;
        let rest = if child.turn() == side {
            gain(&child, low, beta - won, memory)
        } else {
            -gain(&child, won - beta, -low, memory)
        };
        best = best.max(won + rest);
        if best >= beta {
            break;
        }
    }
    let bounds = Bounds {
        low: if best > alpha { best } else { known.low },
        high: if best < beta { best } else { known.high },
    };
    memory.insert(key, bounds);
    best
}

/// By how many seeds the first player wins, with houses in rows and one to
/// six seeds in columns; Irving, Donkers and Uiterwijk gave the signs of the
/// first three rows for the rule of even empty captures.
#[test]
fn solved_values() {
    let even_empty = [
        (1, [0, -2, 6, -2, 2, 0].as_slice()),
        (2, &[2, -2, -2, -12, 6, 8]),
        (3, &[0, 4, 2, 2, 6, -10]),
        (4, &[2, 6, 8]),
        (5, &[0, 0]),
        (6, &[2, 10]),
    ];
    let needs_opposite = [
        (1, [0, -2, 6, -2, 2, 0].as_slice()),
        (2, &[2, -2, -2, -10, 6, 8]),
        (3, &[0, 4, 2, 2, 6, -8]),
        (4, &[2, 6, 6]),
        (5, &[0, 2]),
        (6, &[2, 6]),
    ];
    check_values(Capture::EvenEmpty, even_empty);
    check_values(Capture::NeedsOpposite, needs_opposite);
}

fn check_values<const N: usize>(capture: Capture, table: [(usize, &[i32]); N]) {
    for (houses, values) in table {
        for (seeds, &value) in (1..).zip(values) {
            check_value(houses, seeds, capture, value);
        }
    }
}

fn check_value(houses: usize, seeds: u8, capture: Capture, value: i32) {
    let position = Kalah::new(houses, seeds, capture).expect("a small game");
    let found = gain(&position, -255, 255, &mut HashMap::new());
    assert_eq!(found, value, "Kalah({houses},{seeds}), {capture:?}");
}

#[test]
#[ignore = "seconds of plain search each"]
fn larger_solved_values() {
    check_value(4, 4, Capture::EvenEmpty, 2);
    check_value(4, 4, Capture::NeedsOpposite, 2);
    check_value(5, 3, Capture::EvenEmpty, 8);
    check_value(5, 3, Capture::NeedsOpposite, 6);
}
