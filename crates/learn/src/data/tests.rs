//! Files as crashes and bad disks leave them.

use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use proptest::sample::Index;
use tempfile::{TempDir, tempdir};

use super::block::{self, HEAD};
use super::*;

fn games() -> impl Strategy<Value = Vec<PlayedGame>> {
    let score = proptest::option::of(-32_000_i16..32_000);
    let m = ("[a-h1-8:]{0,8}", score).prop_map(|(text, score)| PlayedMove { text, score });
    let game = (
        any::<u32>(),
        "[ -~]{0,40}",
        prop::collection::vec(m, 0..20),
        any::<i16>(),
    );
    let game = game.prop_map(|(number, start, moves, margin)| PlayedGame {
        number,
        start,
        moves,
        margin,
    });
    prop::collection::vec(game, 1..5)
}

/// A file in a folder that vanishes.
struct Trial {
    folder: TempDir,
}

impl Trial {
    fn new(games: &[PlayedGame]) -> Trial {
        let folder = tempdir().expect("a folder");
        let trial = Trial { folder };
        trial.append(games).expect("a new file");
        trial
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("games.data")
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(self.path()).expect("it is there")
    }

    fn put(&self, bytes: &[u8]) {
        fs::write(self.path(), bytes).expect("a folder of our own");
    }

    fn append(&self, games: &[PlayedGame]) -> Result<u64, DataError> {
        let mut writer = Writer::append(&self.path(), "yolah")?;
        for game in games {
            writer.write(game)?;
        }
        Ok(writer.cut_off())
    }

    fn read(&self) -> Result<Vec<PlayedGame>, DataError> {
        Reader::open(&self.path(), "yolah")?.collect()
    }

    /// Both reading and appending refuse the file because of the game at this
    /// byte, and leave it as it is.
    fn assert_refused(&self, at: usize) {
        let before = self.bytes();
        let errors = [self.read().map(drop), self.append(&[]).map(drop)];
        for error in errors {
            let error = error.expect_err("the file is damaged");
            assert_eq!(error.damaged_at(), Some(at as u64), "{error}");
            assert!(
                error.to_string().contains(&format!("byte {at} ")),
                "{error}"
            );
        }
        assert_eq!(self.bytes(), before);
    }
}

/// Where the blocks of some games begin in a file of Yolah, and where it ends.
fn places(games: &[PlayedGame]) -> Vec<usize> {
    let mut at = header::bytes("yolah").expect("short").len();
    let mut places = vec![at];
    for game in games {
        at += block::write(game).expect("short").len();
        places.push(at);
    }
    places
}

fn game(number: u32) -> PlayedGame {
    let m = |text: &str, score| PlayedMove {
        text: text.into(),
        score,
    };
    PlayedGame {
        number,
        start: "a start".into(),
        moves: vec![m("d5:b7", None), m("e4:g2", Some(30))],
        margin: -2,
    }
}

