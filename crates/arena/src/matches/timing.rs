use std::fmt;
use std::time::Duration;

use yolah_game::{Clock, Side, TimeControl, TimeUp};
use yolah_kit::Clocks as Shown;
use yolah_search::{Horizon, Limit, TimeLeft, TimeManager};

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

/// The clocks of a game, where the two sides may have different time controls.
///
/// A limit of the whole game counts the moves and times of both sides, so it
/// works only when both have the same control.
pub(super) struct Clocks {
    clocks: [Clock; 2],
    is_shared: bool,
}

impl Clocks {
    pub(super) fn start(paces: &[Pace; 2]) -> Clocks {
        let [first, second] = [paces[0].control, paces[1].control];
        Clocks {
            clocks: [Clock::start(first), Clock::start(second)],
            is_shared: first == second,
        }
    }

    fn of(&mut self, side: Side) -> &mut Clock {
        &mut self.clocks[if self.is_shared { 0 } else { side.index() }]
    }

    /// When a player of this pace has to answer.
    pub(super) fn limit(&mut self, side: Side, pace: &Pace, turns: Option<u32>) -> Limit {
        Limit {
            depth: pace.depth,
            nodes: pace.nodes,
            ..limit_for(self.of(side), side, turns)
        }
    }

    /// What the clocks show to the player on `side`, who moves next; `None` if
    /// a side has no clock that runs from move to move.
    pub(super) fn shown(&mut self, side: Side) -> Option<Shown> {
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

    /// Takes the time of a move; up to `margin` too much is forgiven, because
    /// it is often the fault of a busy machine.
    pub(super) fn spend(
        &mut self,
        side: Side,
        elapsed: Duration,
        margin: Duration,
    ) -> Result<(), TimeUp> {
        let clock = self.of(side);
        let most = clock.available(side).unwrap_or(Duration::MAX);
        let is_forgiven = elapsed <= most.saturating_add(margin);
        clock.spend(
            side,
            if is_forgiven {
                elapsed.min(most)
            } else {
                elapsed
            },
        )
    }

    pub(super) fn is_halted(&self) -> bool {
        self.is_shared && self.clocks[0].is_halted()
    }
}

/// What passes between a player's answer and the clock that stops for it.
const OVERHEAD: Duration = Duration::from_millis(1);

/// Turns a clock into the limit of the next move. `turns` is a bound for the
/// moves that the side will still make, in games that have one.
fn limit_for(clock: &Clock, side: Side, turns: Option<u32>) -> Limit {
    let Some(left) = TimeLeft::on(clock, side) else {
        return Limit::default();
    };
    let horizon = Horizon::of_game(clock.moves(side), turns);
    let overhead = OVERHEAD;
    TimeManager { overhead, horizon }.limit(&left)
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
        let mut clocks = Clocks::start(&paces);
        let limit = clocks.limit(Side::First, &paces[0], None);
        assert_eq!(limit.hard, Some(milliseconds(99)));
        let soft = |clocks: &mut Clocks| clocks.limit(Side::Second, &paces[1], Some(60)).soft;
        let before = soft(&mut clocks).unwrap();
        assert!((50..=100).contains(&before.as_millis()), "{before:?}");
        let none = Duration::ZERO;
        clocks
            .spend(Side::Second, milliseconds(1500), none)
            .unwrap();
        assert!(soft(&mut clocks).unwrap() < before);
        let late = clocks.spend(Side::First, milliseconds(101), none);
        assert_eq!(late, Err(TimeUp::Flag(Side::First)));
    }

    #[test]
    fn clocks_are_shown_to_those_who_manage_their_time() {
        let seconds = Duration::from_secs;
        let mut clocks = Clocks::start(&[pace("1m+1s"), pace("30s+0s")]);
        clocks
            .spend(Side::First, seconds(5), Duration::ZERO)
            .unwrap();
        let shown = Shown {
            left: [seconds(56), seconds(30)],
            increment: [seconds(1), seconds(0)],
            moves_to_go: None,
        };
        assert_eq!(clocks.shown(Side::Second), Some(shown));
        let mut periods = Clocks::start(&[pace("40/5m"); 2]);
        let shown = periods.shown(Side::First).unwrap();
        assert_eq!((shown.moves_to_go, shown.left[1]), (Some(40), seconds(300)));
        assert_eq!(Clocks::start(&[pace("100ms"); 2]).shown(Side::First), None);
        let none = [pace("1m+1s"), Pace::default()];
        assert_eq!(Clocks::start(&none).shown(Side::First), None);
    }

    #[test]
    fn a_little_too_late_is_forgiven() {
        let mut clocks = Clocks::start(&[pace("100ms"); 2]);
        let margin = milliseconds(20);
        assert!(clocks.spend(Side::First, milliseconds(120), margin).is_ok());
        assert!(
            clocks
                .spend(Side::First, milliseconds(121), margin)
                .is_err()
        );
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
