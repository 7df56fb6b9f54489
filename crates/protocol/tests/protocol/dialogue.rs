//! Dialogues with an engine in a thread, over pipes.

use std::io;
use std::thread;
use std::time::Duration;

use crate::common::Engine;
use yolah_catalog::GAMES;
use yolah_kit::{AnyPlayer, Entry, Spec};
use yolah_protocol::script::play_game;
use yolah_protocol::{Players, Protocol};
use yolah_search::{OptionInfo, StopFlag};

/// An engine of Yolah that speaks UGI.
fn start(player: &str) -> Engine {
    Engine::start(Protocol::Ugi, player)
}

#[test]
fn the_handshake_tells_every_option() {
    let mut engine = start("slow:threads=2");
    engine.client.send("ugi");
    let lines = engine.client.until("ugiok");
    assert!(lines[0].starts_with("id name Yolah "));
    assert!(lines[1].starts_with("id author "));
    for expected in [
        "option name Player type string default slow:threads=2",
        "option name Hash type spin default 16 min 1 max 1048576",
        "option name MultiPV type spin default 1 min 1 max 500",
        "option name Ponder type check default false",
        "option name Move Overhead type spin default 10 min 0 max 60000",
        "option name seed type spin default 1 min 0 max 9223372036854775807",
        "option name Threads type spin default 2 min 1 max 8",
        "option name deaf type check default false",
        "option name mood type combo default calm var calm var wild",
        "ugiok",
    ] {
        let count = lines.iter().filter(|line| *line == expected).count();
        assert_eq!(count, 1, "{expected}\n{lines:#?}");
    }
    let game = "option name Game type combo default yolah var yolah ";
    assert!(
        lines.iter().any(|line| line.starts_with(game)),
        "{lines:#?}"
    );
    engine.quit();
}

#[test]
fn whole_games_of_every_game() {
    let mut engine = start("random:seed=3");
    for game in GAMES.families() {
        let option = format!("setoption name Game value {}", game.name);
        assert_eq!(engine.dialogue(&[&option]), [""; 0]);
        for go in ["go depth 1", "go p1time 1000 p2time 1000 p1inc 0 p2inc 10"] {
            let moves = play_game(&mut engine.client, game, go);
            assert!(moves.len() > 4, "{moves:?}");
        }
    }
    engine.quit();
}

#[test]
fn the_example_of_the_protocol() {
    let mut engine = start("random");
    let ask = |engine: &mut Engine, line: &str| engine.answer(&[line]);
    assert_eq!(engine.dialogue(&["uginewgame"]), [""; 0]);
    let position = "position startpos moves d5:b7 e5:e7";
    assert_eq!(engine.dialogue(&[position]), [""; 0]);
    assert_eq!(ask(&mut engine, "query p1turn"), "response true");
    assert_eq!(ask(&mut engine, "query gameover"), "response false");
    assert_eq!(ask(&mut engine, "query result"), "response none");
    assert_eq!(ask(&mut engine, "query score"), "response 1 1");
    let fen = ask(&mut engine, "query fen");
    let text = fen.strip_prefix("response ").unwrap();
    for form in ["position", "position fen"] {
        assert_eq!(engine.dialogue(&[&format!("{form} {text}")]), [""; 0]);
        assert_eq!(ask(&mut engine, "query fen"), fen);
    }
    let moves = ask(&mut engine, "query legalmoves");
    assert!(moves.split(' ').count() > 40, "{moves}");
    assert!(ask(&mut engine, "eval").starts_with("Moves: "));
    let board = engine.dialogue(&["d"]);
    assert_eq!(board.last(), Some(&format!("Position: {text}")));
    assert!(engine.dialogue(&["help"]).len() > 10);
    engine.quit();
}

#[test]
fn bad_input_gets_one_error_and_changes_nothing() {
    let mut engine = start("random");
    engine.client.send("position startpos moves d5:b7");
    let before = engine.answer(&["query fen"]);
    let long = "x".repeat((1 << 20) + 1);
    for line in [
        "joho",
        "go depth deep",
        "go p2inc 3 p1time 30",
        "go perft 101",
        "position startpos moves d5:b7 a1:a2",
        "position startpos moves e2e4 e7e5",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "position",
        "query weather",
        "setoption name Hash value many",
        "setoption name Hash",
        "setoption name Contempt value 3",
        "setoption name seed value -1",
        "setoption name Player value genius",
        "setoption name Player value random:depth=3",
        "setoption name Game value arimaa",
        "setoption name Ponder value maybe",
        "setoption name MultiPV value 0",
        &long,
    ] {
        let answer = engine.answer(&[line]);
        assert!(answer.starts_with("info string error "), "{answer}");
    }
    assert_eq!(engine.answer(&["query fen"]), before);
    engine.quit();
}

