//! What is done to the tree when no thread searches: making room and moving
//! the root.
//!
//! When the memory is used up, the search pauses. Families that the root no
//! longer reaches (from before it moved) are garbage. If they are less than a
//! quarter, the least visited half of all families is cut off first: a child
//! has no more visits than its parent, so that takes away subtrees and leaves
//! a tree. A node that lost its children keeps its own statistics and bounds
//! and gets new children when it is visited again.

use std::collections::VecDeque;
use std::sync::atomic::AtomicUsize;

use yolah_game::Game;

use super::family::{Link, Stats};
use super::tree::Tree;

/// Positions that are compared when a new root is looked for.
const LOOKED_AT: usize = 20_000;
/// How far down a new root is looked for: each side may have moved twice.
const PLIES: usize = 4;

impl<G: Game> Tree<G> {
    /// Makes room for more families or, failing that, freezes the tree. Gives
    /// up at any point when `stop` says so; the tree is sound then too.
    pub(super) fn make_room(&mut self, stop: &dyn Fn() -> bool) {
        let more = self.slots.len();
        let used = self.slots.len() - self.free.len().saturating_sub(*self.taken.get_mut());
        if used == self.slots.len() && self.bytes() + more * Self::SLOT_BYTES <= self.limit {
            self.add_slots(more);
            return;
        }
        let (mut live, visits) = self.mark();
        if live.iter().filter(|live| **live).count() * 4 > used * 3 && !visits.is_empty() {
            self.cut(visits);
            live = self.mark().0;
        }
        self.sweep(&live, stop);
        self.frozen = self.bytes() + self.limit / 16 > self.limit || self.free.is_empty();
    }

    fn add_slots(&mut self, count: usize) {
        let old = self.slots.len();
        // Exactly so many: growing by doubling would take memory uncounted.
        self.slots.reserve_exact(count);
        self.slots.resize_with(old + count, Default::default);
        *self.bytes.get_mut() += count * Self::SLOT_BYTES;
        self.free = (old as u32..(old + count) as u32).collect();
        self.taken = AtomicUsize::new(0);
    }

    /// Which slots the root reaches, and the visits of their owners, without
    /// the root.
    fn mark(&self) -> (Vec<bool>, Vec<u32>) {
        let mut live = vec![false; self.slots.len()];
        let mut visits = Vec::new();
        let mut open = vec![self.root_slot];
        while let Some(slot) = open.pop() {
            live[slot as usize] = true;
            let family = self.family(slot);
            for child in 0..family.len() {
                if let Some(slot) = family.link(child).slot() {
                    visits.push(family.stat(child).visits());
                    open.push(slot);
                }
            }
        }
        (live, visits)
    }

    /// Takes their families from the less visited half of all nodes.
    fn cut(&mut self, mut visits: Vec<u32>) {
        let middle = visits.len() / 2;
        let median = *visits.select_nth_unstable(middle).1;
        let mut open = vec![self.root_slot];
        while let Some(slot) = open.pop() {
            let family = self.family(slot);
            for child in 0..family.len() {
                match family.link(child).slot() {
                    Some(_) if family.stat(child).visits() <= median => {
                        family.set_family(child, Link::NONE);
                    }
                    Some(slot) => open.push(slot),
                    None => (),
                }
            }
        }
    }

    /// Empties all slots that are not live.
    fn sweep(&mut self, live: &[bool], stop: &dyn Fn() -> bool) {
        self.free.clear();
        self.taken = AtomicUsize::new(0);
        for (number, slot) in self.slots.iter_mut().enumerate() {
            if live[number] {
                continue;
            }
            // Dropping a million families takes longer than a player may take
            // to stop. What is left is garbage for the next time.
            if number % 1024 == 0 && stop() {
                return;
            }
            if let Some(family) = slot.take() {
                *self.bytes.get_mut() -= family.bytes();
            }
            self.free.push(number as u32);
        }
    }

    /// Forgets half of all visits if a counter may overflow soon.
    pub(super) fn halve_if_many(&mut self) {
        if self.has_many_visits() {
            let families = self.slots.iter_mut().filter_map(|slot| slot.get_mut());
            families.for_each(super::family::Family::halve);
        }
    }

    /// Whether a counter may overflow soon.
    pub(super) fn has_many_visits(&self) -> bool {
        let family = self.root_family();
        let visits = |child| u64::from(family.stat(child).visits());
        (0..family.len()).map(visits).sum::<u64>() >= Stats::MANY
    }

    /// Moves the root to `position` if that is a node with children, at most
    /// a few plies below; whether it was found. The rest of the tree becomes
    /// garbage, which costs no time before its memory is needed.
    pub(super) fn advance(&mut self, position: &G) -> bool {
        let Some(slot) = self.find(position) else {
            return false;
        };
        self.root = position.clone();
        self.root_slot = slot;
        self.frozen = false;
        true
    }

    fn find(&self, position: &G) -> Option<u32> {
        let mut open = VecDeque::from([(self.root.clone(), self.root_slot, 0)]);
        let mut seen = 0;
        while let Some((node, slot, depth)) = open.pop_front() {
            if node == *position {
                return Some(slot);
            }
            seen += 1;
            if depth == PLIES || seen > LOOKED_AT {
                continue;
            }
            let family = self.family(slot);
            for (child, &m) in family.moves().iter().enumerate() {
                if let Some(slot) = family.link(child).slot() {
                    let mut after = node.clone();
                    after.play_unchecked(m);
                    open.push_back((after, slot, depth + 1));
                }
            }
        }
        None
    }
}
