/// Positions that were judged before: searches come back to them, an iteration
/// later or by another way. Small enough to stay in the processor's cache.
#[derive(Clone, Debug)]
pub(super) struct EvaluationCache(Box<[(u64, i32)]>);

impl EvaluationCache {
    const BITS: u32 = 14;

    #[inline]
    pub(super) fn look_up(&self, key: u64) -> Option<i32> {
        let (known, value) = self.0[place(key)];
        (known == key).then_some(value)
    }

    #[inline]
    pub(super) fn store(&mut self, key: u64, value: i32) {
        self.0[place(key)] = (key, value);
    }
}

#[inline]
fn place(key: u64) -> usize {
    (key >> (64 - EvaluationCache::BITS)) as usize
}

impl Default for EvaluationCache {
    fn default() -> EvaluationCache {
        // No key lies where its complement would be.
        let places = 0..1_u64 << EvaluationCache::BITS;
        let nobody = |place: u64| (!place << (64 - EvaluationCache::BITS), 0);
        EvaluationCache(places.map(nobody).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_stored_is_known() {
        let mut cache = EvaluationCache::default();
        for key in [0, 1, u64::MAX, 1 << 63, 0x1234_5678_9abc_def0] {
            assert_eq!(cache.look_up(key), None);
            cache.store(key, -7);
            assert_eq!(cache.look_up(key), Some(-7));
            assert_eq!(cache.look_up(key ^ 1), None);
        }
    }
}
