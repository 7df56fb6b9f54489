//! Dialogues with an engine that speaks GTP: every command that it lists.

use proptest::prelude::*;
use yolah_catalog::GAMES;
use yolah_protocol::mock::MockPlayers;
use yolah_protocol::{Protocol, Setup, laws, speak};

/// The answers to lines, one for each that is a command.
fn answers(lines: &[&str]) -> Vec<String> {
    let setup = Setup {
        players: &MockPlayers,
        games: GAMES,
        game: GAMES.find("go").unwrap(),
        player: Some("random:seed=7".parse().unwrap()),
    };
    let mut output = Vec::new();
    let input = lines.join("\n");
    speak(Protocol::Gtp, &setup, input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers = output.split_terminator("\n\n");
    answers.map(|it| it.trim_end().to_owned()).collect()
}

#[track_caller]
fn check(dialogue: &[(&str, &str)]) {
    let lines: Vec<&str> = dialogue.iter().map(|(line, _)| *line).collect();
    let expected: Vec<&str> = dialogue.iter().map(|(_, answer)| *answer).collect();
    assert_eq!(answers(&lines), expected);
}

#[test]
fn what_the_engine_says_of_itself() {
    check(&[
        ("protocol_version", "= 2"),
        ("1 name", "=1 Yolah"),
        ("version", concat!("= ", env!("CARGO_PKG_VERSION"))),
        ("known_command genmove", "= true"),
        ("known_command dance", "= false"),
        ("5 dance", "?5 unknown command"),
        ("known_command", "? syntax error"),
    ]);
    let listed = answers(&["list_commands"]).remove(0);
    let names: Vec<&str> = listed.trim_start_matches('=').split_whitespace().collect();
    for name in [
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "quit",
        "boardsize",
        "clear_board",
        "komi",
        "play",
        "genmove",
        "undo",
        "showboard",
        "time_settings",
        "time_left",
        "final_score",
        "final_status_list",
        "fixed_handicap",
        "place_free_handicap",
        "set_free_handicap",
        "loadsgf",
        "reg_genmove",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    for name in names {
        let answer = answers(&[&format!("known_command {name}")]);
        assert_eq!(answer, ["= true"], "{name}");
    }
}

#[test]
fn a_game_is_kept() {
    check(&[
        ("boardsize 5", "="),
        ("boardsize 25", "? unacceptable size"),
        ("boardsize five", "? syntax error"),
        ("komi 0.5", "="),
        ("komi much", "? syntax error"),
        ("play b C3", "="),
        ("play white c3", "? illegal move"),
        ("play w J9", "? illegal move"),
        ("play red c3", "? syntax error"),
        ("play w D3 # beside it", "="),
        ("play b pass", "="),
    ]);
    check(&[
        ("boardsize 2", "="),
        ("play b a1", "="),
        ("play b b2", "="),
        ("showboard", "=\n2 . x\n1 x .\n  a b"),
        ("undo", "="),
        ("showboard", "=\n2 . .\n1 x .\n  a b"),
        ("undo", "="),
        ("undo", "? cannot undo"),
        ("clear_board", "="),
    ]);
    assert_eq!(answers(&["# nothing", "", "quit", "name"]), ["="]);
}

#[test]
fn the_board_counts_as_it_stands() {
    check(&[
        ("boardsize 3", "="),
        ("komi 2", "="),
        ("final_score", "= W+2"),
        ("play b b2", "="),
        ("final_score", "= B+7"),
        ("komi 9", "="),
        ("final_score", "= 0"),
        ("komi 9.5", "="),
        ("final_score", "= W+0.5"),
        ("final_status_list alive", "= B2"),
        ("final_status_list dead", "="),
        ("final_status_list ill", "? syntax error"),
        ("final_status_list", "? syntax error"),
        // People play on after two passes.
        ("play w pass", "="),
        ("play b pass", "="),
        ("play w a1", "="),
        ("final_status_list alive", "=\nB2\nA1"),
    ]);
}

#[test]
fn handicap_stones_are_set() {
    check(&[
        ("boardsize 9", "="),
        ("fixed_handicap 4", "= C3 G3 C7 G7"),
        ("fixed_handicap 4", "? board not empty"),
        ("place_free_handicap 2", "? board not empty"),
        ("clear_board", "="),
        ("fixed_handicap 1", "? invalid number of stones"),
        ("fixed_handicap 99", "? invalid number of stones"),
        ("place_free_handicap 9", "= C3 G3 E5 C7 G7"),
        ("clear_board", "="),
        ("set_free_handicap A1 J9 E5", "="),
        ("final_status_list alive", "= A1 E5 J9"),
        ("clear_board", "="),
        ("set_free_handicap A1 A1", "? bad vertex list"),
        ("set_free_handicap A1", "? bad vertex list"),
        ("set_free_handicap A1 I1", "? bad vertex list"),
        ("boardsize 19", "="),
        ("fixed_handicap 9", "= D4 K4 Q4 D10 K10 Q10 D16 K16 Q16"),
    ]);
}

#[test]
fn it_moves_for_both_sides() {
    let game = answers(&[
        "boardsize 7",
        "time_settings 0 1 1",
        "time_left w 10 0",
        "genmove b",
        "genmove w",
        "reg_genmove b",
        "kgs-genmove_cleanup b",
        "genmove b",
        "genmove green",
        "genmove",
        "time_left b x 0",
        "time_settings 1 2",
        "rectangular_boardsize 7 5",
        "genmove b",
    ]);
    let is_move = |answer: &str| {
        let text = answer.trim_start_matches("= ");
        answer.starts_with("= ") && (text == "PASS" || text.len() == 2)
    };
    for number in [3, 4, 5, 6, 7, 13] {
        assert!(is_move(&game[number]), "{number}: {game:?}");
    }
    for number in 8..12 {
        assert_eq!(game[number], "? syntax error", "{game:?}");
    }
}

#[test]
fn games_are_loaded() {
    let path = std::env::temp_dir().join(format!("yolah-gtp-{}.sgf", std::process::id()));
    std::fs::write(&path, "(;GM[1]FF[4]SZ[5]KM[1.5]AB[bb][dd];W[cc];B[cd];W[])").unwrap();
    let load = format!("loadsgf {}", path.display());
    let before_second = format!("{load} 2");
    check(&[
        (load.as_str(), "="),
        ("final_status_list alive", "=\nC2 D2 B4\nC3"),
        (before_second.as_str(), "="),
        ("final_status_list alive", "=\nD2 B4\nC3"),
        ("loadsgf", "? syntax error"),
        ("loadsgf /no/such/file", "? cannot load file"),
    ]);
    std::fs::remove_file(&path).unwrap();
}

/// A command with up to two words behind it, or something like it.
const COMMAND: &str = "(play|genmove|undo|boardsize|komi|clear_board|fixed_handicap|known_command|\
    set_free_handicap|final_score|showboard|time_left|reg_genmove|12|#)? \
    (b|w|A1|C3|pass|7|-1|\\PC{0,3})?( (D4|B2|0.5|5|pass))?";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        laws::any_input(GAMES, Protocol::Gtp, &bytes);
    }

    #[test]
    fn any_words_are_answered(
        lines in proptest::collection::vec(COMMAND, 0..12),
    ) {
        laws::any_input(GAMES, Protocol::Gtp, lines.join("\n").as_bytes());
    }
}
