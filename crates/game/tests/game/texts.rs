//! Whatever comes in, the parsers answer; what they accept, they write and
//! read again. The fuzz targets run the same checks on inputs of their own.

use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use yolah_game::record::{GameResult, Line, Record, RecordedMove};
use yolah_game::{TimeControl, laws};

/// A change to a text: what stands at a place is replaced by some bytes.
#[derive(Clone, Debug)]
struct Edit {
    place: Index,
    removed: usize,
    inserted: Vec<u8>,
}

fn edits(alphabet: &'static str) -> impl Strategy<Value = Vec<Edit>> {
    let inserted = vec(select(alphabet.as_bytes()), 0..4);
    let edit = (any::<Index>(), 0..4_usize, inserted);
    let edit = edit.prop_map(|(place, removed, inserted)| Edit {
        place,
        removed,
        inserted,
    });
    vec(edit, 1..6)
}

fn edited(text: &str, edits: Vec<Edit>) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for edit in edits {
        let place = edit.place.index(bytes.len() + 1);
        let end = (place + edit.removed).min(bytes.len());
        bytes.splice(place..end, edit.inserted);
    }
    bytes
}

const CONTROLS: [&str; 8] = [
    "100ms",
    "2s/move",
    "1h30m+3s",
    "40/5m+0.5s",
    "tc=40/1:30+0.6",
    "arimaa:60s/5m/75/0/4h/4m",
    "arimaa:0:30/5/100/3/90t",
    "inf",
];

const CONTROL_ALPHABET: &str = "0123456789.:/+-=smhdt/arimaa:infove ";

const RECORD: &str = "[Event \"a \\\"b\\\"\"]\n[Result \"1-0\"]\n\n\
    {start} 1. a1:a2 {x} b3 $3 (1... c4! ;odd }\n 2. d (2. e f) g) 2. h?? 1-0 {end}\n\n\
    % escaped\n[Round \"2\"]\n1. a 1/2-1/2\n";

const RECORD_ALPHABET: &str = "[]{}();$!?%\"\\*.1-0/2 \n\r\tab\u{e9}\u{a0}";

fn text_of(alphabet: &'static str) -> impl Strategy<Value = String> {
    let characters: Vec<char> = alphabet.chars().collect();
    vec(select(characters), 0..60).prop_map(String::from_iter)
}

fn time() -> impl Strategy<Value = Duration> {
    let ten_years = 3650 * 86400_u64;
    let odd = (0..ten_years, 0..1_000_000_000_u32);
    let odd = odd.prop_map(|(seconds, nanoseconds)| Duration::new(seconds, nanoseconds));
    let short = (0..200_000_u64).prop_map(Duration::from_millis);
    let round = (0..200_u64).prop_map(|minutes| Duration::from_secs(30 * minutes));
    prop_oneof![odd, short, round]
}

/// A comment in the form in which it is read.
fn comment() -> impl Strategy<Value = String> {
    let text = text_of(RECORD_ALPHABET);
    let readable = text.prop_map(|text| {
        let text = text.trim();
        if text.contains('}') {
            text.replace('\n', " ")
        } else {
            text.to_owned()
        }
    });
    readable.prop_filter("comments are not empty", |text| !text.is_empty())
}

fn move_text() -> impl Strategy<Value = String> {
    let free = text_of("abc:1-0*.=+#/\u{e9}");
    let word = free.prop_filter("a move", |text| RecordedMove::new(text).is_ok());
    prop_oneof!["[a-h][1-8]:[a-h][1-8]", word]
}

fn recorded(variation: impl Strategy<Value = Line>) -> impl Strategy<Value = RecordedMove> {
    let nags = vec(any::<u8>(), 0..2);
    let parts = (
        move_text(),
        nags,
        vec(comment(), 0..2),
        vec(variation, 0..2),
    );
    parts.prop_map(|(text, nags, comments, variations)| {
        let mut recorded = RecordedMove::new(&text).unwrap();
        recorded.nags = nags;
        recorded.comments = comments;
        recorded.variations = variations;
        recorded
    })
}

