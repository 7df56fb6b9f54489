//! Submitting jobs, and collecting what comes back.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::error::Error;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use async_nats::jetstream::Message;
use async_nats::jetstream::message::PublishMessage;
use futures_util::StreamExt;

use crate::census::{Answer, Sign};
use crate::fleet::Queue;
use crate::{FailedJob, Fleet, FleetError, Job, Run, RunId, names};

/// Jobs that are with the server at once; more wait here.
const WINDOW: usize = 4096;

/// Jobs whose storing is waited for together.
const CHUNK: usize = 256;

/// Results that are taken together.
const BATCH: usize = 256;

/// When nothing has come for so long, what is wanted is compared with what there is.
const QUIET: Duration = Duration::from_secs(3);

/// How long one waits for results before looking around.
const LOOK: Duration = Duration::from_millis(500);

/// Where results go: a job's name and its bytes, each job once. It says whether to go on.
pub type Keep<'a> =
    dyn FnMut(&str, &[u8]) -> Result<ControlFlow<()>, Box<dyn Error + Send + Sync>> + 'a;

/// What became of some jobs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collected {
    /// Those that were set aside, because they failed again and again.
    pub failed: Vec<FailedJob>,
    /// Whether somebody broke off; then jobs are missing.
    pub stopped: bool,
}

/// A run under way, seen from who wants it done.
#[derive(Debug)]
pub struct Collector<'a> {
    fleet: &'a Fleet,
    run: Run,
    id: RunId,
    results: Queue,
    sign: Sign,
    done: Arc<AtomicU64>,
}

impl Fleet {
    /// Puts a run on the board, so that workers join it. Jobs of it that were set
    /// aside before get another chance.
    ///
    /// # Errors
    /// If the server refuses, or does not answer for a minute.
    pub fn submit(&self, run: Run, total: u64) -> Result<Collector<'_>, FleetError> {
        let id = run.id();
        let results = self.wait_patiently(async || {
            self.purge(names::BOARD, &[names::all_failed(&id)]).await?;
            self.announce(&run, &id).await
        })?;
        let done = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&done);
        let (title, run_id) = (run.title.clone(), id.clone());
        let sign = Sign::put_up(self, move || Answer::Collector {
            run: run_id.clone(),
            title: title.clone(),
            done: counted.load(Ordering::Relaxed),
            total,
        })?;
        Ok(Collector {
            fleet: self,
            run,
            id,
            results,
            sign,
            done,
        })
    }

    /// Makes sure that a run is on the board and its queues are there.
    async fn announce(&self, run: &Run, id: &RunId) -> Result<Queue, FleetError> {
        self.prepare().await?;
        let results = self.queue(names::RESULTS, id).await?;
        self.queue(names::JOBS, id).await?;
        // Last, so that who reads it finds the rest.
        if self.run(id).await?.is_none() {
            self.store(names::run(id), run.bytes(), None).await?;
        }
        Ok(results)
    }
}

/// Jobs on their way.
struct Pending<'j> {
    /// Those without a result.
    open: HashMap<&'j str, &'j Job>,
    /// Those of them that the server has, as a job or as a result.
    sent: HashSet<&'j str>,
    failed: BTreeMap<String, FailedJob>,
}

