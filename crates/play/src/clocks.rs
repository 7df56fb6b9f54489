use std::fmt;
use std::time::Duration;

use yolah_game::{Clock, Side, TimeControl, TimeUp};
use yolah_search::{Horizon, Limit, TimeLeft, TimeManager};

use crate::kit::Clocks as Shown;

/// How long a player may think: a clock, a depth, a number of nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The clock.
    pub control: TimeControl,
    /// The depth of each search.
    pub depth: Option<u32>,
    /// The nodes of each search.
    pub nodes: Option<u64>,
}

/// No limit at all, for players that answer at once.
impl Default for Pace {
    fn default() -> Self {
        TimeControl::UNLIMITED.into()
    }
}

impl From<TimeControl> for Pace {
    fn from(control: TimeControl) -> Pace {
        Pace {
            control,
            depth: None,
            nodes: None,
        }
    }
}

/// The text of the tag `TimeControl`.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let control = self.control != TimeControl::UNLIMITED;
        let texts = [
            control.then(|| self.control.to_string()),
            self.depth.map(|depth| format!("depth={depth}")),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
        ];
        let texts: Vec<String> = texts.into_iter().flatten().collect();
        f.write_str(if texts.is_empty() { "-" } else { "" })?;
        f.write_str(&texts.join(" "))
    }
}

/// How the time on a clock becomes the limit of a program's next move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TimePolicy {
    /// What may pass between a program's answer and the clock that stops for
    /// it. Half of a very short time is better used than kept.
    pub overhead: Duration,
    /// How long a program thinks when no clock tells it; `None` leaves that to
    /// its pace.
    pub unhurried: Option<Duration>,
    /// No move takes longer, whatever the clock says.
    pub longest: Option<Duration>,
}

/// What passes between the moment at which a program was to answer and the clock that stops
/// for it, as far as it was seen: on a busy machine, or through a slow pipe, more than anybody
/// expects.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Lag(Duration);

impl Lag {
    /// An answer that was due took so long. What was seen last counts for a quarter.
    pub(crate) fn see(&mut self, due: Duration, elapsed: Duration) {
        self.0 = (3 * self.0 + elapsed.saturating_sub(due)) / 4;
    }

    /// A policy that expects no less.
    pub(crate) fn policy(self, policy: &TimePolicy) -> TimePolicy {
        TimePolicy {
            overhead: policy.overhead.max(self.0),
            ..*policy
        }
    }
}

impl TimePolicy {
    /// When `side` has to answer. `turns` is a bound for the moves that it will
    /// still make, in games that have one.
    fn limit(&self, clock: &Clock, side: Side, turns: Option<u32>) -> Limit {
        let limit = match TimeLeft::on(clock, side) {
            None => self.unhurried.map_or_else(Limit::default, Limit::time),
            Some(left) => {
                let available = clock.available(side).unwrap_or(Duration::MAX);
                let overhead = self.overhead.min(available / 2);
                let horizon = Horizon::of_game(clock.moves(side), turns);
                TimeManager { overhead, horizon }.limit(&left)
            }
        };
        let capped = |time: Duration| self.longest.map_or(time, |longest| time.min(longest));
        Limit {
            soft: limit.soft.map(capped),
            hard: limit.hard.map(capped),
            ..limit
        }
    }
}

/// The clocks of a game, where the two sides may have different time controls.
///
/// A limit of the whole game counts the moves and times of both sides, so it
/// works only when both have the same control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    clocks: [Clock; 2],
    is_shared: bool,
}

impl Clocks {
    pub(crate) fn start(paces: &[Pace; 2]) -> Clocks {
        let [first, second] = paces.map(|pace| pace.control);
        Clocks {
            clocks: [Clock::start(first), Clock::start(second)],
            is_shared: first == second,
        }
    }

    /// The clock that runs while `side` thinks.
    pub(crate) fn of(&self, side: Side) -> &Clock {
        &self.clocks[self.index(side)]
    }

    fn index(&self, side: Side) -> usize {
        if self.is_shared { 0 } else { side.index() }
    }

    /// When a player of this pace has to answer.
    pub(crate) fn limit(
        &self,
        side: Side,
        pace: &Pace,
        policy: &TimePolicy,
        turns: Option<u32>,
    ) -> Limit {
        Limit {
            depth: pace.depth,
            nodes: pace.nodes,
            ..policy.limit(self.of(side), side, turns)
        }
    }

    /// What the clocks show to the player on `side`, who moves next; `None` if
    /// a side has no clock that runs from move to move.
    pub(crate) fn shown(&self, side: Side) -> Option<Shown> {
        let mut runs = Side::BOTH.map(|side| {
            let clock = self.of(side);
            let is_plain = clock.control().move_time().is_zero();
            Some((
                clock.bank(side).filter(|_| is_plain)?,
                clock.control().increment(),
            ))
        });
        let [first, second] = [runs[0].take()?, runs[1].take()?];
        Some(Shown {
            left: [first.0, second.0],
            increment: [first.1, second.1],
            moves_to_go: self.of(side).moves_to_go(side),
        })
    }

    /// The clocks after a move that took so long and ended the turn; up to
    /// `margin` too much is forgiven.
    pub(crate) fn after(
        self,
        side: Side,
        elapsed: Duration,
        margin: Duration,
    ) -> Result<Clocks, TimeUp> {
        self.charged(side, elapsed, margin, Clock::spend)
    }

    /// The clocks after a move that left the same side to move.
    pub(crate) fn within_turn(
        self,
        side: Side,
        elapsed: Duration,
        margin: Duration,
    ) -> Result<Clocks, TimeUp> {
        self.charged(side, elapsed, margin, Clock::spend_in_turn)
    }

