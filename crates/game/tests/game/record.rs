//! Records of games: reading, writing, playing them again.

use crate::common::Matches;
use yolah_game::Notation as _;
use yolah_game::record::{
    GameResult, MAX_BYTES, MAX_DEPTH, MAX_TAGS, Record, RecordedMove, Records,
};
use yolah_game::record::{ReplayError, Tags, player_tag};
use yolah_game::{Outcome, Side, laws};

/// A record with one of everything, in its canonical form.
const SAMPLE: &str = r#"[Event "Nightly"]
[Round "12.1"]
[White "mcts-2"]
[Black "the \"net\" \\ 7"]
[Result "0-1"]
[Variant "Yolah"]
[TimeControl "10+0.1"]

{a quiet start} 1. d5:b7 {+0.35/8 0.052s} e5:e7 {book} 2. e4:g2 $1 $14 {good}
(2. e4:e3 {why not} d4:d2 (2... d4:d3 3. e3:e4)) (2. e4:e2) 2... d4:d2 3. a1:a1
{pass} h3:h2 {end: White lost on time} 0-1
"#;

#[test]
fn everything_is_kept() {
    let record: Record = SAMPLE.parse().unwrap();
    assert_eq!(record.to_string(), SAMPLE);
    assert_eq!(record.tags.get("Black"), Some("the \"net\" \\ 7"));
    assert_eq!(record.tags.len(), 7);
    assert_eq!(record.line.comments, ["a quiet start"]);
    assert_eq!(record.line.moves.len(), 6);
    let third = &record.line.moves[2];
    assert_eq!(third.text(), "e4:g2");
    assert_eq!(third.nags, [1, 14]);
    assert_eq!(third.comments, ["good"]);
    assert_eq!(third.variations.len(), 2);
    let nested = &third.variations[0].moves[1].variations[0];
    assert_eq!(nested.moves[0].text(), "d4:d3");
    assert_eq!(record.result, GameResult::Black);
    assert_eq!(record.ending, ["White lost on time"]);
}

#[track_caller]
fn check(text: &str, canonical: &str) {
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), canonical, "{text}");
    laws::record_bytes(text.as_bytes());
}

#[test]
fn loose_texts_are_understood() {
    check("*", "*\n");
    check("1.a 2 ; so so\n 1/2-1/2", "1. a 2 {so so} 1/2-1/2\n");
    check("1. a 1... b 2.c ... d *", "1. a b 2. c d *\n");
    check("1... a b 2.c *", "1... a 2. b c *\n");
    check("12...a (1... b) *", "1... a (1... b) *\n");
    check("1... *", "*\n");
    check("a!? b ?? {x} (c!) *", "1. a $5 b $4 {x} (1... c $1) *\n");
    check("a {} { } (b) {after} *", "1. a {after} (1. b) *\n");
    check("% skipped {\na\n%[x\n*", "1. a *\n");
    check("\u{feff}[A \"1\"][B \"2\"]*", "[A \"1\"]\n[B \"2\"]\n\n*\n");
    check("{why}\r\n[A \"1\"]\r\n*\r\n", "[A \"1\"]\n\n{why} *\n");
    check("a ;odd }\n*", "1. a ;odd }\n*\n");
    check("a (b ;odd }\n) *", "1. a (1. b ;odd }\n) *\n");
    check("a {two\nlines} *", "1. a {two\nlines} *\n");
    check("a {x} {end: it ends} *", "1. a {x} {end: it ends} *\n");
    check("a {x} * {it ends}", "1. a {x} {end: it ends} *\n");
    check("{end:  no move} * {more}", "{end: no move} {end: more} *\n");
    check("a {end: x} b {end: } *", "1. a {end: x} b {end:} *\n");
    check("a (b) * {end: odd }", "1. a (1. b) {end: end: odd} *\n");
    check("[ A  \"C:\\new\" ] *", "[A \"C:\\\\new\"]\n\n*\n");
}

/// Each move of a turn has the turn's number, so that turns are counted.
#[test]
fn moves_of_one_turn_have_one_number() {
    let text = "1. 3 1. 6 1... 2 2. 4 1 3. 5 (3. 1 3. 2 4) 3... 6 3... 1 *";
    let canonical = "1. 3 1. 6 1... 2 2. 4 1 3. 5 (3. 1 3. 2 3... 4) 3... 6 3... 1 *\n";
    let record: Record = canonical.parse().unwrap();
    let again: Vec<bool> = record.line.moves.iter().map(|m| m.again).collect();
    assert_eq!(
        again,
        [false, true, false, false, false, false, false, true]
    );
    check(canonical, canonical);
    assert!(text.parse::<Record>().unwrap().line.moves[5].variations[0].moves[1].again);
    check("1. a 2. b 3. c *", "1. a b 2. c *\n");
}

