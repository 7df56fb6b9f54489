use std::collections::BTreeSet;
use std::fmt;
use std::future::Future;
use std::thread;
use std::time::{Duration, Instant};

use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{Context, ContextBuilder};
use futures_util::TryStreamExt;
use tokio::runtime::{Builder, Runtime};

use crate::{Access, FleetError, Run, RunId, names};

/// How long a worker has a job before it must say that it is still at it. Who is
/// killed holds up its job for so long.
pub const LEASE: Duration = Duration::from_secs(15);

/// What nobody asks for any more is forgotten after so long.
pub(crate) const MEMORY: Duration = Duration::from_hours(720);

/// A job that is submitted twice within this time is one job.
const DOUBLES: Duration = Duration::from_secs(5);

/// How long the server may take for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// A server that is away is expected to be back within this time.
const ABSENCE: Duration = Duration::from_mins(1);

/// How long to wait before asking it again.
const PAUSE: Duration = Duration::from_secs(1);

/// More requests for jobs than this at once would be refused: a request a thread.
const MOST_WAITING: i64 = 32_768;

/// A connection to the server that workers and those who want work meet at.
///
/// Its functions block; a thread of its own speaks with the server.
pub struct Fleet {
    runtime: Runtime,
    pub(crate) client: Client,
    pub(crate) context: Context,
    lease: Duration,
}

impl Fleet {
    /// Connects. When the server goes away later, the connection is made again.
    ///
    /// # Errors
    /// If there is no such server, or if it does not let us in or has no `JetStream`.
    pub fn connect(access: &Access) -> Result<Fleet, FleetError> {
        Fleet::with_lease(access, LEASE)
    }

