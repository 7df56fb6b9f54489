//! The page without a server, offered by one: what `cargo xtask site` has made, for
//! visitors who would rather think on their own device.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use axum::http::HeaderMap;
use axum::response::Response;
use yolah_answers::{Code, Refusal};

use super::{File, INDEX};

/// How the addresses of its files begin.
pub(crate) const DEVICE_PATH: &str = "/device/";

/// What every such page says of itself.
const ALONE: &str = "data-device=\"only\"";
/// And what it says when there is a server to go back to.
const BESIDE: &str = "data-device=\"only\" data-server=\"/\"";

/// The files of such a page, by their paths.
#[derive(Debug)]
pub(crate) struct DevicePage(BTreeMap<String, File>);

impl DevicePage {
    /// Reads a folder, once and for all.
    ///
    /// # Errors
    /// If it cannot be read, or is not what `cargo xtask site` makes.
    pub(crate) fn read(folder: &Path) -> io::Result<DevicePage> {
        let mut files = BTreeMap::new();
        add_folder(&mut files, folder, "")?;
        let index = files.remove(INDEX).map(String::from_utf8);
        let Some(Ok(index)) = index.filter(|_| files.contains_key("device.json")) else {
            let other = "this is no folder that `cargo xtask site` has made";
            return Err(io::Error::new(io::ErrorKind::InvalidData, other));
        };
        let index = index.replacen(ALONE, BESIDE, 1);
        files.insert(String::new(), index.into_bytes());
        let file = |(path, bytes): (String, Vec<u8>)| {
            let file = File::named(&path, bytes);
            (path, file)
        };
        Ok(DevicePage(files.into_iter().map(file).collect()))
    }

    /// The answer to who asks for a file.
    pub(crate) fn asset(&self, path: &str, headers: &HeaderMap) -> Result<Response, Refusal> {
        let missing = || Refusal::new(Code::NotFound, format_args!("there is no page {path:?}"));
        Ok(self.0.get(path).ok_or_else(missing)?.response(headers))
    }
}

/// Adds all files of a folder; their paths begin with `prefix`.
fn add_folder(
    files: &mut BTreeMap<String, Vec<u8>>,
    folder: &Path,
    prefix: &str,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            add_folder(files, &entry.path(), &format!("{name}/"))?;
        } else {
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_page_for_devices_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        assert!(DevicePage::read(&folder.path().join("none")).is_err());
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write(INDEX, "<html data-device=\"only\" lang=\"en\">");
        assert!(DevicePage::read(folder.path()).is_err(), "no games");
        write("device.json", "{}");
        fs::create_dir(folder.path().join("modules")).unwrap();
        write("modules/chess.0123456789abcdef.wasm", "");
        let page = DevicePage::read(folder.path()).unwrap();
        let headers = HeaderMap::new();
        for path in ["", "device.json", "modules/chess.0123456789abcdef.wasm"] {
            assert!(page.asset(path, &headers).is_ok(), "{path}");
        }
        assert!(page.asset("../secret", &headers).is_err());
        let index = String::from_utf8(page.0[""].clone().into_bytes()).unwrap();
        assert!(index.contains("data-server=\"/\""), "{index}");
    }
}
