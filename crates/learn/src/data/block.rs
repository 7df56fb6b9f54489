//! A game as bytes, all numbers little-endian.

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
    let mut rest = Rest(bytes);
    let number = u32::from_le_bytes(rest.take()?);
    let margin = i16::from_le_bytes(rest.take()?);
    let start = rest.text()?;
    let count = u16::from_le_bytes(rest.take()?);
    let moves = (0..count)
        .map(|_| {
            let text = rest.text()?;
            let score = i16::from_le_bytes(rest.take()?);
            let score = (score != NO_SCORE).then_some(score);
            Some(PlayedMove { text, score })
        })
        .collect::<Option<_>>()?;
    rest.0.is_empty().then_some(PlayedGame {
        number,
        start,
        moves,
        margin,
    })
}

fn put_text(bytes: &mut Vec<u8>, text: &str) -> Option<()> {
    bytes.push(u8::try_from(text.len()).ok()?);
    bytes.extend(text.as_bytes());
    Some(())
}

/// What is still to be read.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*bytes)
    }

    fn text(&mut self) -> Option<String> {
        let [length] = self.take()?;
        let (bytes, rest) = self.0.split_at_checked(length as usize)?;
        self.0 = rest;
        String::from_utf8(bytes.to_vec()).ok()
    }
}
