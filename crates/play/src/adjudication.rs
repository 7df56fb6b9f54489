use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use yolah_game::{Outcome, Side};

use crate::Ply;
use crate::kit::Session;

/// Knows the result of a game before its end, where it does: a solver of
/// endgames, for example.
pub type Exact = dyn Fn(&dyn Session) -> Option<Outcome> + Send + Sync;

/// What is agreed about a game beyond its rules. By default nothing is.
#[derive(Clone, Default)]
pub struct Terms {
    /// So much too late is not too late, because it is often the fault of a
    /// busy machine.
    pub margin: Duration,
    /// A game of so many plies is halted and scored as it stands.
    pub plies: Option<usize>,
    /// When the scores of both programs end the game.
    pub agreement: Agreement,
    /// Who ends the game when its result is known.
    pub exact: Option<Arc<Exact>>,
    /// Whether a program's proof of the result ends the game.
    pub proofs: bool,
}

impl fmt::Debug for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Terms")
            .field("margin", &self.margin)
            .field("plies", &self.plies)
            .field("agreement", &self.agreement)
            .field("exact", &self.exact.is_some())
            .field("proofs", &self.proofs)
            .finish()
    }
}

impl Terms {
    /// The result that a solver knows, or the mover's proof if that is believed.
    pub(crate) fn known(&self, session: &dyn Session, last: Option<&Ply>) -> Option<Outcome> {
        let solved = self.exact.as_ref().and_then(|exact| exact(session));
        let proof = || {
            let ply = last.filter(|_| self.proofs)?;
            let margin = ply.thought?.score.proven_margin()?;
            Some(Outcome::from_points(ply.side.relative(margin), 0))
        };
        solved.or_else(proof)
    }
}

/// When a game is ended because both programs agree about it.
///
/// ```
/// use yolah_play::{Agreement, DrawRule, WinRule};
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

/// Both programs say that the same side is far ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WinRule {
    /// At least this far, in the programs' units.
    pub score: i32,
    /// In so many moves of each program in a row.
    pub moves: usize,
}

/// Both programs say that nobody is ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawRule {
    /// By no more than this, in the programs' units.
    pub score: i32,
    /// In so many moves of each program in a row.
    pub moves: usize,
    /// Not before so many moves of both together.
    pub after: usize,
}

impl Agreement {
    /// What both programs agree upon, if they do.
    pub(crate) fn reached(&self, plies: &[Ply]) -> Option<Outcome> {
        if let Some(rule) = self.win {
            for winner in Side::BOTH {
                let is_won = |score: i32| winner.relative(score) >= rule.score;
                if last_of_both(plies, rule.moves, is_won) {
                    return Some(Outcome::win(winner));
                }
            }
        }
        let rule = self.draw?;
        let played = plies.iter().filter(|ply| ply.thought.is_some()).count();
        let is_even = |score: i32| score.abs() <= rule.score;
        (played >= rule.after && last_of_both(plies, rule.moves, is_even)).then_some(Outcome::DRAW)
    }
}

/// Whether the last scores of both sides, so many of each and seen from the
/// first, are all such.
fn last_of_both(plies: &[Ply], moves: usize, is_such: impl Fn(i32) -> bool) -> bool {
    let moves = moves.max(1);
    Side::BOTH.into_iter().all(|side| {
        let latest_first = plies.iter().rev().filter(|ply| ply.side == side);
        let scores = latest_first.filter_map(|ply| Some(side.relative(ply.thought?.score.raw())));
        let run = scores.take(moves).take_while(|&score| is_such(score));
        run.count() == moves
    })
}

#[cfg(test)]
mod tests {
    use yolah_game::Score;

    use super::*;
    use crate::Thought;

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
        let ply = |&(side, score): &(Side, i32)| Ply {
            side,
            time: Some(Duration::ZERO),
            thought: Some(Thought {
                score: Score::estimate(score),
                depth: 1,
                nodes: 1,
            }),
        };
        let plies: Vec<Ply> = scores.iter().map(ply).collect();
        RULES.reached(&plies)
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
        assert_eq!(Agreement::default().reached(&[]), None);
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
