use std::sync::Arc;

/// The earlier positions that may come back, the latest first, by their keys:
/// those since the last move that cannot be undone. For games in which the
/// sides alternate and a rule counts how often a position was there.
///
/// A list that shares its tail: a copy costs one counter, and a search that
/// tries forty moves in a position keeps what came before only once. Where a
/// rule has ended the game, a position need not be remembered any more: so the
/// rules bound the length, however long people play on.
///
/// ```
/// use yolah_game::History;
///
/// let mut history = History::default();
/// for key in [1, 2, 3, 4] {
///     history.push(key);
/// }
/// assert_eq!(history.count(1), 1);
/// ```
#[derive(Clone, Default, Debug)]
pub struct History(Option<Arc<Earlier>>);

#[derive(Debug)]
struct Earlier {
    key: u64,
    before: History,
}

impl History {
    /// Remembers one more position.
    #[inline]
    pub fn push(&mut self, key: u64) {
        let before = std::mem::take(self);
        self.0 = Some(Arc::new(Earlier { key, before }));
    }

    /// Forgets all.
    #[inline]
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// How often the position with this key, which comes after all of these,
    /// is among them; more than twice is twice.
    #[inline]
    pub fn count(&self, key: u64) -> u8 {
        // The same side is to move at every second of them, and a position
        // comes back after four plies at the earliest.
        let mut node = self.back().and_then(History::back).and_then(History::back);
        let mut count = 0;
        while let Some(Earlier {
            key: earlier,
            before,
        }) = node.and_then(|history| history.0.as_deref())
        {
            count += u8::from(*earlier == key);
            if count == 2 {
                break;
            }
            node = before.back();
        }
        count
    }

    /// The history before the latest position.
    #[inline]
    fn back(&self) -> Option<&History> {
        self.0.as_deref().map(|earlier| &earlier.before)
    }
}

/// One after the other: a list that drops its tail within its own drop would
/// need as much stack as the game was long.
impl Drop for History {
    #[inline]
    fn drop(&mut self) {
        let mut rest = self.0.take();
        while let Some(mut earlier) = rest.and_then(Arc::into_inner) {
            rest = earlier.before.0.take();
        }
    }
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
