//! When something happened. Where the system has no clock, as in WebAssembly,
//! the host may give one; see [`set_clock`].

use std::time::Duration;

/// How often a player says what it thinks, if nothing else happens.
const REPORT: Duration = Duration::from_millis(100);

#[cfg(not(target_family = "wasm"))]
mod system {
    use std::time::{Duration, Instant};

    /// A moment of the system's clock; where the system has none, of the host's.
    #[derive(Clone, Copy, Debug)]
    pub struct Moment(Instant);

    impl Moment {
        /// Now.
        pub fn now() -> Moment {
            Moment(Instant::now())
        }

        /// The time since then; `None` without a clock.
        #[allow(clippy::unnecessary_wraps, reason = "not every system has a clock")]
        pub fn elapsed(self) -> Option<Duration> {
            Some(self.0.elapsed())
        }

        /// The time from an earlier moment to this one.
        pub fn since(self, earlier: Moment) -> Duration {
            self.0.saturating_duration_since(earlier.0)
        }
    }

    impl From<Instant> for Moment {
        fn from(instant: Instant) -> Moment {
            Moment(instant)
        }
    }
}

#[cfg(target_family = "wasm")]
mod system {
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Gives the searches a clock: the time since any fixed moment, which never
    /// goes back. Only the first one counts.
    ///
    /// Without a clock every limit of time is over at once, so that a search
    /// should be given nodes or a depth; and nothing is reported before its end.
    pub fn set_clock(clock: fn() -> Duration) {
        // A second clock would make time jump.
        let _ = CLOCK.set(clock);
    }

    /// A moment of the host's clock, if there is one.
    #[derive(Clone, Copy, Debug)]
    pub struct Moment(Option<Duration>);

    impl Moment {
        /// Now.
        pub fn now() -> Moment {
            Moment(CLOCK.get().map(|clock| clock()))
        }

        /// The time since then; `None` without a clock.
        pub fn elapsed(self) -> Option<Duration> {
            let now = Moment::now().0?;
            Some(now.saturating_sub(self.0?))
        }

        /// The time from an earlier moment to this one; none without a clock.
        pub fn since(self, earlier: Moment) -> Duration {
            let times = self.0.zip(earlier.0);
            times.map_or(Duration::ZERO, |(now, then)| now.saturating_sub(then))
        }
    }
}

pub use system::Moment;
#[cfg(target_family = "wasm")]
pub use system::set_clock;

/// Says when it is time for the next report.
#[derive(Debug)]
pub(crate) struct Reports {
    start: Moment,
    next: Duration,
}

impl Reports {
    pub(crate) fn start() -> Reports {
        Reports {
            start: Moment::now(),
            next: REPORT,
        }
    }

    /// Whether the next one is due; if so, another one will be later.
    pub(crate) fn is_due(&mut self) -> bool {
        let is_due = self.start.elapsed().is_some_and(|time| time >= self.next);
        if is_due {
            self.next += REPORT;
        }
        is_due
    }
}
