//! What the state asks of players and adviser, and what it makes of their news.

use std::time::{Duration, Instant};

use yolah_search::{Limit, StopFlag};

use super::advice::{Advice, Job};
use super::state::{Request, State};
use super::thinkers::{News, Question, Report, Thinker};

/// How long the adviser thinks.
const ADVICE_TIME: Duration = Duration::from_millis(1500);

impl State {
    pub(super) fn hear(&mut self, news: News, now: Instant) {
        let is_for = |job: &Option<Job>| job.as_ref().is_some_and(|job| job.number == news.number);
        if is_for(&self.thinking) {
            match news.report {
                Report::Progress(progress) => self.thoughts = Some(progress),
                Report::Answer(answer) => {
                    // What was said about the turn before is no longer true.
                    self.message.clear();
                    self.table.reply(Ok(answer), now);
                    self.moved(now);
                }
                Report::Failed(failure) => self.table.reply(Err(failure), now),
            }
        } else if is_for(&self.advice.job) {
            match news.report {
                Report::Progress(progress) => self.advice.progress = Some(progress),
                Report::Answer(answer) => {
                    self.advice.answer(answer);
                    self.tell_hint();
                }
                Report::Failed(failure) => {
                    self.advice = Advice::default();
                    self.tell(format!("no advice: {}", failure.detail));
                }
            }
        }
    }

    /// Sees to it that everybody who should think does, and nobody else.
    pub(super) fn settle(&mut self, now: Instant) {
        self.table.check_time(now);
        if !self.table.is_running() || self.is_done() {
            self.thinking = None;
            self.advice.reset();
            self.choices.clear();
            return;
        }
        let side = self.table.session().turn();
        if !self.setup.is_person(side) {
            if self.thinking.is_none() {
                let limit = self.table.limit();
                self.thinking = Some(self.ask(Thinker::Seat(side), limit));
            }
            return;
        }
        self.advice.drop_if_unwanted();
        if self.advice.is_needed() {
            let job = self.ask(Thinker::Adviser, Limit::time(ADVICE_TIME));
            self.advice.job = Some(job);
        }
    }

    fn ask(&mut self, thinker: Thinker, limit: Limit) -> Job {
        self.questions += 1;
        let (number, stop) = (self.questions, StopFlag::default());
        let question = Question {
            number,
            session: self.table.session().duplicate(),
            limit,
            stop: stop.clone(),
        };
        self.requests.push(Request::Ask(thinker, question));
        Job { number, stop }
    }
}
