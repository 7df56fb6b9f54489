use yolah_game::{Game, Score};

use crate::table::Bound;

/// The scores that matter: whatever is at most `alpha` or at least `beta`
/// need not be known better than that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    /// All scores.
    pub(crate) const FULL: Window = Window {
        alpha: Score::from_raw(-Score::INFINITE.raw()),
        beta: Score::INFINITE,
    };

    pub(crate) fn new(alpha: Score, beta: Score) -> Window {
        Window { alpha, beta }
    }

    /// Asks only whether the value is more than `alpha`.
    pub(crate) fn above(alpha: Score) -> Window {
        Window::new(alpha, alpha + 1)
    }

    /// The same window as the opponent sees it.
    #[inline]
    pub(crate) fn reversed(self) -> Window {
        Window::new(-self.beta, -self.alpha)
    }

    /// The window for the position after a move: reversed if the turn changed.
    #[inline]
    pub(crate) fn after<G: Game>(self, before: &G, after: &G) -> Window {
        if before.turn() == after.turn() {
            self
        } else {
            self.reversed()
        }
    }

    /// What a search with this window has found out with a score.
    #[inline]
    pub(crate) fn bound(self, score: Score) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }

    /// The part of the window that certain bounds leave open; the score when
    /// they leave nothing to search for.
    #[inline]
    pub(crate) fn within(self, (least, most): (Score, Score)) -> Result<Window, Score> {
        if least >= self.beta || least == most {
            Err(least)
        } else if most <= self.alpha {
            Err(most)
        } else {
            Ok(Window::new(self.alpha.max(least), self.beta.min(most)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_at_an_end_of_the_window_is_a_bound() {
        let [low, zero, high] = [-10, 0, 10].map(Score::estimate);
        let window = Window::new(low, high);
        assert_eq!(window.bound(low), Bound::Upper);
        assert_eq!(window.bound(zero), Bound::Exact);
        assert_eq!(window.bound(high), Bound::Lower);
    }

    #[test]
    fn bounds_narrow_the_window_or_decide() {
        let [low, zero, high] = [-10, 0, 10].map(Score::estimate);
        let window = Window::new(low, high);
        assert_eq!(window.within((zero, zero)), Err(zero));
        assert_eq!(window.within((high, high + 5)), Err(high));
        assert_eq!(window.within((low - 5, low)), Err(low));
        assert_eq!(window.within((zero, high + 5)), Ok(Window::new(zero, high)));
        assert_eq!(
            Window::FULL.within((-Score::INFINITE, Score::INFINITE)),
            Ok(Window::FULL)
        );
    }
}
