use std::time::{Duration, Instant};

use schemars::JsonSchema;
use serde::Serialize;
use yolah_game::{Clock, Side, TimeControl, TimeUp};
use yolah_search::{Horizon, Limit, TimeLeft, TimeManager};

use super::ms;

/// The clocks of a game and the moment when one of them was started.
#[derive(Debug)]
pub(super) struct Timing {
    clock: Clock,
    /// The clock before each move, and how long the move took.
    past: Vec<(Clock, u64)>,
    /// When the side to move was told that it is.
    since: Option<Instant>,
}

/// What a page shows.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Clock")]
pub(crate) struct ClockView {
    time: String,
    left_ms: [Option<u64>; 2],
    running: Option<Side>,
}

/// Kept back for the way from the thinker to the board.
const OVERHEAD: Duration = Duration::from_millis(30);

impl Timing {
    pub(super) fn new(control: TimeControl) -> Timing {
        Timing {
            clock: Clock::start(control),
            past: Vec::new(),
            since: None,
        }
    }

    /// A move that was there from the beginning, and cost nothing.
    pub(super) fn skip(&mut self) {
        self.past.push((self.clock, 0));
    }

    /// Starts the clock of the side to move.
    pub(super) fn start(&mut self) {
        self.since = Some(Instant::now());
    }

    pub(super) fn stop(&mut self) {
        self.since = None;
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// Pays for a move; the clock stands afterwards.
    pub(super) fn spend(&mut self, side: Side, elapsed: Duration) -> Result<(), TimeUp> {
        // Whole milliseconds, so that the journal gives the same clock again.
        let elapsed = Duration::from_millis(ms(elapsed));
        let before = self.clock;
        self.clock.spend(side, elapsed)?;
        self.past.push((before, ms(elapsed)));
        self.since = None;
        Ok(())
    }

    /// How the side to move is late, if it is.
    pub(super) fn late(&self, side: Side) -> Option<TimeUp> {
        let mut clock = self.clock;
        clock.spend(side, self.elapsed()).err()
    }

    /// The clocks as they were so many moves ago.
    pub(super) fn take_back(&mut self, plies: usize) {
        let left = self.past.len().saturating_sub(plies);
        if let Some((clock, _)) = self.past.drain(left..).next() {
            self.clock = clock;
        }
    }

    /// How long each move took.
    pub(super) fn times(&self) -> impl Iterator<Item = u64> {
        self.past.iter().map(|(_, ms)| *ms)
    }

    /// How long the side to move has left, if there is a limit.
    pub(super) fn left(&self, side: Side) -> Option<Duration> {
        let available = self.clock.available(side)?;
        Some(available.saturating_sub(self.elapsed()))
    }

    pub(super) fn is_halted(&self) -> bool {
        self.clock.is_halted()
    }

    pub(super) fn view(&self, turn: Side) -> ClockView {
        let left = |side| {
            let running = self.since.is_some() && side == turn;
            let left = if running {
                self.left(side)
            } else {
                self.clock.available(side)
            };
            left.map(ms)
        };
        ClockView {
            time: self.control(),
            left_ms: Side::BOTH.map(left),
            running: self.since.map(|_| turn),
        }
    }

    pub(super) fn control(&self) -> String {
        self.clock.control().to_string()
    }

    /// How long a program may think about its next move: without a clock as
    /// long as it was told, but never longer than `longest`. `turns` is the
    /// most that the side can still have, where the rules say that.
    pub(super) fn limit(
        &self,
        side: Side,
        think: Duration,
        longest: Duration,
        turns: Option<u32>,
    ) -> Limit {
        let Some(left) = TimeLeft::on(&self.clock, side) else {
            return Limit::time(think.min(longest));
        };
        let manager = TimeManager {
            overhead: OVERHEAD,
            horizon: Horizon::of_game(self.clock.moves(side), turns),
        };
        let limit = manager.limit(&left);
        Limit {
            hard: limit.hard.map(|time| time.min(longest)),
            soft: limit.soft.map(|time| time.min(longest)),
            ..limit
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_taken_back_give_their_time_back() {
        let mut timing = Timing::new("5m+3s".parse().unwrap());
        timing.spend(Side::First, Duration::from_secs(10)).unwrap();
        timing.spend(Side::Second, Duration::from_secs(20)).unwrap();
        timing.take_back(2);
        assert_eq!(timing.left(Side::First), Some(Duration::from_mins(5)));
        assert_eq!(timing.left(Side::Second), Some(Duration::from_mins(5)));
        assert_eq!(timing.times().count(), 0);
    }

    #[test]
    fn programs_keep_their_time() {
        let limit = |time: &str| {
            let timing = Timing::new(time.parse().unwrap());
            let seconds = Duration::from_secs;
            let limit = timing.limit(Side::First, seconds(2), seconds(30), Some(56));
            (limit.soft, limit.hard.unwrap())
        };
        let ms = Duration::from_millis;
        assert_eq!(limit("inf"), (None, ms(2000)));
        assert_eq!(limit("2s"), (None, ms(1970)));
        assert_eq!(limit("10ms"), (None, ms(0)));
        assert_eq!(limit("10h"), (Some(ms(30_000)), ms(30_000)));
        let (soft, hard) = limit("5m");
        assert!(
            soft.is_some_and(|soft| ms(5000) < soft && soft < hard),
            "{soft:?}"
        );
        assert!(hard <= ms(30_000), "{hard:?}");
    }
}
