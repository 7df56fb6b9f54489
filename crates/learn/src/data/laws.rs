//! What holds for every file of games; tests and fuzz targets drive it.

use std::path::Path;

use super::block::{self, Found};
use super::{Reader, Repaired, header};

/// The game whose files are tried.
const GAME: &str = "yolah";

/// Any bytes after a header are games, then damage or a game that was cut off;
/// repairing keeps those games, and a repaired file is whole.
///
/// # Panics
/// If the law does not hold.
pub fn file_bytes(bytes: &[u8]) {
    let mut file = header::bytes(GAME).expect("the name is short");
    file.extend(bytes);
    let (games, error) = read(&file);
    let repaired = Repaired::salvage(&file, GAME).expect("the header is whole");
    let (kept, none) = read(&repaired.bytes);
    assert!(none.is_none() && kept.starts_with(&games), "games are lost");
    assert_eq!(kept.len() as u64, repaired.games);
    let dropped = file.len() - repaired.bytes.len();
    assert_eq!(dropped as u64, repaired.dropped);
    if let Some(error) = error {
        assert!(error.damaged_at().is_some() && dropped > 0, "{error}");
    }
}

/// Bytes with a right length and checksum are no game, or one that is written
/// with the same bytes; and what is cut off such a block is told from damage.
///
/// # Panics
/// If the law does not hold.
pub fn game_bytes(bytes: &[u8]) {
    let block = block::frame(bytes);
    let Found::Whole { game, length } = block::read(&block) else {
        return;
    };
    assert_eq!(length, block.len());
    assert_eq!(block::write(&game).as_ref(), Some(&block), "{game:?}");
    for cut in 0..block.len() {
        assert_eq!(block::read(&block[..cut]), Found::Cut, "cut at {cut}");
    }
}

type Games = (Vec<super::PlayedGame>, Option<super::DataError>);

/// The games of a file up to its end or to the first error.
fn read(file: &[u8]) -> Games {
    let reader = Reader::new(file, Path::new("memory"), GAME).expect("the header is whole");
    let mut games = Vec::new();
    for game in reader {
        match game {
            Ok(game) => games.push(game),
            Err(error) => return (games, Some(error)),
        }
    }
    (games, None)
}
