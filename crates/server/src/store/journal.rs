use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::Event;

/// Where live games are written down while they are played, so that they can
/// go on after a crash.
pub trait Journal: Send + Sync {
    /// Writes an event down. Once this returns, the event survives the death
    /// of the program.
    ///
    /// # Errors
    /// If it cannot be written; the caller then acts as if it had not happened.
    fn append(&self, event: &Event) -> io::Result<()>;

    /// The events of all games that have not ended, in order.
    ///
    /// # Errors
    /// If they cannot be read.
    fn unfinished(&self) -> io::Result<Vec<Event>>;
}

/// A journal in a file, one JSON object a line.
#[derive(Debug)]
pub struct FileJournal {
    file: Mutex<File>,
    /// Held as long as the journal is open. A file of its own, because
    /// compacting replaces the journal's.
    _lock: File,
}

impl FileJournal {
    /// Opens the journal at `path`, or begins one. Games that have ended are
    /// dropped from it.
    ///
    /// # Errors
    /// If the file cannot be read or written, or if another process has it.
    pub fn open(path: &Path) -> io::Result<FileJournal> {
        let lock = File::create(path.with_extension("lock"))?;
        lock.try_lock().map_err(|error| {
            let reason = format!("{} is in use by another server: {error}", path.display());
            io::Error::new(io::ErrorKind::ResourceBusy, reason)
        })?;
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        let events = unfinished(&read(&options.open(path)?)?);
        rewrite(path, &events)?;
        Ok(FileJournal {
            file: Mutex::new(options.open(path)?),
            _lock: lock,
        })
    }
}

impl Journal for FileJournal {
    fn append(&self, event: &Event) -> io::Result<()> {
        let mut line = serde_json::to_vec(event)?;
        line.push(b'\n');
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        // One write for one line: a crash leaves whole lines, or a torn last one.
        file.write_all(&line)
    }

    fn unfinished(&self) -> io::Result<Vec<Event>> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(unfinished(&read(&file)?))
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

/// The events of games that have not ended.
fn unfinished(events: &[Event]) -> Vec<Event> {
    let mut ended: HashMap<&str, bool> = HashMap::new();
    for event in events {
        *ended.entry(event.id()).or_default() |= matches!(event, Event::Ended { .. });
    }
    let kept = events.iter().filter(|event| !ended[event.id()]);
    kept.cloned().collect()
}

/// Replaces the journal. The new one is on disk before it takes the name of
/// the old one, so that a crash loses nothing.
fn rewrite(path: &Path, events: &[Event]) -> io::Result<()> {
    let spare = path.with_extension("new");
    let mut writer = BufWriter::new(File::create(&spare)?);
    for event in events {
        serde_json::to_writer(&mut writer, event)?;
        writer.write_all(b"\n")?;
    }
    writer.into_inner()?.sync_all()?;
    fs::rename(&spare, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(id: &str) -> Event {
        Event::Moved {
            id: id.into(),
            text: "d5:b7".into(),
            ms: 7,
        }
    }

    #[test]
    fn a_torn_line_costs_that_line_only() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("live.jsonl");
        let journal = FileJournal::open(&path).unwrap();
        journal.append(&moved("a")).unwrap();
        journal.append(&moved("b")).unwrap();
        journal.append(&Event::Ended { id: "b".into() }).unwrap();
        drop(journal);
        let mut text = fs::read(&path).unwrap();
        text.extend(b"{\"event\":\"moved\",\"id\":\"a\",\"te");
        fs::write(&path, text).unwrap();
        let journal = FileJournal::open(&path).unwrap();
        journal.append(&moved("a")).unwrap();
        assert_eq!(journal.unfinished().unwrap(), [moved("a"), moved("a")]);
    }

    #[test]
    fn two_servers_do_not_share_a_journal() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("live.jsonl");
        let first = FileJournal::open(&path).unwrap();
        let error = FileJournal::open(&path).unwrap_err();
        assert!(error.to_string().contains("in use"), "{error}");
        drop(first);
        assert!(FileJournal::open(&path).is_ok());
    }
}
