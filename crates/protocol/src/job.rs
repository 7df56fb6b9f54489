use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use yolah_kit::AnyPlayer;
use yolah_search::{Answer, Limit, Progress, StopFlag, after_ponderhit};

/// How the main loop and a job talk to each other.
#[derive(Clone)]
pub(crate) struct Signals {
    /// The main loop wants the answer now.
    pub(crate) stop: StopFlag,
    /// The answer may be given. The client of an infinite search, or of a
    /// search in the opponent's time, does not expect one before it says so.
    pub(crate) release: StopFlag,
    /// The client does not want the answer any more.
    pub(crate) abandoned: StopFlag,
    /// The answer is given or about to be: what the client says from now on
    /// comes after it.
    answered: Arc<AtomicBool>,
    /// Lines to say after the answer; `None` once they were said.
    afterwards: Arc<Mutex<Option<Vec<String>>>>,
    /// Time, nodes and depth so far.
    progress: Arc<Mutex<(Duration, u64, u32)>>,
}

impl Default for Signals {
    fn default() -> Signals {
        Signals {
            stop: StopFlag::default(),
            release: StopFlag::default(),
            abandoned: StopFlag::default(),
            answered: Arc::default(),
            afterwards: Arc::new(Mutex::new(Some(Vec::new()))),
            progress: Arc::default(),
        }
    }
}

impl Signals {
    /// What there is to say after the answer. Nobody adds to it from now on.
    pub(crate) fn afterwards(&self) -> Vec<String> {
        let mut lines = self
            .afterwards
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        lines.take().unwrap_or_default()
    }

    /// Remembers how far a search has come.
    pub(crate) fn note(&self, progress: &Progress<String>) {
        let noted = self.progress.lock();
        *noted.unwrap_or_else(PoisonError::into_inner) =
            (progress.elapsed, progress.nodes, progress.depth);
    }

    /// Waits until the answer may be given.
    pub(crate) fn wait_for_release(&self) {
        while !self.release.is_raised() {
            thread::park();
        }
    }

    /// To be called before the answer is written, or a quick client could
    /// send the next command while this job still counts as running.
    pub(crate) fn set_answered(&self) {
        self.answered.store(true, Ordering::SeqCst);
    }
}

/// Work in a thread of its own, while the main loop listens.
pub(crate) struct Job<'scope> {
    thread: ScopedJoinHandle<'scope, Done>,
    signals: Signals,
    ponder: Option<Ponder>,
    /// Dropped with the job, which ends the timer.
    timer: Option<Sender<()>>,
}

/// What is left of a job.
#[derive(Default)]
pub(crate) struct Done {
    /// The player that it used; none if there was none, or if it panicked.
    pub(crate) player: Option<Box<dyn AnyPlayer>>,
    /// The answer that the client was given.
    pub(crate) answer: Option<Answer<String>>,
}

/// A search in the opponent's time.
#[derive(Clone, Copy)]
pub(crate) struct Ponder {
    pub(crate) since: Instant,
    /// The limit that holds from `ponderhit` on.
    pub(crate) limit: Limit,
}

impl<'scope> Job<'scope> {
    pub(crate) fn start(
        scope: &'scope Scope<'scope, '_>,
        signals: Signals,
        ponder: Option<Ponder>,
        work: impl FnOnce(&Signals) -> Done + Send + 'scope,
    ) -> io::Result<Job<'scope>> {
        let shared = signals.clone();
        let thread = thread::Builder::new()
            .name("engine".into())
            .spawn_scoped(scope, move || work(&shared))?;
        Ok(Job {
            thread,
            signals,
            ponder,
            timer: None,
        })
    }

    /// Whether it has answered or was told to: it is soon over.
    pub(crate) fn is_ending(&self) -> bool {
        self.signals.stop.is_raised() || self.signals.answered.load(Ordering::SeqCst)
    }

    /// Makes it end without an answer, if there is none yet.
    pub(crate) fn abandon(&self) {
        self.signals.abandoned.raise();
        self.stop();
    }

    /// Lets a line be said after the answer; the line, if it has to be said now.
    pub(crate) fn say_afterwards(&self, line: String) -> String {
        let lines = self.signals.afterwards.lock();
        match lines.unwrap_or_else(PoisonError::into_inner).as_mut() {
            Some(lines) => {
                lines.push(line);
                String::new()
            }
            None => line,
        }
    }

    /// Time, nodes and depth so far.
    pub(crate) fn progress(&self) -> (Duration, u64, u32) {
        let progress = self.signals.progress.lock();
        *progress.unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes it answer now.
    pub(crate) fn stop(&self) {
        self.signals.stop.raise();
        self.signals.release.raise();
        self.thread.thread().unpark();
    }

    /// The opponent played the expected move: from now on our clock runs.
    pub(crate) fn ponderhit(&mut self, scope: &'scope Scope<'scope, '_>) {
        let Some(ponder) = self.ponder.take() else {
            return;
        };
        let limit = after_ponderhit(ponder.limit, ponder.since.elapsed());
        if let Some(time) = limit.soft.or(limit.hard) {
            self.stop_after(scope, time);
        }
        self.signals.release.raise();
        self.thread.thread().unpark();
    }

    /// The player cannot be told of a limit once it thinks; so somebody has to
    /// look at the watch for it.
    fn stop_after(&mut self, scope: &'scope Scope<'scope, '_>, time: Duration) {
        let (timer, cancelled) = mpsc::channel::<()>();
        let stop = self.signals.stop.clone();
        let watch = thread::Builder::new().spawn_scoped(scope, move || {
            if cancelled.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                stop.raise();
            }
        });
        match watch {
            Ok(_) => self.timer = Some(timer),
            // Without a timer the answer comes too early rather than too late.
            Err(_) => self.signals.stop.raise(),
        }
    }

    /// Waits for the end.
    pub(crate) fn join(self) -> Done {
        self.thread.join().unwrap_or_default()
    }
}
