//! What UCI does differently from UGI; the rest is the same engine.

use yolah_protocol::mock::MockPlayers;
use yolah_protocol::{Protocol, Setup, speak};

/// What the engine says to some lines.
fn answers(input: &str) -> Vec<String> {
    let setup = Setup {
        players: &MockPlayers,
        games: yolah_catalog::GAMES,
        game: yolah_catalog::GAMES.find("chess").unwrap(),
        player: Some("random:seed=7".parse().unwrap()),
    };
    let mut output = Vec::new();
    speak(Protocol::Uci, &setup, input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    output.lines().map(str::to_owned).collect()
}

#[test]
fn clients_find_the_options_they_know() {
    let lines = answers("uci\nquit\n");
    assert_eq!(lines.last().unwrap(), "uciok");
    for option in [
        "option name UCI_Chess960 type check default false",
        "option name UCI_Variant type combo default chess var chess var ",
        "option name Clear Hash type button",
        "option name Ponder type check",
        "option name MultiPV type spin",
        "option name Hash type spin",
        "option name Threads type spin",
    ] {
        assert!(
            lines.iter().any(|line| line.starts_with(option)),
            "{option}"
        );
    }
    assert!(!lines.iter().any(|line| line.contains("name Game")));
    let quiet = answers("setoption name Clear Hash\nsetoption name Ponder value true\nisready\n");
    assert_eq!(quiet, ["readyok"]);
}

#[test]
fn the_option_says_how_castling_is_written() {
    let castling = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\nquery legalmoves\n";
    let usual = answers(castling);
    assert!(usual[0].contains(" e1g1"), "{usual:?}");
    let by_rook = answers(&format!(
        "setoption name UCI_Chess960 value true\n{castling}"
    ));
    assert!(by_rook[0].contains(" e1h1"), "{by_rook:?}");
    let start = answers("setoption name UCI_Chess960 value true\nposition startpos\nquery fen\n");
    assert!(start[0].contains(" w HAha "), "{start:?}");
}

#[test]
fn variants_answer_to_the_names_of_fairy_stockfish() {
    for (name, moves) in [
        ("crazyhouse", "e2e4 d7d5 e4d5 d8d5 P@e4"),
        ("3check", "e2e4"),
        ("threecheck", "e2e4"),
        ("xiangqi", "h3e3 h10g8"),
        ("mini", "a2a3"),
        ("antichess", "e2e3"),
        ("chess", "e2e4"),
    ] {
        let lines = answers(&format!(
            "setoption name UCI_Variant value {name}\nposition startpos moves {moves}\ngo depth 1\n"
        ));
        let last = lines.last().unwrap();
        let is_move = last.starts_with("bestmove ") && !last.contains("none");
        assert!(is_move && !lines[0].contains("error"), "{name}: {lines:?}");
    }
    let refused = answers("setoption name UCI_Variant value yolah\n");
    assert!(
        refused[0].contains("\"yolah\" is none of chess, "),
        "{refused:?}"
    );
}

#[test]
fn draws_are_for_the_client_to_claim() {
    let shuffle = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    let lines = answers(&format!("position startpos moves {shuffle}\ngo depth 1\n"));
    let last = lines.last().unwrap();
    assert!(
        last.starts_with("bestmove ") && !last.contains("none"),
        "{last}"
    );
    let lines = answers(&format!(
        "position startpos moves {shuffle} e2e4\nquery fen\n"
    ));
    assert!(lines[0].contains(" b KQkq "), "{lines:?}");
    let mated = "position startpos moves f2f3 e7e5 g2g4 d8h4\ngo depth 1\n";
    assert_eq!(answers(mated).last().unwrap(), "bestmove (none)");
}

#[test]
fn a_bad_position_is_named_and_changes_nothing() {
    let lines = answers(
        "position startpos moves e2e4\nposition fen 8/8/8/8/8/8/8/8 w - - 0 1\nquery fen\n\
         position startpos moves e2e5\nquery fen\n",
    );
    let kept = "response rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert!(lines[0].starts_with("info string error ") && lines[0].contains("placement"));
    assert_eq!(lines[1], kept);
    assert!(lines[2].contains("e2e5"), "{lines:?}");
    assert_eq!(lines[3], kept);
}
