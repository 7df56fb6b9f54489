use std::collections::HashSet;

use yolah_game::{Game, MoveList};

use super::{Checkers, Move};

/// The positions after three moves from which tournaments draw lots (three-move
/// restriction), each with one way to it: of the 216 positions those from which nobody
/// comes out a man ahead when all captures that follow are played. The decks of
/// associations leave out a few more that are lost for other reasons.
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
    lines.retain(|(_, position)| settled(position) == 0 && seen.insert(position.to_string()));
    lines
}

/// How many pieces more the side to move has when both sides have taken what they can.
fn settled(position: &Checkers) -> i32 {
    let [own, other] = [position.turn(), !position.turn()]
        .map(|side| position.board().pieces[side.index()].count_ones() as i32);
    if !position.board().can_capture() {
        return own - other;
    }
    let line = (Vec::new(), position.clone());
    let after = next(&line).into_iter().map(|(_, after)| -settled(&after));
    after.max().unwrap_or(own - other)
}

/// All lines that are one move longer.
fn next((line, position): &(Vec<Move>, Checkers)) -> Vec<(Vec<Move>, Checkers)> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let longer = |m: Move| {
        let mut after = position.clone();
        after.play_unchecked(m);
        (line.iter().copied().chain([m]).collect(), after)
    };
    moves.into_iter().map(longer).collect()
}