fn line(moves: impl Strategy<Value = Vec<RecordedMove>>) -> impl Strategy<Value = Line> {
    let parts = (vec(comment(), 0..2), moves, any::<u8>());
    parts.prop_map(|(comments, mut moves, again)| {
        for (i, recorded) in moves.iter_mut().enumerate() {
            recorded.again = i > 0 && (again >> (i % 8)).trailing_zeros() >= 2;
        }
        Line { comments, moves }
    })
}

fn variation() -> impl Strategy<Value = Line> {
    let plain = vec(
        move_text().prop_map(|text| RecordedMove::new(&text).unwrap()),
        1..4,
    );
    line(plain).prop_recursive(3, 20, 3, |inner| line(vec(recorded(inner), 1..4)))
}

fn record() -> impl Strategy<Value = Record> {
    let tags = vec(
        ("[A-Z][a-z_0-9]{0,8}|Event|Result", text_of(RECORD_ALPHABET)),
        0..5,
    );
    let results = vec![
        GameResult::White,
        GameResult::Black,
        GameResult::Draw,
        GameResult::Unknown,
    ];
    let moves = vec(recorded(variation()), 0..8);
    let parts = (tags, line(moves), select(results), vec(comment(), 0..2));
    parts.prop_map(|(tags, line, result, ending)| {
        let mut record = Record {
            line,
            result,
            ending,
            ..Record::default()
        };
        for (name, value) in tags {
            record.tags.set(&name, &value).unwrap();
        }
        record
    })
}

proptest! {
    #[test]
    fn any_text_is_a_time_control_or_refused(text in any::<String>()) {
        laws::time_control_text(&text);
    }

    #[test]
    fn texts_like_time_controls_are_so_or_refused(text in text_of(CONTROL_ALPHABET)) {
        laws::time_control_text(&text);
    }

    #[test]
    fn damaged_time_controls_are_so_or_refused(
        text in select(&CONTROLS[..]),
        edits in edits(CONTROL_ALPHABET),
    ) {
        laws::time_control_text(text);
        laws::time_control_text(&String::from_utf8(edited(text, edits)).unwrap());
    }

    #[test]
    fn all_time_controls_round_trip(moves in 1..1_000_000_u32, bank in time(), increment in time()) {
        let controls = [
            TimeControl::per_move(bank),
            TimeControl::per_game(bank, increment),
            TimeControl::per_game(bank, Duration::ZERO),
            TimeControl::per_period(moves, bank, increment),
        ];
        for control in controls {
            match control {
                Ok(control) => {
                    let text = control.to_string();
                    prop_assert_eq!(text.parse(), Ok(control));
                    laws::time_control_text(&text);
                }
                Err(_) => prop_assert!(bank.is_zero()),
            }
        }
    }

    #[test]
    fn all_arimaa_controls_round_trip(
        times in vec(prop_oneof![Just(0), 1..100_000_u32], 5),
        percent in 0..=100_u32,
        unit in select(vec!["s", "ms", "m", "t"]),
    ) {
        let [m, r, l, g, t] = times[..] else { unreachable!("five times") };
        let text = format!("arimaa:{m}s/0:{r}/{percent}/{l}s/{g}{unit}/{t}s");
        laws::time_control_text(&text);
        prop_assert_eq!(text.parse::<TimeControl>().is_err(), m == 0 && r == 0);
    }

    #[test]
    fn any_bytes_are_records_or_refused(bytes in vec(any::<u8>(), 0..200)) {
        laws::record_bytes(&bytes);
    }

    #[test]
    fn texts_like_records_are_so_or_refused(text in text_of(RECORD_ALPHABET)) {
        laws::record_bytes(text.as_bytes());
    }

    #[test]
    fn damaged_records_are_so_or_refused(edits in edits(RECORD_ALPHABET)) {
        laws::record_bytes(&edited(RECORD, edits));
    }

    #[test]
    fn all_records_round_trip(record in record()) {
        let text = record.to_string();
        prop_assert_eq!(text.parse(), Ok(record), "{}", text);
        laws::record_bytes(text.as_bytes());
    }
}
