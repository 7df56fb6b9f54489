use std::collections::HashSet;

use yolah_game::{Game, MoveList};

use super::{Checkers, Move};

/// The positions after three moves from which tournaments draw lots (three-move
/// restriction), each with one way to it: those in which nothing was taken and the
/// side to move cannot take either, so that nobody is a man down.
///
/// ```
/// let openings = yolah_checkers::three_move_openings();
/// assert!(openings.iter().any(|(moves, _)| {
///     let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
///     texts.join(" ") == "11-15 23-19 8-11"
/// }));
/// ```
pub fn three_move_openings() -> Vec<(Vec<Move>, Checkers)> {
    let mut lines = vec![(Vec::new(), Checkers::default())];
    for _ in 0..3 {
        lines = lines.iter().flat_map(next).collect();
    }
    let mut seen = HashSet::new();
    lines.retain(|(_, position)| {
        !position.board().can_capture() && seen.insert(position.to_string())
    });
    lines
}

/// All lines that are one quiet move longer.
fn next((line, position): &(Vec<Move>, Checkers)) -> Vec<(Vec<Move>, Checkers)> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let longer = |m: Move| {
        let mut after = position.clone();
        after.play_unchecked(m);
        (line.iter().copied().chain([m]).collect(), after)
    };
    let quiet = moves.into_iter().filter(|m| !m.is_capture());
    quiet.map(longer).collect()
}
