//! A game as bytes, all numbers little-endian: the length of what follows its
//! head, the checksum of it, and then the game.

use yolah_game::bytes::{put_text, take, take_text};

use super::{PlayedGame, PlayedMove};

/// Stands for a move without a score.
const NO_SCORE: i16 = i16::MIN;
/// Bytes of length and checksum.
pub(super) const HEAD: usize = 8;
/// No game is longer: a damaged length does not take all memory.
const MOST: usize = 1 << 24;

/// What lies at some place of a file.
#[derive(PartialEq, Debug)]
pub(super) enum Found {
    /// A game, and the bytes of its block.
    Whole { game: PlayedGame, length: usize },
    /// The beginning of a game, and then the file ends.
    Cut,
    /// Neither.
    Damaged,
}

/// The block of a game; `None` if something is too long for its length field.
pub(super) fn write(game: &PlayedGame) -> Option<Vec<u8>> {
    let bytes = encode(game).filter(|bytes| bytes.len() <= MOST)?;
    Some(frame(&bytes))
}

/// The block with these bytes.
pub(super) fn frame(bytes: &[u8]) -> Vec<u8> {
    let mut block = Vec::with_capacity(HEAD + bytes.len());
    block.extend((bytes.len() as u32).to_le_bytes());
    block.extend(crc32fast::hash(bytes).to_le_bytes());
    block.extend(bytes);
    block
}

/// How many bytes the block with this head has after it; `None` if no block is
/// so long.
pub(super) fn length(head: [u8; HEAD]) -> Option<usize> {
    let ([length, ..], []) = head.as_chunks() else {
        unreachable!("eight bytes are twice four");
    };
    Some(u32::from_le_bytes(*length) as usize).filter(|length| *length <= MOST)
}

/// Reads the block that the bytes begin with.
///
/// The length alone does not tell a block that was cut off from one whose length
/// is damaged: what is there must be the beginning of a game too. A whole game
/// that claims to go on is damage, and what follows it may be more games.
pub(super) fn read(bytes: &[u8]) -> Found {
    let Some((&head, rest)) = bytes.split_first_chunk() else {
        return Found::Cut;
    };
    let Some(length) = length(head) else {
        return Found::Damaged;
    };
    let Some(bytes) = rest.get(..length) else {
        return match decode(rest) {
            Err(Fault::Short) => Found::Cut,
            _ => Found::Damaged,
        };
    };
    let [.., a, b, c, d] = head;
    match decode(bytes) {
        Ok(game) if crc32fast::hash(bytes) == u32::from_le_bytes([a, b, c, d]) => Found::Whole {
            game,
            length: HEAD + length,
        },
        _ => Found::Damaged,
    }
}

fn encode(game: &PlayedGame) -> Option<Vec<u8>> {
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

/// Why bytes are no game.
enum Fault {
    /// They end too early.
    Short,
    /// They go on after its end, or are no text where one should be.
    Wrong,
}

fn decode(bytes: &[u8]) -> Result<PlayedGame, Fault> {
    let rest = &mut &*bytes;
    let number = u32::from_le_bytes(next(rest)?);
    let margin = i16::from_le_bytes(next(rest)?);
    let start = text(rest)?;
    let count = u16::from_le_bytes(next(rest)?);
    let moves = (0..count)
        .map(|_| {
            let text = text(rest)?;
            let score = i16::from_le_bytes(next(rest)?);
            let score = (score != NO_SCORE).then_some(score);
            Ok(PlayedMove { text, score })
        })
        .collect::<Result<_, Fault>>()?;
    let game = PlayedGame {
        number,
        start,
        moves,
        margin,
    };
    if rest.is_empty() {
        Ok(game)
    } else {
        Err(Fault::Wrong)
    }
}

fn next<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], Fault> {
    take(rest).ok_or(Fault::Short)
}

fn text(rest: &mut &[u8]) -> Result<String, Fault> {
    let is_whole = rest
        .first()
        .is_some_and(|&length| rest.len() > length.into());
    take_text(rest).ok_or(if is_whole { Fault::Wrong } else { Fault::Short })
}
