//! Dialogues with an engine that speaks USI, in a thread, over pipes.

use yolah_catalog::GAMES;
use yolah_protocol::Protocol;

use crate::common::Engine;

/// An engine of shogi that speaks USI.
fn engine(player: &str) -> Engine {
    Engine::start(Protocol::Usi, player)
}

#[test]
fn clients_find_the_options_they_know() {
    let mut engine = engine("random");
    engine.client.send("usi");
    let lines = engine.client.until("usiok");
    for option in [
        "option name USI_Hash type spin default 16 min 1 ",
        "option name USI_Ponder type check default false",
        "option name USI_Variant type combo default shogi var ",
        "option name Clear_Hash type button",
        "option name Move_Overhead type spin",
    ] {
        assert!(
            lines.iter().any(|line| line.starts_with(option)),
            "{option}: {lines:?}"
        );
    }
    let names = lines.iter().find(|line| line.contains("USI_Variant"));
    let names = names.expect("it is there");
    for (name, is_there) in [
        ("minishogi", true),
        ("dobutsu", true),
        ("crazyhouse", false),
    ] {
        assert_eq!(names.contains(&format!(" var {name}")), is_there, "{name}");
    }
    let quiet = engine.dialogue(&[
        "setoption name USI_Hash value 64",
        "setoption name USI_Ponder value true",
        "setoption name Move_Overhead value 5",
        "usinewgame",
        "gameover draw",
    ]);
    assert!(quiet.is_empty(), "{quiet:?}");
    engine.quit();
}

#[test]
fn whole_games_are_played_in_the_moves_of_shogi() {
    let mut engine = engine("random:seed=3");
    for game in ["shogi", "minishogi", "dobutsu", "kyotoshogi", "torishogi"] {
        engine
            .client
            .send(&format!("setoption name USI_Variant value {game}"));
        let mut session = GAMES.find(game).unwrap().start();
        let start = session.protocol_position();
        let mut moves = Vec::new();
        while session.outcome().is_none() && moves.len() < 120 {
            let line = format!("position sfen {start} moves {}", moves.join(" "));
            engine.client.send(&line);
            let answer = engine
                .client
                .ask("go btime 0 wtime 0 byoyomi 1", "bestmove");
            let m = session.play(&answer);
            let played = session.moves().last().cloned().unwrap_or_default();
            assert_eq!(m, Ok(played), "{game}: {answer} after {moves:?}");
            moves.push(answer);
        }
        let is_usi = |m: &String| m.contains('*') || m.starts_with(|c: char| c.is_ascii_digit());
        assert!(moves.len() > 3 && moves.iter().all(is_usi), "{moves:?}");
    }
    engine.quit();
}

#[test]
fn who_has_lost_resigns() {
    let mut engine = engine("random");
    engine
        .client
        .send("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2");
    let answers = engine.client.ask("go infinite", "bestmove");
    assert_eq!(answers, "resign");
    assert_eq!(engine.client.ask("go mate 100", "checkmate"), "nomate");
    engine.quit();
}

#[test]
fn the_other_answers_to_mate() {
    let mut engine = engine("random");
    // A player that proves nothing has not found one.
    engine.client.send("position startpos");
    assert_eq!(engine.client.ask("go mate 50", "checkmate"), "timeout");
    let error = engine.answer(&["go mate soon"]);
    assert!(error.contains("go mate needs"), "{error}");
    engine.quit();
}

#[test]
fn replies_and_progress_are_in_the_moves_of_shogi() {
    let mut engine = engine("random");
    engine.client.send("setoption name USI_Ponder value true");
    engine.client.send("position startpos moves 7g7f");
    engine.client.send("go nodes 1");
    let lines = engine.client.until("bestmove");
    let moves: Vec<&str> = lines[lines.len() - 1].split_whitespace().collect();
    let [_, best, "ponder", reply] = moves[..] else {
        panic!("{lines:?}");
    };
    assert!(best.starts_with(|c: char| c.is_ascii_digit()), "{best}");
    assert!(reply.starts_with(|c: char| c.is_ascii_digit()), "{reply}");
    assert!(lines[0].ends_with(&format!(" pv {best}")), "{lines:?}");
    engine.quit();
}
