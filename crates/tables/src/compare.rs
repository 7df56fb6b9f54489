use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::file::Source as _;
use crate::generate::{self, Costs, Finished, Job, Progress};
use crate::{Algorithm, GenerateError, Metric, Numbered, Tables};

/// What one algorithm took for a slice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Positions whose moves were listed.
    pub generations: u64,
    /// Positions whose un-moves were listed.
    pub ungenerations: u64,
    /// Slots, of this or of other tables, looked at out of order.
    pub accesses: u64,
    /// Time.
    pub time: Duration,
    /// A checksum of all values: the same for all algorithms.
    pub checksum: u32,
}

/// Solves a slice by every algorithm that can: forward against backward, the
/// exercise of the games book. The tables of other slices must be there.
///
/// # Errors
/// If one is missing, or if `report` says `false`.
pub fn compare<G: Numbered>(
    tables: &Tables<G>,
    slice: G::Slice,
    metric: Metric,
    threads: usize,
    report: &(dyn Fn(f64) -> bool + Sync),
) -> Result<Vec<Comparison>, GenerateError> {
    let can = |algorithm: &Algorithm| algorithm.suits::<G>(slice, metric);
    let mut algorithms: Vec<Algorithm> = Algorithm::ALL.into_iter().filter(can).collect();
    algorithms.reverse();
    let mut found = Vec::new();
    for algorithm in algorithms {
        let costs = Costs::default();
        let progress = Progress::new(G::slots(slice), report);
        let job = Job {
            slice,
            metric,
            threads,
            tables,
            disk: None,
            costs: &costs,
            progress: &progress,
        };
        let begin = Instant::now();
        let depths = generate::run(&job, algorithm)?;
        let time = begin.elapsed();
        let count = |total: &std::sync::atomic::AtomicU64| total.load(Ordering::Relaxed);
        found.push(Comparison {
            algorithm,
            generations: count(&costs.generations),
            ungenerations: count(&costs.ungenerations),
            accesses: count(&costs.accesses),
            time,
            checksum: checksum(&Finished {
                depths: &depths,
                metric,
            })?,
        });
    }
    Ok(found)
}

/// A checksum of all values in the order of the slots.
fn checksum(values: &Finished<'_>) -> Result<u32, GenerateError> {
    let mut hasher = crc32fast::Hasher::new();
    values.read(0..values.slots(), &mut |value| {
        let raw = value.map_or(i16::MIN, crate::Value::raw);
        hasher.update(&raw.to_le_bytes());
    })?;
    Ok(hasher.finalize())
}
