//! What holds of whatever text a game is given, for tests and fuzzers.

use crate::{Games, Session};

/// Reads a text as people might type it: a line with the name of a game, one with
/// a position, and the others with moves.
///
/// What is read is written and read again as the same; what is refused changes
/// nothing and has a reason; a move that is taken back leaves no trace.
///
/// # Panics
/// If a game does otherwise.
///
/// ```
/// use yolah_kit::{Games, laws};
///
/// let games = Games::from(&[yolah_tictactoe::ENTRY]);
/// laws::session_text(games, "tictactoe\nstartpos\nb2\nz9\na1");
/// ```
pub fn session_text(games: Games, text: &str) {
    let mut lines = text.lines();
    let Ok(entry) = games.find(lines.next().unwrap_or_default()) else {
        return;
    };
    let mut session = entry.start();
    if let Some(position) = lines.next() {
        check_position(&mut *session, position);
    }
    for line in lines {
        check_move(&mut *session, line);
    }
}

fn check_position(session: &mut dyn Session, text: &str) {
    let before = session.position();
    if let Err(error) = session.set_position(text) {
        assert!(!error.to_string().is_empty(), "no reason: {text:?}");
        assert_eq!(session.position(), before, "{text:?} was refused");
        return;
    }
    let (written, moves) = (session.position(), session.legal_moves());
    if let Err(error) = session.set_position(&written) {
        panic!("{text:?} was written as {written:?}, which fails: {error}");
    }
    assert_eq!(session.position(), written, "not canonical: {text:?}");
    assert_eq!(session.legal_moves(), moves, "{text:?}");
    check_shown(session);
}

fn check_move(session: &mut dyn Session, text: &str) {
    let (before, moves) = (session.position(), session.legal_moves());
    let played = match session.play(text) {
        Ok(played) => played,
        Err(error) => {
            assert!(!error.to_string().is_empty(), "no reason: {text:?}");
            assert_eq!(session.position(), before, "{text:?} was refused");
            return;
        }
    };
    assert!(moves.contains(&played), "{text:?} in {before}");
    let after = session.position();
    assert_eq!(session.take_back().as_deref(), Some(played.as_str()));
    assert_eq!(session.position(), before, "{played} was taken back");
    assert_eq!(session.play(&played).as_deref(), Ok(played.as_str()));
    assert_eq!(session.position(), after, "{text:?} is {played}");
    check_shown(session);
}

/// Page and terminal can show it.
fn check_shown(session: &dyn Session) {
    let cells = session.layout().cells.len();
    assert_eq!(session.contents().len(), cells, "{}", session.position());
    assert!(session.alerts().iter().all(|&cell| cell < cells));
    assert_eq!(session.choices().len(), session.legal_moves().len());
    assert!(!session.diagram().is_empty());
    assert_eq!(
        session.outcome().is_some(),
        session.legal_moves().is_empty()
    );
}
