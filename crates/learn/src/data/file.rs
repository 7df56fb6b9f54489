use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::PlayedGame;
use super::block::{self, Found};
use super::header;

/// A file that cannot be read or written.
#[derive(Debug, Error)]
#[error("{}: {reason}", path.display())]
pub struct DataError {
    path: PathBuf,
    reason: Reason,
}

impl DataError {
    /// Where the file is damaged, if that is what is wrong with it; then
    /// [`Repaired`](super::Repaired) finds the games before and after.
    pub fn damaged_at(&self) -> Option<u64> {
        match self.reason {
            Reason::Damaged(at) => Some(at),
            _ => None,
        }
    }
}

#[derive(Debug, Error)]
pub(super) enum Reason {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("this is not a file of played games")]
    Magic,
    #[error("version {0} is not known, only {known}", known = header::VERSION)]
    Version(u8),
    #[error("the games are of {found}, not of {wanted}")]
    OtherGame { found: String, wanted: String },
    #[error("the game at byte {0} is damaged")]
    Damaged(u64),
    #[error("a game has a text of more than 255 bytes or too many moves")]
    TooLong,
}

impl Reason {
    /// The error of the file at this path.
    pub(super) fn of(self, path: &Path) -> DataError {
        DataError {
            path: path.into(),
            reason: self,
        }
    }
}

/// Reads the games of a file, one after the other.
///
/// The file may end in the middle of a game, as a crash leaves it; the games
/// before are whole. Damage anywhere else is an error, and ends the reading.
#[derive(Debug)]
pub struct Reader<R = BufReader<File>> {
    path: PathBuf,
    input: R,
    /// Where the next block begins.
    at: u64,
    /// Bytes of a game that was cut off.
    cut: u64,
    over: bool,
}

impl Reader {
    /// Opens a file of games of the game with this name.
    ///
    /// # Errors
    /// If it cannot be read, is something else, or holds another game.
    pub fn open(path: &Path, game: &str) -> Result<Reader, DataError> {
        let input = File::open(path).map_err(|error| Reason::from(error).of(path))?;
        Reader::new(BufReader::new(input), path, game)
    }
}

impl<R: Read> Reader<R> {
    /// Reads the games from an input; errors name it by the path.
    ///
    /// # Errors
    /// As those of [`Reader::open`].
    pub fn new(mut input: R, path: &Path, game: &str) -> Result<Reader<R>, DataError> {
        let at = header::read(&mut input, game).map_err(|reason| reason.of(path))?;
        Ok(Reader {
            path: path.into(),
            input,
            at,
            cut: 0,
            over: false,
        })
    }

    /// Bytes at the end of the file that are the beginning of a game whose
    /// writing was interrupted; known when all games are read.
    pub fn cut_off(&self) -> u64 {
        self.cut
    }

    fn game(&mut self) -> Result<Option<PlayedGame>, Reason> {
        let bytes = self.bytes()?;
        if bytes.is_empty() {
            return Ok(None);
        }
        match block::read(&bytes) {
            Found::Whole { game, length } => {
                self.at += length as u64;
                Ok(Some(game))
            }
            Found::Cut => {
                self.cut = bytes.len() as u64;
                Ok(None)
            }
            Found::Damaged => Err(Reason::Damaged(self.at)),
        }
    }

    /// The bytes of a block, fewer at the end of the file.
    fn bytes(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut read = |count: usize, bytes: &mut Vec<u8>| {
            let mut input = self.input.by_ref().take(count as u64);
            input.read_to_end(bytes)
        };
        read(block::HEAD, &mut bytes)?;
        if let Some(&head) = bytes.first_chunk() {
            read(block::length(head).unwrap_or_default(), &mut bytes)?;
        }
        Ok(bytes)
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<PlayedGame, DataError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let next = self.game().transpose();
        self.over = !matches!(next, Some(Ok(_)));
        next.map(|result| result.map_err(|reason| reason.of(&self.path)))
    }
}

/// Appends games to a file.
#[derive(Debug)]
pub struct Writer {
    path: PathBuf,
    output: File,
    cut: u64,
}

impl Writer {
    /// Opens a file for more games, or begins it. What an interrupted write
    /// left of a game at its end is cut off; nothing else is ever deleted.
    ///
    /// # Errors
    /// If it cannot be written, is something else, is damaged, or holds another
    /// game.
    pub fn append(path: &Path, game: &str) -> Result<Writer, DataError> {
        let end = end(path, game)?;
        Writer::open(path, game, end).map_err(|reason| reason.of(path))
    }

    fn open(path: &Path, game: &str, end: u64) -> Result<Writer, Reason> {
        let mut options = OpenOptions::new();
        let options = options.write(true).create(true).truncate(false);
        let mut output = options.open(path)?;
        let length = output.metadata()?.len();
        output.set_len(end)?;
        output.seek(SeekFrom::Start(end))?;
        if end == 0 {
            output.write_all(&header::bytes(game).ok_or(Reason::TooLong)?)?;
        }
        Ok(Writer {
            path: path.into(),
            output,
            cut: length - end,
        })
    }

    /// How many bytes were cut off the end of the file when it was opened.
    pub fn cut_off(&self) -> u64 {
        self.cut
    }

    /// Appends a game with one write, so that a crash leaves it whole or cut at
    /// the end of the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, game: &PlayedGame) -> Result<(), DataError> {
        self.write_block(game)
            .map_err(|reason| reason.of(&self.path))
    }

    fn write_block(&mut self, game: &PlayedGame) -> Result<(), Reason> {
        let block = block::write(game).ok_or(Reason::TooLong)?;
        Ok(self.output.write_all(&block)?)
    }
}

/// Where the last whole game of a file ends; 0 if not even its header is whole.
fn end(path: &Path, game: &str) -> Result<u64, DataError> {
    if header::is_cut(path, game).map_err(|error| Reason::from(error).of(path))? {
        return Ok(0);
    }
    let mut reader = Reader::open(path, game)?;
    for game in reader.by_ref() {
        game?;
    }
    Ok(reader.at)
}
