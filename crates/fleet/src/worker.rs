//! Those who do the jobs.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;

use crate::census::{Answer, Sign};
use crate::fleet::Queue;
use crate::{Fleet, FleetError, Job, Run, RunId, WorkerStatus, names};

/// A job that fails so often is set aside.
const TRIES: u32 = 3;

/// A job that was taken so often and never finished is set aside too: it seems to
/// kill those who take it.
const TAKEN: i64 = 12;

/// How often one looks for new runs.
const ROUND: Duration = Duration::from_secs(1);

/// How long one waits for a job before looking around.
const LOOK: Duration = Duration::from_millis(800);

/// The same where several runs may have one. Not `fetch`, which does not wait at all and
/// hears nothing for ever when the queue is gone.
const GLANCE: Duration = Duration::from_millis(30);

/// A failed job is tried again after this time, by somebody else if there is one.
const PAUSE: Duration = Duration::from_millis(500);

/// Does jobs of a run, one after another, on one thread.
pub type Task = Box<dyn FnMut(&Job) -> Result<Vec<u8>, String>>;

/// Prepares for a run; called once for each thread and run.
pub type Open<'a> = dyn Fn(&Run) -> Result<Task, String> + Sync + 'a;

/// What a worker tells.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum WorkerEvent<'a> {
    /// It works for a run.
    Joined(&'a RunId, &'a Run),
    /// It leaves a run to others, for this reason.
    Refused(&'a RunId, &'a Run, &'a str),
    /// It has finished a job.
    Done(&'a RunId, &'a str),
    /// A job failed here.
    Failed(&'a RunId, &'a str, &'a str),
}

/// One who works for others, with some threads.
pub struct Worker<'a> {
    /// What it calls itself.
    pub name: String,
    /// Its version, for those who look.
    pub version: String,
    /// Jobs it does at once.
    pub threads: usize,
    /// The signature of its engine for a game; `None` if it does not know the game.
    pub signature: &'a (dyn Fn(&str) -> Option<String> + Sync),
    /// What it can do.
    pub open: &'a Open<'a>,
    /// Hears what it does.
    pub tell: &'a (dyn Fn(&WorkerEvent<'_>) + Sync),
    /// Whether to end. A job under way should end too, with an error: it is given back.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl fmt::Debug for Worker<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker")
            .field("name", &self.name)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

/// A run that the worker works for.
#[derive(Clone)]
struct Joined {
    id: RunId,
    run: Arc<Run>,
    queue: Queue,
}

/// What the threads of a worker share.
struct Shared {
    joined: Mutex<Vec<Joined>>,
    refused: Mutex<BTreeMap<RunId, String>>,
    busy: AtomicUsize,
    done: AtomicU64,
    failed: AtomicU64,
}

impl Worker<'_> {
    /// Works until it is told to stop. The server may go away and come back.
    ///
    /// # Errors
    /// If the server refuses to be asked at all.
    pub fn serve(&self, fleet: &Fleet) -> Result<(), FleetError> {
        let shared = Arc::new(Shared {
            joined: Mutex::default(),
            refused: Mutex::default(),
            busy: AtomicUsize::new(0),
            done: AtomicU64::new(0),
            failed: AtomicU64::new(0),
        });
        let _sign = self.sign(fleet, &shared)?;
        thread::scope(|scope| {
            for number in 0..self.threads.max(1) {
                let bench = Bench {
                    worker: self,
                    fleet,
                    shared: &shared,
                };
                scope.spawn(move || bench.work(number));
            }
            while !(self.stop)() {
                // Without an answer what is known stays true.
                if let Ok(runs) = fleet.wait(fleet.runs()) {
                    self.join(fleet, &shared, &runs);
                }
                thread::sleep(ROUND);
            }
        });
        Ok(())
    }

    fn sign(&self, fleet: &Fleet, shared: &Arc<Shared>) -> Result<Sign, FleetError> {
        let (name, version) = (self.name.clone(), self.version.clone());
        let (threads, begun) = (self.threads, Instant::now());
        let shared = Arc::clone(shared);
        Sign::put_up(fleet, move || {
            Answer::Worker(WorkerStatus {
                name: name.clone(),
                version: version.clone(),
                threads,
                busy: shared.busy.load(Ordering::Relaxed),
                done: shared.done.load(Ordering::Relaxed),
                failed: shared.failed.load(Ordering::Relaxed),
                seconds: begun.elapsed().as_secs(),
                refused: lock(&shared.refused).clone(),
            })
        })
    }

    /// Joins the runs that are new on the board, and leaves those that are gone.
    fn join(&self, fleet: &Fleet, shared: &Shared, runs: &[RunId]) {
        lock(&shared.joined).retain(|joined| runs.contains(&joined.id));
        lock(&shared.refused).retain(|id, _| runs.contains(id));
        for id in runs {
            let is_known = lock(&shared.joined).iter().any(|joined| joined.id == *id)
                || lock(&shared.refused).contains_key(id);
            if is_known {
                continue;
            }
            let Ok(Some(run)) = fleet.wait(fleet.run(id)) else {
                continue;
            };
            if let Err(reason) = self.suits(&run) {
                (self.tell)(&WorkerEvent::Refused(id, &run, &reason));
                lock(&shared.refused).insert(id.clone(), reason);
            } else if let Ok(queue) = fleet.wait(fleet.queue(names::JOBS, id)) {
                (self.tell)(&WorkerEvent::Joined(id, &run));
                lock(&shared.joined).push(Joined {
                    id: id.clone(),
                    run: Arc::new(run),
                    queue,
                });
            }
        }
    }

    /// Whether this worker's engine is the one that a run is for.
    fn suits(&self, run: &Run) -> Result<(), String> {
        match (self.signature)(&run.game) {
            None => Err(format!("this worker does not know the game {:?}", run.game)),
            Some(own) if own != run.signature => Err(format!(
                "this worker's engine has the signature {own} for {}, and the run wants {}: \
                 it is another version, and would come to other results",
                run.game, run.signature
            )),
            Some(_) => Ok(()),
        }
    }
}

