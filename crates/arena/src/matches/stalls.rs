//! When the machine stood still. A virtual machine may stop for tens of milliseconds, and
//! who thinks for ten then loses a game by nobody's fault.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use yolah_search::StopFlag;

/// How long the watch sleeps at a time. What it oversleeps, the machine stood still.
const NAP: Duration = Duration::from_millis(4);

/// Less than this is how systems share out their time.
const LEAST: Duration = Duration::from_millis(3);

/// More than these are not remembered: only the last move's are asked for.
const KEPT: usize = 256;

/// The times in which nothing ran, as far as they were seen.
#[derive(Default, Debug)]
pub(crate) struct Stalls(Mutex<VecDeque<[Instant; 2]>>);

impl Stalls {
    /// Does some work while a watch sees when the machine stands still.
    pub(crate) fn during<T>(work: impl FnOnce(&Stalls) -> T) -> T {
        let (stalls, over) = (Stalls::default(), StopFlag::default());
        thread::scope(|scope| {
            let watch = scope.spawn(|| stalls.watch(&over));
            let end = End(&over, watch.thread());
            let result = work(&stalls);
            drop(end);
            result
        })
    }

    fn watch(&self, over: &StopFlag) {
        while !over.is_raised() {
            let begun = Instant::now();
            thread::park_timeout(NAP);
            let awake = Instant::now();
            if awake - begun >= NAP + LEAST {
                self.note([begun + NAP, awake]);
            }
        }
    }

    /// The machine stood still from one moment to another, the latest one seen.
    pub(crate) fn note(&self, stall: [Instant; 2]) {
        let mut seen = self.seen();
        if seen.len() == KEPT {
            seen.pop_front();
        }
        seen.push_back(stall);
    }

    /// For how long the machine stood still between two moments.
    pub(crate) fn between(&self, from: Instant, to: Instant) -> Duration {
        let overlap =
            |[begun, awake]: &[Instant; 2]| (*awake).min(to).duration_since((*begun).max(from));
        self.seen().iter().map(overlap).sum()
    }

    /// The same up to now. The watch may awake after who asks: it gets the time to note
    /// what both slept through.
    pub(crate) fn since(&self, from: Instant) -> Duration {
        let now = Instant::now();
        thread::sleep(2 * NAP);
        self.between(from, now)
    }

    /// Whoever panicked has pushed a whole entry, or none.
    fn seen(&self) -> MutexGuard<'_, VecDeque<[Instant; 2]>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends the watch, also when the work panics, and does not wait for its nap.
struct End<'a>(&'a StopFlag, &'a thread::Thread);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.raise();
        self.1.unpark();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_lies_between_two_moments_counts() {
        let (stalls, start) = (Stalls::default(), Instant::now());
        let at = |milliseconds| start + Duration::from_millis(milliseconds);
        for [begun, awake] in [[10, 30], [50, 60], [90, 200]] {
            stalls.note([at(begun), at(awake)]);
        }
        let between = |from, to| stalls.between(at(from), at(to)).as_millis();
        assert_eq!(between(0, 300), 140);
        assert_eq!(between(20, 55), 15);
        assert_eq!(between(31, 49), 0);
        assert_eq!(between(100, 110), 10);
    }

    #[test]
    fn old_ones_are_forgotten() {
        let (stalls, start) = (Stalls::default(), Instant::now());
        let second = Duration::from_secs(1);
        for number in 0..1000 {
            stalls.note([start + number * second, start + (number + 1) * second]);
        }
        assert_eq!(stalls.between(start, start + 2000 * second).as_secs(), 256);
    }

    /// The watch awakes when it is told to, and notes nothing then.
    #[test]
    fn the_watch_ends_with_the_work() {
        let begun = Instant::now();
        let seen = Stalls::during(|stalls| {
            // Known to be there whatever the machine does.
            stalls.note([begun, begun + Duration::from_millis(7)]);
            stalls.between(begun, begun + Duration::from_millis(5))
        });
        assert_eq!(seen.as_millis(), 5);
    }
}
