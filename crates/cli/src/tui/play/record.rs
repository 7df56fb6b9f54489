//! Games on paper: what `--record` keeps.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result};
use yolah_game::record::Record;
use yolah_play::Header;

use super::setup::Setup;
use super::table::Table;

/// The record of a game, finished or not.
pub fn of_game(table: &Table, setup: &Setup) -> Result<Record> {
    let [first, second] = setup.seats.each_ref().map(ToString::to_string);
    let record = table.game().record(&Header {
        event: "Casual game",
        site: "terminal",
        names: setup.entry.sides,
        ..Header::of([&first, &second])
    })?;
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
