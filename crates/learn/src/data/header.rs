//! What a file begins with: a magic word, a version, the game's name.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::file::Reason;

const MAGIC: &[u8; 8] = b"YOLAHDAT";
pub(super) const VERSION: u8 = 1;

/// The header of a file; `None` if the name is too long.
pub(super) fn bytes(game: &str) -> Option<Vec<u8>> {
    let mut bytes = MAGIC.to_vec();
    bytes.push(VERSION);
    bytes.push(u8::try_from(game.len()).ok()?);
    bytes.extend(game.as_bytes());
    Some(bytes)
}

/// Whether a file ends before its header does, as if its writing had been
/// interrupted, or is not even there.
pub(super) fn is_cut(path: &Path, game: &str) -> io::Result<bool> {
    let whole = bytes(game).unwrap_or_default();
    let mut found = Vec::new();
    match File::open(path) {
        Ok(file) => file.take(whole.len() as u64).read_to_end(&mut found)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
        Err(error) => return Err(error),
    };
    Ok(found.len() < whole.len() && whole.starts_with(&found))
}

/// Checks the header; returns its length.
pub(super) fn read(input: &mut impl Read, game: &str) -> Result<u64, Reason> {
    let magic: [u8; 8] = take(input)?;
    if magic != *MAGIC {
        return Err(Reason::Magic);
    }
    let [version, length] = take(input)?;
    if version != VERSION {
        return Err(Reason::Version(version));
    }
    let mut name = vec![0; length.into()];
    input.read_exact(&mut name).map_err(early)?;
    if name != game.as_bytes() {
        return Err(Reason::OtherGame {
            found: String::from_utf8_lossy(&name).into_owned(),
            wanted: game.into(),
        });
    }
    Ok(10 + u64::from(length))
}

fn take<const N: usize>(input: &mut impl Read) -> Result<[u8; N], Reason> {
    let mut bytes = [0; N];
    input.read_exact(&mut bytes).map_err(early)?;
    Ok(bytes)
}

/// A file that ends within its header is not one of ours.
fn early(error: io::Error) -> Reason {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => Reason::Magic,
        _ => error.into(),
    }
}
