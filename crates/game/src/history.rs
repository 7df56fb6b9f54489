use std::sync::Arc;

/// How many keys a history holds before it asks for memory.
const ROOM: usize = 8;

/// The earlier positions that may come back, by their keys: those since the
/// last move that cannot be undone. For games in which the sides alternate and
/// a rule counts how often a position was there.
///
/// The latest keys are part of the value, so a search that plays and takes back
/// asks for no memory; every eighth moves them to a block that all copies
/// share. Where a rule has ended the game, a position need not be remembered
/// any more: so the rules bound the length, however long people play on.
///
/// ```
/// use yolah_game::History;
///
/// let mut history = History::default();
/// for (before, after) in [(1, 2), (2, 3), (3, 4), (4, 1)] {
///     history.advance(before, after);
/// }
/// assert_eq!(history.repetitions(), 1);
/// ```
#[derive(Clone, Default, Debug)]
pub struct History {
    /// The latest keys; those from `len` on mean nothing.
    latest: [u64; ROOM],
    len: u8,
    repetitions: u8,
    /// All keys before them: a history that is full.
    earlier: Option<Arc<History>>,
}

impl History {
    /// A move that can be undone has led from a position to another.
    #[inline]
    pub fn advance(&mut self, before: u64, after: u64) {
        self.push(before);
        self.repetitions = self.count(after);
    }

    /// Notes a position that may not come back, where that is the rule and nothing is
    /// counted (superko in go).
    #[inline]
    pub fn remember(&mut self, key: u64) {
        self.push(key);
    }

    /// Whether a position was noted, whoever was to move then.
    pub fn contains(&self, key: u64) -> bool {
        let blocks = std::iter::successors(Some(self), |block| block.earlier.as_deref());
        let mut keys = blocks.flat_map(|block| &block.latest[..usize::from(block.len)]);
        keys.any(|&earlier| earlier == key)
    }

    /// How often the position was there before; more than twice is twice.
    #[inline]
    pub const fn repetitions(&self) -> u8 {
        self.repetitions
    }

    #[inline]
    fn push(&mut self, key: u64) {
        if usize::from(self.len) == ROOM {
            self.move_away();
        }
        self.latest[usize::from(self.len) % ROOM] = key;
        self.len += 1;
    }

    #[cold]
    fn move_away(&mut self) {
        let full = std::mem::take(self);
        self.earlier = Some(Arc::new(full));
    }

    /// Forgets all.
    #[inline]
    pub fn clear(&mut self) {
        (self.len, self.repetitions) = (0, 0);
        self.earlier = None;
    }

    /// How often the position with this key, which comes after all of these,
    /// is among them; more than twice is twice.
    #[inline]
    fn count(&self, key: u64) -> u8 {
        // The same side is to move at every second of them, and a position
        // comes back after four plies at the earliest.
        let mut back = 4;
        let mut count = 0;
        let mut block = Some(self);
        while let Some(history) = block {
            let keys = &history.latest[..usize::from(history.len)];
            while back <= keys.len() {
                count += u8::from(keys[keys.len() - back] == key);
                if count == 2 {
                    return 2;
                }
                back += 2;
            }
            back -= keys.len();
            block = history.earlier.as_deref();
        }
        count
    }
}

/// One after the other: a list that drops its tail within its own drop would
/// need as much stack as the game was long.
impl Drop for History {
    #[inline]
    fn drop(&mut self) {
        if let Some(earlier) = self.earlier.take() {
            drop_blocks(earlier);
        }
    }
}

/// Apart from `drop`, which a search calls for every position and which is to be inlined.
#[inline(never)]
fn drop_blocks(last: Arc<History>) {
    let mut rest = Some(last);
    while let Some(mut earlier) = rest.and_then(Arc::into_inner) {
        rest = earlier.earlier.take();
    }
}

/// The two methods of a [`Game`](crate::Game) that are the same wherever a position that comes
/// back makes a draw: whether it was there before, and the game without such draws. It stands
/// in the `impl`.
///
/// `drawn_by_repetition!(history, is_endless)` names the fields: a [`History`], and
/// whether the game goes on all the same.
#[macro_export]
macro_rules! drawn_by_repetition {
    ($history:ident, $endless:ident) => {
        #[inline]
        fn is_repetition(&self) -> bool {
            self.$history.repetitions() > 0
        }

        fn without_draws(&self) -> Self {
            let mut position = self.clone();
            position.$endless = true;
            position
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_very_long_history_is_forgotten_without_a_deep_stack() {
        let mut history = History::default();
        for key in 0..1_000_000 {
            history.push(key);
        }
        let shared = history.clone();
        drop(history);
        assert_eq!(shared.count(1_000_000), 0);
    }

    #[test]
    fn positions_count_every_second_ply_from_the_fourth_on() {
        let mut history = History::default();
        for key in [7, 7, 5, 7, 7, 7, 7] {
            history.push(key);
        }
        // Four, six and eight plies back from now: the keys at 3, 1 and none.
        assert_eq!(history.count(7), 2);
        assert_eq!(history.count(5), 0);
        history.push(1);
        assert_eq!(history.count(7), 2);
        assert_eq!(history.count(5), 1);
        assert_eq!(History::default().count(7), 0);
    }

    /// The definition, on a plain list of all keys.
    fn slow_count(keys: &[u64], key: u64) -> usize {
        let back = keys.iter().rev().enumerate();
        back.filter(|&(i, &earlier)| i >= 3 && i % 2 == 1 && earlier == key)
            .count()
    }

    #[test]
    fn long_histories_count_as_a_list_does() {
        let mut rng = crate::Rng::with_seed(3);
        for _ in 0..300 {
            let mut history = History::default();
            let keys: Vec<u64> = (0..rng.usize(0..60)).map(|_| rng.u64(0..9)).collect();
            for &key in &keys {
                history.push(key);
            }
            for key in 0..9 {
                let expected = slow_count(&keys, key).min(2);
                assert_eq!(usize::from(history.count(key)), expected, "{keys:?} {key}");
            }
        }
    }

    #[test]
    fn what_was_noted_is_found_however_long_ago() {
        let mut history = History::default();
        for key in 0..100 {
            assert!(!history.contains(key));
            history.remember(key);
        }
        assert!((0..100).all(|key| history.contains(key)));
        assert!(!history.contains(100));
    }

    #[test]
    fn copies_go_their_own_ways() {
        let mut history = History::default();
        for key in 0..20 {
            history.push(key);
        }
        let mut other = history.clone();
        history.push(20);
        other.push(30);
        other.push(31);
        other.push(32);
        assert_eq!((history.count(17), history.count(30)), (1, 0));
        assert_eq!((other.count(19), other.count(17)), (1, 1));
    }

    #[test]
    fn twice_is_enough() {
        let mut history = History::default();
        for _ in 0..2000 {
            history.push(7);
        }
        assert_eq!(history.count(7), 2);
        history.clear();
        assert_eq!(history.count(7), 0);
    }
}