#[test]
fn the_usual_tags_come_first_and_each_once() {
    let text = "[X \"1\"]\n[Result \"*\"]\n[Event \"e\"]\n[Y \"2\"]\n[X \"3\"]\n*";
    check(
        text,
        "[Event \"e\"]\n[Result \"*\"]\n[X \"3\"]\n[Y \"2\"]\n\n*\n",
    );
    let mut tags = Tags::default();
    assert!(tags.set("two words", "").is_err());
    assert!(tags.set("", "").is_err());
    tags.set("Event", "two\nlines").unwrap();
    assert_eq!(tags.get("Event"), Some("two lines"));
}

#[test]
fn lines_are_broken_between_words() {
    let moves = "d5:b7 e5:e7 ".repeat(60);
    let record: Record = format!("{moves} *").parse().unwrap();
    let text = record.to_string();
    assert!(text.lines().all(|line| line.len() <= 80));
    assert!(text.lines().count() < 15);
    assert_eq!(text.parse(), Ok(record));
}

#[test]
fn errors_name_line_and_fault() {
    let deep = "a (".repeat(MAX_DEPTH + 1);
    let tag = |i| format!("[T{i} \"\"]");
    let tags = (0..=MAX_TAGS).map(tag).collect::<Vec<_>>().join("\n");
    for (text, line, fault) in [
        ("", 1, "no result"),
        ("1. a b", 1, "no result"),
        ("[A \"1\"]\n\n1. a\n{never closed", 4, "not closed"),
        ("[A \"1]\n*", 1, "[Name \"value\"]"),
        ("[A 1]*", 1, "[Name \"value\"]"),
        ("[A-B \"1\"]*", 1, "[Name \"value\"]"),
        ("\n\na [A \"1\"] *", 3, "among the moves"),
        ("(a) *", 1, "no move before"),
        ("$1 *", 1, "no move before"),
        ("a $256 *", 1, "$0 to $255"),
        ("a $ *", 1, "$0 to $255"),
        ("a !!! *", 1, "annotation"),
        ("a\n) *", 2, "closes nothing"),
        ("a } *", 1, "closes nothing"),
        ("a (b *", 1, "result inside"),
        ("a (b", 1, "variation is not closed"),
        ("a () *", 1, "no moves"),
        ("* a", 1, "not the end"),
        ("* *", 1, "not the end"),
        ("a\"b *", 1, "a move in a record has no '\"'"),
        ("1.2.a *", 1, "move number"),
        (&format!("{} *", "a".repeat(101)), 1, "longer than"),
        (&deep, 1, "nested deeper"),
        (&tags, MAX_TAGS + 1, "at most 1000 tags"),
    ] {
        let error = text.parse::<Record>().unwrap_err();
        assert!(error.to_string().contains(fault), "{error}: {text:?}");
        assert_eq!(error.line(), line, "{error}: {text:?}");
    }
}

#[test]
fn only_words_can_be_moves() {
    for text in ["d5:b7", "O-O", "3", "e8=Q+", "32-28", "--", "pass", "♞f3"] {
        assert_eq!(RecordedMove::new(text).unwrap().text(), text);
    }
    for text in ["", "a b", "1.", "...", "*", "1-0", "a!", "(a", "a\n"] {
        assert!(RecordedMove::new(text).is_err(), "{text:?}");
    }
}

#[test]
fn texts_made_by_programs_are_written_readably() {
    let mut record = Record::default();
    let mut m = RecordedMove::new("a").unwrap();
    m.comments = vec!["  ".to_owned(), " {x}\ny ".to_owned(), " z ".to_owned()];
    m.variations.push(Record::default().line);
    record.line.moves.push(m);
    let again: Record = record.to_string().parse().unwrap();
    assert_eq!(again.line.moves[0].comments, ["{x}", "y", "z"]);
    assert!(again.line.moves[0].variations.is_empty());
}

