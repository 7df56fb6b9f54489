/// Positions that were judged before: searches come back to them, an iteration
/// later or by another way. Small enough to stay in the processor's cache: a word
/// for each, the key without its lowest bits and the value in their place.
#[derive(Clone, Debug)]
pub(super) struct EvaluationCache(Box<[u64]>);

/// By how much a key is shifted to make room for a value.
const VALUE_BITS: u32 = 16;
/// The low bits of a key tell its place.
const PLACES: usize = 1 << 14;
/// The value in a place that nobody has used.
const NOBODY: i16 = i16::MIN;

impl EvaluationCache {
    #[inline]
    pub(super) fn look_up(&self, key: u64) -> Option<i32> {
        let word = self.0[place(key)];
        let value = word as i16;
        (word >> VALUE_BITS == key >> VALUE_BITS && value != NOBODY).then_some(i32::from(value))
    }

    /// Remembers a value, unless it is larger than that of any game.
    #[inline]
    pub(super) fn store(&mut self, key: u64, value: i32) {
        if let Ok(value) = i16::try_from(value) {
            self.0[place(key)] = key >> VALUE_BITS << VALUE_BITS | u64::from(value as u16);
        }
    }
}

#[inline]
fn place(key: u64) -> usize {
    key as usize % PLACES
}

impl Default for EvaluationCache {
    fn default() -> EvaluationCache {
        EvaluationCache(vec![u64::from(NOBODY as u16); PLACES].into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_stored_is_known() {
        for key in [0, 1, u64::MAX, 1 << 63, 0x1234_5678_9abc_def0] {
            let mut cache = EvaluationCache::default();
            assert_eq!(cache.look_up(key), None);
            cache.store(key, -7);
            assert_eq!(cache.look_up(key), Some(-7));
            assert_eq!(cache.look_up(key ^ 1), None);
            assert_eq!(cache.look_up(key ^ 1 << 40), None);
            cache.store(key, 1 << 20);
            assert_eq!(cache.look_up(key), Some(-7));
        }
    }
}