    /// The same, with another lease for the runs that are submitted here.
    ///
    /// # Errors
    /// As those of [`connect`](Fleet::connect).
    pub fn with_lease(access: &Access, lease: Duration) -> Result<Fleet, FleetError> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(FleetError::server("a thread for it"))?;
        let addresses = access.addresses()?;
        let options = access.options(&addresses)?;
        let client = runtime
            .block_on(options.connect(&addresses[..]))
            .map_err(FleetError::server("connecting"))?;
        // It starts a task of its own.
        let context = runtime.block_on(async {
            let builder = ContextBuilder::new().timeout(PATIENCE);
            builder.ack_timeout(PATIENCE).build(client.clone())
        });
        let fleet = Fleet {
            runtime,
            client,
            context,
            lease,
        };
        fleet.wait(fleet.prepare())?;
        Ok(fleet)
    }

    /// Runs something to its end on this thread.
    pub(crate) fn wait<F: Future>(&self, future: F) -> F::Output {
        self.runtime.block_on(future)
    }

    /// The same; if it fails because the server is away, it is tried again for a while.
    /// What was computed for hours is not lost because a server is started anew.
    pub(crate) fn wait_patiently<T>(
        &self,
        attempt: impl AsyncFn() -> Result<T, FleetError>,
    ) -> Result<T, FleetError> {
        let begun = Instant::now();
        loop {
            match self.wait(attempt()) {
                Err(error @ FleetError::Server { .. }) if begun.elapsed() < ABSENCE => {
                    tracing::warn!("{error}; trying again");
                    thread::sleep(PAUSE);
                }
                done => return done,
            }
        }
    }

    /// Lets something run beside.
    pub(crate) fn spawn(
        &self,
        future: impl Future<Output = ()> + Send + 'static,
    ) -> tokio::task::JoinHandle<()> {
        self.runtime.spawn(future)
    }

    /// Makes the streams, unless they are there.
    pub(crate) async fn prepare(&self) -> Result<(), FleetError> {
        let queue = |name: &str, subjects: &str| Config {
            name: name.to_owned(),
            subjects: vec![subjects.to_owned()],
            retention: RetentionPolicy::WorkQueue,
            duplicate_window: DOUBLES,
            ..stream()
        };
        let board = Config {
            name: names::BOARD.to_owned(),
            subjects: vec![names::ALL_RUNS.to_owned(), names::ALL_FAILED.to_owned()],
            max_messages_per_subject: 1,
            ..stream()
        };
        let streams = [
            queue(names::JOBS, names::ALL_JOBS),
            queue(names::RESULTS, names::ALL_RESULTS),
            board,
        ];
        for config in streams {
            let made = self.context.get_or_create_stream(config).await;
            made.map_err(FleetError::server(
                "making its streams (does it have JetStream?)",
            ))?;
        }
        Ok(())
    }

    pub(crate) async fn stream(&self, name: &str) -> Result<Stream, FleetError> {
        let stream = self.context.get_stream(name).await;
        stream.map_err(FleetError::server("looking for its streams"))
    }

    /// Stores a message; it is safe when this returns.
    pub(crate) async fn store(
        &self,
        subject: String,
        payload: Vec<u8>,
        id: Option<&str>,
    ) -> Result<(), FleetError> {
        let mut message = PublishMessage::build().payload(payload.into());
        if let Some(id) = id {
            message = message.message_id(id);
        }
        let sent = self.context.send_publish(subject, message).await;
        let sent = sent.map_err(FleetError::server("storing"))?;
        sent.await.map_err(FleetError::server("storing"))?;
        Ok(())
    }

    /// The last words of all subjects of a stream that fit a pattern.
    pub(crate) async fn list(
        &self,
        stream: &str,
        pattern: &str,
    ) -> Result<BTreeSet<String>, FleetError> {
        let doing = "listing what it has";
        let stream = self.stream(stream).await?;
        let subjects = stream.info_with_subjects(pattern).await;
        let subjects = subjects.map_err(FleetError::server(doing))?;
        let last = |(subject, _): (String, usize)| names::last(&subject).to_owned();
        let names: Result<_, _> = subjects.map_ok(last).try_collect().await;
        names.map_err(FleetError::server(doing))
    }

    /// The message on the board with this subject.
    pub(crate) async fn read(&self, subject: &str) -> Result<Option<Vec<u8>>, FleetError> {
        use async_nats::jetstream::stream::LastRawMessageErrorKind::NoMessageFound;
        let stream = self.stream(names::BOARD).await?;
        match stream.get_last_raw_message_by_subject(subject).await {
            Ok(message) => Ok(Some(message.payload.to_vec())),
            Err(error) if error.kind() == NoMessageFound => Ok(None),
            Err(error) => Err(FleetError::server("reading the board")(error)),
        }
    }

    /// A run by its id, if it is on the board.
    pub(crate) async fn run(&self, id: &RunId) -> Result<Option<Run>, FleetError> {
        let found = self.read(&names::run(id)).await?;
        Ok(found.and_then(|bytes| serde_json::from_slice(&bytes).ok()))
    }

    /// The runs on the board.
    pub(crate) async fn runs(&self) -> Result<Vec<RunId>, FleetError> {
        let names = self.list(names::BOARD, names::ALL_RUNS).await?;
        Ok(names.iter().filter_map(|name| RunId::parse(name)).collect())
    }

    /// Those who take messages of a run from one of the queues: all share one
    /// consumer, which remembers what was taken and not finished.
    pub(crate) async fn queue(&self, stream: &str, run: &RunId) -> Result<Queue, FleetError> {
        let filter = match stream {
            names::JOBS => names::job(run, "*"),
            _ => names::result(run, "*"),
        };
        let name = run.to_string();
        let config = pull::Config {
            durable_name: Some(name.clone()),
            filter_subject: filter,
            ack_policy: AckPolicy::Explicit,
            ack_wait: self.lease,
            max_ack_pending: -1,
            max_waiting: MOST_WAITING,
            inactive_threshold: MEMORY,
            ..pull::Config::default()
        };
        let stream = self.stream(stream).await?;
        let queue = stream.get_or_create_consumer(&name, config).await;
        queue.map_err(FleetError::server("joining a run"))
    }

    /// Takes a run off the board, with its jobs and results.
    ///
    /// # Errors
    /// If the server does not answer for a minute.
    pub fn withdraw(&self, run: &RunId) -> Result<(), FleetError> {
        self.wait_patiently(async || {
            let board = [names::run(run), names::all_failed(run)];
            let jobs = [names::job(run, "*")];
            let results = [names::result(run, "*")];
            // Off the board first: nobody joins a run that is being taken away.
            self.purge(names::BOARD, &board).await?;
            self.purge(names::JOBS, &jobs).await?;
            self.purge(names::RESULTS, &results).await?;
            for stream in [names::JOBS, names::RESULTS] {
                let stream = self.stream(stream).await?;
                // It may be gone, or never have been there.
                let _ = stream.delete_consumer(&run.to_string()).await;
            }
            Ok(())
        })
    }

    pub(crate) async fn purge(&self, stream: &str, subjects: &[String]) -> Result<(), FleetError> {
        let stream = self.stream(stream).await?;
        for subject in subjects {
            let purged = stream.purge().filter(subject).await;
            purged.map_err(FleetError::server("deleting"))?;
        }
        Ok(())
    }
}

/// A shared place to take messages of a run from.
pub(crate) type Queue = async_nats::jetstream::consumer::Consumer<pull::Config>;

/// What all streams have in common.
fn stream() -> Config {
    Config {
        storage: StorageType::File,
        max_age: MEMORY,
        ..Config::default()
    }
}

impl fmt::Debug for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fleet")
            .field("lease", &self.lease)
            .finish_non_exhaustive()
    }
}
