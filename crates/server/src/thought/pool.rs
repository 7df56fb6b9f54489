use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

type Job = Box<dyn FnOnce() + Send>;

/// The only threads that think: a fixed number, for all visitors in turn.
///
/// Visitors take turns, whatever the number of their jobs, and with more than
/// one thread nobody has all of them.
#[derive(Debug)]
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
}

#[derive(Default)]
struct Queue {
    waiting: HashMap<IpAddr, VecDeque<Job>>,
    /// Who has waiting jobs, next one first.
    turns: VecDeque<IpAddr>,
    running: HashMap<IpAddr, usize>,
    /// The most jobs of one visitor that run at once.
    most: usize,
    closed: bool,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pool {
    pub(crate) fn new(threads: usize) -> std::io::Result<Pool> {
        let queue = Queue {
            most: threads.saturating_sub(1).max(1),
            ..Queue::default()
        };
        let shared = Arc::new(Shared {
            queue: Mutex::new(queue),
            wake: Condvar::new(),
        });
        for number in 1..=threads.max(1) {
            let shared = Arc::clone(&shared);
            let builder = thread::Builder::new().name(format!("thinker {number}"));
            builder.spawn(move || work(&shared))?;
        }
        Ok(Pool { shared })
    }

    /// Has `job` done for a visitor as soon as it is his turn.
    pub(crate) fn submit(&self, visitor: IpAddr, job: impl FnOnce() + Send + 'static) {
        let mut queue = self.shared.lock();
        let jobs = queue.waiting.entry(visitor).or_default();
        jobs.push_back(Box::new(job));
        if jobs.len() == 1 {
            queue.turns.push_back(visitor);
        }
        self.shared.wake.notify_one();
    }

    /// How many jobs of a visitor wait.
    pub(crate) fn waiting(&self, visitor: IpAddr) -> usize {
        self.shared
            .lock()
            .waiting
            .get(&visitor)
            .map_or(0, VecDeque::len)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.wake.notify_all();
    }
}

impl Queue {
    /// The next job whose visitor may have another one running.
    fn next(&mut self) -> Option<(IpAddr, Job)> {
        let may_run = |visitor| self.running.get(visitor).is_none_or(|&n| n < self.most);
        let place = self.turns.iter().position(may_run)?;
        let visitor = self.turns.remove(place)?;
        let jobs = self.waiting.get_mut(&visitor)?;
        let job = jobs.pop_front()?;
        if jobs.is_empty() {
            self.waiting.remove(&visitor);
        } else {
            self.turns.push_back(visitor);
        }
        *self.running.entry(visitor).or_default() += 1;
        Some((visitor, job))
    }

    fn done(&mut self, visitor: IpAddr) {
        if let Some(running) = self.running.get_mut(&visitor) {
            *running -= 1;
            if *running == 0 {
                self.running.remove(&visitor);
            }
        }
    }
}

fn work(shared: &Shared) {
    let mut queue = shared.lock();
    while !queue.closed {
        let Some((visitor, job)) = queue.next() else {
            queue = shared
                .wake
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        drop(queue);
        // A player that fails must not take a thread of all visitors with it.
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a job of {visitor} panicked");
        }
        queue = shared.lock();
        queue.done(visitor);
        // Somebody may have waited for this visitor to have less running.
        shared.wake.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    fn visitor(number: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, number])
    }

    #[test]
    fn visitors_take_turns() {
        let pool = Pool::new(1).unwrap();
        let (start, started) = mpsc::channel::<()>();
        let (say, heard) = mpsc::channel();
        pool.submit(visitor(9), move || started.recv().unwrap());
        for (who, what) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (2, "b2")] {
            let say = say.clone();
            pool.submit(visitor(who), move || say.send(what).unwrap());
        }
        assert_eq!(pool.waiting(visitor(1)), 3);
        start.send(()).unwrap();
        let order: Vec<_> = heard.iter().take(5).collect();
        assert_eq!(order, ["a1", "b1", "a2", "b2", "a3"]);
    }

    #[test]
    fn nobody_takes_all_threads() {
        let pool = Pool::new(2).unwrap();
        let (_hold, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        for _ in 0..2 {
            let held = Arc::clone(&held);
            pool.submit(visitor(1), move || {
                let _ = held.lock().unwrap().recv();
            });
        }
        let (say, heard) = mpsc::channel();
        pool.submit(visitor(2), move || say.send(()).unwrap());
        assert!(heard.recv_timeout(Duration::from_secs(5)).is_ok());
    }

    #[test]
    fn a_panic_costs_one_job() {
        let pool = Pool::new(1).unwrap();
        pool.submit(visitor(1), || panic!("on purpose"));
        let (say, heard) = mpsc::channel();
        pool.submit(visitor(1), move || say.send(()).unwrap());
        assert!(heard.recv_timeout(Duration::from_secs(5)).is_ok());
    }
}
