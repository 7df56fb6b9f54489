//! Work on many machines: jobs and their results over NATS `JetStream`.
//!
//! A [`Run`] is a kind of work with a plan; a [`Job`] is a part of it that depends on
//! the plan and its own name and payload alone. Who wants work done
//! [submits](Fleet::submit) a run and [collects](Collector::collect) what comes back;
//! [workers](Worker) take jobs one by one. What a job computes is no business of this
//! crate: it carries bytes.
//!
//! One idea keeps it correct: **a message is acknowledged when what follows from it is
//! safe**. A worker acknowledges a job when the server has stored its result, and a
//! collector acknowledges a result when it has been kept. Whatever is lost in between is
//! delivered again, so all may happen twice and nothing is ever missing; and as each job
//! has a name, what comes twice counts once. The collector compares from time to time
//! what it wants with what the server has, and submits again what is nowhere.
//!
//! | stream | subjects | what is in it |
//! | --- | --- | --- |
//! | `YOLAH_JOBS` | `yolah.jobs.RUN.JOB` | work queue: what nobody has finished |
//! | `YOLAH_RESULTS` | `yolah.results.RUN.JOB` | work queue: what nobody has collected |
//! | `YOLAH_BOARD` | `yolah.runs.RUN`, `yolah.failed.RUN.JOB`, `….JOB.times` | the plans, what was set aside, and how often jobs failed |
//!
//! Files, such as networks, are objects of the bucket `yolah`, named by their SHA-256.
//! Workers and collectors answer questions on `yolah.census`: who does not answer is
//! not there.

mod access;
mod census;
mod collect;
mod error;
mod files;
mod fleet;
mod names;
mod run;
mod worker;

pub use access::Access;
pub use census::{Answer, FailedJob, RunStatus, Status, WorkerStatus};
pub use collect::{Collected, Collector, Keep};
pub use error::FleetError;
pub use files::digest;
pub use fleet::{Fleet, LEASE};
pub use run::{Job, Run, RunId};
pub use worker::{Open, Task, Worker, WorkerEvent};
