use yolah_game::{Game as _, Notation as _};
use yolah_games::draughts::Draughts;

/// Moves of a position and of what follows it, in Hub's form.
pub(crate) fn translated<'a>(
    position: &Draughts,
    moves: impl IntoIterator<Item = &'a str>,
) -> Vec<String> {
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
