//! Random games: all free cells in a random order, set in turn until one side is joined.

use yolah_game::playout::Statistics;
use yolah_game::{Game, MoveList, Outcome, Rng, Side};

use crate::board::{FILES, coordinates};
use crate::{Hex, Move};

/// The result of a random game.
pub(crate) fn play_out(position: &Hex, moves: &mut MoveList<Move>, rng: &mut Rng) -> Outcome {
    let mut position = position.clone();
    begin(&mut position, moves, rng);
    let groups = Groups::of(&position);
    finish(&position, groups, moves, rng).0
}

/// So many random games, how they ended and how long they were.
pub(crate) fn playouts(start: &Hex, games: u64, rng: &mut Rng) -> Statistics {
    let mut statistics = Statistics::default();
    let mut moves = MoveList::new();
    let (most, groups) = (start.count_moves(), Groups::of(start));
    for _ in 0..games {
        let mut position = start.clone();
        let begun = begin(&mut position, &mut moves, rng);
        let now = if begun > 0 {
            Groups::of(&position)
        } else {
            groups.clone()
        };
        let (outcome, plies) = finish(&position, now, &mut moves, rng);
        statistics.record(outcome, begun + plies, most);
    }
    statistics
}

/// Plays until the swap is behind; says how many moves that took.
fn begin(position: &mut Hex, moves: &mut MoveList<Move>, rng: &mut Rng) -> u64 {
    let mut plies = 0;
    while position.swap
        && let Some(m) = position.random_move(moves, rng)
    {
        position.play_unchecked(m);
        plies += 1;
    }
    plies
}

/// How a position without a swap ends at random, and after how many moves.
fn finish(
    position: &Hex,
    mut groups: Groups,
    moves: &mut MoveList<Move>,
    rng: &mut Rng,
) -> (Outcome, u64) {
    if let Some(outcome) = position.outcome() {
        return (outcome, 0);
    }
    moves.clear();
    position.legal_moves(moves);
    rng.shuffle(moves);
    let mut side = position.turn();
    for (plies, cell) in (1..).zip(moves.iter().filter_map(|m| m.cell())) {
        if groups.join(place(coordinates(cell)), side) {
            return (Outcome::win(side), plies);
        }
        side = !side;
    }
    unreachable!("on a full board one side is joined")
}

/// Places to a row of the board with a frame around it.
const STRIDE: usize = FILES as usize + 2;
const PLACES: usize = STRIDE * STRIDE;
/// The ends of both sides, behind all places: the lower and the right one are odd.
const ENDS: usize = PLACES + PLACES % 2;
/// The way to each neighbour.
const STEPS: [isize; 6] = {
    let row = STRIDE as isize;
    [1, row, row - 1, -1, -row, 1 - row]
};
/// What belongs to nobody.
const FREE: u8 = 2;

fn place((column, row): (u8, u8)) -> usize {
    (usize::from(row) + 1) * STRIDE + usize::from(column) + 1
}

/// Stones that hang together, with the ends that they touch: a forest in which every
/// stone knows one nearer to the root (Galler and Fischer 1964), and ends are roots.
#[derive(Clone)]
struct Groups {
    owners: [u8; PLACES],
    towards: [u16; ENDS + 4],
}

impl Groups {
    /// The groups of a position.
    fn of(position: &Hex) -> Groups {
        let mut groups = Groups {
            owners: [FREE; PLACES],
            towards: std::array::from_fn(|at| at as u16),
        };
        let size = usize::from(position.size());
        for at in 1..=size {
            let red = [at, (size + 1) * STRIDE + at];
            let blue = [at * STRIDE, at * STRIDE + size + 1];
            for (side, frame) in Side::BOTH.into_iter().zip([red, blue]) {
                for (end, at) in frame.into_iter().enumerate() {
                    groups.owners[at] = side.index() as u8;
                    groups.towards[at] = (ENDS + 2 * side.index() + end) as u16;
                }
            }
        }
        for side in Side::BOTH {
            for cell in position.stones(side) {
                groups.join(place(coordinates(cell)), side);
            }
        }
        groups
    }

    /// Sets a stone; says whether it joins the ends of its side.
    fn join(&mut self, at: usize, side: Side) -> bool {
        let owner = side.index() as u8;
        self.owners[at] = owner;
        let mut root = at;
        for step in STEPS {
            let beside = at.wrapping_add_signed(step);
            if self.owners[beside] != owner {
                continue;
            }
            let other = self.root(beside);
            if other == root {
                continue;
            }
            if root.min(other) >= ENDS {
                return true;
            }
            let (low, high) = (root.min(other), root.max(other));
            // Ends have the largest numbers, and stay roots.
            self.towards[low] = high as u16;
            root = high;
        }
        false
    }

    /// The root of a place; the way there becomes shorter.
    fn root(&mut self, mut at: usize) -> usize {
        loop {
            let next = usize::from(self.towards[at]);
            if next == at {
                return at;
            }
            self.towards[at] = self.towards[next];
            at = next;
        }
    }
}
