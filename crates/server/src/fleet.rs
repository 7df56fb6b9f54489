//! What other machines do, for all who look.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use schemars::JsonSchema;
use serde::Serialize;
use tokio::sync::Mutex;
use tokio::task::JoinError;

/// How long an answer is good for: who looks next gets the same one.
const FRESH: Duration = Duration::from_secs(1);

/// What other machines do.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "Fleet")]
pub struct Fleet {
    /// What is to be done.
    pub runs: Vec<Run>,
    /// Who does it.
    pub workers: Vec<Worker>,
}

/// Work that is shared out.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "FleetRun")]
pub struct Run {
    /// What it is known by.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// Jobs whose results have been collected, if somebody collects.
    pub done: Option<u64>,
    /// All jobs, if somebody collects.
    pub total: Option<u64>,
    /// Jobs that wait for a worker.
    pub waiting: u64,
    /// Jobs that somebody is at.
    pub working: u64,
    /// Results that wait to be collected.
    pub uncollected: u64,
    /// Jobs that were set aside.
    pub failed: Vec<SetAside>,
}

/// A job that failed again and again.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "FleetFailure")]
pub struct SetAside {
    /// Its name.
    pub job: String,
    /// What went wrong.
    pub error: String,
}

/// Another machine.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "FleetWorker")]
pub struct Worker {
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
    /// Jobs that failed there.
    pub failed: u64,
    /// How long it has been there.
    pub seconds: u64,
    /// Runs that it leaves to others.
    pub refused: Vec<Refused>,
}

/// A run that a worker leaves to others.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "FleetRefusal")]
pub struct Refused {
    /// The run.
    pub run: String,
    /// Why.
    pub reason: String,
}

type Answer = Result<Fleet, String>;

/// Somebody who knows what other machines do, and takes a moment to find out.
pub(crate) struct Lookout {
    ask: Box<dyn Fn() -> Answer + Send + Sync>,
    last: Arc<Mutex<Option<(Instant, Answer)>>>,
}

impl Lookout {
    pub(crate) fn new(ask: impl Fn() -> Answer + Send + Sync + 'static) -> Lookout {
        Lookout {
            ask: Box::new(ask),
            last: Arc::default(),
        }
    }

    /// What was seen a moment ago, or is seen now: those who ask meanwhile wait for
    /// the same answer, and hold up nobody else.
    ///
    /// # Errors
    /// If who knows panics.
    pub(crate) async fn look(self: Arc<Self>) -> Result<Answer, JoinError> {
        let mut last = Arc::clone(&self.last).lock_owned().await;
        // Who asked may go away; the answer is waited for all the same, for the next.
        let looking = tokio::task::spawn_blocking(move || match &*last {
            Some((seen, answer)) if seen.elapsed() < FRESH => answer.clone(),
            _ => {
                let answer = (self.ask)();
                *last = Some((Instant::now(), answer.clone()));
                answer
            }
        });
        looking.await
    }
}

impl fmt::Debug for Lookout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lookout")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn all_who_look_at_once_see_the_same() {
        let times = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&times);
        let lookout = Arc::new(Lookout::new(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            Ok(Fleet::default())
        }));
        let looks = [(); 20].map(|()| tokio::spawn(Arc::clone(&lookout).look()));
        for look in looks {
            let seen = look.await.expect("it ends").expect("nobody panics");
            assert_eq!(seen, Ok(Fleet::default()));
        }
        assert_eq!(times.load(Ordering::Relaxed), 1);
    }
}
