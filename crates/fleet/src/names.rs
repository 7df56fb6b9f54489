//! What streams and subjects are called.

use crate::{FleetError, RunId};

pub(crate) const JOBS: &str = "YOLAH_JOBS";
pub(crate) const RESULTS: &str = "YOLAH_RESULTS";
pub(crate) const BOARD: &str = "YOLAH_BOARD";
pub(crate) const BUCKET: &str = "yolah";
pub(crate) const CENSUS: &str = "yolah.census";
pub(crate) const ALL_JOBS: &str = "yolah.jobs.>";
pub(crate) const ALL_RESULTS: &str = "yolah.results.>";
pub(crate) const ALL_RUNS: &str = "yolah.runs.*";
pub(crate) const ALL_FAILED: &str = "yolah.failed.>";

pub(crate) fn job(run: &RunId, job: &str) -> String {
    format!("yolah.jobs.{run}.{job}")
}

pub(crate) fn result(run: &RunId, job: &str) -> String {
    format!("yolah.results.{run}.{job}")
}

pub(crate) fn run(run: &RunId) -> String {
    format!("yolah.runs.{run}")
}

pub(crate) fn failed(run: &RunId, job: &str) -> String {
    format!("yolah.failed.{run}.{job}")
}

/// How often a job has failed.
pub(crate) fn failures(run: &RunId, job: &str) -> String {
    format!("yolah.failed.{run}.{job}.times")
}

/// All that is told of jobs of a run that failed.
pub(crate) fn all_failed(run: &RunId) -> String {
    format!("yolah.failed.{run}.>")
}

/// The last word of a subject.
pub(crate) fn last(subject: &str) -> &str {
    subject.rsplit('.').next().unwrap_or_default()
}

/// Whether a text can be a word of a subject.
pub(crate) fn checked(name: &str) -> Result<(), FleetError> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if name.is_empty() || name.len() > 200 || !name.chars().all(is_plain) {
        return Err(FleetError::Name(name.to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_word_of_a_subject() {
        assert!(checked("160-175").is_ok());
        for wrong in ["", "a.b", "*", ">", "a b", "é"] {
            assert!(checked(wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(last("yolah.jobs.12ab.KQvK"), "KQvK");
    }
}
