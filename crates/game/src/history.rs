use std::iter;
use std::sync::Arc;

use smallvec::SmallVec;

/// How many keys a history holds before it asks for memory, and how many blocks of a
/// size become one of the next.
const ROOM: usize = 8;

/// The keys of the largest blocks.
const LARGEST: usize = ROOM * ROOM * ROOM;

/// The earlier positions that may come back, by their keys: those since the
/// last move that cannot be undone. For games in which the sides alternate and
/// a rule counts how often a position was there.
///
/// The latest keys are part of the value, so a search that plays and takes back
/// asks for no memory; every eighth moves them to a block that all copies
/// share. Eight blocks become one of eight times the size, twice; each knows at a glance
/// that most keys are not in it, so that games of thousands of moves hardly count slower
/// than short ones. Where a rule has ended the game, a position need not be remembered
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
    /// All keys before them.
    earlier: Option<Arc<Block>>,
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
        let is_in = |block: &Block| block.may_have(key) && block.keys.contains(&key);
        self.keys().contains(&key) || self.blocks().any(is_in)
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
        let mut block = Block::new(self.latest.into(), self.earlier.take());
        while block.run == ROOM && block.keys.len() < LARGEST {
            block = block.joined();
        }
        self.earlier = Some(Arc::new(block));
        self.len = 0;
    }

    /// Forgets all.
    #[inline]
    pub fn clear(&mut self) {
        (self.len, self.repetitions) = (0, 0);
        self.earlier = None;
    }

    #[inline]
    fn keys(&self) -> &[u64] {
        &self.latest[..usize::from(self.len)]
    }

    fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.earlier.iter().flat_map(|last| last.and_before())
    }

    /// How often the position with this key, which comes after all of these,
    /// is among them; more than twice is twice.
    #[inline]
    fn count(&self, key: u64) -> u8 {
        // The same side is to move at every second of them, and a position
        // comes back after four plies at the earliest.
        let (mut count, mut back) = count_from(4, self.keys(), key);
        for block in self.blocks() {
            if count >= 2 {
                return 2;
            }
            if block.may_have(key) {
                let (more, next) = count_from(back, &block.keys, key);
                (count, back) = (count + more, next);
            } else {
                // Blocks have an even number of keys.
                back = 2 - back % 2;
            }
        }
        count.min(2)
    }
}

/// How often a key is among every second of `keys`, beginning so many from the end; and
/// with which one of the keys before them that goes on.
#[inline]
fn count_from(mut back: usize, keys: &[u64], key: u64) -> (u8, usize) {
    let mut count = 0;
    while back <= keys.len() && count < 2 {
        count += u8::from(keys[keys.len() - back] == key);
        back += 2;
    }
    (count, back.saturating_sub(keys.len()))
}

/// Keys that do not change any more, shared by all copies of a history.
#[derive(Debug)]
struct Block {
    keys: SmallVec<[u64; ROOM]>,
    /// A bit for each key, eight times as many as keys: where it is not set, the key is
    /// not here.
    marks: SmallVec<[u64; 1]>,
    /// How many blocks of this size lie one behind the other, this one the last.
    run: usize,
    earlier: Option<Arc<Block>>,
}

impl Block {
    fn new(keys: SmallVec<[u64; ROOM]>, earlier: Option<Arc<Block>>) -> Block {
        let mut marks = SmallVec::from_elem(0, keys.len() / ROOM);
        for &key in &keys {
            let (word, bit) = mark(key, marks.len());
            marks[word] |= bit;
        }
        let alike = earlier.iter().find(|block| block.keys.len() == keys.len());
        let run = 1 + alike.map_or(0, |block| block.run);
        Block {
            keys,
            marks,
            run,
            earlier,
        }
    }

    /// The last blocks of this size as one.
    fn joined(&self) -> Block {
        let parts: SmallVec<[&Block; ROOM]> = self.and_before().take(ROOM).collect();
        let keys = parts.iter().rev().flat_map(|block| &block.keys);
        let earlier = parts.last().and_then(|first| first.earlier.clone());
        Block::new(keys.copied().collect(), earlier)
    }

    fn and_before(&self) -> impl Iterator<Item = &Block> {
        iter::successors(Some(self), |block| block.earlier.as_deref())
    }

    #[inline]
    fn may_have(&self, key: u64) -> bool {
        let (word, bit) = mark(key, self.marks.len());
        self.marks[word] & bit != 0
    }
}

/// The bit of a key among so many words, a power of two.
#[inline]
fn mark(key: u64, words: usize) -> (usize, u64) {
    let word = (key >> 6) as usize & (words - 1);
    (word, 1 << (key % 64))
}

/// One after the other: a list that drops its tail within its own drop would
/// need as much stack as the game was long.
impl Drop for Block {
    fn drop(&mut self) {
        let mut rest = self.earlier.take();
        while let Some(mut block) = rest.and_then(Arc::into_inner) {
            rest = block.earlier.take();
        }
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
        let mut shared = history.clone();
        drop(history);
        assert_eq!(shared.count(1_000_000), 0);
        shared.clear();
        assert!(shared.blocks().next().is_none());
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
        for (most, different) in [(60, 9), (1500, 400)].repeat(100) {
            let mut history = History::default();
            let length = rng.usize(0..most);
            let keys: Vec<u64> = (0..length).map(|_| rng.u64(0..different)).collect();
            for &key in &keys {
                history.push(key);
            }
            for key in 0..different {
                let expected = slow_count(&keys, key).min(2);
                assert_eq!(usize::from(history.count(key)), expected, "{keys:?} {key}");
                assert_eq!(history.contains(key), keys.contains(&key), "{keys:?} {key}");
            }
        }
    }

    #[test]
    fn blocks_are_few_however_long_the_game() {
        let mut history = History::default();
        (0..100_000).for_each(|key| history.push(key));
        assert!(history.blocks().count() < 100_000 / LARGEST + 2 * ROOM);
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
