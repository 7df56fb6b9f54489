use std::time::Duration;

/// Whether the time that was planned for a move is enough, or too much.
///
/// It watches the iterations: a best move that stays the same and takes nearly
/// all nodes is easy; one that changes or loses ground deserves more time.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Pace {
    /// Iterations since the best move changed.
    stable: u32,
    /// Recent changes of the best move, older ones counting half.
    changes: f64,
    /// How far the score fell in the last iteration, in units.
    fall: f64,
    /// The share of all nodes that the best move took.
    share: f64,
}

/// What one iteration brought.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Iteration {
    /// Whether the best move differs from the last iteration's.
    pub(super) changed: bool,
    /// By how many units the score is less than the last iteration's.
    pub(super) fall: f64,
    /// The share of all nodes that the best move took, from 0 to 1.
    pub(super) share: f64,
}

impl Pace {
    pub(super) fn new() -> Pace {
        Pace {
            stable: 0,
            changes: 0.0,
            fall: 0.0,
            share: 0.0,
        }
    }

    pub(super) fn record(&mut self, iteration: Iteration) {
        self.stable = if iteration.changed {
            0
        } else {
            self.stable + 1
        };
        self.changes = self.changes / 2.0 + if iteration.changed { 1.0 } else { 0.0 };
        self.fall = iteration.fall.clamp(0.0, 2.0);
        self.share = iteration.share;
    }

    /// Whether to stop rather than begin another iteration.
    ///
    /// An iteration takes longer than all before it together, so there is no
    /// use in beginning one with less than half of the time left. The hard
    /// limit is not looked at here: the search ends by itself then.
    pub(super) fn is_enough(&self, elapsed: Duration, soft: Duration) -> bool {
        elapsed.as_secs_f64() >= soft.as_secs_f64() * self.factor() * 0.6
    }

    /// By how much to stretch the planned time.
    fn factor(&self) -> f64 {
        let mut factor = 1.0 + 0.4 * self.changes.min(2.0) + 0.5 * self.fall;
        if self.stable >= 5 {
            factor *= if self.share > 0.9 { 0.3 } else { 0.75 };
        }
        factor
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOFT: Duration = Duration::from_secs(1);

    fn after(iterations: &[(bool, f64, f64)]) -> Pace {
        let mut pace = Pace::new();
        for &(changed, fall, share) in iterations {
            pace.record(Iteration {
                changed,
                fall,
                share,
            });
        }
        pace
    }

    #[test]
    fn an_easy_move_is_played_early() {
        let easy = after(&[(false, 0.0, 0.95); 6]);
        assert!(easy.is_enough(Duration::from_millis(200), SOFT));
        let hard = after(&[(false, 0.0, 0.3); 6]);
        assert!(!hard.is_enough(Duration::from_millis(200), SOFT));
    }

    #[test]
    fn trouble_gets_more_time() {
        let calm = after(&[(false, 0.0, 0.5); 3]);
        let changing = after(&[(true, 0.0, 0.5); 3]);
        let falling = after(&[(false, 0.0, 0.5), (false, 1.5, 0.5)]);
        assert!(calm.is_enough(Duration::from_millis(700), SOFT));
        assert!(!changing.is_enough(Duration::from_millis(700), SOFT));
        assert!(!falling.is_enough(Duration::from_millis(700), SOFT));
    }
}
