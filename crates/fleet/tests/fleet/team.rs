//! Workers and runs whose jobs are quickly done.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use serde_json::json;
use yolah_fleet::{Access, Collected, Collector, Fleet, Job, Run, Task, Worker};

use crate::server::Nats;

pub(crate) const LEASE: Duration = Duration::from_millis(900);

pub(crate) fn fleet(nats: &Nats) -> Fleet {
    Fleet::with_lease(&Access::to(nats.url()), LEASE).expect("the server is there")
}

/// A run of its own for each number.
pub(crate) fn run(number: u32) -> Run {
    Run {
        kind: "square".into(),
        title: "squares".into(),
        game: "numbers".into(),
        signature: "1".into(),
        plan: json!({ "number": number }),
    }
}

pub(crate) fn jobs(count: u32) -> Vec<Job> {
    (0..count)
        .map(|number| Job::named(number.to_string()))
        .collect()
}

/// The square of the number that a job is called.
pub(crate) fn square(job: &Job) -> Result<Vec<u8>, String> {
    let number: u64 = job
        .name
        .parse()
        .map_err(|_| format!("{:?} is no number", job.name))?;
    Ok((number * number).to_string().into_bytes())
}

/// Works until it is dropped.
pub(crate) struct Hand {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Hand {
    /// One who does jobs by a function, with this signature.
    pub(crate) fn hire(
        nats: &Nats,
        signature: &'static str,
        act: impl Fn(&Job) -> Result<Vec<u8>, String> + Clone + Send + Sync + 'static,
    ) -> Hand {
        let stop = Arc::new(AtomicBool::new(false));
        let fleet = fleet(nats);
        let flag = Arc::clone(&stop);
        let work = move || {
            let worker = Worker {
                name: format!("hand {signature}"),
                version: "0".into(),
                threads: 2,
                signature: &|game| (game == "numbers").then(|| signature.to_owned()),
                open: &|_| {
                    let act = act.clone();
                    Ok(Box::new(move |job: &Job| act(job)) as Task)
                },
                tell: &|_| {},
                stop: &|| flag.load(Ordering::Relaxed),
            };
            worker.serve(&fleet).expect("it works");
        };
        Hand {
            stop,
            thread: Some(thread::spawn(work)),
        }
    }

    /// Tells it to end, without waiting for it.
    pub(crate) fn dismiss(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        self.dismiss();
        if let Some(thread) = self.thread.take() {
            assert!(thread.join().is_ok(), "a worker panicked");
        }
    }
}

/// How long a test may take.
const LONG: Duration = Duration::from_mins(1);

/// Collects until all jobs are done, for at most so long.
pub(crate) fn collect(
    collector: &mut Collector<'_>,
    jobs: &[Job],
    results: &mut BTreeMap<String, String>,
) -> Collected {
    collect_while(collector, jobs, results, &|_| true)
}

/// The same until a number of results makes it stop.
pub(crate) fn collect_while(
    collector: &mut Collector<'_>,
    jobs: &[Job],
    results: &mut BTreeMap<String, String>,
    goes_on: &dyn Fn(usize) -> bool,
) -> Collected {
    let begun = Instant::now();
    let late = || begun.elapsed() > LONG;
    let collected = collector.collect(jobs, &late, &mut |name, bytes| {
        let text = String::from_utf8(bytes.to_vec())?;
        let before = results.insert(name.to_owned(), text);
        assert_eq!(before, None, "job {name} counts twice");
        let flow = goes_on(results.len());
        Ok(if flow {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        })
    });
    assert!(!late(), "it takes too long: {} results", results.len());
    collected.expect("the server is there")
}

/// The squares of the first numbers.
pub(crate) fn squares(count: u64) -> BTreeMap<String, String> {
    (0..count)
        .map(|n| (n.to_string(), (n * n).to_string()))
        .collect()
}
