use std::sync::atomic::{AtomicU64, Ordering};

use crate::parallel;

/// A bit for each slot.
#[derive(Debug)]
pub(super) struct Bits {
    words: Vec<AtomicU64>,
}

impl Bits {
    pub(super) fn new(slots: u64) -> Bits {
        let words = slots.div_ceil(64);
        Bits {
            words: (0..words).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    #[inline]
    pub(super) fn set(&self, slot: u64) {
        self.words[(slot / 64) as usize].fetch_or(1 << (slot % 64), Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn put(&self, slot: u64, is_set: bool) {
        if is_set {
            self.set(slot);
        } else {
            self.words[(slot / 64) as usize].fetch_and(!(1 << (slot % 64)), Ordering::Relaxed);
        }
    }

    #[inline]
    pub(super) fn has(&self, slot: u64) -> bool {
        self.words[(slot / 64) as usize].load(Ordering::Relaxed) >> (slot % 64) & 1 == 1
    }

    /// The set slots of a range that begins at a multiple of 64.
    pub(super) fn within(&self, slots: &std::ops::Range<u64>) -> impl Iterator<Item = u64> {
        debug_assert!(slots.start.is_multiple_of(64) && parallel::CHUNK.is_multiple_of(64));
        let words = (slots.start / 64) as usize..slots.end.div_ceil(64) as usize;
        words.flat_map(|index| {
            let mut word = self.words[index].load(Ordering::Relaxed);
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros())?;
                word &= word - 1;
                Some(index as u64 * 64 + u64::from(bit))
            })
        })
    }

    /// Adds all of another: `self |= other`.
    pub(super) fn add(&self, other: &Bits) {
        for (word, more) in self.words.iter().zip(&other.words) {
            word.fetch_or(more.load(Ordering::Relaxed), Ordering::Relaxed);
        }
    }

    /// Takes all of another away: `self &= !other`.
    pub(super) fn remove(&self, other: &Bits) {
        for (word, less) in self.words.iter().zip(&other.words) {
            word.fetch_and(!less.load(Ordering::Relaxed), Ordering::Relaxed);
        }
    }

    pub(super) fn clear(&self) {
        for word in &self.words {
            word.store(0, Ordering::Relaxed);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        let mut words = self.words.iter();
        words.all(|word| word.load(Ordering::Relaxed) == 0)
    }
}
