use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::{PlayedGame, block};

const MAGIC: &[u8; 8] = b"YOLAHDAT";
const VERSION: u8 = 1;
/// No block is longer: a damaged length does not take all memory.
const MAX_BLOCK: u32 = 1 << 24;

/// A file that cannot be read or written.
#[derive(Debug, Error)]
#[error("{}: {reason}", path.display())]
pub struct DataError {
    path: PathBuf,
    reason: Reason,
}

#[derive(Debug, Error)]
enum Reason {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("this is not a file of played games")]
    Magic,
    #[error("version {0} is not known, only {VERSION}")]
    Version(u8),
    #[error("the games are of {found}, not of {wanted}")]
    OtherGame { found: String, wanted: String },
    #[error("the block at byte {0} is damaged")]
    Damaged(u64),
    #[error("a text of the game is longer than 255 bytes")]
    TooLong,
}

/// Reads the games of a file, one after the other.
///
/// The file may end in the middle of a block, as a crash leaves it; the games
/// before are whole. Damage anywhere else is an error, and ends the reading.
#[derive(Debug)]
pub struct Reader {
    path: PathBuf,
    input: BufReader<File>,
    /// Where the next block begins.
    at: u64,
    over: bool,
}

impl Reader {
    /// Opens a file of games of the game with this name.
    ///
    /// # Errors
    /// If it cannot be read, is something else, or holds another game.
    pub fn open(path: &Path, game: &str) -> Result<Reader, DataError> {
        let error = |reason| DataError {
            path: path.into(),
            reason,
        };
        let file = File::open(path).map_err(|e| error(e.into()))?;
        let mut input = BufReader::new(file);
        let at = read_header(&mut input, game).map_err(error)?;
        Ok(Reader {
            path: path.into(),
            input,
            at,
            over: false,
        })
    }

    fn block(&mut self) -> Result<Option<PlayedGame>, Reason> {
        let Some(head) = read_up_to::<8>(&mut self.input)? else {
            return Ok(None);
        };
        let [length, sum] =
            [0, 4].map(|i| u32::from_le_bytes(std::array::from_fn(|k| head[i + k])));
        if length > MAX_BLOCK {
            return Err(Reason::Damaged(self.at));
        }
        let mut bytes = Vec::new();
        self.input
            .by_ref()
            .take(length.into())
            .read_to_end(&mut bytes)?;
        if bytes.len() < length as usize {
            return Ok(None);
        }
        if crc32fast::hash(&bytes) != sum {
            return Err(Reason::Damaged(self.at));
        }
        let game = block::decode(&bytes).ok_or(Reason::Damaged(self.at))?;
        self.at += 8 + u64::from(length);
        Ok(Some(game))
    }
}

impl Iterator for Reader {
    type Item = Result<PlayedGame, DataError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let next = self.block().transpose();
        self.over = !matches!(next, Some(Ok(_)));
        next.map(|result| {
            result.map_err(|reason| DataError {
                path: self.path.clone(),
                reason,
            })
        })
    }
}

/// Appends games to a file.
#[derive(Debug)]
pub struct Writer {
    path: PathBuf,
    output: File,
}

impl Writer {
    /// Opens a file for more games, or begins it. What a crash left of a block
    /// at its end is cut off.
    ///
    /// # Errors
    /// If it cannot be written, is something else, or holds another game.
    pub fn append(path: &Path, game: &str) -> Result<Writer, DataError> {
        Writer::open(path, game).map_err(|reason| DataError {
            path: path.into(),
            reason,
        })
    }

    fn open(path: &Path, game: &str) -> Result<Writer, Reason> {
        let mut options = OpenOptions::new();
        let mut output = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        let mut end = 0;
        if output.metadata()?.len() > 0 {
            let mut reader = Reader {
                path: path.into(),
                at: read_header(&mut BufReader::new(&output), game)?,
                input: BufReader::new(File::open(path)?),
                over: false,
            };
            reader.input.seek(SeekFrom::Start(reader.at))?;
            while reader.block()?.is_some() {}
            end = reader.at;
        }
        output.set_len(end)?;
        output.seek(SeekFrom::Start(end))?;
        if end == 0 {
            output.write_all(&header(game).ok_or(Reason::TooLong)?)?;
        }
        Ok(Writer {
            path: path.into(),
            output,
        })
    }

    /// Appends a game with one write, so that a crash leaves it whole or cut at
    /// the end of the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, game: &PlayedGame) -> Result<(), DataError> {
        self.write_block(game).map_err(|reason| DataError {
            path: self.path.clone(),
            reason,
        })
    }

    fn write_block(&mut self, game: &PlayedGame) -> Result<(), Reason> {
        let bytes = block::encode(game).ok_or(Reason::TooLong)?;
        let mut block = Vec::with_capacity(bytes.len() + 8);
        block.extend((bytes.len() as u32).to_le_bytes());
        block.extend(crc32fast::hash(&bytes).to_le_bytes());
        block.extend(bytes);
        Ok(self.output.write_all(&block)?)
    }
}

