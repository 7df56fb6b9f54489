use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use yolah_game::Game;

use super::bounds::Bounds;
use super::family::Family;
use crate::mate_distance::MateDistance;

/// The tree: an arena of families, addressed by slot numbers.
///
/// While threads search, the tree only grows: a thread takes the next free
/// slot with one atomic addition and publishes its family there. Slots are
/// made, emptied and reused only between searches, when nobody else looks (see
/// `recycle`). So there is no lock, and no memory is freed under a reader.
pub(super) struct Tree<G: Game> {
    pub(super) root: G,
    pub(super) distance: MateDistance,
    pub(super) root_slot: u32,
    pub(super) slots: Vec<OnceLock<Family<G::Move>>>,
    /// Empty slots; those before `taken` are in use by now.
    pub(super) free: Vec<u32>,
    pub(super) taken: AtomicUsize,
    pub(super) bytes: AtomicUsize,
    pub(super) limit: usize,
    /// Nothing can be recycled: leaves stay leaves.
    pub(super) frozen: bool,
}

impl<G: Game> Tree<G> {
    /// Memory for one slot, with its share of the lists that recycling needs.
    pub(super) const SLOT_BYTES: usize = size_of::<OnceLock<Family<G::Move>>>() + 16;
    const FIRST_SLOTS: usize = 256;

    pub(super) fn new(root: G, family: Family<G::Move>, limit: usize) -> Tree<G> {
        let mut slots: Vec<_> = (0..Self::FIRST_SLOTS).map(|_| OnceLock::new()).collect();
        let bytes = slots.len() * Self::SLOT_BYTES + family.bytes();
        slots[0] = family.into();
        Tree {
            distance: MateDistance::of(&root),
            root,
            root_slot: 0,
            free: (1..slots.len() as u32).collect(),
            slots,
            taken: AtomicUsize::new(0),
            bytes: AtomicUsize::new(bytes),
            limit,
            frozen: false,
        }
    }

    /// Begins anew. The old tree is garbage, as after
    /// [`advance`](Tree::advance), unless it leaves no room at all.
    pub(super) fn restart(&mut self, root: G, family: Family<G::Move>) {
        match self.insert(family) {
            Ok(slot) => {
                self.distance = MateDistance::of(&root);
                (self.root, self.root_slot, self.frozen) = (root, slot, false);
            }
            Err(family) => *self = Tree::new(root, family, self.limit),
        }
    }

    #[inline]
    pub(super) fn family(&self, slot: u32) -> &Family<G::Move> {
        self.slots[slot as usize]
            .get()
            .expect("a linked slot is filled before the link is set")
    }

    pub(super) fn root_family(&self) -> &Family<G::Move> {
        self.family(self.root_slot)
    }

    /// Puts a family into a free slot, or gives it back when there is no room.
    pub(super) fn insert(&self, family: Family<G::Move>) -> Result<u32, Family<G::Move>> {
        let size = family.bytes();
        if self.bytes.fetch_add(size, Ordering::Relaxed) + size <= self.limit {
            let index = self.taken.fetch_add(1, Ordering::Relaxed);
            if let Some(&slot) = self.free.get(index) {
                // Nobody else has this slot, so it is empty and `set` succeeds.
                let _ = self.slots[slot as usize].set(family);
                return Ok(slot);
            }
        }
        self.bytes.fetch_sub(size, Ordering::Relaxed);
        Err(family)
    }

    /// What the moves at the root prove.
    pub(super) fn root_bounds(&self) -> Bounds {
        self.root_family().combined(self.root.turn(), self.distance)
    }

    /// Memory in use.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }
}
