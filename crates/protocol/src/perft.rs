//! Counting move paths where somebody may say `stop`.

use std::fmt::Write;

use yolah_kit::Session;
use yolah_search::StopFlag;

/// Longer paths are refused: nobody waits for them, and the stack is finite.
pub(crate) const DEEPEST: u32 = 100;

/// The counts behind each move and their sum, one a line; `None` if stopped.
pub(crate) fn divide(session: &dyn Session, depth: u32, stop: &StopFlag) -> Option<String> {
    let mut session = session.without_draws();
    let mut text = String::new();
    let mut total = u64::from(depth == 0);
    if depth > 0 {
        for m in session.legal_moves() {
            let nodes = after(&mut *session, &m, depth - 1, stop)?;
            total = total.saturating_add(nodes);
            let _ = writeln!(text, "{m}: {nodes}");
        }
    }
    Some(format!("{text}\nNodes searched: {total}"))
}

fn after(session: &mut dyn Session, m: &str, depth: u32, stop: &StopFlag) -> Option<u64> {
    if session.play(m).is_err() {
        return Some(0);
    }
    let nodes = count(session, depth, stop);
    session.take_back();
    nodes
}

fn count(session: &mut dyn Session, depth: u32, stop: &StopFlag) -> Option<u64> {
    if stop.is_raised() {
        return None;
    }
    if depth == 0 {
        return Some(1);
    }
    let moves = session.legal_moves();
    if is_quick(moves.len(), depth) {
        let counts = session.perft(depth, 1);
        return Some(counts.iter().map(|(_, nodes)| nodes).sum());
    }
    let mut total = 0u64;
    for m in moves {
        total = total.saturating_add(after(session, &m, depth, stop)?);
    }
    Some(total)
}

/// Whether counting the rest at once takes some milliseconds, so that nobody
/// has to ask meanwhile whether to stop. Positions behind a forced move are
/// wider than it.
fn is_quick(moves: usize, depth: u32) -> bool {
    const MOST: u64 = 2_000_000;
    (moves.max(10) as u64)
        .checked_pow(depth)
        .is_some_and(|nodes| nodes <= MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_the_session_and_of_another_program() {
        let session = yolah_catalog::GAMES.find("yolah").unwrap().start();
        let expected = [1, 56, 2988, 164_512, 8_655_628];
        for (depth, nodes) in (0..).zip(expected) {
            let text = divide(&*session, depth, &StopFlag::default()).unwrap();
            let end = format!("\nNodes searched: {nodes}");
            assert!(text.ends_with(&end), "{depth}: {text}");
        }
        let text = divide(&*session, 2, &StopFlag::default()).unwrap();
        for (m, nodes) in session.perft(2, 1) {
            assert!(text.contains(&format!("{m}: {nodes}\n")));
        }
    }

    #[test]
    fn a_raised_flag_ends_it() {
        let session = yolah_catalog::GAMES.find("yolah").unwrap().start();
        let stop = StopFlag::default();
        stop.raise();
        assert_eq!(divide(&*session, DEEPEST, &stop), None);
    }
}
