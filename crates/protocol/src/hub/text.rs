//! What the engine thinks, in the words of the Hub protocol.

use yolah_catalog::Session;
use yolah_game::{Game as _, Notation as _};
use yolah_games::draughts::Draughts;
use yolah_search::{Answer, Progress};

use super::line::written;

/// What a proven win is worth. Clients read more than 90 as a win that is so
/// many plies away as hundredths are missing to 100; ours has no known length.
const WIN: f64 = 99.0;

/// Moves of a session's position and of what follows it, in Hub's form.
pub(super) fn translated<'a>(
    session: &dyn Session,
    moves: impl IntoIterator<Item = &'a String>,
) -> Vec<String> {
    let Ok(position) = session.position().parse::<Draughts>() else {
        return Vec::new();
    };
    let mut position = position.without_draws();
    let mut texts = Vec::new();
    for text in moves {
        let Ok(m) = position.parse_move(text) else {
            break;
        };
        texts.push(m.hub());
        position.play_unchecked(m);
    }
    texts
}

/// The answer to `go`.
pub(super) fn done(session: &dyn Session, answer: &Answer<String>) -> String {
    let line = translated(session, [&answer.best].into_iter().chain(&answer.ponder));
    match &line[..] {
        [best, reply] => format!("done move={best} ponder={reply}"),
        [best] => format!("done move={best}"),
        _ => refusal("the player made no move"),
    }
}

/// Progress, in men and in millions of nodes.
pub(super) fn info(session: &dyn Session, progress: &Progress<String>) -> String {
    let score = match progress.score.proven_margin() {
        Some(margin) => WIN.copysign(f64::from(margin)),
        None => f64::from(progress.score.raw()) / 100.0,
    };
    let pv = translated(session, &progress.pv).join(" ");
    format!(
        "info depth={} mean-depth={:.1} score={score:.2} nodes={} time={:.2} nps={:.2} pv={}",
        progress.depth,
        f64::from(progress.selective_depth.max(progress.depth)),
        progress.nodes,
        progress.elapsed.as_secs_f64(),
        progress.speed() as f64 / 1e6,
        written(&pv),
    )
}

/// The one line that answers bad input.
pub(super) fn error(message: &str) -> String {
    let message: Vec<&str> = message.split_whitespace().collect();
    format!("error message={}", written(&message.join(" ")))
}

/// An error for people, and an answer so that the client does not wait.
pub(super) fn refusal(message: &str) -> String {
    format!("{}\ndone move=none", error(message))
}