#[test]
fn options_reach_the_player() {
    let mut engine = start("random");
    let silent = [
        "setoption name HASH value 64",
        "setoption name Threads value 4",
        "setoption name Player value slow:seed=5",
        "setoption name Mood value wild",
        "setoption name MultiPV value 3",
        "setoption name Move Overhead value 0",
        "setoption name UCI_Variant value yolah",
    ];
    assert_eq!(engine.dialogue(&silent), [""; 0]);
    let options = engine.dialogue(&["ugi"]);
    let spec = "option name Player type string default slow:seed=5,mood=wild,threads=4";
    assert!(options.iter().any(|line| line == spec), "{options:#?}");
    let error = engine.answer(&["setoption name deaf value true"]);
    assert_eq!(error, "info string error a deaf player is no use");

    engine.client.send("go depth 2");
    let lines = engine.client.until("bestmove");
    for number in 1..=3 {
        let line = format!(" multipv {number} score cp ");
        assert!(lines.iter().any(|info| info.contains(&line)), "{lines:#?}");
    }
    engine.quit();
}

#[test]
fn a_search_may_be_confined_to_some_moves() {
    let mut engine = start("slow");
    for _ in 0..5 {
        let best = engine
            .client
            .ask("go searchmoves d5:b7 e4g2 depth 2", "bestmove");
        assert!(["d5:b7", "e4:g2"].contains(&best.as_str()), "{best}");
    }
    let answers = engine.dialogue(&["go depth 1 searchmoves d5:b7 a1:a9"]);
    let [error, none] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert!(
        error.starts_with("info string error go searchmoves: "),
        "{error}"
    );
    assert!(
        error.contains("a1:a9") && none == "bestmove none",
        "{answers:?}"
    );
    engine.quit();
}

#[test]
fn a_running_search_hears_everything() {
    let mut engine = start("slow");
    engine.client.send("go infinite");
    engine.client.until("info");
    assert_eq!(engine.answer(&["query p1turn"]), "response true");
    for line in ["go depth 1", "setoption name Ponder value true", "bench"] {
        let busy = "info string error the engine is busy; send stop first";
        assert_eq!(engine.answer(&[line]), busy);
    }
    engine.client.send("stop");
    let last = engine.client.until("bestmove").pop().unwrap();
    assert_eq!(last.split(' ').count(), 2);
    assert_eq!(engine.dialogue(&["stop", "ponderhit"]), [""; 0]);
    engine.quit();
}

#[test]
fn an_infinite_search_does_not_answer_by_itself() {
    let mut engine = start("random");
    engine.client.send("go infinite");
    engine.client.until("info");
    thread::sleep(Duration::from_millis(30));
    let answers = engine.dialogue(&[]);
    assert!(!answers.iter().any(|line| line.starts_with("bestmove")));
    engine.client.ask("stop", "bestmove");
    engine.quit();
}

#[test]
fn a_client_need_not_wait_for_the_answer_to_stop() {
    let mut engine = start("slow");
    for _ in 0..20 {
        engine.client.send("go infinite");
        engine.client.send("stop");
    }
    engine.client.send("go depth 1");
    for _ in 0..21 {
        engine.client.until("bestmove");
    }
    engine.quit();
}

#[test]
fn pondering_ends_by_ponderhit_and_by_stop() {
    let mut engine = start("slow");
    engine.client.send("setoption name Ponder value true");
    engine.client.send("go ponder p1time 2000 p2time 2000");
    engine.client.until("info");
    thread::sleep(Duration::from_millis(60));
    // The time is over, if it ran; but it is the opponent's.
    let before = engine.dialogue(&[]);
    assert!(!before.iter().any(|line| line.starts_with("bestmove")));
    engine.client.send("ponderhit");
    let lines = engine.client.until("bestmove");
    let [.., ponder, best] = &lines[..] else {
        panic!("{lines:?}");
    };
    assert!(ponder.starts_with("info string ponder "), "{lines:?}");
    assert_eq!(best.split(' ').count(), 2);

    engine.client.send("go ponder movetime 100");
    engine.client.ask("stop", "bestmove");
    engine.client.send("go ponder movetime 100");
    engine.client.send("ponderhit");
    engine.client.until("bestmove");
    engine.client.send("go ponder depth 3");
    engine.client.until("info");
    engine.client.ask("ponderhit", "bestmove");
    engine.quit();
}

