//! What other machines do, for a browser: tables that renew themselves.

use std::fmt::Write as _;

use yolah_fleet::{RunStatus, Status, WorkerStatus};

/// Seconds until the page is asked for again.
const RENEWED: u32 = 3;

/// The page of what goes on.
pub(super) fn written(status: &Status) -> String {
    let mut body = String::from("<h2>Runs</h2>\n");
    body += &table(
        &[
            "Run",
            "What",
            "Done",
            "Waiting",
            "Being done",
            "To be collected",
            "Set aside",
        ],
        status.runs.iter().map(run_row),
    );
    for run in &status.runs {
        for job in &run.failed {
            let (name, error) = (escaped(&job.name), escaped(&job.error));
            _ = writeln!(body, "<p>{} {name} was set aside: {error}</p>", run.id);
        }
    }
    body += "<h2>Workers</h2>\n";
    body += &table(
        &[
            "Worker",
            "Version",
            "Busy",
            "Threads",
            "Jobs done",
            "Failed",
            "Seconds",
        ],
        status.workers.iter().map(worker_row),
    );
    for worker in &status.workers {
        for (run, reason) in &worker.refused {
            let (name, reason) = (escaped(&worker.name), escaped(reason));
            _ = writeln!(body, "<p>{name} leaves {run} to others: {reason}</p>");
        }
    }
    page(&body)
}

/// The page when the server does not answer.
pub(super) fn failed(error: &str) -> String {
    page(&format!("<p>{}</p>\n", escaped(error)))
}

fn run_row(run: &RunStatus) -> Vec<String> {
    let done = match run.progress {
        Some((done, total)) => format!("{done} of {total}"),
        None => "nobody collects".to_owned(),
    };
    let numbers = [
        run.waiting,
        run.working,
        run.uncollected,
        run.failed.len() as u64,
    ];
    let mut row = vec![run.id.to_string(), run.run.title.clone(), done];
    row.extend(numbers.map(|number| number.to_string()));
    row
}

fn worker_row(worker: &WorkerStatus) -> Vec<String> {
    let mut row = vec![worker.name.clone(), worker.version.clone()];
    let numbers = [
        worker.busy as u64,
        worker.threads as u64,
        worker.done,
        worker.failed,
    ];
    row.extend(numbers.map(|number| number.to_string()));
    row.push(worker.seconds.to_string());
    row
}

fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let cells = |cells: &mut dyn Iterator<Item = String>, kind: &str| {
        let cells = cells.map(|cell| format!("<{kind}>{}</{kind}>", escaped(&cell)));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let mut text = String::from("<table border=\"1\">\n");
    text += &cells(&mut head.iter().map(ToString::to_string), "th");
    for row in rows {
        text += &cells(&mut row.into_iter(), "td");
    }
    text + "</table>\n"
}

fn page(body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"refresh\" content=\"{RENEWED}\">\n<title>Yolah: fleet</title>\n\
         <h1>Fleet</h1>\n{body}</html>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_strangers_say_is_text() {
        let worker = WorkerStatus {
            name: "<script>alert(1)</script>".to_owned(),
            threads: 2,
            ..WorkerStatus::default()
        };
        let page = written(&Status {
            runs: Vec::new(),
            workers: vec![worker],
        });
        assert!(
            !page.contains("<script>") && page.contains("&lt;script&gt;"),
            "{page}"
        );
    }
}
