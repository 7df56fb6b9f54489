//! Openings: random ones, positions as other runners write them, records.

use std::collections::HashSet;
use std::fs;

use yolah_arena::openings::{Opening, Source, positions, random, records};
use yolah_game::Outcome;
use yolah_kit::Session;

fn start(game: &str) -> Box<dyn Session> {
    yolah_catalog::GAMES.find(game).unwrap().start()
}

#[test]
fn random_openings_are_distinct_playable_and_follow_from_the_seed() {
    let start = start("yolah");
    let openings = random(start.as_ref(), 4, 300, 7, None).unwrap();
    let reached = |opening: &Opening| opening.set_up(start.as_ref()).unwrap();
    let texts: HashSet<String> = openings.iter().map(|o| reached(o).position()).collect();
    assert_eq!(texts.len(), 300);
    assert!(openings.iter().all(|o| reached(o).outcome().is_none()));
    assert_eq!(openings, random(start.as_ref(), 4, 300, 7, None).unwrap());
    assert_ne!(openings, random(start.as_ref(), 4, 300, 8, None).unwrap());
    // Asking for fewer gives the first ones.
    assert_eq!(
        openings[..5],
        random(start.as_ref(), 4, 5, 7, None).unwrap()
    );
}

#[test]
fn decided_openings_are_not_played() {
    let start = start("tictactoe");
    let centre_loses = |session: &dyn Session| {
        let is_centre = session.moves().iter().any(|m| m == "b2");
        is_centre.then_some(Outcome::DRAW)
    };
    let all = random(start.as_ref(), 1, 100, 1, None).unwrap();
    let some = random(start.as_ref(), 1, 100, 1, Some(&centre_loses)).unwrap();
    assert_eq!((all.len(), some.len()), (9, 8));
}

#[test]
fn positions_are_read_as_other_runners_write_them() {
    let start = start("yolah");
    let text = "\u{feff}# a suite\n\nstartpos\nstartpos moves d5:b7 e5f5\n\
        o6x/8/8/3xo3/3ox3/8/8/x6o b 0 0 0\n\
        o6x/1x6/8/3-o3/3ox3/8/8/x6o w 1 0; bm e5:e7; id \"y1\";  # good\n\
        o6x/1x6/8/3*o3/3ox3/8/8/x6o o 1 0 bm e5:e7\r\n";
    let openings = positions(text, start.as_ref()).unwrap();
    let texts: Vec<String> = openings.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "startpos",
            "startpos moves d5:b7 e5:f5",
            "startpos",
            "o6x/1x6/8/3*o3/3ox3/8/8/x6o w 1 0 1",
            "o6x/1x6/8/3*o3/3ox3/8/8/x6o w 1 0 1",
        ]
    );
    for (text, fault) in [
        ("# nothing\n", "no opening"),
        ("startpos\n\nrubbish", "line 3: position \"rubbish\""),
        ("startpos moves d5:b7 d5:b7", "line 1: move \"d5:b7\""),
    ] {
        let error = positions(text, start.as_ref()).unwrap_err().to_string();
        assert!(error.contains(fault), "{error}");
    }
}

#[test]
fn records_give_their_first_moves_once() {
    let start = start("tictactoe");
    let game = |variant, moves| format!("[Variant \"{variant}\"]\n\n{moves} *\n\n");
    let text = game("TicTacToe", "1. a1 b2 2. c3") + &game("tictactoe", "1. a1 b2 2. c1");
    let openings = records(&text, start.as_ref(), 2).unwrap();
    assert_eq!(openings[0].moves, ["a1", "b2"]);
    assert_eq!(records(&text, start.as_ref(), 9).unwrap()[1].moves.len(), 3);
    let error = records(&game("chess", "e4"), start.as_ref(), 2).unwrap_err();
    assert_eq!(
        error.to_string(),
        "record 1: the record is of chess, not of tictactoe"
    );
    let over = game("tictactoe", "1. a1 b1 2. a2 b2 3. a3");
    let error = records(&over, start.as_ref(), 8).unwrap_err();
    assert!(error.to_string().contains("the game is over"), "{error}");
}

#[test]
fn a_source_reads_files_and_drops_what_comes_twice() {
    let folder = tempfile::tempdir().unwrap();
    let start = start("tictactoe");
    let path = folder.path().join("games.pgn");
    fs::write(
        &path,
        "1. a1 b2 *\n"
            .replace("1.", "[Event \"x\"]\n\n1.")
            .repeat(3),
    )
    .unwrap();
    let source: Source = format!("{}:1", path.display()).parse().unwrap();
    let openings = source.openings(start.as_ref(), 10, 1, None).unwrap();
    assert_eq!(openings.len(), 1);
    assert_eq!(openings[0].moves, ["a1"]);
    assert_eq!(source.to_string().parse(), Ok(source));
    fs::write(&path, "rubbish").unwrap();
    let source: Source = path.display().to_string().parse().unwrap();
    let error = source.openings(start.as_ref(), 1, 1, None).unwrap_err();
    assert!(error.to_string().contains("games.pgn: line 1"), "{error}");
}

#[test]
fn sources_are_written_and_read() {
    for text in ["none", "random:4", "book.epd:8"] {
        assert_eq!(text.parse::<Source>().unwrap().to_string(), text);
    }
    assert_eq!("random".parse(), Ok(Source::Random { plies: 4 }));
    for text in ["", "random:0", "random:99999999999999999999", ":3"] {
        assert!(text.parse::<Source>().is_err(), "{text:?}");
    }
}
