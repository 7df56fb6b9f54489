//! The earlier positions of a game that may come back.

use std::sync::Arc;

/// Positions by their keys, the latest first, since the last move that cannot
/// be undone, and whether the side to move was in check. A list that shares its
/// tail, as [`yolah_game::History`] is; it remembers checks besides, because
/// who checks for ever may lose for it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Past(Option<Arc<Earlier>>);

#[derive(Debug)]
struct Earlier {
    key: u64,
    checked: bool,
    before: Past,
}

/// What the past says of a position that came back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Repeated {
    /// How often it was there before.
    pub(crate) times: usize,
    /// Whether the side to move was in check whenever it was its turn since.
    pub(crate) always_checked: bool,
    /// The same of the other side.
    pub(crate) always_checking: bool,
}

impl Past {
    #[inline]
    pub(crate) fn push(&mut self, key: u64, checked: bool) {
        let before = std::mem::take(self);
        self.0 = Some(Arc::new(Earlier {
            key,
            checked,
            before,
        }));
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.0 = None;
    }

    /// How a position that comes after all of these was there before, looking
    /// back until it was `enough` times.
    pub(crate) fn repeated(&self, key: u64, checked: bool, enough: usize) -> Repeated {
        let mut found = Repeated::default();
        let (mut own, mut other) = (checked, true);
        let mut node = self.0.as_deref();
        let mut is_own = false;
        while let Some(earlier) = node {
            if is_own {
                own &= earlier.checked;
            } else {
                other &= earlier.checked;
            }
            if is_own && earlier.key == key {
                found = Repeated {
                    times: found.times + 1,
                    always_checked: own,
                    always_checking: other,
                };
                if found.times == enough {
                    break;
                }
            }
            is_own = !is_own;
            node = earlier.before.0.as_deref();
        }
        found
    }
}

/// Long lists are let go of one by one: a game may have thousands of moves.
impl Drop for Past {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(node) = next {
            match Arc::try_unwrap(node) {
                Ok(mut node) => next = node.before.0.take(),
                Err(_) => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_that_comes_back_is_counted_with_its_checks() {
        let mut past = Past::default();
        for (key, checked) in [(1, true), (2, false), (3, true), (4, false)] {
            past.push(key, checked);
        }
        let once = past.repeated(1, true, 9);
        assert_eq!(
            (once.times, once.always_checked, once.always_checking),
            (1, true, false)
        );
        assert_eq!(
            past.repeated(2, false, 9).times,
            0,
            "it is the other side's turn"
        );
        past.clear();
        assert_eq!(past.repeated(1, true, 9), Repeated::default());
    }
}
