use yolah_game::{Outcome, Score, Side};

use super::value::{self, Value};
use crate::mate_distance::MateDistance;

/// What is proven about a node: its score is at least and at most this, as
/// the first player sees it, in the numbers of [`Score`]. They tell distances
/// too, see [`MateDistance`].
///
/// A solver that knows bounds rather than results can use partial knowledge
/// ("at least a draw"), and it carries margins at no cost (Cazenave and
/// Saffidine, *Score Bounded Monte-Carlo Tree Search*, 2010).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) least: i16,
    pub(super) most: i16,
}

impl Bounds {
    pub(super) const UNKNOWN: Bounds = Bounds {
        least: -(Score::INFINITE.raw() as i16),
        most: Score::INFINITE.raw() as i16,
    };

    /// What a finished game proves, unless its result is due to the moves before:
    /// the tree is kept when a position is reached by others.
    pub(super) fn of_outcome(outcome: Outcome, distance: MateDistance) -> Bounds {
        let score = distance.result(outcome, Side::First);
        Bounds::from_scores((score, score), Side::First)
    }

    /// From bounds that `side` sees.
    pub(super) fn from_scores((least, most): (Score, Score), side: Side) -> Bounds {
        Bounds {
            least: least.raw() as i16,
            most: most.raw() as i16,
        }
        .seen_by(side)
    }

    /// The same a ply earlier.
    pub(super) fn before(self, distance: MateDistance) -> Bounds {
        let before = |bound: i16| distance.before(Score::from_raw(bound.into())).raw() as i16;
        Bounds {
            least: before(self.least),
            most: before(self.most),
        }
    }

    /// The same as `side` sees it; its own inverse.
    #[inline]
    pub(super) fn seen_by(self, side: Side) -> Bounds {
        match side {
            Side::First => self,
            Side::Second => Bounds {
                least: -self.most,
                most: -self.least,
            },
        }
    }

    /// What both say together.
    pub(super) fn meet(self, other: Bounds) -> Bounds {
        Bounds {
            least: self.least.max(other.least),
            most: self.most.min(other.most),
        }
    }

    /// What a choice between the two is worth to the first player.
    pub(super) fn best(self, other: Bounds) -> Bounds {
        Bounds {
            least: self.least.max(other.least),
            most: self.most.max(other.most),
        }
    }

    pub(super) fn is_win(self) -> bool {
        self.least >= Score::WIN.raw() as i16
    }

    pub(super) fn is_loss(self) -> bool {
        self.most <= -(Score::WIN.raw() as i16)
    }

    pub(super) fn is_draw(self) -> bool {
        self.least == 0 && self.most == 0
    }

    /// The value of a game whose winner is certain.
    #[inline]
    pub(super) fn decided(self) -> Option<Value> {
        if self.is_win() {
            Some(value::ONE)
        } else if self.is_loss() {
            Some(0)
        } else {
            self.is_draw().then_some(value::HALF)
        }
    }

    /// The proven score, if the winner is certain: the surest margin.
    pub(super) fn score(self) -> Option<Score> {
        self.decided().map(|value| match value {
            value::ONE => Score::from_raw(self.least.into()),
            0 => Score::from_raw(self.most.into()),
            _ => Score::ZERO,
        })
    }
}

#[cfg(test)]
mod tests {
    use yolah_yolah::Yolah;

    use super::*;

    fn of(outcome: Outcome) -> Bounds {
        let distance = MateDistance::of(&Yolah::default());
        Bounds::of_outcome(outcome, distance)
    }

    #[test]
    fn partial_knowledge_adds_up() {
        let drawn = of(Outcome::DRAW);
        let lost = of(Outcome::win(Side::Second));
        let at_least_drawn = drawn.best(Bounds::UNKNOWN);
        assert_eq!(at_least_drawn.decided(), None);
        assert_eq!(drawn.best(lost).decided(), Some(value::HALF));
        assert!(lost.seen_by(Side::Second).is_win());
        let at_most_drawn = Bounds {
            least: Bounds::UNKNOWN.least,
            most: 0,
        };
        assert!(at_least_drawn.meet(at_most_drawn).is_draw());
    }

    #[test]
    fn the_score_of_a_proven_result_has_its_margin() {
        let distance = MateDistance::of(&Yolah::default());
        let won = of(Outcome::from_points(9, 4)).before(distance);
        let told = |bounds: Bounds| distance.told(bounds.score().unwrap()).0;
        assert_eq!(told(won), Score::proven(5));
        assert_eq!(told(won.seen_by(Side::Second)), Score::proven(-5));
        assert_eq!(Bounds::UNKNOWN.before(distance), Bounds::UNKNOWN);
    }
}
