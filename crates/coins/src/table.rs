//! What is known of positions, eight bytes for each. Nothing is guessed: the place of an
//! entry and what it holds make up the whole key.

/// A value is between these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// It is at least this.
    pub least: i32,
    /// It is at most this.
    pub most: i32,
}

/// Entries side by side that a position may have.
const WAYS: usize = 4;
/// How much of a key an entry holds; below it lie what it cost and the bounds.
const KEPT: u32 = 44;
const COST: u32 = 64 - KEPT - 4;

/// The entries, as numbers, so that the memory of those that are never written is not
/// used.
pub(crate) struct Table {
    buckets: Vec<[u64; WAYS]>,
    key_bits: u32,
}

impl Table {
    /// For keys of so many bits; so many entries as a power of two, or more if keys are
    /// too long for that.
    pub(crate) fn new(key_bits: u32, bits: u32) -> Table {
        let buckets = bits.saturating_sub(WAYS.ilog2());
        let buckets = buckets.max(key_bits.saturating_sub(KEPT)).min(key_bits);
        Table {
            buckets: vec![[0; WAYS]; 1 << buckets],
            key_bits,
        }
    }

    /// What is known of a key.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Bounds> {
        let (bucket, rest) = self.place(key);
        let mut entries = self.buckets[bucket].iter();
        let entry = entries.find(|&&entry| is_of(entry, rest))?;
        Some(Bounds {
            least: i32::from(*entry as i8),
            most: i32::from((entry >> 8) as i8),
        })
    }

    /// Keeps what is known of a key, in the place of what had cost fewest nodes.
    pub(crate) fn keep(&mut self, key: u64, bounds: Bounds, nodes: u64) {
        let (bucket, rest) = self.place(key);
        let entries = &mut self.buckets[bucket];
        let cost = u64::from(nodes.max(1).ilog2() / 2).min(15);
        let [least, most] = [bounds.least, bounds.most].map(|bound| u64::from(bound as u8));
        let worth = |entry: u64| match entry {
            entry if is_of(entry, rest) => 0,
            0 => 1,
            entry => 2 + (entry >> COST & 15),
        };
        if let Some(entry) = entries.iter_mut().min_by_key(|entry| worth(**entry)) {
            *entry = rest << (64 - KEPT) | cost << COST | most << 8 | least;
        }
    }

    /// The bucket of a key, and the part of it that the bucket does not say: together
    /// these are the key, shuffled.
    #[inline]
    fn place(&self, key: u64) -> (usize, u64) {
        let key = shuffled(key, self.key_bits);
        let buckets = self.buckets.len();
        (key as usize & (buckets - 1), key >> buckets.ilog2())
    }
}

/// An entry that is 0 is of no key.
#[inline]
fn is_of(entry: u64, rest: u64) -> bool {
    entry != 0 && entry >> (64 - KEPT) == rest
}

/// Another number of so many bits; no two become the same, since each step can be undone.
#[inline]
fn shuffled(key: u64, bits: u32) -> u64 {
    let all = u64::MAX >> (64 - bits);
    let factors = [
        0x9e37_79b9_7f4a_7c15_u64,
        0xbf58_476d_1ce4_e5b9,
        0x94d0_49bb_1331_11eb,
    ];
    factors.into_iter().fold(key, |key, factor| {
        let product = key.wrapping_mul(factor) & all;
        product ^ product >> bits.div_ceil(2)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_keys_become_the_same() {
        for bits in [1, 2, 9, 16] {
            let mut all: Vec<u64> = (0..1 << bits).map(|key| shuffled(key, bits)).collect();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..1 << bits), "{bits}");
        }
    }

    /// A table that is much too small forgets, but never says what was not kept.
    #[test]
    fn what_is_found_was_kept() {
        for key_bits in [16, 40, 64] {
            let mut table = Table::new(key_bits, 4);
            let step = u64::MAX >> (64 - key_bits) >> 15;
            let of = |key: u64| Bounds {
                least: (key % 91) as i32 - 100,
                most: (key % 89) as i32,
            };
            let keys = || (1..30_000).map(|number| number * step);
            keys().for_each(|key| table.keep(key, of(key), key % 7777));
            let found = keys().filter(|&key| table.probe(key).is_some());
            assert!(found.count() >= 16, "{key_bits}");
            for key in keys() {
                assert!(table.probe(key).is_none_or(|bounds| bounds == of(key)));
            }
        }
    }
}
