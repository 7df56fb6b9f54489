//! Whose squares are whose: who gets where first, and how long a side can go on
//! where the other cannot come.

use super::board::{Set, around, flood, squares};

/// Both sides spread over the free squares, wave by wave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Race {
    /// The squares that a side reaches before the other.
    pub(super) first: [Set; 2],
    /// The squares that both reach in equally many moves.
    pub(super) ties: Set,
    /// All squares that a side reaches.
    pub(super) reached: [Set; 2],
}

impl Race {
    /// Runs from what the sides reach with one move.
    #[inline]
    pub(super) fn run(start: [Set; 2], spread: impl Fn(Set) -> Set) -> Race {
        let mut reached = start;
        let mut first = [start[0] & !start[1], start[1] & !start[0]];
        let mut ties = start[0] & start[1];
        loop {
            let next = reached.map(|set| set | spread(set));
            if next == reached {
                break;
            }
            // What somebody had reached before is decided already.
            let new = !(reached[0] | reached[1]);
            first[0] |= next[0] & !next[1] & new;
            first[1] |= next[1] & !next[0] & new;
            ties |= next[0] & next[1] & new;
            reached = next;
        }
        Race {
            first,
            ties,
            reached,
        }
    }
}

/// The least and the most moves that amazons can make where nobody else comes;
/// `None` if the sides still meet somewhere.
pub(super) fn counts(amazons: [Set; 2], free: Set) -> Option<[(u32, u32); 2]> {
    let [first, second] = amazons.map(|own| flood(own, free));
    let is_apart = first & second == 0;
    // A move takes one free square of the region.
    let count = |own: Set, region: Set| (walk(own, region), region.count_ones());
    is_apart.then(|| [count(amazons[0], first), count(amazons[1], second)])
}

/// How many moves amazons make that go step by step, each to the neighbour with the
/// fewest ways on, and shoot back at the square that they have left: some way to use
/// a region, seldom the best one.
fn walk(amazons: Set, mut free: Set) -> u32 {
    let mut moves = 0;
    for mut at in squares(amazons) {
        let ways = |square: u8, free: Set| around(1 << square) & free;
        while let Some(next) =
            squares(ways(at, free)).min_by_key(|&next| ways(next, free).count_ones())
        {
            free &= !(1 << next);
            (at, moves) = (next, moves + 1);
        }
    }
    moves
}