impl Collector<'_> {
    /// What the run is known by.
    pub fn id(&self) -> &RunId {
        &self.id
    }

    /// Has jobs done, and gives their results to `keep`: each exactly once, in any
    /// order, and whatever happens to workers and the server meanwhile. Waits for as
    /// long as it takes; `stop` is asked now and then.
    ///
    /// # Errors
    /// If a job has no proper name, or if `keep` fails.
    pub fn collect(
        &mut self,
        jobs: &[Job],
        stop: &dyn Fn() -> bool,
        keep: &mut Keep<'_>,
    ) -> Result<Collected, FleetError> {
        for job in jobs {
            names::checked(&job.name)?;
        }
        let mut pending = Pending {
            open: jobs.iter().map(|job| (job.name.as_str(), job)).collect(),
            sent: HashSet::new(),
            failed: BTreeMap::new(),
        };
        let flow = self.pursue(jobs, &mut pending, stop, keep)?;
        Ok(Collected {
            failed: pending.failed.into_values().collect(),
            stopped: flow.is_break(),
        })
    }

    /// Waits for the server in small steps, so that `keep` may speak with it too.
    fn pursue<'j>(
        &mut self,
        jobs: &'j [Job],
        pending: &mut Pending<'j>,
        stop: &dyn Fn() -> bool,
        keep: &mut Keep<'_>,
    ) -> Result<ControlFlow<()>, FleetError> {
        let mut news: Option<Instant> = None;
        while !pending.open.is_empty() {
            if stop() {
                return Ok(ControlFlow::Break(()));
            }
            if news.is_none_or(|news| news.elapsed() > QUIET) {
                Self::trouble(self.fleet.wait(self.reconcile(pending)));
                news = Some(Instant::now());
            }
            Self::trouble(self.fleet.wait(self.send(jobs, pending)));
            for message in self.fleet.wait(self.take()) {
                news = Some(Instant::now());
                if self.accept(&message, pending, keep)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
                // If this is lost, the result comes again and is known.
                let _ = self.fleet.wait(message.ack());
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Keeps a result, unless it was kept before.
    fn accept(
        &self,
        message: &Message,
        pending: &mut Pending<'_>,
        keep: &mut Keep<'_>,
    ) -> Result<ControlFlow<()>, FleetError> {
        let name = names::last(&message.subject);
        if pending.open.remove(name).is_none() {
            return Ok(ControlFlow::Continue(()));
        }
        pending.sent.remove(name);
        self.done.fetch_add(1, Ordering::Relaxed);
        keep(name, &message.payload).map_err(FleetError::Keep)
    }

    /// A server that is away comes back: nothing is lost by waiting for it.
    fn trouble(result: Result<(), FleetError>) {
        if let Err(error) = result {
            tracing::warn!("{error}; trying again");
            thread::sleep(LOOK);
        }
    }

    /// Compares what is wanted with what the server has.
    async fn reconcile(&self, pending: &mut Pending<'_>) -> Result<(), FleetError> {
        let (fleet, id) = (self.fleet, &self.id);
        fleet.announce(&self.run, id).await?;
        // In the order in which a job wanders: what moves on meanwhile is seen, if
        // anything, twice.
        let queued = fleet.list(names::JOBS, &names::job(id, "*")).await?;
        let failed = fleet.list(names::BOARD, &names::failed(id, "*")).await?;
        let finished = fleet.list(names::RESULTS, &names::result(id, "*")).await?;
        for name in failed {
            if !pending.open.contains_key(name.as_str()) || finished.contains(&name) {
                continue;
            }
            let error = fleet.read(&names::failed(id, &name)).await?;
            pending.open.remove(name.as_str());
            pending.failed.insert(
                name.clone(),
                FailedJob::new(name, &error.unwrap_or_default()),
            );
        }
        let has = |name: &str| queued.contains(name) || finished.contains(name);
        let open = pending.open.keys().copied();
        pending.sent = open.filter(|name| has(name)).collect();
        Ok(())
    }

    /// Submits jobs, as many as may be with the server at once.
    async fn send<'j>(&self, jobs: &'j [Job], pending: &mut Pending<'j>) -> Result<(), FleetError> {
        // Not one by one: only when there is room for many.
        let room = WINDOW - pending.sent.len().min(WINDOW);
        if pending.sent.len() == pending.open.len() || (room < WINDOW / 2 && room > 0) {
            return Ok(());
        }
        let is_due = |job: &&Job| {
            let name = job.name.as_str();
            pending.open.contains_key(name) && !pending.sent.contains(name)
        };
        let due: Vec<&Job> = jobs.iter().filter(is_due).take(room).collect();
        for chunk in due.chunks(CHUNK) {
            self.store_all(chunk).await?;
            pending
                .sent
                .extend(chunk.iter().map(|job| job.name.as_str()));
        }
        Ok(())
    }

    async fn store_all(&self, jobs: &[&Job]) -> Result<(), FleetError> {
        let mut stored = Vec::with_capacity(jobs.len());
        for job in jobs {
            let subject = names::job(&self.id, &job.name);
            let message = PublishMessage::build()
                .payload(job.payload.clone().into())
                .message_id(&subject);
            let sent = self.fleet.context.send_publish(subject, message).await;
            stored.push(sent.map_err(FleetError::server("submitting jobs"))?);
        }
        for acknowledgement in stored {
            acknowledgement
                .await
                .map_err(FleetError::server("submitting jobs"))?;
        }
        Ok(())
    }

    /// Results that are there, or come soon.
    async fn take(&self) -> Vec<Message> {
        let batch = self.results.batch().max_messages(BATCH).expires(LOOK);
        let Ok(messages) = batch.messages().await else {
            // The server is away.
            tokio::time::sleep(LOOK).await;
            return Vec::new();
        };
        let messages = messages.filter_map(async |message| message.ok());
        messages.collect().await
    }

    /// Takes the run off the board: everything has been collected, or nobody wants
    /// the rest.
    ///
    /// # Errors
    /// If the server does not answer for a minute.
    pub fn finish(self) -> Result<(), FleetError> {
        drop(self.sign);
        self.fleet.withdraw(&self.id)
    }
}
