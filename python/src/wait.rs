//! Long work: the interpreter is free meanwhile, and Ctrl-C ends it.

use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use yolah_search::StopFlag;

/// How often Python is asked whether somebody pressed Ctrl-C.
const GLANCE: Duration = Duration::from_millis(50);

/// Does some work on a thread of its own without holding the interpreter. A signal
/// whose handler raises an exception raises the flag: the work should end then.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &StopFlag,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let end = End::default();
    thread::scope(|scope| {
        let worker = scope.spawn(|| {
            let _told = Told(&end);
            work()
        });
        let mut interrupted = Ok(());
        while interrupted.is_ok() && !py.detach(|| end.comes_within(GLANCE)) {
            interrupted = py.check_signals();
        }
        if interrupted.is_err() {
            stop.raise();
        }
        let result = py.detach(|| worker.join());
        interrupted?;
        result.map_err(|_| PyRuntimeError::new_err("the work ended by a panic"))
    })
}

/// Whether the work has ended, and who waits for it.
#[derive(Default)]
struct End(Mutex<bool>, Condvar);

impl End {
    fn comes_within(&self, time: Duration) -> bool {
        let ended = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.1.wait_timeout_while(ended, time, |ended| !*ended);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

/// Tells when it is dropped, at the end of the work or by a panic.
struct Told<'a>(&'a End);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        let Told(End(ended, waiting)) = self;
        *ended.lock().unwrap_or_else(PoisonError::into_inner) = true;
        waiting.notify_all();
    }
}
