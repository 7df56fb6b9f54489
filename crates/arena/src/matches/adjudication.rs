use serde::{Deserialize, Serialize};
use yolah_game::{Outcome, Score, Side};

/// When a game is ended because both players agree about it.
///
/// ```
/// use yolah_arena::matches::{Agreement, DrawRule, WinRule};
///
/// let both = Agreement {
///     win: Some(WinRule { score: 1000, moves: 4 }),
///     draw: Some(DrawRule { score: 10, moves: 8, after: 40 }),
/// };
/// assert_ne!(both, Agreement::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agreement {
    /// When one side has won.
    pub win: Option<WinRule>,
    /// When the game is drawn.
    pub draw: Option<DrawRule>,
}

/// Both players say that the same side is far ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WinRule {
    /// At least this far, in the players' units.
    pub score: i32,
    /// In so many moves of each player in a row.
    pub moves: usize,
}

/// Both players say that nobody is ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawRule {
    /// By no more than this, in the players' units.
    pub score: i32,
    /// In so many moves of each player in a row.
    pub moves: usize,
    /// Not before so many moves of both together.
    pub after: usize,
}

/// What both players said, seen from the first player.
#[derive(Default, Debug)]
pub(super) struct Opinions([Vec<i32>; 2]);

impl Opinions {
    /// Notes the score that the player on `side` gave its position.
    pub(super) fn note(&mut self, side: Side, score: Score) {
        self.0[side.index()].push(side.relative(score.raw()));
    }

    /// What both agree upon, if they do.
    pub(super) fn agreed(&self, agreement: &Agreement) -> Option<Outcome> {
        if let Some(rule) = agreement.win {
            for winner in Side::BOTH {
                let is_won = |score: i32| winner.relative(score) >= rule.score;
                if self.last(rule.moves, is_won) {
                    return Some(Outcome::win(winner));
                }
            }
        }
        let rule = agreement.draw?;
        let played = self.0[0].len() + self.0[1].len();
        let is_even = |score: i32| score.abs() <= rule.score;
        (played >= rule.after && self.last(rule.moves, is_even)).then_some(Outcome::DRAW)
    }

    /// Whether all of the last opinions of both are such.
    fn last(&self, moves: usize, is_such: impl Fn(i32) -> bool) -> bool {
        let moves = moves.max(1);
        self.0.iter().all(|scores| {
            let last = scores.iter().rev().take(moves);
            scores.len() >= moves && last.into_iter().all(|&score| is_such(score))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Agreement = Agreement {
        win: Some(WinRule {
            score: 500,
            moves: 2,
        }),
        draw: Some(DrawRule {
            score: 5,
            moves: 1,
            after: 6,
        }),
    };

    /// What is agreed after these scores, each by the side that moved.
    fn after(scores: &[(Side, i32)]) -> Option<Outcome> {
        let mut opinions = Opinions::default();
        for &(side, score) in scores {
            opinions.note(side, Score::estimate(score));
        }
        opinions.agreed(&RULES)
    }

    #[test]
    fn both_have_to_agree_and_to_insist() {
        use Side::{First, Second};
        let won = [(First, 600), (Second, -700), (First, 500), (Second, -500)];
        assert_eq!(after(&won), Some(Outcome::win(First)));
        assert_eq!(after(&won[..3]), None);
        let disputed = [(First, 600), (Second, 700), (First, 600), (Second, 700)];
        assert_eq!(after(&disputed), None);
        let lost = [(First, -600), (Second, 700), (First, -600), (Second, 700)];
        assert_eq!(after(&lost), Some(Outcome::win(Second)));
    }

    #[test]
    fn draws_are_not_agreed_too_early() {
        use Side::{First, Second};
        let even = [(First, 0), (Second, -5)];
        assert_eq!(after(&even), None);
        assert_eq!(after(&even.repeat(3)), Some(Outcome::DRAW));
        assert_eq!(Opinions::default().agreed(&Agreement::default()), None);
    }

    #[test]
    fn a_side_may_move_twice() {
        use Side::{First, Second};
        let first_alone = [(First, 600); 9];
        assert_eq!(after(&first_alone), None);
        let both = [first_alone.as_slice(), &[(Second, -600); 2]].concat();
        assert_eq!(after(&both), Some(Outcome::win(First)));
    }
}
