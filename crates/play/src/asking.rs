use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use yolah_search::{Answer, Limit, Moment, Progress, StopFlag};

use crate::kit::{AnyPlayer, Fault, Session, ThinkError};

/// What a program answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Reply {
    /// Its move, and what it thinks.
    pub answer: Answer<String>,
    /// How long it took.
    pub elapsed: Duration,
}

/// Why a program cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// What it did wrong.
    pub fault: Fault,
    /// The same in words.
    pub detail: String,
}

impl Failure {
    /// A program that is there no more.
    pub fn broken(detail: impl Into<String>) -> Failure {
        Failure {
            fault: Fault::Broken,
            detail: detail.into(),
        }
    }
}

impl From<ThinkError> for Failure {
    fn from(error: ThinkError) -> Failure {
        let fault = match &error {
            ThinkError::Fault { fault, .. } => *fault,
            _ => Fault::Broken,
        };
        Failure {
            fault,
            detail: error.to_string(),
        }
    }
}

/// Asks a program for a move. One that panics has failed; it is not to be asked
/// again.
///
/// ```
/// use yolah_search::{Limit, StopFlag};
///
/// let entry = yolah_catalog::GAMES.find("tictactoe")?;
/// let mut player = entry.player(&"random".parse()?)?;
/// let reply = yolah_play::ask(
///     player.as_mut(),
///     entry.start().as_ref(),
///     Limit::nodes(1),
///     &StopFlag::default(),
///     &mut |_| (),
/// );
/// assert!(reply.is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If it has no answer.
pub fn ask(
    player: &mut dyn AnyPlayer,
    session: &dyn Session,
    limit: Limit,
    stop: &StopFlag,
    report: &mut dyn FnMut(&Progress<String>),
) -> Result<Reply, Failure> {
    let start = Moment::now();
    let answer = guarded(|| Ok(player.think(session, &limit.into(), stop, report)?))?;
    let elapsed = start.elapsed().unwrap_or_default();
    Ok(Reply { answer, elapsed })
}

/// Does what a program may spoil: a panic is a failure like any other.
///
/// # Errors
/// If `work` fails or panics.
pub fn guarded<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    let result = catch_unwind(AssertUnwindSafe(work));
    result.unwrap_or_else(|panic| Err(Failure::broken(panic_text(panic.as_ref()))))
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panic: {}", text.unwrap_or("without a message"))
}
