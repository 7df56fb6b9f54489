//! Records of go in the Smart Game Format.

use proptest::prelude::*;
use yolah_game::laws;
use yolah_game::record::{GameResult, Record, RecordedMove, Records};

fn read(text: &str) -> Record {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn moves(record: &Record) -> Vec<&str> {
    record.line.moves.iter().map(RecordedMove::text).collect()
}

#[test]
fn a_game_with_everything() {
    let record = read(
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[0.5]HA[2]AB[dp][pd]PW[Lee \\[9p\\]]PB[Ann]\
         EV[A cup]DT[2026-11-15]RE[W+R]C[Before]\n;W[dd]TE[1]C[good\\\nmove];B[qq]\n\
         (;W[dq];B[cq](;W[cr])(;W[br];B[tt]))(;W[pq]BM[1]))",
    );
    assert_eq!(record.tags.get("White"), Some("Lee [9p]"));
    assert_eq!(record.tags.get("Date"), Some("2026.11.15"));
    assert_eq!(record.tags.get("Variant"), Some("go19x19"));
    let start = record.tags.get("FEN").unwrap();
    assert!(
        start.starts_with("19/19/19/15x3/19") && start.ends_with("w - 0 komi=0.5"),
        "{start}"
    );
    assert_eq!(record.result, GameResult::White);
    assert!(record.second_begins);
    assert_eq!(moves(&record), ["d16", "r3", "d3", "c3", "c2"]);
    assert_eq!(record.line.comments, ["Before"]);
    assert_eq!(record.line.moves[0].comments, ["goodmove"]);
    assert_eq!(record.line.moves[0].nags, [1]);
    let other = &record.line.moves[2].variations[0].moves[0];
    assert_eq!((other.text(), &other.nags[..]), ("q3", &[2][..]));
    let last = &record.line.moves[4].variations[0];
    assert_eq!(last.moves[1].text(), "pass");
    let written = record.sgf().unwrap();
    assert!(written.contains("HA[2]AB[pd][dp]PL[W]"), "{written}");
    assert_eq!(read(&written), record);
    // And in the form that all games have.
    assert_eq!(read(&record.to_string()), record);
}

/// Rectangles that overlap are stones once: a megabyte of them was a gigabyte of points.
#[test]
fn stones_are_set_once_however_often_they_are_named() {
    let all = "[aa:ss]".repeat(100_000);
    let record = read(&format!("(;SZ[19]AB[cc]AW{all}[ba:aa][ab:aa])"));
    let start = record.tags.get("FEN").unwrap();
    assert!(
        start.starts_with("ooooooooooooooooooo/ooooooooooooooooooo/ooxoooooooooooooooo/"),
        "{start}"
    );
    assert_eq!(
        start.matches('o').count(),
        19 * 19 - 1 + "komi".matches('o').count()
    );
}

#[test]
fn what_people_leave_out() {
    let record = read("(;W[aa];W[bb])");
    assert_eq!(moves(&record), ["a19", "pass", "b18"]);
    assert_eq!(record.tags.get("Variant"), Some("go19x19"));
    assert_eq!(record.result, GameResult::Unknown);
    let record = read("(;SZ[9];B[ee];W[];B[tt])");
    assert_eq!(
        (moves(&record), record.tags.get("FEN")),
        (vec!["e5", "pass", "pass"], None)
    );
    // People agree on the result while dead stones are on the board.
    let record = read("(;SZ[9]RE[B+3.5];B[ee];W[];B[])");
    assert_eq!(moves(&record), ["e5", "pass"]);
    assert_eq!(record.ending, ["B+3.5"]);
    let record = read(
        "(;SZ[7:5]KM[5]AB[aa:bc]AW[gg];)"
            .replace("[gg]", "[ge]")
            .as_str(),
    );
    assert_eq!(
        record.tags.get("FEN"),
        Some("xx5/xx5/xx5/7/6o w - 0 komi=5")
    );
}

#[test]
fn what_is_no_game_of_go_is_refused() {
    for text in [
        "(",
        "()",
        "(;",
        "(;B[aa]",
        "(;GM[2])",
        "(;SZ[20])",
        "(;SZ[0])",
        "(;KM[0.3])",
        "(;KM[-1])",
        "(;B[zz])",
        "(;SZ[9]AB[jj])",
        "(;B[aa];AB[bb])",
        "(;B[aa)",
        "(;B)",
        "(;B[aa])(;B[bb])",
        "(;B[aa](;W[bb]);B[cc])",
    ] {
        assert!(text.parse::<Record>().is_err(), "{text}");
    }
    let deep = "(;B[aa]".repeat(5000);
    assert!(deep.parse::<Record>().is_err());
    assert_eq!(read("[Variant \"chess\"]\n1. e4 e5 *").sgf(), None);
}

#[test]
fn collections_are_read_game_by_game() {
    let file = "(;SZ[9];B[ee]C[a \\] and ( in it])\n\n(;SZ[9];B[cc])(;SZ[9]\n;B[dd])\n[Round \"4\"]\n1. e4 *\n";
    let games: Vec<Record> = Records::new(file.as_bytes()).map(Result::unwrap).collect();
    let first: Vec<&str> = games.iter().map(|game| game.line.moves[0].text()).collect();
    assert_eq!(first, ["e5", "c7", "d6", "e4"]);
    assert_eq!(games[0].line.moves[0].comments, ["a ] and ( in it"]);
    let broken = "(;SZ[9];B[zz])(;SZ[9];B[ee])";
    let games: Vec<_> = Records::new(broken.as_bytes()).collect();
    assert!(games[0].is_err() && games[1].is_ok());
}

#[test]
fn comments_with_braces_and_lines_are_kept_as_records_can_hold_them() {
    let text = "(;SZ[9];B[ee]C[{odd}\n\nlines])";
    assert_eq!(read(text).line.moves[0].comments, ["{odd}", "lines"]);
    laws::record_bytes(text.as_bytes());
}

#[test]
fn a_comment_that_tells_the_end_is_the_ending() {
    let text = "(;SZ[9];B[ee];W[cc]C[well played](;C[end: the bus leaves]))";
    assert_eq!(read(text).ending, ["the bus leaves"]);
    laws::record_bytes(text.as_bytes());
    laws::record_bytes(b"(;SZ[9]RE[B+R]C[end: by hand])");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\((;|\\(|\\)|B\\[[a-z]{0,3}\\]|W\\[ee\\]|C\\[(\\PC|\n|\\}){0,5}\\]|KM\\[[0-9.]{0,4}\\]|SZ\\[[0-9:]{0,4}\\]){0,30}") {
        if let Ok(record) = text.parse::<Record>() {
            let written = record.sgf().expect("it is of go");
            prop_assert_eq!(read(&written).line.moves.len(), record.line.moves.len());
        }
        laws::record_bytes(text.as_bytes());
    }
}
