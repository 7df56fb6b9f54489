//! A game as bytes, all numbers little-endian.

use yolah_game::bytes::{put_text, take, take_text};

use super::{PlayedGame, PlayedMove};

/// Stands for a move without a score.
const NO_SCORE: i16 = i16::MIN;

/// The bytes of a game, or `None` if a text is too long for its length field.
pub(super) fn encode(game: &PlayedGame) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(16 + 8 * game.moves.len());
    bytes.extend(game.number.to_le_bytes());
    bytes.extend(game.margin.to_le_bytes());
    put_text(&mut bytes, &game.start)?;
    bytes.extend(u16::try_from(game.moves.len()).ok()?.to_le_bytes());
    for m in &game.moves {
        put_text(&mut bytes, &m.text)?;
        bytes.extend(m.score.unwrap_or(NO_SCORE).to_le_bytes());
    }
    Some(bytes)
}

/// The game in a block; `None` if the bytes are no game.
pub(super) fn decode(bytes: &[u8]) -> Option<PlayedGame> {
    let rest = &mut &*bytes;
    let number = u32::from_le_bytes(take(rest)?);
    let margin = i16::from_le_bytes(take(rest)?);
    let start = take_text(rest)?;
    let count = u16::from_le_bytes(take(rest)?);
    let moves = (0..count)
        .map(|_| {
            let text = take_text(rest)?;
            let score = i16::from_le_bytes(take(rest)?);
            let score = (score != NO_SCORE).then_some(score);
            Some(PlayedMove { text, score })
        })
        .collect::<Option<_>>()?;
    rest.is_empty().then_some(PlayedGame {
        number,
        start,
        moves,
        margin,
    })
}
