//! What the page calls, and what it provides.
#![allow(
    unsafe_code,
    reason = "names that the host can find, and what it lends"
)]

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use yolah_search::set_clock;

use crate::{Device, games};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since any moment, never less than before.
    safe fn now() -> f64;
    /// Passes a text on to the page, while a question is still being answered.
    safe fn say(start: *const u8, length: usize);
}

static DEVICE: LazyLock<Mutex<Device>> = LazyLock::new(|| {
    set_clock(|| Duration::from_secs_f64(now() / 1000.0));
    Mutex::new(Device::new(games()))
});

static QUESTION: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ANSWER: Mutex<String> = Mutex::new(String::new());

/// There is one thread; what panicked does not come back.
fn lock<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where to write a question of so many bytes.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    let mut question = lock(&QUESTION);
    question.clear();
    question.resize(length, 0);
    question.as_mut_ptr()
}

/// Answers the question; the length of the text at [`start_of_answer`].
#[unsafe(no_mangle)]
extern "C" fn answer() -> usize {
    let question = std::mem::take(&mut *lock(&QUESTION));
    let question = String::from_utf8_lossy(&question);
    let mut pass_on = |text: &str| say(text.as_ptr(), text.len());
    let answer = lock(&DEVICE).answer(&question, &mut pass_on);
    let mut kept = lock(&ANSWER);
    *kept = answer;
    kept.len()
}

/// Where the answer begins.
#[unsafe(no_mangle)]
extern "C" fn start_of_answer() -> *const u8 {
    lock(&ANSWER).as_ptr()
}
