use std::time::Duration;

use yolah_game::Side;
use yolah_kit::PACE;

use crate::{Go, PlayerClock};

/// Canadian overtime: a main time, and then so many stones in a period again and again.
#[derive(Clone, Copy, Default)]
pub(super) struct Clock {
    main: Duration,
    period: Duration,
    stones: u32,
    /// What each side has left and for how many stones, once it was told: 0 stones in the
    /// main time.
    left: [Option<(Duration, u32)>; 2],
}

impl Clock {
    pub(super) fn new(main: Duration, period: Duration, stones: u32) -> Clock {
        Clock {
            main,
            period,
            stones,
            left: [None; 2],
        }
    }

    pub(super) fn tell(&mut self, side: Side, left: Duration, stones: u32) {
        self.left[side.index()] = Some((left, stones));
    }

    /// How long a side may think. Without a clock, or with one that never runs out, it
    /// takes a second.
    pub(super) fn go(&self, side: Side) -> Go {
        let told = self.left[side.index()];
        let (left, stones) = told.unwrap_or(if self.main.is_zero() {
            (self.period, self.stones)
        } else {
            (self.main, 0)
        });
        let is_endless = self.main.is_zero() && self.stones == 0;
        if told.is_none() && (is_endless || left.is_zero()) {
            return Go {
                move_time: Some(PACE),
                ..Go::default()
            };
        }
        let clock = PlayerClock {
            time: Some(left),
            increment: None,
        };
        Go {
            players: [clock; 2],
            moves_to_go: (stones > 0).then_some(stones),
            ..Go::default()
        }
    }
}

/// Seconds as the protocol writes them: whole ones, though some clients send fractions.
pub(super) fn seconds(text: &str) -> Option<Duration> {
    let seconds = text.parse::<f64>().ok().filter(|it| it.is_finite());
    Duration::try_from_secs_f64(seconds?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_and_periods() {
        let second = Duration::from_secs(1);
        assert_eq!(Clock::default().go(Side::First).move_time, Some(PACE));
        let mut clock = Clock::new(60 * second, 30 * second, 5);
        let go = clock.go(Side::Second);
        assert_eq!(
            (go.players[1].time, go.moves_to_go),
            (Some(60 * second), None)
        );
        clock.tell(Side::Second, 12 * second, 3);
        let go = clock.go(Side::Second);
        assert_eq!(
            (go.players[1].time, go.moves_to_go),
            (Some(12 * second), Some(3))
        );
        let only_period = Clock::new(Duration::ZERO, second, 1).go(Side::First);
        assert_eq!(only_period.moves_to_go, Some(1));
        assert!(seconds("nan").is_none() && seconds("-1").is_none());
        assert_eq!(seconds("1.5"), Some(3 * second / 2));
    }
}
