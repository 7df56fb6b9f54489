use super::Range;
use crate::Move;

/// What a search knows of a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    lower: i8,
    upper: i8,
    /// The free squares, a measure of the work behind the entry.
    free: u8,
    /// The move that did best, in the orientation of the key.
    pub(super) best: Move,
}

const _: () = assert!(size_of::<Entry>() == 16);

impl Entry {
    const UNUSED: Entry = Entry {
        key: 0,
        lower: i8::MIN,
        upper: i8::MAX,
        free: 0,
        best: Move::PASS,
    };

    pub(super) fn range(self) -> Range {
        Range {
            lower: self.lower.into(),
            upper: self.upper.into(),
        }
    }
}

/// Four entries that fill a line of the processor's cache.
#[derive(Clone, Debug)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// A hash table of fixed size. The whole key is compared: two of 2^64 keys
/// would have to meet for a wrong answer.
#[derive(Clone, Debug)]
pub(super) struct Table {
    buckets: Box<[Bucket]>,
}

impl Table {
    /// A table of at most this size, and of at least one line.
    pub(super) fn new(mebibytes: usize) -> Table {
        let lines = (mebibytes << 20) / size_of::<Bucket>();
        let count = if lines == 0 { 1 } else { 1 << lines.ilog2() };
        let bucket = Bucket([Entry::UNUSED; 4]);
        Table {
            buckets: vec![bucket; count].into_boxed_slice(),
        }
    }

    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.index(key)];
        bucket.0.into_iter().find(|entry| entry.key == key)
    }

    /// Stores what is known of a state, in the place of older news about it or
    /// of the state in its line that was the least work.
    pub(super) fn store(&mut self, key: u64, range: Range, free: u32, best: Move) {
        let index = self.index(key);
        let slots = &mut self.buckets[index].0;
        let place = slots.iter().position(|entry| entry.key == key);
        let cheapest = || (0..4).min_by_key(|&i| slots[i].free).unwrap_or(0);
        let place = place.unwrap_or_else(cheapest);
        slots[place] = Entry {
            key,
            lower: range.lower.clamp(-128, 127) as i8,
            upper: range.upper.clamp(-128, 127) as i8,
            free: free as u8,
            best,
        };
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }
}
