use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

type Job = Box<dyn FnOnce() + Send>;

/// The only threads that think: a fixed number, for all visitors in turn.
///
/// Visitors take turns, whatever the number of their jobs. With more than one
/// thread nobody has all of them for his moves, and analyses never have all:
/// a program's move does not wait for somebody's long analysis.
#[derive(Debug)]
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

/// What a job is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// A program's move in a live game.
    Move,
    /// An analysis that somebody asked for.
    Analysis,
}

/// Jobs of one visitor and one kind wait for each other.
type Line = (IpAddr, Kind);

struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
}

#[derive(Default)]
struct Queue {
    waiting: HashMap<Line, VecDeque<Job>>,
    /// The lines with waiting jobs, next one first.
    turns: VecDeque<Line>,
    running: HashMap<Line, usize>,
    /// Jobs that are done.
    done: u64,
    /// The most jobs of one line, and the most analyses, that run at once.
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
    pub(crate) fn submit(&self, visitor: IpAddr, kind: Kind, job: impl FnOnce() + Send + 'static) {
        let mut queue = self.shared.lock();
        let jobs = queue.waiting.entry((visitor, kind)).or_default();
        jobs.push_back(Box::new(job));
        if jobs.len() == 1 {
            queue.turns.push_back((visitor, kind));
        }
        self.shared.wake.notify_one();
    }

    /// How many jobs are done since the beginning.
    pub(crate) fn done(&self) -> u64 {
        self.shared.lock().done
    }

    /// How many jobs of a visitor wait.
    pub(crate) fn waiting(&self, visitor: IpAddr, kind: Kind) -> usize {
        let queue = self.shared.lock();
        queue.waiting.get(&(visitor, kind)).map_or(0, VecDeque::len)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.wake.notify_all();
    }
}

impl Queue {
    fn may_run(&self, line: Line) -> bool {
        let of_kind = |(other, running): (&Line, &usize)| (other.1 == line.1).then_some(*running);
        let analyses: usize = self.running.iter().filter_map(of_kind).sum();
        let own = self.running.get(&line).copied().unwrap_or_default();
        own < self.most && (line.1 == Kind::Move || analyses < self.most)
    }

    /// The next job that may run beside those that do.
    fn next(&mut self) -> Option<(Line, Job)> {
        let place = self.turns.iter().position(|&line| self.may_run(line))?;
        let line = self.turns.remove(place)?;
        let jobs = self.waiting.get_mut(&line)?;
        let job = jobs.pop_front()?;
        if jobs.is_empty() {
            self.waiting.remove(&line);
        } else {
            self.turns.push_back(line);
        }
        *self.running.entry(line).or_default() += 1;
        Some((line, job))
    }

    fn done(&mut self, line: Line) {
        self.done += 1;
        if let Some(running) = self.running.get_mut(&line) {
            *running -= 1;
            if *running == 0 {
                self.running.remove(&line);
            }
        }
    }
}

fn work(shared: &Shared) {
    let mut queue = shared.lock();
    while !queue.closed {
        let Some((line, job)) = queue.next() else {
            queue = shared
                .wake
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        drop(queue);
        // A player that fails must not take a thread of all visitors with it.
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a job of {} panicked", line.0);
        }
        queue = shared.lock();
        queue.done(line);
        // Another job may have waited for this one to end.
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
        pool.submit(visitor(9), Kind::Move, move || started.recv().unwrap());
        for (who, what) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (2, "b2")] {
            let say = say.clone();
            pool.submit(visitor(who), Kind::Move, move || say.send(what).unwrap());
        }
        assert_eq!(pool.waiting(visitor(1), Kind::Move), 3);
        start.send(()).unwrap();
        let order: Vec<_> = heard.iter().take(5).collect();
        assert_eq!(order, ["a1", "b1", "a2", "b2", "a3"]);
        assert!(pool.done() >= 5, "all but perhaps the last");
    }

    #[test]
    fn nobody_takes_all_threads() {
        let pool = Pool::new(2).unwrap();
        let (_hold, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        for _ in 0..2 {
            let held = Arc::clone(&held);
            pool.submit(visitor(1), Kind::Move, move || {
                let _ = held.lock().unwrap().recv();
            });
        }
        let (say, heard) = mpsc::channel();
        pool.submit(visitor(2), Kind::Move, move || say.send(()).unwrap());
        assert!(heard.recv_timeout(Duration::from_secs(5)).is_ok());
    }

    #[test]
    fn moves_do_not_wait_for_analyses() {
        let pool = Pool::new(2).unwrap();
        let (_hold, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        for number in 0..9 {
            let held = Arc::clone(&held);
            pool.submit(visitor(number), Kind::Analysis, move || {
                let _ = held.lock().unwrap().recv();
            });
        }
        let (say, heard) = mpsc::channel();
        pool.submit(visitor(1), Kind::Move, move || say.send(()).unwrap());
        assert!(heard.recv_timeout(Duration::from_secs(5)).is_ok());
    }

    #[test]
    fn a_panic_costs_one_job() {
        let pool = Pool::new(1).unwrap();
        pool.submit(visitor(1), Kind::Move, || panic!("on purpose"));
        let (say, heard) = mpsc::channel();
        pool.submit(visitor(1), Kind::Move, move || say.send(()).unwrap());
        assert!(heard.recv_timeout(Duration::from_secs(5)).is_ok());
    }
}
