//! Who is there, and how far the work is.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::task::JoinHandle;

use crate::{Fleet, FleetError, Run, RunId, names};

/// How long one waits for those who are there to say so.
const HEARING: Duration = Duration::from_millis(400);

/// What those who are there answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// One who works.
    Worker(WorkerStatus),
    /// One who waits for results.
    Collector {
        /// The run.
        run: RunId,
        /// What people call it.
        title: String,
        /// Jobs whose results have been kept.
        done: u64,
        /// All jobs, as far as known.
        total: u64,
    },
}

/// One who works.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct WorkerStatus {
    /// What it calls itself.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Jobs it does at once.
    pub threads: usize,
    /// Jobs it is at.
    pub busy: usize,
    /// Jobs it has finished.
    pub done: u64,
    /// Jobs that failed here.
    pub failed: u64,
    /// How long it has been there, in seconds.
    pub seconds: u64,
    /// Runs that it leaves to others, and why.
    pub refused: BTreeMap<RunId, String>,
}

/// A job that was set aside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FailedJob {
    /// Its name.
    pub name: String,
    /// What went wrong.
    pub error: String,
}

impl FailedJob {
    pub(crate) fn new(name: String, error: &[u8]) -> FailedJob {
        FailedJob {
            name,
            error: String::from_utf8_lossy(error).into_owned(),
        }
    }
}

/// A run on the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RunStatus {
    /// What it is known by.
    pub id: RunId,
    /// What is to be done.
    #[serde(flatten)]
    pub run: Run,
    /// Jobs that wait for a worker.
    pub waiting: u64,
    /// Jobs that somebody is at.
    pub working: u64,
    /// Results that wait to be collected.
    pub uncollected: u64,
    /// Jobs that have been collected, and all; if somebody collects.
    pub progress: Option<(u64, u64)>,
    /// Jobs that were set aside.
    pub failed: Vec<FailedJob>,
}

/// What goes on.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Status {
    /// The runs on the board.
    pub runs: Vec<RunStatus>,
    /// Those who answered.
    pub workers: Vec<WorkerStatus>,
}

impl Fleet {
    /// What goes on: asks the server for its queues, and everybody to answer.
    ///
    /// # Errors
    /// If the server does not answer.
    pub fn status(&self) -> Result<Status, FleetError> {
        self.wait(async {
            let mut status = Status {
                runs: Vec::new(),
                workers: Vec::new(),
            };
            let mut collected = BTreeMap::new();
            for answer in self.census().await? {
                match answer {
                    Answer::Worker(worker) => status.workers.push(worker),
                    Answer::Collector {
                        run, done, total, ..
                    } => drop(collected.insert(run, (done, total))),
                }
            }
            status.workers.sort_by(|a, b| a.name.cmp(&b.name));
            for id in self.runs().await? {
                let progress = collected.get(&id).copied();
                status.runs.extend(self.run_status(id, progress).await?);
            }
            Ok(status)
        })
    }

    /// `None` if the run has gone meanwhile.
    async fn run_status(
        &self,
        id: RunId,
        progress: Option<(u64, u64)>,
    ) -> Result<Option<RunStatus>, FleetError> {
        let Some(run) = self.run(&id).await? else {
            return Ok(None);
        };
        let (waiting, working) = self.lengths(names::JOBS, &id).await?;
        let (uncollected, taken) = self.lengths(names::RESULTS, &id).await?;
        let mut failed = Vec::new();
        for name in self.list(names::BOARD, &names::failed(&id, "*")).await? {
            let error = self.read(&names::failed(&id, &name)).await?;
            failed.push(FailedJob::new(name, &error.unwrap_or_default()));
        }
        Ok(Some(RunStatus {
            run,
            waiting,
            working,
            uncollected: uncollected + taken,
            progress,
            failed,
            id,
        }))
    }

    /// What nobody has taken from a queue, and what somebody has and did not finish.
    async fn lengths(&self, stream: &str, id: &RunId) -> Result<(u64, u64), FleetError> {
        let mut queue = self.queue(stream, id).await?;
        let info = queue.info().await;
        let info = info.map_err(FleetError::server("counting"))?;
        Ok((info.num_pending, info.num_ack_pending as u64))
    }

    /// What everybody answers who is there.
    async fn census(&self) -> Result<Vec<Answer>, FleetError> {
        let doing = "asking who is there";
        let inbox = self.client.new_inbox();
        let heard = self.client.subscribe(inbox.clone()).await;
        let mut heard = heard.map_err(FleetError::server(doing))?;
        let asked = self
            .client
            .publish_with_reply(names::CENSUS, inbox, Vec::new().into());
        asked.await.map_err(FleetError::server(doing))?;
        let end = tokio::time::Instant::from_std(Instant::now() + HEARING);
        let mut answers = Vec::new();
        while let Ok(Some(message)) = tokio::time::timeout_at(end, heard.next()).await {
            answers.extend(serde_json::from_slice::<Answer>(&message.payload).ok());
        }
        Ok(answers)
    }
}

/// Answers for somebody as long as it stands.
#[derive(Debug)]
pub(crate) struct Sign(JoinHandle<()>);

impl Sign {
    pub(crate) fn put_up(
        fleet: &Fleet,
        answer: impl Fn() -> Answer + Send + Sync + 'static,
    ) -> Result<Sign, FleetError> {
        let client = fleet.client.clone();
        let asked = fleet.wait(client.subscribe(names::CENSUS));
        let mut asked = asked.map_err(FleetError::server("listening to it"))?;
        Ok(Sign(fleet.spawn(async move {
            while let Some(question) = asked.next().await {
                if let Some(inbox) = question.reply {
                    let bytes = serde_json::to_vec(&answer()).expect("an answer is plain data");
                    // Who asked may be gone.
                    let _ = client.publish(inbox, bytes.into()).await;
                }
            }
        })))
    }
}

impl Drop for Sign {
    fn drop(&mut self) {
        self.0.abort();
    }
}
