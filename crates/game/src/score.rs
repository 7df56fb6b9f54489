use std::fmt;
use std::ops::{Add, Neg, Sub};

use crate::{Outcome, Side};

/// What a position is worth to the side to move, in the evaluator's units.
///
/// Scores beyond ±[`Score::WIN`] are proven results: `WIN + margin` is a win
/// by that margin with best play. An estimate never leaves
/// ±[`Score::MAX_ESTIMATE`].
///
/// ```
/// use yolah_game::{Outcome, Score, Side};
///
/// let won = Score::from_outcome(Outcome::from_points(30, 26), Side::First);
/// assert_eq!(won.proven_margin(), Some(4));
/// assert!(won > Score::estimate(1_000_000));
/// assert_eq!(Score::estimate(35).proven_margin(), None);
/// assert_eq!((-won).proven_margin(), Some(-4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

impl Score {
    /// Nobody is ahead. A proven draw and an even estimate are the same score.
    pub const ZERO: Score = Score(0);
    /// The least proven win.
    pub const WIN: Score = Score(30_000);
    /// The largest estimate.
    pub const MAX_ESTIMATE: Score = Score(29_999);
    /// Larger than every score: the open end of a search window. It leaves 2048
    /// proven margins, a power of two, which a search divides into margins and
    /// distances without a remainder.
    pub const INFINITE: Score = Score(Score::WIN.0 + 2049);

    /// An estimate, cut to the range that estimates may have.
    #[inline]
    pub const fn estimate(value: i32) -> Score {
        Score::cut(value, Score::MAX_ESTIMATE.0)
    }

    /// The proven score of a finished game, seen from `side`.
    #[inline]
    pub const fn from_outcome(outcome: Outcome, side: Side) -> Score {
        Score::proven(outcome.margin_for(side))
    }

    /// The score of a finished game that proves nothing about its position, seen
    /// from `side`: as good or as bad as an estimate can be.
    #[inline]
    pub const fn unproven(outcome: Outcome, side: Side) -> Score {
        Score(Score::MAX_ESTIMATE.0 * outcome.margin_for(side).signum())
    }

    /// A proven win by `margin` points, loss if negative, draw if 0.
    #[inline]
    pub const fn proven(margin: i32) -> Score {
        let limit = Score::INFINITE.0 - Score::WIN.0 - 1;
        match margin {
            0 => Score::ZERO,
            1.. => Score(Score::WIN.0 + if margin > limit { limit } else { margin }),
            _ => Score(-Score::WIN.0 - if margin < -limit { limit } else { -margin }),
        }
    }

    /// The margin of a proven win or loss; `None` for estimates, and for 0,
    /// which does not tell whether it is proven.
    #[inline]
    pub const fn proven_margin(self) -> Option<i32> {
        if self.0 > Score::WIN.0 {
            Some(self.0 - Score::WIN.0)
        } else if self.0 < -Score::WIN.0 {
            Some(self.0 + Score::WIN.0)
        } else {
            None
        }
    }

    /// The number, for arithmetic and for tables; fits 16 bits.
    #[inline]
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// The score with this number, cut to ±[`Score::INFINITE`].
    #[inline]
    pub const fn from_raw(value: i32) -> Score {
        Score::cut(value, Score::INFINITE.0)
    }

    /// The score with this number, cut to ±`limit`.
    #[inline]
    const fn cut(value: i32, limit: i32) -> Score {
        if value > limit {
            Score(limit)
        } else if value < -limit {
            Score(-limit)
        } else {
            Score(value)
        }
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;
    #[inline]
    fn add(self, margin: i32) -> Score {
        Score::from_raw(self.0 + margin)
    }
}

impl Sub<i32> for Score {
    type Output = Score;
    #[inline]
    fn sub(self, margin: i32) -> Score {
        Score::from_raw(self.0 - margin)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.proven_margin() {
            Some(margin) => write!(f, "proven {margin:+}"),
            None => write!(f, "{:+}", self.0),
        }
    }
}
