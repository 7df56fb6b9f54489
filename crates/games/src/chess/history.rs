use std::sync::Arc;

/// The positions since the last capture or pawn move, the latest first: those
/// that can come back.
///
/// A list that shares its tail: a copy costs one counter, and a search that
/// tries forty moves in a position keeps what came before only once.
#[derive(Clone, Default, Debug)]
pub(super) struct History(Option<Arc<Earlier>>);

#[derive(Debug)]
struct Earlier {
    key: u64,
    before: History,
}

impl History {
    /// The history after one more position.
    #[inline]
    pub(super) fn push(&mut self, key: u64) {
        let before = std::mem::take(self);
        self.0 = Some(Arc::new(Earlier { key, before }));
    }

    /// How often the position with this key, whose turn it was every second
    /// time, is among the earlier ones.
    #[inline]
    pub(super) fn count(&self, key: u64) -> u8 {
        // A position comes back after four plies at the earliest.
        let mut node = self.back().and_then(History::back).and_then(History::back);
        let mut count = 0;
        while let Some(history) = node {
            let Some(earlier) = &history.0 else { break };
            count += u8::from(earlier.key == key);
            node = earlier.before.back();
        }
        count
    }

    /// The history before the latest position.
    #[inline]
    fn back(&self) -> Option<&History> {
        self.0.as_deref().map(|earlier| &earlier.before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
