use std::fs;
use std::io;
use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use yolah_arena::write_atomically;

use super::Wanted;
use crate::key::Key;

/// A tournament as it lies on the disk.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Saved {
    pub(super) id: String,
    /// Who has it may stop the tournament.
    pub(super) key: Key,
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
    /// It is played, or will be when the server starts again.
    Running,
    /// All games are played.
    Finished,
    /// Somebody stopped it.
    Stopped,
    /// Something went wrong; the log says what.
    Failed,
}

impl Saved {
    /// All tournaments in a folder, the newest first.
    pub(super) fn all(folder: &Path) -> io::Result<Vec<Saved>> {
        let mut all: Vec<Saved> = Vec::new();
        for file in fs::read_dir(folder)? {
            let path = file?.path();
            if path.extension().is_none_or(|ending| ending != "json") {
                continue;
            }
            match serde_json::from_str::<Saved>(&fs::read_to_string(&path)?) {
                // Another name is that of a draft whose writer was killed.
                Ok(saved) if path.file_stem().is_some_and(|name| *name == *saved.id) => {
                    all.push(saved);
                }
                Ok(_) => tracing::warn!("{}: not the name of its tournament", path.display()),
                Err(error) => tracing::warn!("{}: {error}", path.display()),
            }
        }
        all.sort_by(|a, b| b.created.cmp(&a.created));
        Ok(all)
    }

    /// Writes it, in one step.
    pub(super) fn write(&self, folder: &Path) -> io::Result<()> {
        let path = folder.join(format!("{}.json", self.id));
        write_atomically(&path, &serde_json::to_vec(self)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_that_was_left_behind_is_no_second_tournament() {
        let folder = tempfile::tempdir().unwrap();
        let wanted = serde_json::json!({"game": "yolah", "players": ["random", "minimax"]});
        let saved = Saved {
            id: "a1".to_owned(),
            key: Key::random().unwrap(),
            seed: 1,
            created: "2026-11-16T00:00:00Z".to_owned(),
            status: Status::Running,
            wanted: serde_json::from_value(wanted).unwrap(),
        };
        saved.write(folder.path()).unwrap();
        fs::copy(
            folder.path().join("a1.json"),
            folder.path().join(".7-a1.json"),
        )
        .unwrap();
        fs::write(folder.path().join(".8-a1.json"), "{").unwrap();
        let all = Saved::all(folder.path()).unwrap();
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].id, "a1");
    }
}
