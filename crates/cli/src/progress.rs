//! Progress bars on standard error, and Ctrl-C as a flag.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar for `total` steps of something named `unit`; invisible when standard
/// error is not a terminal.
pub fn bar(total: u64, unit: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    let template =
        format!("{{bar:30}} {{human_pos}}/{{human_len}} {unit}  {{per_sec}}  {{eta}} left");
    bar.set_style(ProgressStyle::with_template(&template).expect("the template is valid"));
    bar
}

/// A bar for `total` games, with a message behind it.
pub fn games_bar(total: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len} games  {eta} left  {msg}");
    bar.set_style(style.expect("the template is valid"));
    bar
}

/// A clock that shows that something is going on.
pub fn spinner(message: String) -> ProgressBar {
    let spinner = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{spinner} {msg}  {elapsed}");
    spinner.set_style(style.expect("the template is valid"));
    spinner.set_message(message);
    spinner.enable_steady_tick(Duration::from_millis(100));
    spinner
}

static PRESSED: AtomicBool = AtomicBool::new(false);

/// Ends the running command as Ctrl-C would.
pub fn interrupt() {
    PRESSED.store(true, Ordering::Relaxed);
}

/// Whether Ctrl-C was pressed since the first call. The first Ctrl-C asks the
/// running command to finish with what it has; the second one ends it.
pub fn interrupted() -> bool {
    static HANDLER: OnceLock<()> = OnceLock::new();
    HANDLER.get_or_init(|| {
        let handler = || {
            if PRESSED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        };
        // Without a handler Ctrl-C simply ends the program, which is fine too.
        let _ = ctrlc::set_handler(handler);
    });
    PRESSED.load(Ordering::Relaxed)
}
