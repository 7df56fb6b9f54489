use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::parallel;

/// A bit for each code.
pub(super) type Marks = [AtomicU64; 4];

/// Which codes there are in each chunk of slots: most plies are in few of them.
pub(super) struct Present(Vec<Marks>);

impl Present {
    pub(super) fn new(slots: u64) -> Present {
        let chunks = slots.div_ceil(parallel::CHUNK);
        Present((0..chunks).map(|_| Default::default()).collect())
    }

    #[inline]
    pub(super) fn add(&self, slot: u64, code: u8) {
        let word = &self.0[(slot / parallel::CHUNK) as usize][usize::from(code / 64)];
        let bit = 1 << (code % 64);
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
        }
    }

    pub(super) fn has(&self, slots: &Range<u64>, code: u8) -> bool {
        let chunk = &self.0[(slots.start / parallel::CHUNK) as usize];
        chunk[usize::from(code / 64)].load(Ordering::Relaxed) >> (code % 64) & 1 == 1
    }

    /// Whether nothing has this code or a higher one.
    pub(super) fn is_last(&self, code: u8) -> bool {
        let from = usize::from(code / 64);
        self.0.iter().all(|chunk| {
            let mut words = chunk[from..]
                .iter()
                .map(|word| word.load(Ordering::Relaxed));
            let first = words.next().is_none_or(|word| word >> (code % 64) == 0);
            first && words.all(|word| word == 0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_found_by_chunk_and_code() {
        let present = Present::new(3 * parallel::CHUNK);
        present.add(parallel::CHUNK, 200);
        assert!(present.has(&(parallel::CHUNK..2 * parallel::CHUNK), 200));
        assert!(!present.has(&(0..parallel::CHUNK), 200));
        assert!(!present.is_last(64) && !present.is_last(200));
        assert!(present.is_last(201) && present.is_last(255));
    }
}
