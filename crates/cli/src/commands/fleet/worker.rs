use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use serde::de::DeserializeOwned;
use serde_json::json;
use yolah_arena::remote::{self, duels, games, selfplay, tables};
use yolah_fleet::{Fleet, FleetError, Job, Run, Task, Worker as FleetWorker, WorkerEvent};
use yolah_kit::{Entry, Games};
use yolah_search::StopFlag;

use super::crew::Crew;
use super::{Server, default_cache};
use crate::commands::all_cores;
use crate::commands::analyse::stop_on_interrupt;
use crate::output::Output;

/// It does what `--nats` submits (`learn selfplay`, `learn genetic`, `match`, `tournament`,
/// `tables make`) until Ctrl-C. Any number of them may come, go and be killed: what they were at
/// is done by others.
#[derive(clap::Args)]
pub struct Worker {
    #[command(flatten)]
    server: Server,
    /// Jobs done at once; all cores if not given
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// What it is called in lists [default: the machine's name and the process]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Where files are kept that jobs need, such as networks [default: the user's folder for caches]
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
    /// Print a line for each job
    #[arg(long)]
    verbose: bool,
    #[command(flatten)]
    output: Output,
}

/// How long to wait before another attempt to reach the server.
const PAUSE: Duration = Duration::from_secs(1);

impl Worker {
    pub fn run(self, games: Games) -> Result<()> {
        let stop = StopFlag::default();
        stop_on_interrupt(stop.clone());
        let Some(fleet) = self.connect(&stop)? else {
            return Ok(());
        };
        let fleet = Arc::new(fleet);
        let cache = self.cache.clone().map_or_else(default_cache, Ok)?;
        let crew = Crew::new(Arc::clone(&fleet), cache);
        let signatures = Signatures::new(games);
        let worker = FleetWorker {
            name: self.name.clone().unwrap_or_else(default_name),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            threads: self.threads.unwrap_or_else(all_cores),
            signature: &|game| signatures.of(game),
            open: &|run| open(games, run, &crew, &stop),
            tell: &|event| self.tell(event),
            stop: &|| stop.is_raised(),
        };
        self.output.text(format_args!(
            "{} waits for jobs at {}; Ctrl-C ends it",
            worker.name, self.server.nats
        ))?;
        worker.serve(&fleet)?;
        Ok(())
    }

    /// Waits for the server, if it is not there yet; `None` if Ctrl-C was pressed.
    fn connect(&self, stop: &StopFlag) -> Result<Option<Fleet>> {
        let mut told = String::new();
        while !stop.is_raised() {
            match Fleet::connect(&self.server.access()) {
                Ok(fleet) => return Ok(Some(fleet)),
                Err(error @ FleetError::Server { .. }) => {
                    let error = error.to_string();
                    if error != told {
                        eprintln!("yolah: {error}; trying again until it is there");
                        told = error;
                    }
                }
                Err(error) => return Err(error.into()),
            }
            thread::sleep(PAUSE);
        }
        Ok(None)
    }

    fn tell(&self, event: &WorkerEvent<'_>) {
        // A closed pipe is no reason to stop working.
        let _ = match *event {
            WorkerEvent::Joined(id, run) => self.say("joined", id, "", &run.title),
            WorkerEvent::Refused(id, run, reason) => {
                eprintln!(
                    "yolah: run {id} ({}) is left to others: {reason}",
                    run.title
                );
                self.say("refused", id, "", reason)
            }
            WorkerEvent::Failed(id, job, error) => {
                eprintln!("yolah: run {id}, job {job}: {error}");
                self.say("failed", id, job, error)
            }
            WorkerEvent::Done(id, job) if self.verbose => self.say("done", id, job, ""),
            _ => Ok(()),
        };
    }

    fn say(&self, event: &str, run: &impl ToString, job: &str, what: &str) -> Result<()> {
        let run = run.to_string();
        self.output
            .text(format_args!("{event} {run} {job} {what}"))?;
        self.output
            .object(&json!({"event": event, "run": run, "job": job, "what": what}))
    }
}

/// The signatures of the engine, found when they are first asked for.
struct Signatures {
    games: Games,
    known: Mutex<HashMap<String, Option<String>>>,
}

impl Signatures {
    fn new(games: Games) -> Signatures {
        Signatures {
            games,
            known: Mutex::default(),
        }
    }

    fn of(&self, game: &str) -> Option<String> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let find = || Some(remote::signature(self.games.find(game).ok()?));
        known.entry(game.to_owned()).or_insert_with(find).clone()
    }
}

/// What this program can do for others: a line a kind of work.
fn open(games: Games, run: &Run, crew: &Crew, stop: &StopFlag) -> Result<Task, String> {
    let entry = games.find(&run.game).map_err(|error| error.to_string())?;
    let stop = stop.clone();
    match run.kind.as_str() {
        selfplay::KIND => {
            let mut partners = plan::<selfplay::Shared>(run)?.partners(entry, crew)?;
            Ok(Box::new(move |job: &Job| {
                selfplay::play(&mut partners, &job.name, &stop)
            }))
        }
        games::KIND => {
            let venue = plan::<games::Shared>(run)?.venue(entry, crew)?;
            Ok(Box::new(move |job: &Job| venue.play(&job.payload, &stop)))
        }
        duels::KIND => tuner(run, entry, stop),
        tables::KIND => tabler(run, entry, crew.clone(), stop),
        other => Err(format!("this worker does not know how to do {other:?}")),
    }
}

fn tuner(run: &Run, entry: &Entry, stop: StopFlag) -> Result<Task, String> {
    let shared = plan::<duels::Shared>(run)?;
    let tuning = entry.tuning();
    let tuning = tuning.ok_or_else(|| format!("{} has no weights", entry.name))?;
    Ok(Box::new(move |job: &Job| {
        shared.fitness(tuning, &job.payload, &|| !stop.is_raised())
    }))
}

fn tabler(run: &Run, entry: &Entry, crew: Crew, stop: StopFlag) -> Result<Task, String> {
    let shared = plan::<tables::Shared>(run)?;
    let tabling = entry.tables();
    let tabling = tabling.ok_or_else(|| format!("{} has no tables", entry.name))?;
    Ok(Box::new(move |job: &Job| {
        let folder = crew
            .workshop()
            .map_err(|error| format!("a folder: {error}"))?;
        let what = (job.name.as_str(), job.payload.as_slice());
        let made = shared.make(tabling, what, &folder, &crew, &|| !stop.is_raised());
        // What is left takes room, and does no harm.
        let _ = std::fs::remove_dir_all(&folder);
        made
    }))
}

fn plan<T: DeserializeOwned>(run: &Run) -> Result<T, String> {
    serde_json::from_value(run.plan.clone()).map_err(|error| format!("the plan: {error}"))
}

/// The machine's name, as the system has it, and the process.
fn default_name() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let name = name.or_else(|| std::env::var("HOSTNAME").ok());
    let name = name.unwrap_or_else(|| "worker".to_owned());
    format!("{}-{}", name.trim(), std::process::id())
}
