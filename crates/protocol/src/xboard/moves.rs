//! Moves as `XBoard` writes them: as UCI does, apart from a few.

use std::collections::HashSet;

use yolah_game::{Layout, PlaceShape};
use yolah_kit::Session;

/// A pass.
const PASS: &str = "@@@@";

/// A legal move of the session's position, as the protocol writes it.
pub(crate) fn written(session: &dyn Session, m: &str) -> String {
    if let Some(castling) = castling(session, m) {
        castling
    } else if is_pass(m) {
        PASS.to_owned()
    } else {
        shifted(m, -first_rank(session))
    }
}

/// The move that a client's text means, as the game writes it.
pub(crate) fn meant(session: &dyn Session, text: &str) -> String {
    if text == PASS {
        let pass = session.legal_moves().into_iter().find(|m| is_pass(m));
        return pass.unwrap_or_else(|| text.to_owned());
    }
    // A promotion that is declined may be said to be.
    shifted(text.trim_end_matches('='), first_rank(session))
}

/// In Chess960 castling is written as people do.
fn castling(session: &dyn Session, m: &str) -> Option<String> {
    if session.variant() != "chess960" {
        return None;
    }
    let mut after = session.duplicate();
    after.play_on(m).ok()?;
    let text = after.recorded()?;
    let castling = text.trim_end_matches(['+', '#']);
    castling.starts_with("O-O").then(|| castling.to_owned())
}

/// Whether a move goes from a cell to itself and is no promotion there.
fn is_pass(m: &str) -> bool {
    let half = m.len() / 2;
    m.is_char_boundary(half) && !m.is_empty() && m[..half] == m[half..]
}

/// The lowest rank is 1, and on boards of ten ranks 0: we count it so much higher.
fn first_rank(session: &dyn Session) -> i32 {
    i32::from(ranks(&session.layout()) == 10)
}

/// How many rows a board has, apart from the hands beside it.
fn ranks(layout: &Layout) -> usize {
    let places = layout.cells.iter();
    let board = places.filter(|place| place.shape != PlaceShape::Hand);
    board.map(|place| place.row).collect::<HashSet<_>>().len()
}

/// A move with ranks so much higher.
fn shifted(m: &str, by: i32) -> String {
    if by == 0 {
        return m.to_owned();
    }
    let mut text = String::new();
    let mut rest = m;
    while let Some(letter) = rest.chars().next() {
        text.push(letter);
        rest = &rest[letter.len_utf8()..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if letter.is_ascii_lowercase() && digits > 0 {
            match rest[..digits].parse::<i32>() {
                Ok(rank) => text += &rank.saturating_add(by).to_string(),
                Err(_) => text += &rest[..digits],
            }
            rest = &rest[digits..];
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(game: &str) -> Box<dyn Session> {
        yolah_catalog::GAMES.find(game).unwrap().start()
    }

    #[test]
    fn ranks_of_high_boards_start_at_nought() {
        let xiangqi = start("xiangqi");
        for m in xiangqi.legal_moves() {
            let text = written(&*xiangqi, &m);
            assert_eq!(meant(&*xiangqi, &text), m);
        }
        assert_eq!(written(&*xiangqi, "h3e3"), "h2e2");
        assert_eq!(written(&*xiangqi, "a10a9"), "a9a8");
        assert_eq!(written(&*start("chess"), "e2e4"), "e2e4");
    }

    /// A hand above the board and one below it are rows, but no ranks.
    #[test]
    fn hands_are_no_ranks() {
        let ranks = |game: &str| ranks(&start(game).layout());
        assert_eq!((ranks("crazyhouse"), ranks("shogi")), (8, 9));
        assert_eq!((ranks("xiangqi"), ranks("okisakishogi")), (10, 10));
        assert_eq!(written(&*start("crazyhouse"), "e2e4"), "e2e4");
    }

    #[test]
    fn passes_and_declined_promotions_have_signs() {
        let janggi = start("janggi");
        let pass = janggi.legal_moves().into_iter().find(|m| is_pass(m));
        let pass = pass.expect("a side may pass");
        assert_eq!(written(&*janggi, &pass), PASS);
        assert_eq!(meant(&*janggi, PASS), pass);
        assert_eq!(meant(&*start("shogi"), "b2h8="), "b2h8");
        assert_eq!(meant(&*start("chess"), "é=="), "é");
    }

    #[test]
    fn castling_of_chess960_is_written_as_people_do() {
        let mut session = start("chess");
        session
            .set_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
            .unwrap();
        assert_eq!(written(&*session, "e1g1"), "e1g1");
        session.set_variant("chess960");
        assert_eq!(written(&*session, "e1h1"), "O-O");
        assert_eq!(written(&*session, "e1e2"), "e1e2");
    }
}
