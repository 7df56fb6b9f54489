use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use yolah_arena::write_privately;

use super::Event;

/// Where live games are written down while they are played, so that they can
/// go on after a crash: a file with one JSON object a line. Games that ended
/// some time ago are dropped from it now and then; until then their keys open
/// them, also after a crash.
///
/// It holds keys, so only its owner can read it.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    pages: Mutex<Pages>,
    /// For so long games that have ended are kept.
    keep: Duration,
    /// Held as long as the journal is open. A file of its own, because
    /// compacting replaces the journal's.
    _lock: File,
}

/// The open file.
#[derive(Debug)]
struct Pages {
    file: File,
    bytes: u64,
    /// At this size it is time to drop what has ended.
    full: u64,
}

/// No journal is compacted before it has this size.
const LEAST_FULL: u64 = 8 << 20;

impl Pages {
    /// Opens the file, and leaves out of it what ended longer than `keep` ago.
    fn open(path: &Path, keep: Duration) -> io::Result<Pages> {
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        let events = current(&read(&options.open(path)?)?, keep);
        rewrite(path, &events)?;
        let file = options.open(path)?;
        let bytes = file.metadata()?.len();
        Ok(Pages {
            file,
            bytes,
            full: LEAST_FULL.max(2 * bytes),
        })
    }
}

impl Journal {
    /// Opens the journal at `path`, or begins one, unless another process has it.
    pub(crate) fn open(path: &Path, keep: Duration) -> io::Result<Journal> {
        let lock = File::create(path.with_extension("lock"))?;
        lock.try_lock().map_err(|error| {
            let reason = format!("{} is in use by another server: {error}", path.display());
            io::Error::new(io::ErrorKind::ResourceBusy, reason)
        })?;
        Ok(Journal {
            path: path.to_owned(),
            pages: Mutex::new(Pages::open(path, keep)?),
            keep,
            _lock: lock,
        })
    }

    /// Writes an event down. Once this returns, the event survives the death
    /// of the program; if it fails, the caller acts as if nothing had happened.
    pub(crate) fn append(&self, event: &Event) -> io::Result<()> {
        let mut line = serde_json::to_vec(event)?;
        line.push(b'\n');
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if pages.bytes >= pages.full {
            *pages = Pages::open(&self.path, self.keep)?;
        }
        // One write for one line: a crash leaves whole lines, or a torn last one.
        let written = pages.file.write_all(&line);
        match written {
            Ok(()) => pages.bytes += line.len() as u64,
            // The disk may have taken a part of it, which must not spoil the
            // next line: that one begins with a clean file.
            Err(_) => pages.full = 0,
        }
        written
    }

    /// The events of all games that have not ended, or only just, in order.
    pub(crate) fn current(&self) -> io::Result<Vec<Event>> {
        let pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(current(&read(&pages.file)?, self.keep))
    }
}

/// All events that can be read. A torn or damaged line costs that line only.
fn read(mut file: &File) -> io::Result<Vec<Event>> {
    file.seek(SeekFrom::Start(0))?;
    let mut events = Vec::new();
    for (number, line) in (1..).zip(BufReader::new(file).split(b'\n')) {
        match serde_json::from_slice(&line?) {
            Ok(event) => events.push(event),
            Err(error) => tracing::warn!("journal, line {number} is skipped: {error}"),
        }
    }
    Ok(events)
}

/// The events of games that did not end longer than `keep` ago.
fn current(events: &[Event], keep: Duration) -> Vec<Event> {
    let oldest = jiff::Timestamp::now().as_second() - keep.as_secs() as i64;
    let is_past = |event: &&Event| matches!(event, Event::Ended { at, .. } if *at <= oldest);
    let past: HashSet<&str> = events.iter().filter(is_past).map(Event::id).collect();
    let kept = events.iter().filter(|event| !past.contains(event.id()));
    kept.cloned().collect()
}

fn rewrite(path: &Path, events: &[Event]) -> io::Result<()> {
    let mut lines = Vec::new();
    for event in events {
        serde_json::to_writer(&mut lines, event)?;
        lines.push(b'\n');
    }
    write_privately(path, &lines)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn moved(id: &str) -> Event {
        Event::Moved {
            id: id.into(),
            text: "d5:b7".into(),
            ms: 7,
        }
    }

    fn open(path: &Path) -> io::Result<Journal> {
        Journal::open(path, Duration::from_mins(1))
    }

    fn ended(id: &str, seconds_ago: i64) -> Event {
        Event::Ended {
            id: id.into(),
            at: jiff::Timestamp::now().as_second() - seconds_ago,
        }
    }

    #[test]
    fn a_torn_line_costs_that_line_only() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("live.jsonl");
        let journal = open(&path).unwrap();
        journal.append(&moved("a")).unwrap();
        journal.append(&moved("b")).unwrap();
        journal.append(&ended("b", 61)).unwrap();
        drop(journal);
        let mut text = fs::read(&path).unwrap();
        text.extend(b"{\"event\":\"moved\",\"id\":\"a\",\"te");
        fs::write(&path, text).unwrap();
        let journal = open(&path).unwrap();
        journal.append(&moved("a")).unwrap();
        assert_eq!(journal.current().unwrap(), [moved("a"), moved("a")]);
    }

    #[test]
    fn what_has_ended_does_not_fill_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("live.jsonl");
        let journal = open(&path).unwrap();
        journal.append(&moved("going-on")).unwrap();
        let event = moved("long");
        let mut written = 0;
        while written < 2 * LEAST_FULL {
            journal.append(&event).unwrap();
            written += serde_json::to_vec(&event).unwrap().len() as u64 + 1;
            if written > LEAST_FULL / 2 {
                journal.append(&ended("long", 61)).unwrap();
            }
        }
        assert!(fs::metadata(&path).unwrap().len() < LEAST_FULL + 1000);
        assert_eq!(journal.current().unwrap(), [moved("going-on")]);
    }

    #[test]
    fn what_has_just_ended_is_kept_for_a_while() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("live.jsonl");
        let journal = open(&path).unwrap();
        let events = [moved("a"), ended("a", 30), moved("b"), ended("b", 90)];
        for event in &events {
            journal.append(event).unwrap();
        }
        drop(journal);
        let journal = open(&path).unwrap();
        assert_eq!(journal.current().unwrap(), events[..2]);
        let old: Event = serde_json::from_str(r#"{"event":"ended","id":"a"}"#).unwrap();
        journal.append(&old).unwrap();
        assert_eq!(journal.current().unwrap(), []);
    }

    #[test]
    fn two_servers_do_not_share_a_journal() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("live.jsonl");
        let first = open(&path).unwrap();
        let error = open(&path).unwrap_err();
        assert!(error.to_string().contains("in use"), "{error}");
        drop(first);
        assert!(open(&path).is_ok());
    }
}
