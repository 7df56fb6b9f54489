//! Files that jobs need, named by what is in them.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use async_nats::jetstream::object_store::{
    Config, GetErrorKind, InfoErrorKind, ObjectInfo, ObjectStore,
};
use sha2::{Digest, Sha256};
use tokio::io::AsyncReadExt;

use crate::fleet::MEMORY;
use crate::{Fleet, FleetError, names};

/// What a file is known by: the SHA-256 of its bytes in hexadecimal.
///
/// ```
/// assert!(yolah_fleet::digest(b"abc").starts_with("ba7816bf8f01cfea"));
/// ```
pub fn digest(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        write!(text, "{byte:02x}").expect("a string takes everything");
    }
    text
}

impl Fleet {
    /// Gives some bytes to all workers; returns what they are known by. Costs little
    /// if the server has them already.
    ///
    /// # Errors
    /// If the server does not take them, or does not answer for a minute.
    pub fn share(&self, bytes: &[u8]) -> Result<String, FleetError> {
        let (name, doing) = (digest(bytes), "storing a file");
        self.wait_patiently(async || {
            let bucket = self.bucket().await?;
            match bucket.info(&name).await {
                Ok(info) if info.size == bytes.len() && is_kept(&info) => return Ok(()),
                Err(error) if error.kind() != InfoErrorKind::NotFound => {
                    return Err(FleetError::server(doing)(error));
                }
                _ => {}
            }
            let put = bucket.put(name.as_str(), &mut &*bytes).await;
            put.map(drop).map_err(FleetError::server(doing))
        })?;
        Ok(name)
    }

    /// The bytes with this digest.
    ///
    /// # Errors
    /// If the server does not have them, has others, or does not answer for a minute.
    pub fn fetch(&self, name: &str) -> Result<Vec<u8>, FleetError> {
        let doing = "bringing a file";
        let bytes = self.wait_patiently(async || {
            let bucket = self.bucket().await?;
            let object = bucket.get(name).await;
            let mut object = object.map_err(|error| match error.kind() {
                GetErrorKind::NotFound => FleetError::file(name, error),
                _ => FleetError::server(doing)(error),
            })?;
            let mut bytes = Vec::new();
            let read = object.read_to_end(&mut bytes).await;
            read.map_err(FleetError::server(doing))?;
            Ok(bytes)
        })?;
        if digest(&bytes) != name {
            return Err(FleetError::file(name, "the server has other bytes"));
        }
        Ok(bytes)
    }

    /// A file in `folder` with the bytes of this digest, fetched unless it is there.
    ///
    /// # Errors
    /// As those of [`fetch`](Fleet::fetch), or if it cannot be written.
    pub fn fetch_into(&self, folder: &Path, name: &str) -> Result<PathBuf, FleetError> {
        names::checked(name)?;
        let path = folder.join(name);
        if path.exists() {
            return Ok(path);
        }
        let bytes = self.fetch(name)?;
        let beside = folder.join(format!(
            ".{name}-{}-{:?}",
            std::process::id(),
            std::thread::current().id()
        ));
        let written = fs::create_dir_all(folder)
            .and_then(|()| fs::write(&beside, bytes))
            .and_then(|()| fs::rename(&beside, &path));
        written.map_err(|error| FleetError::file(&path.display().to_string(), error))?;
        Ok(path)
    }

    async fn bucket(&self) -> Result<ObjectStore, FleetError> {
        let doing = "opening its object store";
        if let Ok(bucket) = self.context.get_object_store(names::BUCKET).await {
            return Ok(bucket);
        }
        let config = Config {
            bucket: names::BUCKET.to_owned(),
            max_age: MEMORY,
            ..Config::default()
        };
        let made = self.context.create_object_store(config).await;
        made.map_err(FleetError::server(doing))
    }
}

/// Whether the server has a file, and for long enough: it is forgotten some time after it
/// was put there, whoever asks for it meanwhile.
fn is_kept(info: &ObjectInfo) -> bool {
    !info.deleted && info.modified.is_some_and(|time| is_young(time.into()))
}

fn is_young(put: SystemTime) -> bool {
    // By a clock that is ahead it was put there in the future.
    put.elapsed().map_or(true, |age| age < MEMORY / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_will_soon_be_forgotten_is_put_there_again() {
        let now = SystemTime::now();
        assert!(is_young(now) && is_young(now + MEMORY));
        assert!(is_young(now - MEMORY / 3) && !is_young(now - 2 * MEMORY / 3));
    }
}
