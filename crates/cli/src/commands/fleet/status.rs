use anyhow::{Context as _, Result};
use yolah_fleet::{Fleet, RunId, RunStatus, WorkerStatus};

use super::Server;
use crate::output::{Output, grouped};

#[derive(clap::Args)]
pub struct Status {
    #[command(flatten)]
    server: Server,
    /// Take a run off the server, with its jobs and what nobody collected of it
    #[arg(long, value_name = "RUN")]
    withdraw: Option<String>,
    #[command(flatten)]
    output: Output,
}

impl Status {
    pub fn run(self) -> Result<()> {
        let fleet = Fleet::connect(&self.server.access())?;
        if let Some(text) = &self.withdraw {
            let id = RunId::parse(text).with_context(|| format!("{text:?} is no run"))?;
            fleet.withdraw(&id)?;
        }
        let status = fleet.status()?;
        let threads: usize = status.workers.iter().map(|worker| worker.threads).sum();
        let count = status.workers.len();
        self.output
            .text(format_args!("{count} workers with {threads} threads"))?;
        for worker in &status.workers {
            self.output.text(worker_line(worker))?;
            for (run, reason) in &worker.refused {
                self.output
                    .text(format_args!("    leaves {run} to others: {reason}"))?;
            }
        }
        self.output
            .text(format_args!("{} runs", status.runs.len()))?;
        for run in &status.runs {
            self.output.text(run_line(run))?;
            for job in &run.failed {
                self.output
                    .text(format_args!("    set aside: {}: {}", job.name, job.error))?;
            }
        }
        self.output.object(&serde_json::to_value(&status)?)
    }
}

fn worker_line(worker: &WorkerStatus) -> String {
    format!(
        "  {} {}: {} of {} threads busy, {} jobs done, {} failed, there for {} s",
        worker.name,
        worker.version,
        worker.busy,
        worker.threads,
        grouped(worker.done),
        worker.failed,
        worker.seconds
    )
}

fn run_line(run: &RunStatus) -> String {
    let progress = match run.progress {
        Some((done, total)) => format!("{} of {} jobs done", grouped(done), grouped(total)),
        None => "nobody collects it".to_owned(),
    };
    format!(
        "  {} {}: {progress}, {} waiting, {} being done, {} to be collected",
        run.id,
        run.run.title,
        grouped(run.waiting),
        run.working,
        run.uncollected
    )
}
