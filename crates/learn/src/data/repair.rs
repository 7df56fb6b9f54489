use std::fs;
use std::path::Path;

use super::block::{self, Found};
use super::file::{DataError, Reason};
use super::header;

/// What can be saved of a damaged file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Repaired {
    /// The file that should take its place.
    pub bytes: Vec<u8>,
    /// The games in it.
    pub games: u64,
    /// Bytes of the damaged file that belong to no whole game.
    pub dropped: u64,
}

impl Repaired {
    /// Finds the whole games of a file, whatever lies between and after them.
    /// The file is not touched.
    ///
    /// # Errors
    /// If it cannot be read, is something else, or holds another game.
    pub fn read(path: &Path, game: &str) -> Result<Repaired, DataError> {
        let salvage = |bytes: Vec<u8>| Repaired::salvage(&bytes, game);
        let bytes = fs::read(path).map_err(Reason::from);
        bytes.and_then(salvage).map_err(|reason| reason.of(path))
    }

    pub(super) fn salvage(bytes: &[u8], game: &str) -> Result<Repaired, Reason> {
        let start = header::read(&mut &bytes[..], game)? as usize;
        let (header, mut rest) = bytes.split_at(start);
        let mut repaired = Repaired {
            bytes: header.to_vec(),
            ..Repaired::default()
        };
        while !rest.is_empty() {
            let taken = repaired.take(rest);
            rest = &rest[taken..];
        }
        Ok(repaired)
    }

    /// Keeps the game that the bytes begin with, or drops a byte.
    fn take(&mut self, bytes: &[u8]) -> usize {
        if let Found::Whole { length, .. } = block::read(bytes) {
            self.games += 1;
            self.bytes.extend(&bytes[..length]);
            length
        } else {
            self.dropped += 1;
            1
        }
    }
}
