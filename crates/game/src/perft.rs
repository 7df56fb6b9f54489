//! Counting move paths, the standard test and benchmark of move generators.
//!
//! `perft(position, depth)` is the number of legal move sequences of exactly
//! that length. A pass is a move; a finished game has no children. Draws that
//! the moves do not show (repetition, counters) do not finish it here.

use std::sync::Mutex;
use std::thread;

use crate::{Game, MoveList};

/// Counts move paths by playing every one of them: slow and plain.
pub fn plain<G: Game>(position: &G, depth: u32) -> u64 {
    fn count<G: Game>(position: &G, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let counts = children(position).map(|(_, child)| count(&child, depth - 1));
        counts.sum()
    }
    count(&position.without_draws(), depth)
}

/// Counts move paths; the last ply is counted in bulk, not played.
///
/// ```no_run
/// # use yolah_game::{Game, perft};
/// # fn example<G: Game>() {
/// assert_eq!(perft::bulk(&G::default(), 3), perft::plain(&G::default(), 3));
/// # }
/// ```
pub fn bulk<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    // One list serves the whole recursion as a stack: no allocation per node.
    let mut stack = MoveList::with_capacity(G::MAX_MOVES * depth as usize);
    bulk_with(&position.without_draws(), depth, &mut stack)
}

fn bulk_with<G: Game>(position: &G, depth: u32, stack: &mut MoveList<G::Move>) -> u64 {
    if depth == 1 {
        return position.count_moves() as u64;
    }
    let base = stack.len();
    position.legal_moves(stack);
    let mut nodes = 0;
    for i in base..stack.len() {
        let mut child = position.clone();
        child.play_unchecked(stack[i]);
        nodes += bulk_with(&child, depth - 1, stack);
    }
    stack.truncate(base);
    nodes
}

/// The move paths behind each move of `position`, in the generator's order.
///
/// Their sum is `bulk(position, depth)`; at depth 0 there are no moves to
/// divide by and the list is empty. The work is shared by `threads` threads.
pub fn divide<G: Game>(position: &G, depth: u32, threads: usize) -> Vec<(G::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    // Two plies make enough tasks, of similar size, to keep all threads busy.
    let roots: Vec<_> = children(&position.without_draws()).collect();
    let mut counts = vec![0; roots.len()];
    if depth == 1 {
        counts.fill(1);
    } else {
        let tasks: Vec<_> = roots
            .iter()
            .enumerate()
            .flat_map(|(root, (_, child))| {
                children(child).map(move |(_, grandchild)| (root, grandchild))
            })
            .collect();
        let queue = Mutex::new(tasks.into_iter());
        let work = || {
            let mut counts = vec![0; roots.len()];
            loop {
                let next = queue
                    .lock()
                    .expect("no thread panics with the queue")
                    .next();
                let Some((root, position)) = next else {
                    return counts;
                };
                counts[root] += bulk(&position, depth - 2);
            }
        };
        let shares: Vec<Vec<u64>> = thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            let others = helpers.into_iter();
            let others = others.map(|helper| helper.join().expect("perft does not panic"));
            others.chain([own]).collect()
        });
        for share in shares {
            for (count, part) in counts.iter_mut().zip(share) {
                *count += part;
            }
        }
    }
    roots.into_iter().map(|(m, _)| m).zip(counts).collect()
}

/// Counts move paths with several threads.
pub fn parallel<G: Game>(position: &G, depth: u32, threads: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    divide(position, depth, threads)
        .iter()
        .map(|(_, nodes)| nodes)
        .sum()
}

fn children<G: Game>(position: &G) -> impl Iterator<Item = (G::Move, G)> {
    let mut moves = MoveList::with_capacity(G::MAX_MOVES);
    position.legal_moves(&mut moves);
    moves.into_iter().map(|m| {
        let mut child = position.clone();
        child.play_unchecked(m);
        (m, child)
    })
}
