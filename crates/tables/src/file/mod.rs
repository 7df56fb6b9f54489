//! Tables as files: a header that says everything, blocks of packed values,
//! checksums for both.

mod cache;
mod compression;
mod error;
mod header;
mod mapped;
mod table;
mod write;

pub(crate) use cache::Cache;
pub use compression::Compression;
pub use error::{FileError, Ignored};
pub(crate) use header::seal;
pub(crate) use mapped::Mapped;
pub(crate) use table::{Table, Unpacked};
pub(crate) use write::{Label, Source, write};
