//! The transposition table: what searches remember of positions, shared by all
//! threads without locks.
//!
//! An entry is two words, the data and the key combined with the data by
//! exclusive or. Threads read and write the words independently, so a reader
//! may see halves of two different writes; then the halves do not give back the
//! key and the entry is not found. What remains is what every hash table
//! of positions has: two positions with the same 64-bit key. Even then nothing
//! illegal can come out, because a move is stored as its place in the list of
//! legal moves, and who reads it looks it up there.

mod entry;
mod memory;

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

pub use entry::{Bound, TableEntry};

/// Ages are counted in five bits.
const AGES: u8 = 32;
/// Entries that share a cache line.
const WAYS: usize = 4;

/// One place in the table.
#[derive(Default, Debug)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The data stored under `key`, unless it is another's, torn or none.
    #[inline]
    fn load(&self, key: u64) -> Option<u64> {
        let data = self.data.load(Ordering::Relaxed);
        (self.check.load(Ordering::Relaxed) ^ data == key && data != 0).then_some(data)
    }

    #[inline]
    fn save(&self, key: u64, data: u64) {
        self.check.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// The places that a key may be in: one cache line.
#[derive(Default, Debug)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

const _: () = assert!(size_of::<Bucket>() == 64);

/// A table of search results, shared by threads through `&TranspositionTable`.
///
/// ```
/// use yolah_game::Score;
/// use yolah_search::{Bound, TableEntry, TranspositionTable};
///
/// let table = TranspositionTable::new(1);
/// let entry = TableEntry {
///     score: Score::estimate(35),
///     evaluation: Score::estimate(20),
///     hash_move: Some(3),
///     depth: 7,
///     bound: Bound::Exact,
///     settled: false,
/// };
/// table.store(0x1234_5678_9abc_def0, entry);
/// assert_eq!(table.probe(0x1234_5678_9abc_def0), Some(entry));
/// assert_eq!(table.probe(0x1234_5678_9abc_def1), None);
/// ```
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Box<[Bucket]>,
    age: AtomicU8,
}

impl TranspositionTable {
    /// An empty table of this many MiB, at least one.
    pub fn new(mebibytes: usize) -> TranspositionTable {
        TranspositionTable::with_kibibytes(mebibytes.max(1) << 10)
    }

