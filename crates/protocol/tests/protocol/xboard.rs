//! Dialogues with an engine that speaks `XBoard`'s protocol, over pipes.

use yolah_catalog::GAMES;
use yolah_protocol::Protocol;

use crate::common::Engine;

/// An engine of chess that speaks the protocol.
fn engine(player: &str) -> Engine {
    Engine::start(Protocol::Xboard, player)
}

#[test]
fn features_tell_what_the_engine_can() {
    let mut engine = engine("slow");
    let lines = engine.dialogue(&["xboard", "protover 2", "accepted ping"]);
    let text = lines.join("\n");
    for feature in [
        "ping=1",
        "setboard=1",
        "usermove=1",
        "analyze=1",
        "memory=1",
        "smp=1",
        "variants=\"normal,fischerandom,",
        ",crazyhouse,",
        "option=\"MultiPV -spin 1 1 500\"",
        "option=\"Clear Hash -button\"",
        "option=\"mood -combo *calm /// wild\"",
    ] {
        assert!(text.contains(feature), "{feature}: {text}");
    }
    assert_eq!(lines.last().unwrap(), "feature done=1");
    let quiet = engine.dialogue(&[
        "memory 64",
        "cores 2",
        "option mood=wild",
        "option MultiPV=2",
    ]);
    assert!(quiet.is_empty(), "{quiet:?}");
    engine.quit();
}

#[test]
fn the_engine_keeps_the_game() {
    let mut engine = engine("random:seed=5");
    let mut session = GAMES.find("chess").unwrap().start();
    engine.client.send("new");
    engine.client.send("st 1");
    let mut moves = 0;
    while session.outcome().is_none() && moves < 60 {
        let ours = session.legal_moves()[moves % session.legal_moves().len()].clone();
        session.play(&ours).unwrap();
        if session.outcome().is_some() {
            session.take_back();
            break;
        }
        let answer = engine.client.ask(&format!("usermove {ours}"), "move");
        session.play(&answer).expect("the move is legal");
        moves += 1;
    }
    assert!(moves > 5, "{moves}");
    // Two moves back it is the client's turn as before.
    session.take_back();
    session.take_back();
    let ours = session.legal_moves()[0].clone();
    session.play(&ours).unwrap();
    engine.client.send("remove");
    let answer = engine.client.ask(&format!("usermove {ours}"), "move");
    session.play(&answer).expect("the move is legal there");
    engine.quit();
}

#[test]
fn force_go_and_playother_say_who_plays() {
    let mut engine = engine("random");
    let quiet = engine.dialogue(&["new", "force", "usermove e2e4", "usermove e7e5"]);
    assert!(quiet.is_empty(), "{quiet:?}");
    let white = engine.client.ask("go", "move");
    let mut session = GAMES.find("chess").unwrap().start();
    for m in ["e2e4", "e7e5", white.as_str()] {
        session.play(m).expect("White has moved");
    }
    let quiet = engine.dialogue(&["force", "undo", "playother"]);
    assert!(quiet.is_empty(), "{quiet:?}");
    let black = engine.client.ask("usermove d2d4", "move");
    let mut session = GAMES.find("chess").unwrap().start();
    for m in ["e2e4", "e7e5", "d2d4", black.as_str()] {
        session.play(m).expect("Black has moved");
    }
    engine.quit();
}

#[test]
fn a_search_ends_at_once_or_without_a_move() {
    let mut engine = engine("slow");
    engine.client.send("new");
    engine.client.send("level 0 100 0");
    engine.client.send("usermove e2e4");
    let now = engine.client.ask("?", "move");
    assert_eq!(now.len(), 4, "{now}");
    // The move of a search that is left is never told.
    let quiet = engine.dialogue(&["usermove d2d4", "force", "undo", "undo", "result * {left}"]);
    assert!(quiet.is_empty(), "{quiet:?}");
    // The sign of life comes after a move that is due.
    engine.client.send("st 0.05");
    engine.client.send("go");
    engine.client.send("ping 8");
    assert!(engine.client.line().starts_with("move "));
    assert_eq!(engine.client.line(), "pong 8");
    engine.quit();
}

#[test]
fn moves_and_boards_that_make_no_sense_are_named() {
    let mut engine = engine("random");
    let lines = engine.dialogue(&["new", "force", "usermove e2e5", "setboard nonsense", "edit"]);
    assert_eq!(lines.len(), 3, "{lines:?}");
    let [illegal, board, unknown] = &lines[..] else {
        panic!("{lines:?}");
    };
    assert!(illegal.starts_with("Illegal move (") && illegal.ends_with("): e2e5"));
    assert!(board.starts_with("tellusererror Illegal position"));
    assert_eq!(unknown, "Error (unknown command): edit");
    let lines = engine.dialogue(&["variant tictactoe"]);
    assert!(lines[0].starts_with("Error (option Game"), "{lines:?}");
    engine.quit();
}

#[test]
fn analysis_follows_the_board() {
    let mut engine = engine("slow");
    engine.client.send("new");
    engine.client.send("analyze");
    let first = engine.client.line();
    assert!(
        first.split(' ').count() >= 5 && first.starts_with("1 "),
        "{first}"
    );
    assert!(engine.client.ask(".", "stat01:").ends_with(" 0 20"));
    engine.client.send("setboard 8/8/8/8/8/1k6/8/K7 w - - 0 1");
    engine.client.send("setboard 8/8/8/8/8/1k6/7p/K7 w - - 0 1");
    engine.client.send("usermove a1b1");
    assert!(engine.client.until("1").len() < 20);
    let quiet = engine.dialogue(&["exit", "usermove h2h1q"]);
    assert!(
        !quiet.iter().any(|line| line.starts_with("move ")),
        "{quiet:?}"
    );
    engine.quit();
}

#[test]
fn the_end_of_a_game_is_told() {
    let mut engine = engine("random");
    // The only move of White mates.
    let board = "setboard k7/7R/1K6/8/8/8/8/8 w - - 0 1";
    let quiet = engine.dialogue(&["new", "force", board, "playother"]);
    assert!(quiet.is_empty(), "{quiet:?}");
    let result = engine.answer(&["usermove h7h8"]);
    assert_eq!(result, "1-0 {checkmate}");
    engine.quit();
}

#[test]
fn variants_have_the_names_of_the_field() {
    let mut engine = engine("random");
    for (variant, position, m) in [
        ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "Q@d4"),
        ("xiangqi", "", "h2e2"),
        ("3check", "", "e2e4"),
        ("fischerandom", "4k3/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O"),
        ("shogi", "", "c3c4"),
    ] {
        let set = match position {
            "" => String::new(),
            text => format!("setboard {text}"),
        };
        let name = format!("variant {variant}");
        let quiet = engine.dialogue(&["new", &name, "force", &set, &format!("usermove {m}")]);
        assert!(quiet.is_empty(), "{variant}: {quiet:?}");
    }
    engine.quit();
}

#[test]
fn hints_and_draws_come_from_the_last_search() {
    let mut engine = engine("random");
    assert!(engine.dialogue(&["new", "hint", "draw"]).is_empty());
    engine.client.ask("usermove e2e4", "move");
    let hint = engine.answer(&["hint"]);
    assert!(hint.starts_with("Hint: "), "{hint}");
    // This player thinks that it stands better.
    assert!(engine.dialogue(&["draw"]).is_empty());
    engine.quit();
}
