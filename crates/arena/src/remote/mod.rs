//! What other machines can do: plans, jobs and results as bytes.
//!
//! Each kind of work is a module: what a run has in common ([`selfplay::Shared`] and its
//! like) and what one job of it computes, as a pure function of both. Who carries the
//! bytes, and how, is somebody else's affair; a [`Carrier`] brings the files that players
//! need.

pub mod duels;
pub mod games;
pub mod selfplay;
pub mod tables;

use std::path::PathBuf;

use serde::Serialize;
use serde::de::DeserializeOwned;
use yolah_kit::{Entry, Networks, Spec};
use yolah_protocol::driver::ENGINE;

/// As deep as a fraction of a second allows.
const SIGNATURE_DEPTH: u32 = 4;

/// What tells this engine from others that would play otherwise: the nodes of fixed
/// searches, and a digest of the network that ships. Two machines with the same
/// signature play the same games, if nobody looks at a clock.
///
/// ```
/// use yolah_arena::remote::signature;
///
/// let of = |game| yolah_catalog::GAMES.find(game).map(signature);
/// assert_eq!(of("tictactoe")?, of("tictactoe")?);
/// assert_ne!(of("tictactoe")?, of("connect4")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn signature(entry: &Entry) -> String {
    let runs = entry.bench(SIGNATURE_DEPTH, &mut |_| {});
    let nodes: u64 = runs.iter().map(|run| run.nodes).sum();
    match entry.networks().and_then(Networks::network) {
        Some(network) => format!("{nodes}-{:016x}", digest(network)),
        None => nodes.to_string(),
    }
}

/// A number that changes when the bytes do (FNV-1a).
pub(crate) fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Takes files to other machines.
pub trait Carrier {
    /// Gives a file to everybody; returns what it is known by.
    ///
    /// # Errors
    /// If that fails.
    fn share(&self, bytes: &[u8]) -> Result<String, String>;

    /// Where a file that somebody gave to everybody is on this machine.
    ///
    /// # Errors
    /// If it cannot be brought here.
    fn fetch(&self, name: &str) -> Result<PathBuf, String>;
}

/// How a file is named in a spec that travels.
const SHARED: &str = "shared/";

/// A spec for other machines: files that it names go with it.
///
/// # Errors
/// If it is a program or has a folder of tables, which cannot go with it; or if a file
/// cannot be read.
pub fn packed(spec: &Spec, carrier: &dyn Carrier) -> Result<Spec, String> {
    if spec.name == ENGINE {
        return Err(format!("{spec}: programs are not run on other machines"));
    }
    with_files(spec, &|key, path| {
        if key == "tables" {
            Err(format!("{spec}: a folder of tables cannot be sent along"))
        } else {
            let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
            Ok(format!("{SHARED}{}", carrier.share(&bytes)?))
        }
    })
}

/// A spec from another machine, with files of this one.
///
/// # Errors
/// If a file cannot be brought here, or if it asks for something that strangers may not:
/// a program, or a file of this machine.
pub fn unpacked(spec: &Spec, carrier: &dyn Carrier) -> Result<Spec, String> {
    if spec.name == ENGINE {
        return Err(format!("{spec}: programs are not run for others"));
    }
    with_files(spec, &|_, path| {
        let name = path.strip_prefix(SHARED);
        let name = name.ok_or_else(|| format!("{spec}: {path:?} is not a file that was shared"))?;
        let here = carrier.fetch(name)?;
        Ok(here.display().to_string())
    })
}

/// The options of players that name files.
const FILES: [&str; 2] = ["weights", "tables"];

fn with_files(
    spec: &Spec,
    replace: &dyn Fn(&str, &str) -> Result<String, String>,
) -> Result<Spec, String> {
    let mut spec = spec.clone();
    for (key, value) in &mut spec.options {
        if FILES.contains(&key.as_str()) {
            *value = replace(key, value)?;
        }
    }
    Ok(spec)
}

fn spec(text: &str) -> Result<Spec, String> {
    text.parse()
        .map_err(|error: yolah_kit::ParseSpecError| error.to_string())
}

fn encode(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("what travels is plain data")
}

fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    serde_json::from_slice(bytes).map_err(|error| format!("what came is something else: {error}"))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// Keeps what is shared in memory.
    #[derive(Default)]
    struct Here(RefCell<Vec<Vec<u8>>>);

    impl Carrier for Here {
        fn share(&self, bytes: &[u8]) -> Result<String, String> {
            self.0.borrow_mut().push(bytes.to_vec());
            Ok("abc".to_owned())
        }

        fn fetch(&self, name: &str) -> Result<PathBuf, String> {
            Ok(PathBuf::from("/cache").join(name))
        }
    }

    #[test]
    fn files_travel_and_nothing_else_does() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("my.net");
        std::fs::write(&path, b"weights").expect("it can be written");
        let here = Here::default();
        let spec: Spec = format!("nnue:hash=1,weights={}", path.display())
            .parse()
            .expect("a spec");
        let sent = packed(&spec, &here).expect("the file is there");
        assert_eq!(sent.to_string(), "nnue:hash=1,weights=shared/abc");
        assert_eq!(*here.0.borrow(), [b"weights"]);
        let arrived = unpacked(&sent, &here).expect("it is one of ours");
        assert_eq!(arrived.to_string(), "nnue:hash=1,weights=/cache/abc");
        for wrong in [
            "engine:cmd=rm",
            "minimax:tables=/tables",
            "nnue:weights=/nowhere/x",
        ] {
            let spec: Spec = wrong.parse().expect("a spec");
            assert!(packed(&spec, &here).is_err(), "{wrong} is not sent");
            assert!(unpacked(&spec, &here).is_err(), "{wrong} is not believed");
        }
    }
}