#[test]
fn perft_prints_what_scripts_expect() {
    let mut engine = start("random");
    engine.client.send("go perft 2");
    let lines = engine.client.until("Nodes");
    assert_eq!(lines.len(), 58);
    assert_eq!(lines.last().unwrap(), "Nodes searched: 2988");
    engine.client.send("go perft 30");
    engine.client.send("stop");
    assert_eq!(engine.answer(&[]), "info string perft stopped");
    assert_eq!(engine.client.ask("bench", "1"), "nodes 1 nps");
    engine.quit();
}

#[test]
fn a_finished_game_has_no_move() {
    let mut engine = start("random");
    engine.client.send("setoption name Game value tictactoe");
    let moves = play_game(
        &mut engine.client,
        GAMES.find("tictactoe").unwrap(),
        "go nodes 9",
    );
    let position = format!("position startpos moves {}", moves.join(" "));
    let answers = engine.dialogue(&[&position, "go depth 3"]);
    let expected = ["info string error the game is over", "bestmove none"];
    assert_eq!(answers, expected);
    assert_eq!(engine.answer(&["query legalmoves"]), "response none");
    engine.quit();
}

#[test]
fn a_player_that_fails_does_not_take_the_engine_along() {
    let mut engine = start("broken");
    for _ in 0..2 {
        engine.client.send("go depth 1");
        let answers = engine.client.until("bestmove");
        let expected = ["info string error the player failed", "bestmove none"];
        assert_eq!(answers, expected);
    }
    engine.client.send("setoption name Player value random");
    assert_ne!(engine.client.ask("go depth 1", "bestmove"), "none");
    engine.quit();
}

/// Has no players, and a bench that panics.
struct Nobody;

impl Players for Nobody {
    fn options(&self, _: &Entry, _: &str) -> Vec<OptionInfo> {
        Vec::new()
    }

    fn player(&self, _: &Entry, _: &Spec) -> Result<Box<dyn AnyPlayer>, String> {
        Err("nobody is here".into())
    }

    fn bench(&self, _: &Entry, _: &StopFlag) -> Option<String> {
        panic!("a broken bench was run");
    }
}

#[test]
fn a_bench_that_fails_does_not_take_the_engine_along() {
    let mut engine = Engine::with(&Nobody, Protocol::Ugi, "random");
    for _ in 0..2 {
        engine.client.send("bench");
        assert_eq!(engine.client.line(), "info string error that failed");
    }
    let error = "info string error there is no evaluation to show";
    engine.client.send("eval");
    assert_eq!(engine.client.line(), error);
    engine.quit();
}

#[test]
fn a_player_that_cannot_be_built_is_reported() {
    let mut engine = start("genius");
    let error = "info string error there is no player \"genius\"";
    assert_eq!(engine.answer(&[]), error);
    let answers = engine.dialogue(&["go depth 1"]);
    assert_eq!(answers, [error, "bestmove none", error]);
    engine.quit();
}

#[test]
fn the_end_of_input_ends_the_engine_with_an_answer() {
    let Engine {
        mut client, thread, ..
    } = start("slow");
    client.send("go infinite");
    client.until("info");
    let (mut from_engine, to_engine) = client.into_parts();
    drop(to_engine);
    thread.join().unwrap().unwrap();
    let rest = io::read_to_string(&mut from_engine).unwrap();
    assert!(rest.contains("bestmove "), "{rest}");
}

#[test]
fn a_client_that_is_gone_is_an_error() {
    let Engine { client, thread, .. } = start("slow");
    let (from_engine, mut to_engine) = client.into_parts();
    drop(from_engine);
    io::Write::write_all(&mut to_engine, b"go infinite\nisready\n").unwrap();
    assert!(thread.join().unwrap().is_err());
}
