use proptest::prelude::*;

use super::*;

fn parsed(line: &str) -> Command {
    line.parse().unwrap()
}

fn error(line: &str) -> String {
    line.parse::<Command>().unwrap_err().to_string()
}

fn parsed_go(line: &str) -> Go {
    match parsed(line) {
        Command::Go(go) => *go,
        other => panic!("{other:?}"),
    }
}

#[test]
fn words_alone() {
    assert_eq!(parsed(""), Command::Nothing);
    assert_eq!(parsed(" \t\r"), Command::Nothing);
    assert_eq!(parsed("debug on"), Command::Nothing);
    assert_eq!(parsed("  isready \r"), Command::Ready);
    assert_eq!(parsed("quit now"), Command::Quit);
    assert_eq!(parsed("query fen"), Command::Query(Query::Position));
    assert_eq!(error("joho"), r#"unknown command "joho"; try help"#);
    assert!(error("query").starts_with(r#"unknown query "";"#));
    assert!(error(&"x".repeat(1000)).len() < 100);
}

#[test]
fn option_names_and_values_may_have_spaces() {
    let option = |name: &str, value: Option<&str>| Command::SetOption {
        name: name.into(),
        value: value.map(str::to_owned),
    };
    assert_eq!(
        parsed("setoption name Move  Overhead value 20"),
        option("Move Overhead", Some("20"))
    );
    assert_eq!(
        parsed("setoption name Book value my book value 3"),
        option("Book", Some("my book value 3"))
    );
    assert_eq!(
        parsed("setoption name Clear Hash"),
        option("Clear Hash", None)
    );
    assert_eq!(
        parsed("setoption name Book value"),
        option("Book", Some(""))
    );
    assert!(error("setoption Hash 3").contains("name N"));
    assert!(error("setoption name value 3").contains("the name"));
}

#[test]
fn positions_three_ways() {
    let position = |start: Option<&str>, moves: &[&str]| Command::Position {
        start: start.map(str::to_owned),
        moves: moves.iter().map(|&m| m.to_owned()).collect(),
    };
    assert_eq!(parsed("position startpos"), position(None, &[]));
    assert_eq!(parsed("position startpos moves"), position(None, &[]));
    assert_eq!(
        parsed("position startpos moves a b"),
        position(None, &["a", "b"])
    );
    assert_eq!(
        parsed("position fen x/o b 0 moves a"),
        position(Some("x/o b 0"), &["a"])
    );
    assert_eq!(
        parsed("position x/o b moves a"),
        position(Some("x/o b"), &["a"])
    );
    for line in ["position", "position fen", "position moves a"] {
        assert!(error(line).contains("needs"), "{line}");
    }
}

#[test]
fn clocks_by_player_and_by_colour() {
    let go = parsed_go("go p1time 60000 p2time 30000 p1inc 500 joho movestogo 5");
    let first = go.clock(Side::First, ["black", "white"]);
    assert_eq!(first.time, Some(Duration::from_mins(1)));
    assert_eq!(first.increment, Some(Duration::from_millis(500)));
    assert_eq!(go.moves_to_go, Some(5));
    assert!(go.has_clocks());

    let go = parsed_go("go wtime 1 btime -2");
    let time = |side, sides| go.clock(side, sides).time.map(|time| time.as_millis());
    assert_eq!(time(Side::First, ["black", "white"]), Some(0));
    assert_eq!(time(Side::Second, ["black", "white"]), Some(1));
    assert_eq!(time(Side::First, ["x", "o"]), Some(1));
    assert!(!parsed_go("go infinite").has_clocks());
}

#[test]
fn a_list_of_moves_ends_with_the_next_word() {
    let go = parsed_go("go searchmoves e2e4 d2d4 depth 3 searchmoves g1f3");
    assert_eq!(go.moves, ["e2e4", "d2d4", "g1f3"]);
    assert_eq!(go.depth, Some(3));
    assert_eq!(parsed_go("go searchmoves infinite").moves, [""; 0]);
}

#[test]
fn numbers_of_go() {
    let go = parsed_go("go depth 0 nodes 9223372036854775807 perft 99999999999 ponder");
    assert_eq!((go.depth, go.nodes), (Some(1), Some(i64::MAX as u64)));
    assert_eq!((go.perft, go.ponder), (Some(u32::MAX), true));
    assert_eq!(
        error("go depth"),
        r#"go depth needs a whole number, not """#
    );
    assert!(error("go nodes 9223372036854775808").contains("whole number"));
    assert!(error("go movetime 1.5").contains("whole number"));
}

proptest! {
    #[test]
    fn every_text_is_a_command_or_an_error(line in ".*") {
        let _ = line.parse::<Command>();
    }

    #[test]
    fn words_in_any_order(words in proptest::collection::vec(
        prop_oneof![
            Just("go"), Just("position"), Just("setoption"), Just("name"), Just("value"),
            Just("moves"), Just("fen"), Just("startpos"), Just("depth"), Just("-1"),
            Just("query"), Just("p1time"), Just("99999999999999999999"), Just("ü"),
        ],
        0..12,
    )) {
        let line = words.join(" ");
        match line.parse::<Command>() {
            Ok(_) => {}
            Err(error) => prop_assert!(!error.to_string().contains('\n')),
        }
    }
}