proptest! {
    #[test]
    fn a_file_that_ends_anywhere_keeps_its_whole_games_and_goes_on(games in games(), cut in any::<Index>()) {
        let trial = Trial::new(&games);
        let bytes = trial.bytes();
        let cut = cut.index(bytes.len());
        trial.put(&bytes[..cut]);
        let places = places(&games);
        let kept = places.iter().skip(1).filter(|end| **end <= cut).count();
        if cut >= places[0] {
            prop_assert_eq!(&trial.read().expect("cut at the end"), &games[..kept]);
        }
        let end = if cut < places[0] { 0 } else { places[kept] };
        prop_assert_eq!(trial.append(&games[kept..]).expect("cut at the end"), (cut - end) as u64);
        prop_assert_eq!(trial.bytes(), bytes);
    }

    #[test]
    fn a_changed_byte_loses_no_game_silently(games in games(), at in any::<Index>(), change in 1..=255_u8) {
        let trial = Trial::new(&games);
        let mut bytes = trial.bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= change;
        trial.put(&bytes);
        prop_assert!(trial.read().is_err());
        prop_assert!(trial.append(&[]).is_err());
        prop_assert_eq!(trial.bytes(), &bytes[..]);

        let places = places(&games);
        if at >= places[0] {
            let damaged = places.iter().rposition(|start| *start <= at).expect("after the header");
            trial.assert_refused(places[damaged]);
            let mut others = games.clone();
            others.remove(damaged);
            let repaired = Repaired::read(&trial.path(), "yolah").expect("the header is whole");
            prop_assert_eq!(repaired.dropped as usize, places[damaged + 1] - places[damaged]);
            trial.put(&repaired.bytes);
            prop_assert_eq!(trial.read().expect("repaired"), others);
        }
    }

    #[test]
    fn a_changed_byte_of_a_cut_file_loses_no_whole_game(
        games in games(), cut in any::<Index>(), at in any::<Index>(), change in 1..=255_u8,
    ) {
        let trial = Trial::new(&games);
        let places = places(&games);
        let mut bytes = trial.bytes();
        bytes.truncate(places[0] + cut.index(bytes.len() - places[0] + 1));
        let at = places[0] + at.index(bytes.len());
        if let Some(byte) = bytes.get_mut(at) {
            *byte ^= change;
        }
        trial.put(&bytes);
        let whole = places.iter().skip(1).filter(|end| **end <= bytes.len()).count();
        if trial.append(&[]).is_ok() {
            prop_assert_eq!(&trial.read().expect("as appended"), &games[..whole]);
        } else {
            prop_assert_eq!(trial.bytes(), bytes);
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_games_or_damage(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        laws::file_bytes(&bytes);
        laws::game_bytes(&bytes);
    }

    #[test]
    fn edited_files_are_games_or_damage(
        games in games(), edits in prop::collection::vec((any::<Index>(), any::<u8>()), 0..4),
    ) {
        let mut bytes: Vec<u8> = games.iter().filter_map(block::write).flatten().collect();
        for (at, byte) in edits {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        laws::file_bytes(&bytes);
        laws::game_bytes(&bytes[HEAD..]);
    }
}

#[test]
fn every_kind_of_damage_is_refused_with_its_place() {
    let games = [game(0), game(1), game(2)];
    let places = places(&games);
    for (at, end) in [(places[1], places[2]), (places[2], places[3])] {
        // Lengths that reach into the next game, past the end, beyond all bounds,
        // and to nowhere; then checksum and game.
        let lengths = [(0, 8), (1, 1), (3, 0x80), (0, (end - at - HEAD) as u8)];
        let others = [(4, 1), (7, 0x80), (HEAD, 1), (end - at - 1, 0x10)];
        for (place, change) in lengths.into_iter().chain(others) {
            let trial = Trial::new(&games);
            let mut bytes = trial.bytes();
            bytes[at + place] ^= change;
            trial.put(&bytes);
            trial.assert_refused(at);
        }
    }
}

/// Some file systems lengthen a file before they write to it.
#[test]
fn zeros_at_the_end_are_refused_and_repaired() {
    let trial = Trial::new(&[game(0)]);
    let whole = trial.bytes();
    let mut bytes = whole.clone();
    bytes.resize(whole.len() + 100, 0);
    trial.put(&bytes);
    trial.assert_refused(whole.len());
    let repaired = Repaired::read(&trial.path(), "yolah").expect("a file of games");
    assert_eq!((repaired.games, repaired.dropped), (1, 100));
    assert_eq!(repaired.bytes, whole);
}

#[test]
fn a_game_that_no_reader_would_take_is_not_written() {
    let trial = Trial::new(&[]);
    let before = trial.bytes();
    let long = PlayedMove {
        text: "x".repeat(255),
        score: None,
    };
    let game = PlayedGame {
        moves: vec![long; u16::MAX.into()],
        ..PlayedGame::default()
    };
    assert!(trial.append(&[game]).is_err());
    assert_eq!(trial.bytes(), before);
}

#[test]
fn a_file_of_something_else_is_refused() {
    let trial = Trial::new(&[PlayedGame::default()]);
    let error = Reader::open(&trial.path(), "kalah").expect_err("it holds yolah");
    assert!(
        error.to_string().contains("of yolah, not of kalah"),
        "{error}"
    );
    for text in [
        "hello",
        "YOLAHDAT, a text",
        "a longer text about something else",
    ] {
        trial.put(text.as_bytes());
        assert!(trial.append(&[]).is_err(), "{text}");
        assert_eq!(trial.bytes(), text.as_bytes());
    }
    let error = Writer::append(&trial.path(), "yolah").expect_err("it is a text");
    assert!(
        error.to_string().contains("not a file of played games"),
        "{error}"
    );
}
