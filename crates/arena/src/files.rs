use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file so that readers see the old one or the new one and never a
/// half of it, even if the program is killed or the power fails.
///
/// # Errors
/// If the folder cannot be written to.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, |beside| {
        let mut file = File::create(beside)?;
        file.write_all(bytes)?;
        file.sync_all()
    })
}

/// Lets `write` make a file beside `path`, then puts it in its place. The file
/// beside has the same ending.
pub(crate) fn replace<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<(), E> {
    let beside = beside(path);
    let written = write(&beside).and_then(|()| Ok(fs::rename(&beside, path)?));
    if written.is_err() {
        // What is left of a failed attempt is of no use; it may not even exist.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{}-{name}", std::process::id()))
}
