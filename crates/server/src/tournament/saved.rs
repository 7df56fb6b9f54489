use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_answers::{Key, Refusal};
use yolah_arena::store::{Store, StoreError};

use super::Wanted;
use crate::key::{random_id, random_key};

/// A tournament as it is in the store.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Saved {
    pub(super) id: String,
    /// Who has it may stop the tournament. Forgotten when it is over: the store
    /// is a file that people pass on.
    pub(super) key: Option<Key>,
    pub(super) seed: u64,
    /// When it began.
    pub(super) created: String,
    pub(super) status: Status,
    pub(super) wanted: Wanted,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "TournamentStatus")]
pub(super) enum Status {
    /// It is played, in turns with the others, or will be when the server
    /// starts again.
    Running,
    /// All games are played.
    Finished,
    /// Somebody stopped it.
    Stopped,
    /// Something went wrong; the log says what.
    Failed,
}

impl Saved {
    /// A new one, and its key.
    pub(super) fn new(wanted: Wanted) -> Result<(Saved, Key), Refusal> {
        let (id, key) = (random_id()?, random_key()?);
        let saved = Saved {
            seed: u64::from_str_radix(&id, 16).unwrap_or_default() >> 16,
            key: Some(key),
            created: Timestamp::now().to_string(),
            status: Status::Running,
            wanted,
            id,
        };
        Ok((saved, key))
    }

    /// How long ago it began.
    pub(super) fn age(&self) -> Duration {
        let created: Result<Timestamp, _> = self.created.parse();
        let age = created.map(|created| Timestamp::now().duration_since(created));
        // What was begun in the future, or at no time, is not old.
        let age = age.ok().and_then(|age| age.try_into().ok());
        age.unwrap_or_default()
    }

    /// All tournaments in the store, the newest first.
    pub(super) fn all(store: &Store) -> Result<Vec<Saved>, StoreError> {
        let mut all: Vec<Saved> = Vec::new();
        for text in store.hosted()? {
            match serde_json::from_str(&text) {
                Ok(saved) => all.push(saved),
                Err(error) => tracing::warn!("a tournament is skipped: {error}: {text}"),
            }
        }
        all.sort_by(|a, b| b.created.cmp(&a.created));
        Ok(all)
    }

    /// Puts it into the store, in the place of what was there of it.
    pub(super) fn write(&self, store: &mut Store) -> Result<(), StoreError> {
        let text = serde_json::to_string(self).map_err(io::Error::other)?;
        store.host([(self.id.as_str(), text.as_str())])
    }

    /// Takes tournaments from the files of earlier programs into the store. Who
    /// is interrupted finds the files again; what is not understood stays.
    pub(super) fn take_in(folder: &Path, store: &mut Store) -> io::Result<()> {
        if !folder.try_exists()? {
            return Ok(());
        }
        let (mut found, mut done): (Vec<(String, String)>, Vec<PathBuf>) = Default::default();
        for file in fs::read_dir(folder)? {
            let path = file?.path();
            let Some(name) = path.file_stem().filter(|_| is_json(&path)) else {
                continue;
            };
            let text = fs::read_to_string(&path)?;
            match serde_json::from_str::<Saved>(&text) {
                Ok(saved) if *name == *saved.id => found.push((saved.id, text)),
                // A draft, whose writer was killed.
                Ok(saved) => tracing::warn!("{} is dropped: {}", path.display(), saved.id),
                Err(error) => {
                    tracing::warn!("{} stays where it is: {error}", path.display());
                    continue;
                }
            }
            done.push(path);
        }
        let all = found.iter().map(|(id, text)| (id.as_str(), text.as_str()));
        store.host(all).map_err(io::Error::other)?;
        for path in done {
            fs::remove_file(path)?;
        }
        match fs::remove_dir(folder) {
            Err(error) if error.kind() != io::ErrorKind::DirectoryNotEmpty => Err(error),
            _ => Ok(()),
        }
    }
}

fn is_json(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "json")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved(id: &str, created: &str) -> Saved {
        let wanted = serde_json::json!({"game": "yolah", "players": ["random", "minimax"]});
        Saved {
            id: id.to_owned(),
            key: Some(random_key().unwrap()),
            seed: 1,
            created: created.to_owned(),
            status: Status::Running,
            wanted: serde_json::from_value(wanted).unwrap(),
        }
    }

    /// The folder as the program wrote it that had one, with drafts that were
    /// left behind.
    #[test]
    fn tournaments_of_earlier_programs_are_taken_in_once() {
        let data = tempfile::tempdir().unwrap();
        let folder = data.path().join("tournaments");
        fs::create_dir(&folder).unwrap();
        let [old, new] = [
            ("a1", "2026-11-16T00:00:00Z"),
            ("b2", "2026-11-17T00:00:00Z"),
        ]
        .map(|(id, created)| saved(id, created));
        for (name, text) in [
            ("a1.json", serde_json::to_string(&old).unwrap()),
            ("b2.json", serde_json::to_string(&new).unwrap()),
            (".7-a1.json", serde_json::to_string(&old).unwrap()),
            (".8-a1.json", "{".to_owned()),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
        let mut store = Store::in_memory().unwrap();
        Saved::take_in(&folder, &mut store).unwrap();
        Saved::take_in(&folder, &mut store).unwrap();
        let left: Vec<_> = fs::read_dir(&folder).unwrap().collect();
        assert_eq!(left.len(), 1, "what is no tournament: {left:?}");
        let all = Saved::all(&store).unwrap();
        let ids: Vec<&str> = all.iter().map(|saved| saved.id.as_str()).collect();
        assert_eq!(ids, ["b2", "a1"]);
        assert_eq!((all[1].key, all[1].status), (old.key, Status::Running));
    }

    #[test]
    fn what_is_written_again_is_there_once() {
        let mut store = Store::in_memory().unwrap();
        let mut saved = saved("a1", "2026-11-16T00:00:00Z");
        saved.write(&mut store).unwrap();
        saved.status = Status::Stopped;
        saved.write(&mut store).unwrap();
        let all = Saved::all(&store).unwrap();
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].status, Status::Stopped);
        assert!(all[0].age() > Duration::ZERO);
    }
}