#[test]
fn a_bad_game_does_not_spoil_the_file() {
    let mut file =
        b"\xef\xbb\xbf{intro}\n[Round \"1\"]\n\n1. a {line\n[Not \"a tag\"]} *\n{end}\n\n".to_vec();
    file.extend(b"[Round \"2\"]\n[Event \"{\"]\n1. a ) *\n"); // line 8
    file.extend(b"[Round \"3\"]\n1. a\n"); // line 11
    file.extend(b"[Round \"\xff\"]\n*\n"); // line 13
    file.extend(b"[Round \"5\"]\n1. b ; {\n1-0\n\n");
    let read: Vec<_> = Records::new(&file[..]).collect();
    let summary: Vec<String> = read
        .iter()
        .map(|item| match item {
            Ok(record) => record.tags.get("Round").unwrap().to_owned(),
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(summary[0], "1");
    assert!(summary[1].contains("line 10: ')'"), "{}", summary[1]);
    assert!(summary[2].contains("no result"), "{}", summary[2]);
    assert!(summary[3].contains("line 13: the text is not UTF-8"));
    assert_eq!(summary[4], "5");
    assert_eq!(summary.len(), 5);
    let first = read[0].as_ref().unwrap();
    assert_eq!(first.ending, ["end"]);
    assert_eq!(first.line.comments, ["intro"]);
    assert_eq!(Records::new(&b" \n\n"[..]).count(), 0);
}

#[test]
fn a_game_without_end_ends_the_file() {
    let file = "[Round \"1\"]\n*\n[Round \"2\"]\n".to_owned() + &"a ".repeat(MAX_BYTES / 2);
    let read: Vec<_> = Records::new(file.as_bytes()).collect();
    assert_eq!(read.len(), 2);
    assert!(read[0].is_ok());
    let error = read[1].as_ref().unwrap_err().to_string();
    assert!(error.contains("line 3: a record has at most"), "{error}");
    assert!(file.parse::<Record>().is_err());
}

#[test]
fn results_are_named_by_colour_not_by_order() {
    // Black starts, as in Yolah.
    let first = Outcome::win(Side::First);
    let sides = Matches::SIDES;
    assert_eq!(GameResult::from_outcome(first, sides), GameResult::Black);
    assert_eq!(player_tag(Side::First, sides), "Black");
    assert_eq!(player_tag(Side::Second, sides), "White");
    for side in Side::BOTH {
        let result = GameResult::won_by(Some(side), sides);
        assert_eq!(result.winner(sides), Some(side));
    }
    let draw = GameResult::from_outcome(Outcome::DRAW, sides);
    assert_eq!(draw, GameResult::Draw);
    assert_eq!(draw.winner(sides), None);
}

#[test]
fn a_game_is_written_and_played_again() {
    let start: Matches = "7 white".parse().unwrap();
    let record = Record::from_game(&start, &[3, 1, 3]).unwrap();
    assert_eq!(
        record.to_string(),
        "[Result \"1-0\"]\n[Variant \"matches\"]\n[PlyCount \"3\"]\n[SetUp \"1\"]\n\
         [FEN \"7 white\"]\n\n1... 3 2. 1 3 1-0\n"
    );
    let replay = record.replay::<Matches>().unwrap();
    assert_eq!(replay.start, start);
    assert_eq!(replay.moves, [3, 1, 3]);
    assert_eq!(replay.end.to_string(), "0 black");
    assert!(Record::from_game(&start, &[3, 3, 3]).is_err());
    let unfinished = Record::from_game(&Matches::default(), &[1]).unwrap();
    assert_eq!(unfinished.result, GameResult::Unknown);
    assert_eq!(unfinished.tags.get("FEN"), None);
}

#[track_caller]
fn replay_error(text: &str) -> ReplayError {
    let record: Record = text.parse().unwrap();
    record.replay::<Matches>().unwrap_err()
}

#[test]
fn a_replay_says_what_is_wrong() {
    let illegal = replay_error("1. 3 3 2. 3 2 *");
    assert_eq!(
        illegal.to_string(),
        "move 2 (ply 4): move \"2\": one to three can be taken"
    );
    assert!(
        matches!(illegal, ReplayError::Move { number: 2, ply: 4, ref text, .. } if text == "2")
    );
    let in_variation = replay_error("1. 3 3 (1... 3 2. 9) *");
    assert!(
        in_variation
            .to_string()
            .contains("move 2 (ply 3): move \"9\"")
    );
    assert!(matches!(
        replay_error("[Variant \"hex\"] *"),
        ReplayError::Variant { .. }
    ));
    assert!(matches!(
        replay_error("[FEN \"many\"] *"),
        ReplayError::Start(_)
    ));
    assert!(matches!(
        replay_error("[Result \"1-0\"] 1. 1 0-1"),
        ReplayError::ResultTag { .. }
    ));
    // The second player, White, takes the last match.
    let wrong = replay_error("1. 3 3 2. 3 1 0-1");
    assert_eq!(
        wrong.to_string(),
        "the record says 0-1, but by the rules it is 1-0"
    );
    let resigned: Record = "[Variant \"Matches\"] 1. 3 0-1".parse().unwrap();
    assert!(resigned.replay::<Matches>().is_ok());
}

#[test]
fn the_game_of_these_tests_keeps_the_laws() {
    laws::check(&Matches::default(), 20, 1);
    for text in ["", "1", "3", "4", "-1", "x", "٣"] {
        laws::move_text(&Matches::default(), text);
    }
    for text in ["10 black", "0 white", "10", "x black", ""] {
        laws::round_trip::<Matches>(text);
    }
}
