//! Games on paper: what `--record` keeps.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result};
use yolah_game::record::{GameResult, Record};
use yolah_game::{Outcome, Side};

use super::setup::Setup;
use super::table::{Ending, Table};

/// The record of a game, finished or not.
pub fn of_game(table: &Table, setup: &Setup) -> Result<Record> {
    let session = table.session();
    let mut record = session.record()?;
    record.tags.set("Event", "Casual game")?;
    record.tags.set("Site", "terminal")?;
    record.tags.set("Date", &today())?;
    for side in Side::BOTH {
        let player = setup.seats[side.index()].to_string();
        record
            .tags
            .set(session.player_tags()[side.index()], &player)?;
    }
    record
        .tags
        .set("TimeControl", &table.control().to_string())?;
    let name = |side: Side| setup.side_name(side);
    let (winner, termination, why) = match table.ending() {
        Some(Ending::Rules(outcome)) => (Some(outcome.winner()), "normal", None),
        Some(Ending::Resigned(side)) => {
            let why = format!("{} resigned", name(*side));
            (Some(Some(!*side)), "normal", Some(why))
        }
        Some(Ending::Time(side)) => {
            let why = format!("{} lost on time", name(*side));
            (Some(Some(!*side)), "time forfeit", Some(why))
        }
        Some(Ending::Halted) => {
            let points = session.points();
            let winner = points.map(|[first, second]| Outcome::from_points(first, second).winner());
            (winner, "normal", Some("the game's time was over".into()))
        }
        Some(Ending::Failed(side, reason)) => {
            let why = format!("{} failed: {reason}", name(*side));
            (None, "abandoned", Some(why))
        }
        None => (None, "unterminated", None),
    };
    let result = winner.map_or(GameResult::Unknown, |winner| session.result(winner));
    record.set_result(result);
    record.tags.set("Termination", termination)?;
    record.ending.extend(why);
    Ok(record)
}

/// Opens the file that games are added to, so that a wrong name is found
/// before the game and not after it.
pub fn open(path: &Path) -> Result<File> {
    let mut options = OpenOptions::new();
    let file = options.read(true).append(true).create(true).open(path);
    file.with_context(|| format!("cannot write records to {}", path.display()))
}

/// Adds a record at the end of a file, whole or not at all: other programs of
/// ours wait meanwhile, and what could not be written in full is taken back.
pub fn append(file: &mut File, record: &Record) -> io::Result<()> {
    file.lock()?;
    let result = append_locked(file, record);
    file.unlock()?;
    result
}

fn append_locked(file: &mut File, record: &Record) -> io::Result<()> {
    let length = file.seek(SeekFrom::End(0))?;
    let mut text = String::new();
    if length > 0 {
        let mut last = [0];
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
        text.push_str(if last == *b"\n" { "\n" } else { "\n\n" });
    }
    text.push_str(&record.to_string());
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all());
    if written.is_err() {
        file.set_len(length)?;
    }
    written
}

/// The date in Greenwich as records write it.
fn today() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = now.map_or(0, |since| since.as_secs() / 86_400);
    let (year, month, day) = date(days);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Year, month and day of a day counted from 1970-01-01: whole years first,
/// then whole months.
fn date(mut days: u64) -> (u64, u64, u64) {
    let is_leap =
        |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    (year, month, days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_known_days() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(59), (1970, 3, 1));
        assert_eq!(date(10_957), (2000, 1, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(11_322), (2000, 12, 31));
        assert_eq!(date(19_782), (2024, 2, 29));
        assert_eq!(date(47_540), (2100, 2, 28));
        assert_eq!(date(47_541), (2100, 3, 1));
    }
}
