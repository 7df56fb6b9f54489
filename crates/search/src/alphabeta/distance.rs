//! How far away a result is, in games whose positions may come back.
//!
//! Where they cannot, every win is reached in the end. Where they can, who wins
//! has to get nearer to it, or goes round in circles: there a win is worth a
//! point less for each ply that it is away, and a loss a point more. Scores
//! count from the position that they belong to, so what the table remembers is
//! right wherever the position is met.
//!
//! In other games nothing here changes a score.

use yolah_game::{Game, Outcome, Score, Side};

use super::window::Window;

/// The margin of a game that is over; no line is that long.
const OVER: i32 = 1000;
/// Who proved less by other means does not know how far the end is.
const FARTHEST: i32 = OVER / 2;

/// The score of a finished game.
#[inline]
pub(super) fn result<G: Game>(outcome: Outcome, side: Side) -> Score {
    if G::HAS_CYCLES {
        Score::proven(outcome.margin_for(side).signum() * OVER)
    } else {
        Score::from_outcome(outcome, side)
    }
}

/// The worst and the best score of a game that is not over yet: it may end with
/// the next move. So nobody looks for a win that is farther than a known one.
#[inline]
pub(super) fn limits<G: Game>() -> (Score, Score) {
    if G::HAS_CYCLES {
        (Score::proven(1 - OVER), Score::proven(OVER - 1))
    } else {
        (-Score::INFINITE, Score::INFINITE)
    }
}

/// The score of a position for who is a ply before it.
#[inline]
pub(super) fn before<G: Game>(score: Score) -> Score {
    match score.proven_margin() {
        Some(margin @ 2..) if G::HAS_CYCLES => Score::proven(margin - 1),
        Some(margin @ ..=-2) if G::HAS_CYCLES => Score::proven(margin + 1),
        _ => score,
    }
}

/// The window for a position whose score is seen from a ply before it.
#[inline]
pub(super) fn window<G: Game>(window: Window) -> Window {
    let after = |score: Score| match score.proven_margin() {
        Some(1..) if G::HAS_CYCLES => score + 1,
        Some(..=-1) if G::HAS_CYCLES => score - 1,
        _ => score,
    };
    Window::new(after(window.alpha), after(window.beta))
}

/// A score as others know it, and how many plies away the end is.
pub(super) fn told<G: Game>(score: Score) -> (Score, Option<u32>) {
    match score.proven_margin() {
        Some(margin) if G::HAS_CYCLES => {
            let plies = OVER - margin.abs();
            let is_known = (0..FARTHEST).contains(&plies);
            let end = is_known.then_some(plies.unsigned_abs());
            (Score::proven(margin.signum()), end)
        }
        _ => (score, None),
    }
}

#[cfg(test)]
mod tests {
    use yolah_chess::Chess;
    use yolah_yolah::Yolah;

    use super::*;

    #[test]
    fn a_nearer_win_is_worth_more_and_a_nearer_loss_less() {
        let won = result::<Chess>(Outcome::win(Side::First), Side::First);
        let soon = before::<Chess>(won);
        let later = before::<Chess>(soon);
        assert!(won > soon && soon > later && later > Score::WIN);
        assert!(-won < -soon && before::<Chess>(-won) == -soon);
        assert_eq!(told::<Chess>(later), (Score::proven(1), Some(2)));
        assert_eq!(told::<Chess>(-won), (Score::proven(-1), Some(0)));
        assert_eq!(told::<Chess>(Score::proven(1)), (Score::proven(1), None));
        for score in [Score::ZERO, Score::estimate(-35), Score::MAX_ESTIMATE] {
            assert_eq!(before::<Chess>(score), score);
            assert_eq!(told::<Chess>(score), (score, None));
        }
    }

    /// Whether a score lies above a bound does not depend on who looks. (The
    /// least win and loss stay where they are; nobody knows how far they are.)
    #[test]
    fn windows_and_scores_move_together() {
        let scores = [-1000, -999, -3, -2, 0, 2, 3, 998, 999, 1000].map(Score::proven);
        for score in scores.into_iter().chain([Score::estimate(7)]) {
            for alpha in scores {
                let moved = window::<Chess>(Window::new(alpha, alpha)).alpha;
                assert_eq!(
                    before::<Chess>(score) > alpha,
                    score > moved,
                    "{score:?} {alpha:?}"
                );
            }
        }
        assert_eq!(window::<Chess>(Window::FULL), Window::FULL);
    }

    #[test]
    fn games_without_cycles_keep_their_margins() {
        let outcome = Outcome::from_points(30, 26);
        let score = result::<Yolah>(outcome, Side::First);
        assert_eq!(score.proven_margin(), Some(4));
        assert_eq!(before::<Yolah>(score), score);
        assert_eq!(told::<Yolah>(score), (score, None));
        assert_eq!(limits::<Yolah>(), (-Score::INFINITE, Score::INFINITE));
    }
}