    fn charged(
        mut self,
        side: Side,
        elapsed: Duration,
        margin: Duration,
        spend: fn(&mut Clock, Side, Duration) -> Result<(), TimeUp>,
    ) -> Result<Clocks, TimeUp> {
        let most = self.of(side).available(side).unwrap_or(Duration::MAX);
        let is_forgiven = elapsed <= most.saturating_add(margin);
        let charged = if is_forgiven {
            elapsed.min(most)
        } else {
            elapsed
        };
        let index = self.index(side);
        spend(&mut self.clocks[index], side, charged)?;
        Ok(self)
    }

    pub(crate) fn is_halted(&self) -> bool {
        self.is_shared && self.clocks[0].is_halted()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pace(text: &str) -> Pace {
        text.parse::<TimeControl>().unwrap().into()
    }

    fn milliseconds(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn each_side_has_its_own_clock() {
        let paces = [pace("100ms"), pace("3s+0s")];
        let policy = TimePolicy {
            overhead: milliseconds(1),
            ..TimePolicy::default()
        };
        let clocks = Clocks::start(&paces);
        let limit = clocks.limit(Side::First, &paces[0], &policy, None);
        assert_eq!(limit.hard, Some(milliseconds(99)));
        let soft = |clocks: Clocks| {
            let limit = clocks.limit(Side::Second, &paces[1], &policy, Some(60));
            limit.soft.unwrap()
        };
        let before = soft(clocks);
        assert!((50..=100).contains(&before.as_millis()), "{before:?}");
        let none = Duration::ZERO;
        let later = clocks.after(Side::Second, milliseconds(1500), none);
        assert!(soft(later.unwrap()) < before);
        let late = clocks.after(Side::First, milliseconds(101), none);
        assert_eq!(late, Err(TimeUp::Flag(Side::First)));
    }

    #[test]
    fn programs_keep_their_time() {
        let policy = TimePolicy {
            overhead: milliseconds(30),
            unhurried: Some(milliseconds(2000)),
            longest: Some(milliseconds(30_000)),
        };
        let limit = |time: &str| {
            let paces = [pace(time); 2];
            let limit = Clocks::start(&paces).limit(Side::First, &paces[0], &policy, Some(56));
            (limit.soft, limit.hard.unwrap())
        };
        assert_eq!(limit("inf"), (None, milliseconds(2000)));
        assert_eq!(limit("2s"), (None, milliseconds(1970)));
        assert_eq!(limit("10ms"), (None, milliseconds(5)));
        let longest = milliseconds(30_000);
        assert_eq!(limit("10h"), (Some(longest), longest));
        let (soft, hard) = limit("5m");
        let is_between = |soft| milliseconds(5000) < soft && soft < hard;
        assert!(soft.is_some_and(is_between), "{soft:?}");
        assert!(hard <= longest, "{hard:?}");
    }

    /// A manager that has seen lag answers earlier, and trusts again when it has gone.
    #[test]
    fn lag_is_learned_and_forgotten() {
        let mut lag = Lag::default();
        let policy = TimePolicy {
            overhead: milliseconds(1),
            ..TimePolicy::default()
        };
        let paces = [pace("100ms"); 2];
        let hard = |lag: Lag| {
            let clocks = Clocks::start(&paces);
            let limit = clocks.limit(Side::First, &paces[0], &lag.policy(&policy), None);
            limit.hard.unwrap()
        };
        assert_eq!(hard(lag), milliseconds(99));
        for _ in 0..20 {
            let due = hard(lag);
            lag.see(due, due + milliseconds(12));
        }
        let careful = hard(lag);
        assert!(
            milliseconds(88) <= careful && careful < milliseconds(90),
            "{careful:?}"
        );
        for _ in 0..20 {
            lag.see(careful, Duration::ZERO);
        }
        assert_eq!(hard(lag), milliseconds(99));
    }

    #[test]
    fn clocks_are_shown_to_those_who_manage_their_time() {
        let seconds = Duration::from_secs;
        let clocks = Clocks::start(&[pace("1m+1s"), pace("30s+0s")]);
        let clocks = clocks.after(Side::First, seconds(5), Duration::ZERO);
        let shown = Shown {
            left: [seconds(56), seconds(30)],
            increment: [seconds(1), seconds(0)],
            moves_to_go: None,
        };
        assert_eq!(clocks.unwrap().shown(Side::Second), Some(shown));
        let periods = Clocks::start(&[pace("40/5m"); 2]);
        let shown = periods.shown(Side::First).unwrap();
        assert_eq!((shown.moves_to_go, shown.left[1]), (Some(40), seconds(300)));
        assert_eq!(Clocks::start(&[pace("100ms"); 2]).shown(Side::First), None);
        let none = [pace("1m+1s"), Pace::default()];
        assert_eq!(Clocks::start(&none).shown(Side::First), None);
    }

    #[test]
    fn a_little_too_late_is_forgiven() {
        let clocks = Clocks::start(&[pace("100ms"); 2]);
        let after = |time| clocks.after(Side::First, milliseconds(time), milliseconds(20));
        assert!(after(120).is_ok());
        assert!(after(121).is_err());
    }

    #[test]
    fn paces_are_written() {
        assert_eq!(Pace::default().to_string(), "-");
        assert_eq!(pace("5m+3s").to_string(), "5m+3s");
        let nodes = Pace {
            nodes: Some(1000),
            depth: Some(9),
            ..Pace::default()
        };
        assert_eq!(nodes.to_string(), "depth=9 nodes=1000");
    }
}
