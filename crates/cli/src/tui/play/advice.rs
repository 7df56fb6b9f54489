use yolah_search::{Answer, Progress, StopFlag};

/// A question that somebody is thinking about; when it is dropped, they stop.
#[derive(Debug)]
pub struct Job {
    pub number: u64,
    pub stop: StopFlag,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

/// What the adviser says about the position, and who wants to know.
#[derive(Debug, Default)]
pub struct Advice {
    /// Whether the evaluation is shown, from move to move.
    pub evaluation: bool,
    /// Whether a hint was asked for in this position.
    pub hint: bool,
    pub job: Option<Job>,
    pub progress: Option<Progress<String>>,
    /// The best move, when the adviser has made up its mind.
    pub best: Option<String>,
}

impl Advice {
    /// The position has changed: what was said about it is of no use.
    pub fn reset(&mut self) {
        *self = Advice {
            evaluation: self.evaluation,
            ..Advice::default()
        };
    }

    /// Whether somebody waits for the adviser and nobody has asked it yet.
    pub fn is_needed(&self) -> bool {
        (self.evaluation || self.hint) && self.job.is_none() && self.best.is_none()
    }

    /// Stops the adviser when nobody waits any more.
    pub fn drop_if_unwanted(&mut self) {
        if !self.evaluation && !self.hint {
            self.job = None;
        }
    }

    pub fn answer(&mut self, answer: Answer<String>) {
        self.job = None;
        self.progress = Some(answer.progress);
        self.best = Some(answer.best);
    }

    /// The move to show.
    pub fn shown_hint(&self) -> Option<&str> {
        self.best.as_deref().filter(|_| self.hint)
    }
}
