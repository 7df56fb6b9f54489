use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

/// What the threads of one search tell each other.
#[derive(Debug)]
pub(super) struct Control {
    over: AtomicBool,
    paused: AtomicBool,
    begun: AtomicU64,
    limit: u64,
    deepest: AtomicU32,
}

impl Control {
    /// A search of at most `limit` simulations.
    pub(super) fn new(limit: u64) -> Control {
        Control {
            over: AtomicBool::new(false),
            paused: AtomicBool::new(false),
            begun: AtomicU64::new(0),
            limit,
            deepest: AtomicU32::new(0),
        }
    }

    /// Takes up to `size` simulations from those that are left.
    pub(super) fn claim(&self, size: u64) -> u64 {
        let begun = self.begun.fetch_add(size, Ordering::Relaxed);
        let size_left = size.min(self.limit.saturating_sub(begun));
        if size_left < size {
            self.give_back(size - size_left);
        }
        size_left
    }

    /// Whether all simulations were made. Only sure when no thread is under
    /// way: a paused one gives back what it has claimed.
    pub(super) fn is_exhausted(&self) -> bool {
        self.begun.load(Ordering::Relaxed) >= self.limit
    }

    /// Returns simulations that were claimed but not made.
    pub(super) fn give_back(&self, size: u64) {
        self.begun.fetch_sub(size, Ordering::Relaxed);
    }

    /// Simulations claimed so far: made, or under way.
    pub(super) fn simulations(&self) -> u64 {
        self.begun.load(Ordering::Relaxed).min(self.limit)
    }

    /// No more simulations: all is known, or the limit is reached.
    pub(super) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Asks all threads to leave the tree, because it needs room.
    pub(super) fn pause(&self) {
        self.paused.store(true, Ordering::Relaxed);
    }

    pub(super) fn resume(&self) {
        self.paused.store(false, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn is_stopped(&self) -> bool {
        self.is_over() || self.paused.load(Ordering::Relaxed)
    }

    /// Notes the length of a path.
    #[inline]
    pub(super) fn seen_depth(&self, depth: u32) {
        // Reading first: a shared word that is written all the time is slow.
        if depth > self.deepest() {
            self.deepest.fetch_max(depth, Ordering::Relaxed);
        }
    }

    #[inline]
    pub(super) fn deepest(&self) -> u32 {
        self.deepest.load(Ordering::Relaxed)
    }
}
