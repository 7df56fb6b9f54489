use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file so that readers see the old one or the new one and never a
/// half of it, even if the program is killed or the power fails.
///
/// # Errors
/// If the folder cannot be written to.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, |beside| fill(File::create(beside)?, bytes))
}

/// The same for what is nobody's business: from its first byte on, only the
/// owner can read the file.
///
/// # Errors
/// If the folder cannot be written to.
pub fn write_privately(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, |beside| {
        // A draft that was left behind may be open to others.
        if fs::exists(beside)? {
            fs::remove_file(beside)?;
        }
        fill(create_privately(beside)?, bytes)
    })
}

/// Makes a new file that only the owner can read.
///
/// # Errors
/// If there is such a file, or the folder cannot be written to.
pub fn create_privately(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn fill(mut file: File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

/// Lets `write` make a file beside `path`, then puts it in its place.
fn replace(path: &Path, write: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
    let beside = beside(path);
    let written = write(&beside).and_then(|()| fs::rename(&beside, path));
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
