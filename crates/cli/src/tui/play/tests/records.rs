use std::fs;
use std::path::PathBuf;

use yolah_game::record::{GameResult, Record, Records};

use super::*;
use crate::tui::play::record;

impl Driver {
    fn saved(&self) -> Vec<&Record> {
        let records = self.requests.iter().filter_map(|request| match request {
            Request::Save(record) => Some(record.as_ref()),
            _ => None,
        });
        records.collect()
    }
}

/// A file that is gone when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("yolah-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn an_interrupted_game_has_no_result() {
    let mut game = against_random();
    game.enter("d5:b7");
    game.interrupt();
    let [record] = game.saved()[..] else {
        panic!("one game");
    };
    assert_eq!(record.result, GameResult::Unknown);
    let tag = |name| record.tags.get(name);
    assert_eq!(tag("Black"), Some("human"));
    assert_eq!(tag("White"), Some("random"));
    assert_eq!(tag("TimeControl"), Some("5m+3s"));
    assert_eq!(tag("Termination"), Some("unterminated"));
}

#[test]
fn every_game_is_saved_once() {
    let mut game = against_random();
    game.enter("d5:b7");
    game.keys("ry");
    game.keys("n");
    game.wait(301);
    game.keys("n");
    game.interrupt();
    let results: Vec<_> = game.saved().iter().map(|record| record.result).collect();
    assert_eq!(
        results,
        [GameResult::White],
        "games without moves are not kept"
    );
    assert_eq!(game.saved()[0].ending, ["black resigns"]);
}

#[test]
fn time_loses() {
    let mut game = against_random();
    game.enter("d5:b7");
    game.wait(301);
    game.interrupt();
    let record = game.saved()[0];
    assert_eq!(record.result, GameResult::Black);
    assert_eq!(record.tags.get("Termination"), Some("time forfeit"));
}

#[test]
fn records_are_added_at_the_end() {
    let scratch = Scratch::new("records");
    fs::write(&scratch.0, "[Round \"1\"]\n\n1. d5:b7 *").unwrap();
    let mut game = against_random();
    game.enter("d5:b7");
    game.interrupt();
    for _ in 0..2 {
        let mut file = record::open(&scratch.0).unwrap();
        record::append(&mut file, game.saved()[0]).unwrap();
    }
    let text = fs::read(&scratch.0).unwrap();
    let records: Vec<Record> = Records::new(text.as_slice()).map(Result::unwrap).collect();
    assert_eq!(records.len(), 3);
    assert_eq!(records[1], *game.saved()[0]);
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let error = record::open(&std::env::temp_dir()).unwrap_err();
    assert!(format!("{error:#}").contains("cannot write records to"));
}
