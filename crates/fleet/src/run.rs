use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::digest;

/// Work to be shared out: everything that its jobs have in common.
///
/// Its [id](Run::id) follows from what it says: who submits the same run again, after
/// a crash for example, finds the results that came in meanwhile.
///
/// ```
/// use serde_json::json;
/// use yolah_fleet::Run;
///
/// let run = Run {
///     kind: "selfplay".into(),
///     title: "self-play of yolah".into(),
///     game: "yolah".into(),
///     signature: "71287".into(),
///     plan: json!({"seed": 1}),
/// };
/// let other = Run { plan: json!({"seed": 2}), ..run.clone() };
/// assert_eq!(run.id(), run.clone().id());
/// assert_ne!(run.id(), other.id());
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// What workers know it by: which of their skills it needs.
    pub kind: String,
    /// What people call it.
    pub title: String,
    /// The game it is about.
    pub game: String,
    /// The signature of the engine that has to do it: another one would come to
    /// other results.
    pub signature: String,
    /// What is to be done, for those who know this kind of work.
    pub plan: Value,
}

impl Run {
    /// What it is known by.
    pub fn id(&self) -> RunId {
        let mut id = digest(&self.bytes());
        id.truncate(RunId::LENGTH);
        RunId(id)
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("a run is plain data")
    }
}

/// What a run is known by: the first digits of a digest of what it says.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RunId(String);

impl RunId {
    const LENGTH: usize = 16;

    /// The id with these digits; `None` if they are none.
    pub fn parse(text: &str) -> Option<RunId> {
        let is_id = text.len() == RunId::LENGTH && text.bytes().all(|b| b.is_ascii_hexdigit());
        is_id.then(|| RunId(text.to_ascii_lowercase()))
    }
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A part of a run. Its result follows from the run's plan, the name and the payload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// Its name, different from all others of the run: letters, digits, `-` and `_`.
    pub name: String,
    /// What the name does not say.
    pub payload: Vec<u8>,
}

impl Job {
    /// A job whose name says all.
    pub fn named(name: impl Into<String>) -> Job {
        Job {
            name: name.into(),
            payload: Vec::new(),
        }
    }
}
