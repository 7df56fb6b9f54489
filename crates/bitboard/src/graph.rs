//! Graphs of up to 32 nodes, whose sets are the bits of a number.

use crate::bits;

/// So many nodes a graph has at most.
pub const NODES: usize = 32;

/// The nodes without which a graph that hangs together falls apart: its articulation points, found
/// by one depth-first search (Tarjan 1972). `neighbours` are, by node, those beside it;
/// only `nodes` are looked at.
///
/// ```
/// use yolah_bitboard::graph::{NODES, cut_points};
///
/// // A triangle 0, 1, 2 with a tail 3, 4 at 2.
/// let mut neighbours = [0; NODES];
/// neighbours[..5].copy_from_slice(&[0b00110, 0b00101, 0b01011, 0b10100, 0b01000]);
/// assert_eq!(cut_points(0b11111, &neighbours), 0b01100);
/// ```
pub fn cut_points(nodes: u32, neighbours: &[u32; NODES]) -> u32 {
    if nodes == 0 {
        return 0;
    }
    let mut search = Search {
        neighbours,
        entered: [0; NODES],
        count: 0,
        found: 0,
    };
    search.begin(nodes.trailing_zeros() as usize);
    search.found
}

/// A depth-first search under way.
struct Search<'a> {
    neighbours: &'a [u32; NODES],
    /// By node, as which it was entered; 0 if it was not yet.
    entered: [u8; NODES],
    count: u8,
    found: u32,
}

impl Search<'_> {
    /// The first node holds the graph together if more than one way leads on from it.
    fn begin(&mut self, root: usize) {
        self.count = 1;
        self.entered[root] = 1;
        let mut branches = 0;
        for next in bits(self.neighbours[root]) {
            if self.entered[next as usize] == 0 {
                branches += 1;
                self.enter(next as usize);
            }
        }
        self.found &= !(1 << root);
        self.found |= u32::from(branches > 1) << root;
    }

    /// Enters a node; the earliest one that is touched from there on.
    fn enter(&mut self, node: usize) -> u8 {
        self.count += 1;
        let own = self.count;
        self.entered[node] = own;
        let mut earliest = own;
        for next in bits(self.neighbours[node]) {
            let mut reached = self.entered[next as usize];
            if reached == 0 {
                reached = self.enter(next as usize);
                // Nothing behind it touches what came before this node.
                self.found |= u32::from(reached >= own) << node;
            }
            earliest = earliest.min(reached);
        }
        earliest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that is reached from a node within a set.
    fn reached(from: u32, within: u32, neighbours: &[u32; NODES]) -> u32 {
        let mut found = from;
        loop {
            let beside = (0..NODES).filter(|&node| found >> node & 1 != 0);
            let next = beside.fold(found, |all, node| all | neighbours[node] & within);
            if next == found {
                return found;
            }
            found = next;
        }
    }

    /// A number that looks random.
    fn hashed(number: u64) -> u64 {
        let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 20
    }

    /// Every node joined to an earlier one, and some more edges.
    fn connected(size: usize, seed: u64) -> [u32; NODES] {
        let mut neighbours = [0; NODES];
        let mut join = |a: usize, b: usize| {
            neighbours[a] |= 1 << b;
            neighbours[b] |= 1 << a;
        };
        for node in 1..size {
            let random = hashed(seed << 8 | node as u64) as usize;
            join(node, random % node);
            if (random / 64).is_multiple_of(3) {
                join(node, random / 256 % node);
            }
        }
        neighbours
    }

    #[test]
    fn cut_points_are_those_whose_loss_parts_the_rest() {
        for seed in 0..300 {
            let size = 1 + seed as usize % NODES;
            let nodes = u32::MAX >> (NODES - size);
            let neighbours = connected(size, seed);
            let parts = |node: &usize| {
                let rest = nodes & !(1 << node);
                rest != 0 && reached(rest & rest.wrapping_neg(), rest, &neighbours) != rest
            };
            let slow = (0..size).filter(parts).fold(0, |all, node| all | 1 << node);
            assert_eq!(cut_points(nodes, &neighbours), slow, "{seed}");
        }
    }

    #[test]
    fn no_node_has_no_cut_points() {
        assert_eq!(cut_points(0, &[0; NODES]), 0);
    }
}