/// A thread of a worker.
#[derive(Clone, Copy)]
struct Bench<'a> {
    worker: &'a Worker<'a>,
    fleet: &'a Fleet,
    shared: &'a Shared,
}

/// A job in somebody's hands.
struct Taken {
    joined: Joined,
    job: Job,
    message: Message,
    /// How often it was taken, this time included.
    times: i64,
}

impl Bench<'_> {
    fn work(&self, number: usize) {
        let mut tasks: HashMap<RunId, Task> = HashMap::new();
        let mut turn = number;
        while !(self.worker.stop)() {
            let joined = lock(&self.shared.joined).clone();
            tasks.retain(|id, _| joined.iter().any(|joined| joined.id == *id));
            turn = turn.wrapping_add(1);
            if let Some(taken) = self.take(&joined, turn) {
                self.shared.busy.fetch_add(1, Ordering::Relaxed);
                self.handle(&taken, &mut tasks);
                self.shared.busy.fetch_sub(1, Ordering::Relaxed);
            }
        }
    }

    /// A job of one of the runs. The runs take turns; where there is but one, or none
    /// has a job, one waits for a while.
    fn take(&self, joined: &[Joined], turn: usize) -> Option<Taken> {
        if joined.is_empty() {
            thread::sleep(ROUND / 4);
            return None;
        }
        let first = turn % joined.len();
        let in_turn = joined[first..].iter().chain(&joined[..first]);
        let at_once = in_turn
            .filter(|_| joined.len() > 1)
            .map(|run| (run, GLANCE));
        let found = at_once.chain([(&joined[first], LOOK)]);
        for (joined, wait) in found {
            if let Some(message) = self.fleet.wait(next(&joined.queue, wait)) {
                return Some(Taken::new(joined, message));
            }
        }
        None
    }

    fn handle(&self, taken: &Taken, tasks: &mut HashMap<RunId, Task>) {
        if taken.times > TAKEN {
            let error = format!("it was taken {} times and never finished", taken.times - 1);
            return self.set_aside(taken, &error);
        }
        if taken.times > 1 && self.is_done(taken) {
            return self.acknowledge(taken, AckKind::Ack);
        }
        let lease = self.extend_lease(taken);
        match self.compute(taken, tasks) {
            Ok(result) => self.deliver(taken, &result),
            // It was told to end, and did not fail.
            Err(_) if (self.worker.stop)() => self.acknowledge(taken, AckKind::Nak(None)),
            Err(error) => self.fail(taken, &error),
        }
        lease.abort();
    }

    /// Whether another one has finished the job, whose acknowledgement was lost.
    fn is_done(&self, taken: &Taken) -> bool {
        let subject = names::result(&taken.joined.id, &taken.job.name);
        let found = self.fleet.wait(self.fleet.list(names::RESULTS, &subject));
        found.is_ok_and(|found| !found.is_empty())
    }

    fn compute(&self, taken: &Taken, tasks: &mut HashMap<RunId, Task>) -> Result<Vec<u8>, String> {
        let Joined { id, run, .. } = &taken.joined;
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            if !tasks.contains_key(id) {
                tasks.insert(id.clone(), (self.worker.open)(run)?);
            }
            let task = tasks.get_mut(id).expect("it was just opened");
            task(&taken.job)
        }));
        outcome.unwrap_or_else(|panic| {
            // What panicked is not used again.
            tasks.remove(id);
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            Err(format!("it panicked: {}", text.unwrap_or("?")))
        })
    }

    /// Says now and then that the job is in good hands, so that nobody else gets it.
    fn extend_lease(&self, taken: &Taken) -> tokio::task::JoinHandle<()> {
        let lease = taken.joined.queue.cached_info().config.ack_wait;
        let message = taken.message.clone();
        self.fleet.spawn(async move {
            loop {
                tokio::time::sleep(lease / 3).await;
                // If it is lost, the job is done twice, and counts once.
                let _ = message.ack_with(AckKind::Progress).await;
            }
        })
    }

    /// Stores a result, and only then acknowledges its job.
    fn deliver(&self, taken: &Taken, result: &[u8]) {
        let subject = names::result(&taken.joined.id, &taken.job.name);
        // By its name the server knows a result that is stored twice.
        if self.store(&subject, result, Some(&subject)) {
            self.shared.done.fetch_add(1, Ordering::Relaxed);
            self.acknowledge(taken, AckKind::Ack);
            (self.worker.tell)(&WorkerEvent::Done(&taken.joined.id, &taken.job.name));
        }
    }

    /// Gives a job back, or sets it aside if it failed often enough.
    fn fail(&self, taken: &Taken, error: &str) {
        self.shared.failed.fetch_add(1, Ordering::Relaxed);
        (self.worker.tell)(&WorkerEvent::Failed(
            &taken.joined.id,
            &taken.job.name,
            error,
        ));
        if self.count_failure(taken) < TRIES {
            self.acknowledge(taken, AckKind::Nak(Some(PAUSE)));
        } else {
            self.set_aside(taken, error);
        }
    }

    /// How often a job has failed, this time included, on whatever machine. How often it
    /// was taken does not tell: who was killed, or had to stop, has not failed.
    fn count_failure(&self, taken: &Taken) -> u32 {
        let subject = names::failures(&taken.joined.id, &taken.job.name);
        // Without an answer it is tried once more than need be.
        let known = self.fleet.wait(self.fleet.read(&subject)).ok().flatten();
        let before = known.and_then(|text| String::from_utf8(text).ok()?.parse().ok());
        let times = before.unwrap_or(0) + 1;
        self.store(&subject, times.to_string().as_bytes(), None);
        times
    }

    fn set_aside(&self, taken: &Taken, error: &str) {
        let subject = names::failed(&taken.joined.id, &taken.job.name);
        let text = format!("{error} (on {})", self.worker.name);
        // Without a name: after another chance it may say the same again, and has to be heard.
        if self.store(&subject, text.as_bytes(), None) {
            self.acknowledge(taken, AckKind::Ack);
        }
    }

    /// Stores something, however long the server is away; a worker that has to stop tries
    /// once.
    fn store(&self, subject: &str, bytes: &[u8], id: Option<&str>) -> bool {
        loop {
            let stored = self.fleet.store(subject.to_owned(), bytes.to_vec(), id);
            match self.fleet.wait(stored) {
                Ok(()) => return true,
                Err(_) if (self.worker.stop)() => return false,
                Err(error) => tracing::warn!("{error}; trying again"),
            }
            thread::sleep(PAUSE);
        }
    }

    fn acknowledge(&self, taken: &Taken, kind: AckKind) {
        // If it is lost, the job comes again, and its result is known by then.
        let _ = self.fleet.wait(taken.message.ack_with(kind));
    }
}

impl Taken {
    fn new(joined: &Joined, message: Message) -> Taken {
        let times = message.info().map_or(1, |info| info.delivered);
        Taken {
            joined: joined.clone(),
            job: Job {
                name: names::last(&message.subject).to_owned(),
                payload: message.payload.to_vec(),
            },
            times,
            message,
        }
    }
}

/// The next message of a queue, if there is one within some time.
async fn next(queue: &Queue, time: Duration) -> Option<Message> {
    let asked = queue.batch().max_messages(1).expires(time).messages();
    if let Ok(mut messages) = asked.await
        && let Some(Ok(message)) = messages.next().await
    {
        return Some(message);
    }
    // An empty queue has taken its time to say so; a server that is away has not.
    tokio::time::sleep(GLANCE).await;
    None
}

/// A thread that panicked has left nothing half done in there.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
