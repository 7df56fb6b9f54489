//! What other machines do, as `yolah serve` tells it to the page.

use yolah_fleet::{RunStatus, Status, WorkerStatus};
use yolah_server::fleet::{Fleet, Refused, Run, SetAside, Worker};

pub(super) fn shown(status: Status) -> Fleet {
    Fleet {
        runs: status.runs.into_iter().map(run).collect(),
        workers: status.workers.into_iter().map(worker).collect(),
    }
}

fn run(run: RunStatus) -> Run {
    let (done, total) = run.progress.unzip();
    let failed = run.failed.into_iter().map(|failed| SetAside {
        job: failed.name,
        error: failed.error,
    });
    Run {
        id: run.id.to_string(),
        title: run.run.title,
        done,
        total,
        waiting: run.waiting,
        working: run.working,
        uncollected: run.uncollected,
        failed: failed.collect(),
    }
}

fn worker(worker: WorkerStatus) -> Worker {
    let refused = worker.refused.into_iter().map(|(run, reason)| Refused {
        run: run.to_string(),
        reason,
    });
    Worker {
        name: worker.name,
        version: worker.version,
        threads: worker.threads,
        busy: worker.busy,
        done: worker.done,
        failed: worker.failed,
        seconds: worker.seconds,
        refused: refused.collect(),
    }
}
