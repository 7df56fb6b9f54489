use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Visitor;

/// So many at once, and so many a second.
#[derive(Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    burst: f64,
    rate: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(burst: f64, rate: f64) -> Bucket {
        Bucket {
            tokens: burst,
            burst,
            rate,
            filled: Instant::now(),
        }
    }

    fn fill(&mut self, now: Instant) {
        let seconds = now.duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + seconds * self.rate).min(self.burst);
        self.filled = now;
    }

    /// Takes a token, or says how long to wait for one.
    pub(crate) fn take(&mut self) -> Result<(), Duration> {
        self.fill(Instant::now());
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - self.tokens) / self.rate))
    }

    fn is_full(&self) -> bool {
        let seconds = self.filled.elapsed().as_secs_f64();
        self.tokens + seconds * self.rate >= self.burst
    }
}

/// A bucket for each visitor.
#[derive(Debug)]
pub(crate) struct Buckets {
    burst: f64,
    rate: f64,
    each: Mutex<HashMap<Visitor, Bucket>>,
}

impl Buckets {
    pub(crate) fn new(burst: f64, rate: f64) -> Buckets {
        Buckets {
            burst,
            rate,
            each: Mutex::default(),
        }
    }

    /// Takes a token of a visitor's, if he has one.
    pub(crate) fn take(&self, visitor: Visitor) -> bool {
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = each.entry(visitor);
        bucket
            .or_insert_with(|| Bucket::new(self.burst, self.rate))
            .take()
            .is_ok()
    }

    /// Forgets visitors who have not been here for a while.
    pub(crate) fn tidy(&self) {
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        each.retain(|_, bucket| !bucket.is_full());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_run_dry_and_fill_again() {
        let mut bucket = Bucket::new(2.0, 1000.0);
        assert!(bucket.take().is_ok() && bucket.take().is_ok());
        bucket.tokens = 0.0;
        let wait = bucket.take().unwrap_err();
        assert!(wait <= Duration::from_millis(1));
        std::thread::sleep(Duration::from_millis(3));
        assert!(bucket.take().is_ok());
    }

    #[test]
    fn who_was_not_here_for_a_while_is_forgotten() {
        let buckets = Buckets::new(1.0, 1000.0);
        let visitor = Visitor::at([10, 0, 0, 1].into());
        assert!(buckets.take(visitor));
        std::thread::sleep(Duration::from_millis(3));
        buckets.tidy();
        assert_eq!(buckets.each.lock().unwrap().len(), 0);
    }
}
