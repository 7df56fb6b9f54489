//! Results that are due to the way to a position, which its text does not tell.

use crate::Notation;

/// What the past of one game did to it.
#[derive(Default)]
pub(super) struct Past {
    /// Whether it ever forbade a move.
    forbade: bool,
}

impl Past {
    /// Tests that a game which ends with a move says so where another past would not
    /// have ended it like that.
    ///
    /// A position without its past is what its text says; and a game without draws does
    /// not end by counters, which a text may tell and a key may not.
    pub(super) fn check_move<G: Notation>(&mut self, before: &G, m: G::Move, after: &G) {
        let outcome = after.outcome();
        if !G::HAS_CYCLES && outcome.is_none() {
            return;
        }
        let read = before.read_position(&before.to_string());
        let read = read.expect("the text of a position parses");
        self.forbade |= read.count_moves() > before.count_moves();
        let Some(outcome) = outcome.filter(|&outcome| !after.is_due_to_history(outcome)) else {
            return;
        };
        assert!(
            !self.forbade,
            "history forbade moves, but the result is said to be none of its doing: {after}"
        );
        for (mut other, which) in [
            (read, "without its past"),
            (before.without_draws(), "without draws"),
        ] {
            if other.outcome().is_none() {
                other.play_unchecked(m);
                assert_eq!(
                    other.outcome(),
                    Some(outcome),
                    "the result is due to history, and the game does not say so: {m} from {before} {which}"
                );
            }
        }
    }
}
