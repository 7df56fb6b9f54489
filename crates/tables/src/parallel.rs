//! Work on ranges of slots, shared out among threads.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use yolah_game::order::best_first;

/// Slots that a thread takes at a time: a multiple of the bits of a word.
pub(crate) const CHUNK: u64 = 1 << 14;

/// Calls `work` for all slots in ranges of [`CHUNK`]; see [`chunks_of`].
pub(crate) fn chunks<T: Send, E: Send>(
    slots: u64,
    threads: usize,
    work: impl Fn(Range<u64>) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    chunks_of(CHUNK, slots, threads, work)
}

/// Calls `work` for ranges of `size` that cover all slots, on some threads, and
/// returns what it said in the order of the slots. After an error the others
/// stop at their next range.
pub(crate) fn chunks_of<T: Send, E: Send>(
    size: u64,
    slots: u64,
    threads: usize,
    work: impl Fn(Range<u64>) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let run = || {
        let mut done = Vec::new();
        while !failed.load(Ordering::Relaxed) {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            let start = chunk * size;
            if start >= slots {
                break;
            }
            let result = work(start..(start + size).min(slots));
            failed.fetch_or(result.is_err(), Ordering::Relaxed);
            done.push((chunk, result));
        }
        done
    };
    let mut all = if threads <= 1 || slots <= size {
        run()
    } else {
        thread::scope(|scope| {
            let helpers: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
            let join = |helper: thread::ScopedJoinHandle<'_, _>| match helper.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            helpers.into_iter().flat_map(join).collect()
        })
    };
    best_first(&mut all, |&(chunk, _)| -(chunk as i64));
    all.into_iter().map(|(_, result)| result).collect()
}
