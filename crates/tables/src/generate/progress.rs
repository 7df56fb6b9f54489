use std::sync::atomic::{AtomicU64, Ordering};

use super::GenerateError;

/// The share of the first pass in the work on a slice, that of the search backwards, and
/// that of writing the file. Roughly: they differ from game to game.
const SHARES: [f64; 3] = [0.45, 0.45, 0.1];

/// How far the work on a slice is.
///
/// The search backwards is measured by the slots whose values it has found. Nobody
/// knows before how many stay open, so it may end early: what is left is rather told
/// too long than too short.
pub(crate) struct Progress<'a> {
    slots: u64,
    /// Slots that the first pass has looked at.
    looked: AtomicU64,
    /// Those of them that it left open.
    open: AtomicU64,
    /// Those whose values were found since.
    found: AtomicU64,
    /// Slots in the file.
    written: AtomicU64,
    /// Hears of the share that is done; `false` stops the work.
    report: &'a (dyn Fn(f64) -> bool + Sync),
}

impl<'a> Progress<'a> {
    /// Of a slice with so many slots.
    pub(crate) fn new(slots: u64, report: &'a (dyn Fn(f64) -> bool + Sync)) -> Progress<'a> {
        Progress {
            slots,
            looked: AtomicU64::new(0),
            open: AtomicU64::new(0),
            found: AtomicU64::new(0),
            written: AtomicU64::new(0),
            report,
        }
    }

    /// The first pass has looked at more slots, and left some of them open.
    pub(super) fn looked(&self, slots: u64, open: u64) -> Result<(), GenerateError> {
        self.open.fetch_add(open, Ordering::Relaxed);
        self.looked.fetch_add(slots, Ordering::Relaxed);
        self.tell()
    }

    /// So many open slots have their values now.
    pub(super) fn found(&self, slots: u64) {
        self.found.fetch_add(slots, Ordering::Relaxed);
    }

    /// So many slots are in the file. Whether to go on.
    pub(crate) fn written(&self, slots: u64) -> bool {
        self.written.store(slots, Ordering::Relaxed);
        (self.report)(self.share())
    }

    /// Tells how much is done, unless somebody asks to stop.
    pub(super) fn tell(&self) -> Result<(), GenerateError> {
        let goes_on = (self.report)(self.share());
        goes_on.then_some(()).ok_or(GenerateError::Stopped)
    }

    fn share(&self) -> f64 {
        let of = |part: &AtomicU64, whole: u64| {
            part.load(Ordering::Relaxed).min(whole) as f64 / whole.max(1) as f64
        };
        let written = of(&self.written, self.slots);
        let backwards = if written > 0.0 {
            1.0
        } else {
            of(&self.found, self.open.load(Ordering::Relaxed))
        };
        let parts = [of(&self.looked, self.slots), backwards, written];
        SHARES
            .iter()
            .zip(parts)
            .map(|(share, part)| share * part)
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_the_work_moves_the_share() {
        let progress = Progress::new(100, &|share| share < 0.99);
        assert!(progress.share().abs() < 1e-9);
        progress.looked(50, 30).unwrap();
        assert!((progress.share() - 0.225).abs() < 1e-9);
        progress.looked(50, 30).unwrap();
        progress.found(20);
        assert!((progress.share() - 0.6).abs() < 1e-9);
        // The rest is drawn.
        assert!(progress.written(50));
        assert!((progress.share() - 0.95).abs() < 1e-9);
        assert!(!progress.written(100));
    }
}
