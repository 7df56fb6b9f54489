use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// A file that is no table, or none that can be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FileError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It does not begin as tables do.
    #[error("not a table")]
    NotATable,
    /// It was made by a later program.
    #[error("format {0} is not known here")]
    Version(u16),
    /// It is shorter or longer than its header says.
    #[error("{found} bytes instead of {expected}: cut off, or something was appended")]
    Length {
        /// So long it should be.
        expected: u64,
        /// So long it is.
        found: u64,
    },
    /// Its header does not fit its checksum, or makes no sense.
    #[error("the header is damaged: {0}")]
    Header(&'static str),
    /// A block does not fit its checksum, or cannot be unpacked.
    #[error("block {0} is damaged")]
    Block(usize),
    /// It belongs to another game, another ending or another numbering.
    #[error("a table of {game} {table} with {slots} slots, which is not what its name says")]
    Foreign {
        /// The game in the header.
        game: String,
        /// The table in the header.
        table: String,
        /// The slots in the header.
        slots: u64,
    },
}

/// A file in a folder of tables that is not used, and why.
#[derive(Debug, Error)]
#[error("{}: {error}", path.display())]
pub struct Ignored {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub error: FileError,
}
