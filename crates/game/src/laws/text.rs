use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::time::Duration;

use super::check;
use crate::record::{Record, Records};
use crate::{Clock, MoveList, Notation, Rng, Side, TimeControl};

/// Tests that any text either is refused with a message or means a value whose
/// own text means the same value. Returns the value.
///
/// ```
/// use yolah_game::{TimeControl, laws};
///
/// assert!(laws::round_trip::<TimeControl>("5m+3s").is_some());
/// assert!(laws::round_trip::<TimeControl>("whenever").is_none());
/// ```
///
/// # Panics
/// When the law is broken.
pub fn round_trip<T>(text: &str) -> Option<T>
where
    T: FromStr<Err: Display> + Display + PartialEq + Debug,
{
    let value: T = match text.parse() {
        Ok(value) => value,
        Err(error) => {
            assert!(
                !error.to_string().is_empty(),
                "no reason to refuse {text:?}"
            );
            return None;
        }
    };
    let written = value.to_string();
    match written.parse::<T>() {
        Ok(again) => {
            assert_eq!(again, value, "{text:?} was written as {written:?}");
            assert_eq!(again.to_string(), written, "not canonical");
        }
        Err(error) => panic!("{text:?} was written as {written:?}, which fails: {error}"),
    }
    Some(value)
}

/// Plays some random moves from `start`, puts other letters in the place of one
/// letter of the position's text, and tests that the result is refused or means
/// a position that obeys the laws.
///
/// # Panics
/// When a law is broken.
pub fn edited_position<G: Notation>(start: &G, plies: u32, seed: u64, at: usize, with: &str) {
    let mut position = start.clone();
    let mut rng = Rng::with_seed(seed);
    for _ in 0..plies {
        match position.random_move(&mut MoveList::new(), &mut rng) {
            Some(m) => position.play_unchecked(m),
            None => break,
        }
    }
    let mut letters: Vec<char> = position.to_string().chars().collect();
    let at = at % letters.len();
    letters.splice(at..=at, with.chars());
    let text: String = letters.into_iter().collect();
    if let Some(parsed) = round_trip::<G>(&text) {
        check(&parsed, 1, seed);
    }
}

/// Tests that a text means no move of `position`, or a legal one whose own
/// text means the same move.
///
/// # Panics
/// When the law is broken.
pub fn move_text<G: Notation>(position: &G, text: &str) {
    match position.parse_move(text) {
        Ok(m) => {
            assert!(position.is_legal(m), "{text:?} is not legal: {position}");
            assert_eq!(
                position.parse_move(&position.move_text(m)),
                Ok(m),
                "{position}"
            );
        }
        Err(error) => assert!(!error.to_string().is_empty(), "no reason: {text:?}"),
    }
}

/// Tests that a text is no record of a game of `G`, or one that is written
/// and read again with the same moves.
///
/// # Panics
/// When the law is broken.
pub fn game_text<G: Notation>(text: &str) {
    let Ok(record) = text.parse::<Record>() else {
        return;
    };
    let replay = match record.replay::<G>() {
        Ok(replay) => replay,
        Err(error) => {
            assert!(!error.to_string().is_empty(), "no reason: {text:?}");
            return;
        }
    };
    let written = Record::from_game(&replay.start, &replay.moves);
    let written = written
        .expect("a game that was read is written")
        .to_string();
    let again = written.parse::<Record>().expect("a written record reads");
    assert_eq!(again.replay::<G>().as_ref(), Ok(&replay), "{written}");
}

/// Tests that a text is no time control, or one that round-trips and runs a
/// clock: what is available can be spent, and nothing more.
///
/// # Panics
/// When the law is broken.
pub fn time_control_text(text: &str) {
    let Some(control) = round_trip::<TimeControl>(text) else {
        return;
    };
    let mut clock = Clock::start(control);
    for ply in 0..100 {
        let side = Side::from_index(ply);
        let Some(available) = clock.available(side) else {
            return;
        };
        let late = clock.spend(side, available + Duration::from_nanos(1));
        assert!(late.is_err(), "{control}: more than {available:?} spent");
        if clock.is_halted() {
            return;
        }
        let elapsed = available * (ply as u32 % 5) / 4;
        let in_time = clock.spend(side, elapsed);
        assert_eq!(in_time, Ok(()), "{control}: {elapsed:?} of {available:?}");
    }
}

/// Tests that any bytes are read as records or errors, and that each record
/// round-trips, alone and in a file with others.
///
/// # Panics
/// When the law is broken.
pub fn record_bytes(bytes: &[u8]) {
    if let Ok(text) = str::from_utf8(bytes) {
        round_trip::<Record>(text);
    }
    let records: Vec<Record> = Records::new(bytes).filter_map(Result::ok).collect();
    let mut file = String::new();
    let mut expected = Vec::new();
    for record in records {
        let text = record.to_string();
        round_trip::<Record>(&text);
        // Where one game ends and the next begins is seen by the tags.
        if expected.is_empty() || !record.tags.is_empty() {
            file.extend([text.as_str(), "\n"]);
            expected.push(record);
        }
    }
    let again: Result<Vec<Record>, _> = Records::new(file.as_bytes()).collect();
    match again {
        Ok(again) => assert_eq!(again, expected, "{file}"),
        Err(error) => panic!("{error} in {file}"),
    }
}
