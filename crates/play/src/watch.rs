//! What a running clock shows, and how long programs may think.

use std::time::Duration;

use yolah_game::Side;
use yolah_search::{Limit, Moment};

use crate::kit::Clocks as Shown;
use crate::{LiveGame, Reason, TimePolicy};

/// How long the side to move has thought.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Stopwatch {
    /// Before it was last started.
    before: Duration,
    since: Option<Moment>,
}

impl Stopwatch {
    pub(crate) fn stopped_at(elapsed: Duration) -> Stopwatch {
        Stopwatch {
            before: elapsed,
            since: None,
        }
    }

    fn elapsed(&self, now: Moment) -> Duration {
        let running = self.since.map(|since| now.since(since));
        self.before.saturating_add(running.unwrap_or_default())
    }
}

impl LiveGame {
    /// When the program to move has to answer.
    pub fn limit(&self, policy: &TimePolicy) -> Limit {
        let side = self.turn();
        let turns = self.session().turns_left();
        let policy = self.lags[side.index()].policy(policy);
        self.clocks.limit(side, self.pace(side), &policy, turns)
    }

    /// By how much whoever lost on time was too late, what is forgiven not counted.
    pub fn overdue(&self) -> Option<Duration> {
        let ending = self
            .ending()
            .filter(|ending| ending.reason == Reason::Time)?;
        let loser = !ending.winner?;
        let available = self.clocks.of(loser).available(loser)?;
        let due = available.saturating_add(self.terms.margin);
        Some(self.elapsed(Moment::now()).saturating_sub(due))
    }

    /// What the clocks show to the side to move, for programs that manage their
    /// time themselves.
    pub fn shown_clocks(&self) -> Option<Shown> {
        self.clocks.shown(self.turn())
    }

    /// Starts the clock of the side to move, from the beginning of its move.
    pub fn start(&mut self, now: impl Into<Moment>) {
        self.stopwatch = Stopwatch {
            before: Duration::ZERO,
            since: Some(now.into()),
        };
    }

    /// Stops the clock of the side to move; it shows what it showed now.
    pub fn stop(&mut self, now: impl Into<Moment>) {
        self.stopwatch = Stopwatch::stopped_at(self.elapsed(now));
    }

    /// Whether the clock of the side to move runs.
    pub fn is_clock_running(&self) -> bool {
        self.stopwatch.since.is_some()
    }

    /// How long the side to move has thought.
    pub fn elapsed(&self, now: impl Into<Moment>) -> Duration {
        self.stopwatch.elapsed(now.into())
    }

    /// How long a side has left, or would if it were to move; `None` without
    /// limit.
    pub fn left(&self, side: Side, now: impl Into<Moment>) -> Option<Duration> {
        let available = self.clocks.of(side).available(side)?;
        Some(available.saturating_sub(self.running(side, now)))
    }

    /// How long all moves of a side took together, the one that it thinks about
    /// included.
    pub fn spent(&self, side: Side, now: impl Into<Moment>) -> Duration {
        let spent = self.clocks.of(side).spent(side);
        spent.saturating_add(self.running(side, now))
    }

    fn running(&self, side: Side, now: impl Into<Moment>) -> Duration {
        if side == self.turn() {
            self.elapsed(now)
        } else {
            Duration::ZERO
        }
    }

    /// Ends the game if the side to move has thought too long by now.
    pub fn check_time(&mut self, now: impl Into<Moment>) {
        let elapsed = self.elapsed(now);
        let after = self.clocks.after(self.turn(), elapsed, self.terms.margin);
        if let Err(late) = after
            && self.is_running()
        {
            self.run_out(late, elapsed);
        }
    }
}
