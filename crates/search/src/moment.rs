//! When something happened. Where the system has no clock, as in WebAssembly,
//! the host may give one; see [`set_clock`].

use std::time::Duration;

/// How often a player says what it thinks, if nothing else happens.
const REPORT: Duration = Duration::from_millis(100);

#[cfg(not(target_family = "wasm"))]
mod system {
    use std::time::{Duration, Instant};

    /// A moment of the system's clock.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Moment(Instant);

    impl Moment {
        pub(crate) fn now() -> Moment {
            Moment(Instant::now())
        }

        /// The time since then.
        #[allow(clippy::unnecessary_wraps, reason = "not every system has a clock")]
        pub(crate) fn elapsed(self) -> Option<Duration> {
            Some(self.0.elapsed())
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
    pub(crate) struct Moment(Option<Duration>);

    impl Moment {
        pub(crate) fn now() -> Moment {
            Moment(CLOCK.get().map(|clock| clock()))
        }

        /// The time since then; `None` without a clock.
        pub(crate) fn elapsed(self) -> Option<Duration> {
            let now = Moment::now().0?;
            Some(now.saturating_sub(self.0?))
        }
    }
}

pub(crate) use system::Moment;
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