    /// An empty table of this many KiB, at least one.
    pub(crate) fn with_kibibytes(kibibytes: usize) -> TranspositionTable {
        let count = (kibibytes.max(1) << 10) / size_of::<Bucket>();
        let mut buckets = Vec::with_capacity(count);
        memory::prefer_large_pages(buckets.spare_capacity_mut());
        buckets.resize_with(count, Bucket::default);
        TranspositionTable {
            buckets: buckets.into(),
            age: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.age = AtomicU8::new(0);
    }

    /// A new search begins: entries of earlier ones are the first to go.
    pub fn next_age(&self) {
        let age = (self.age.load(Ordering::Relaxed) + 1) % AGES;
        self.age.store(age, Ordering::Relaxed);
    }

    /// The position with this key will soon be asked for.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        memory::prefetch(self.bucket(key));
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<TableEntry> {
        let slots = &self.bucket(key).0;
        TableEntry::unpack(slots.iter().find_map(|slot| slot.load(key))?)
    }

    /// Remembers an entry, in the place of what is least worth keeping.
    ///
    /// Of the same position a much deeper result of this search is kept, and a
    /// hash move is never forgotten for none.
    pub fn store(&self, key: u64, mut entry: TableEntry) {
        let age = self.age.load(Ordering::Relaxed);
        let slots = &self.bucket(key).0;
        if let Some(slot) = slots.iter().find(|slot| slot.load(key).is_some()) {
            let old = slot.load(key);
            if let Some((old, old_age)) =
                old.and_then(|d| Some((TableEntry::unpack(d)?, age_of(d))))
            {
                if age == old_age && keeps(old, entry) {
                    return;
                }
                entry.hash_move = entry.hash_move.or(old.hash_move);
            }
            slot.save(key, entry.pack(age));
            return;
        }
        let worth = |slot: &&Slot| worth(slot.data.load(Ordering::Relaxed), age);
        if let Some(slot) = slots.iter().min_by_key(worth) {
            slot.save(key, entry.pack(age));
        }
    }

    /// How full the table is with entries of the current search, in thousandths.
    pub fn permille(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let sample = self.buckets.iter().take(1000 / WAYS);
        let used = sample
            .flat_map(|bucket| &bucket.0)
            .map(|slot| slot.data.load(Ordering::Relaxed))
            .filter(|&data| data != 0 && age_of(data) == age);
        used.count() as u32
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The high half of the product spreads keys evenly over any number of
        // buckets, where a remainder would cost a division.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

fn age_of(data: u64) -> u8 {
    (data >> 59) as u8
}

/// Whether to keep what this search already knows of the same position.
fn keeps(old: TableEntry, new: TableEntry) -> bool {
    let is_weaker = new.bound != Bound::Exact && new.depth.saturating_add(3) < old.depth;
    (old.settled && !new.settled && old.bound == Bound::Exact) || (is_weaker && !new.settled)
}

/// How much an entry of another position is worth: deep and young ones most.
/// A search ago counts as four plies.
fn worth(data: u64, age: u8) -> i32 {
    if data == 0 {
        return i32::MIN;
    }
    let searches_ago = (AGES + age - age_of(data)) % AGES;
    (data >> 48 & 0xff) as i32 - 4 * i32::from(searches_ago)
}

#[cfg(test)]
mod tests {
    use yolah_game::Score;

    use super::*;

    /// An entry whose every field is determined by a number.
    fn entry(number: u64) -> TableEntry {
        TableEntry {
            score: Score::from_raw((number % 60_000) as i32 - 30_000),
            evaluation: Score::from_raw((number / 7 % 60_000) as i32 - 30_000),
            hash_move: (!number.is_multiple_of(5)).then_some((number % 300) as u16),
            depth: (number % 100) as u8,
            bound: [Bound::Lower, Bound::Upper, Bound::Exact][(number % 3) as usize],
            settled: number.is_multiple_of(2),
        }
    }

    #[test]
    fn entries_survive_packing() {
        for number in (0..1_000_000).step_by(37) {
            let entry = entry(number);
            assert_eq!(
                TableEntry::unpack(entry.pack((number % 32) as u8)),
                Some(entry)
            );
        }
        assert_eq!(TableEntry::unpack(0), None);
    }

    #[test]
    fn an_empty_table_knows_nothing_even_of_key_zero() {
        assert_eq!(TranspositionTable::new(1).probe(0), None);
    }

    #[test]
    fn deep_entries_outlive_shallow_ones_and_old_ones_go_first() {
        let table = TranspositionTable::new(1);
        let with_depth = |depth| TableEntry { depth, ..entry(3) };
        // Small keys share the first bucket.
        for key in 1..=4 {
            table.store(key, with_depth(10 + key as u8));
        }
        table.store(5, with_depth(1));
        assert!(table.probe(1).is_none() && table.probe(4).is_some());
        for _ in 0..4 {
            table.next_age();
        }
        for key in 6..=9 {
            table.store(key, with_depth(1));
        }
        assert!((2..=5).all(|key| table.probe(key).is_none()));
        assert!((6..=9).all(|key| table.probe(key).is_some()));
    }

    #[test]
    fn a_hash_move_is_not_forgotten() {
        let table = TranspositionTable::new(1);
        let known = TableEntry {
            hash_move: Some(9),
            ..entry(1)
        };
        let without = TableEntry {
            hash_move: None,
            depth: known.depth + 1,
            ..known
        };
        table.store(77, known);
        table.store(77, without);
        assert_eq!(table.probe(77).and_then(|e| e.hash_move), Some(9));
    }

    #[test]
    fn halves_of_different_writes_are_not_found() {
        let slot = Slot::default();
        slot.save(42, entry(1).pack(0));
        slot.data.store(entry(2).pack(0), Ordering::Relaxed);
        assert_eq!(slot.load(42), None);
    }

    /// Four threads write to 256 keys that fight for 16 buckets. Whatever is
    /// read under a key must be something that was stored under that key.
    #[test]
    fn racing_threads_never_read_what_was_not_written() {
        let table = TranspositionTable::new(1);
        let value_of = |key: u64, turn: u64| entry(key.wrapping_mul(1_000_003) ^ (turn % 8));
        let work = |seed: u64| {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut hits = 0;
            for turn in 0..200_000_u64 {
                // Keys in the lowest 16 buckets of 16384.
                let key = rng.u64(0..256) << 46;
                if let Some(found) = table.probe(key) {
                    hits += 1;
                    let matches = |t| {
                        let stored = value_of(key, t);
                        // A missing hash move may have been kept from before.
                        TableEntry {
                            hash_move: found.hash_move,
                            ..stored
                        } == found
                    };
                    assert!((0..8).any(matches), "{found:?} was never stored");
                }
                table.store(key, value_of(key, turn));
            }
            hits
        };
        let hits: u64 = std::thread::scope(|scope| {
            let work = &work;
            let workers: Vec<_> = (0..4).map(|seed| scope.spawn(move || work(seed))).collect();
            workers.into_iter().map(|w| w.join().unwrap()).sum()
        });
        assert!(hits > 10_000, "the table was hardly used: {hits} hits");
    }
}