fn header(game: &str) -> Option<Vec<u8>> {
    let mut bytes = MAGIC.to_vec();
    bytes.push(VERSION);
    bytes.push(u8::try_from(game.len()).ok()?);
    bytes.extend(game.as_bytes());
    Some(bytes)
}

/// Checks the header; returns its length.
fn read_header(input: &mut impl Read, game: &str) -> Result<u64, Reason> {
    let head = read_up_to::<10>(input)?.ok_or(Reason::Magic)?;
    let (magic, [version, length]) = head.split_at(8) else {
        unreachable!("ten bytes are eight and two");
    };
    if magic != MAGIC {
        return Err(Reason::Magic);
    }
    if *version != VERSION {
        return Err(Reason::Version(*version));
    }
    let mut name = vec![0; *length as usize];
    input.read_exact(&mut name).map_err(|_| Reason::Magic)?;
    if name != game.as_bytes() {
        return Err(Reason::OtherGame {
            found: String::from_utf8_lossy(&name).into_owned(),
            wanted: game.into(),
        });
    }
    Ok(10 + u64::from(*length))
}

/// The next `N` bytes; `None` if the input ends before.
fn read_up_to<const N: usize>(input: &mut impl Read) -> io::Result<Option<[u8; N]>> {
    let mut bytes = [0; N];
    match input.read_exact(&mut bytes) {
        Ok(()) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use proptest::prelude::*;
    use tempfile::tempdir;

    use super::*;
    use crate::data::PlayedMove;

    fn games() -> impl Strategy<Value = Vec<PlayedGame>> {
        let score = proptest::option::of(-32_000_i16..32_000);
        let m = ("[a-h1-8:]{0,8}", score).prop_map(|(text, score)| PlayedMove { text, score });
        let game = (
            any::<u32>(),
            "[ -~]{0,40}",
            prop::collection::vec(m, 0..20),
            any::<i16>(),
        );
        let game = game.prop_map(|(number, start, moves, margin)| PlayedGame {
            number,
            start,
            moves,
            margin,
        });
        prop::collection::vec(game, 1..5)
    }

    fn write(path: &Path, games: &[PlayedGame]) {
        let mut writer = Writer::append(path, "yolah").expect("a folder of our own");
        for game in games {
            writer.write(game).expect("a folder of our own");
        }
    }

    fn read(path: &Path) -> Result<Vec<PlayedGame>, DataError> {
        Reader::open(path, "yolah")?.collect()
    }

    proptest! {
        #[test]
        fn a_cut_file_keeps_its_whole_games_and_goes_on(games in games(), cut in any::<prop::sample::Index>()) {
            let folder = tempdir()?;
            let path = folder.path().join("data");
            write(&path, &games);
            prop_assert_eq!(&read(&path).expect("whole"), &games);
            let bytes = fs::read(&path)?;
            let first = header("yolah").expect("short").len();
            let cut = first + cut.index(bytes.len() - first);
            fs::write(&path, &bytes[..cut])?;
            let kept = read(&path).expect("cut at the end");
            prop_assert!(kept.len() < games.len());
            prop_assert_eq!(&kept, &games[..kept.len()]);
            write(&path, &games[kept.len()..]);
            prop_assert_eq!(fs::read(&path)?, bytes);
        }

        #[test]
        fn a_changed_byte_is_noticed(games in games(), at in any::<prop::sample::Index>(), change in 1..=255_u8) {
            let folder = tempdir()?;
            let path = folder.path().join("data");
            write(&path, &games);
            let mut bytes = fs::read(&path)?;
            let at = at.index(bytes.len());
            bytes[at] ^= change;
            fs::write(&path, &bytes)?;
            // A longer length field looks like a cut file; all else is an error.
            prop_assert_ne!(read(&path).unwrap_or_default(), games);
        }
    }

    #[test]
    fn a_file_of_another_game_is_refused() {
        let folder = tempdir().expect("a folder");
        let path = folder.path().join("data");
        write(&path, &[PlayedGame::default()]);
        let error = Reader::open(&path, "kalah").expect_err("it holds yolah");
        assert!(
            error.to_string().contains("of yolah, not of kalah"),
            "{error}"
        );
        fs::write(&path, "hello").expect("writable");
        let error = Writer::append(&path, "yolah").expect_err("it is a text");
        assert!(
            error.to_string().contains("not a file of played games"),
            "{error}"
        );
    }
}
