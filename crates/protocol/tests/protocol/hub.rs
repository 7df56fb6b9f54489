//! Dialogues with an engine that speaks Hub, in a thread, over pipes.

use crate::common::Engine;
use yolah_protocol::Protocol;

/// An engine of draughts that speaks Hub.
fn start(player: &str) -> Engine {
    Engine::start(Protocol::Hub, player)
}

#[test]
fn the_handshake_tells_every_parameter() {
    let mut engine = start("slow:threads=2");
    engine.client.send("hub");
    let lines = engine.client.until("wait");
    assert!(lines[0].starts_with("id name=Yolah version="), "{lines:?}");
    for expected in [
        "param name=variant value=normal type=enum values=\"normal\"",
        "param name=threads value=2 type=int min=1 max=8",
        "param name=deaf value=false type=bool",
        "param name=mood value=calm type=enum values=\"calm wild\"",
        "param name=hash value=16 type=int min=1 max=1048576",
        "param name=move-overhead value=10 type=int min=0 max=60000",
        "param name=ponder value=true type=bool",
    ] {
        assert!(
            lines.iter().any(|line| line == expected),
            "{expected}\n{lines:#?}"
        );
    }
    engine.client.send("set-param name=threads value=3");
    engine.client.send("init");
    assert_eq!(engine.client.until("ready"), ["ready"]);
    engine.client.send("hub");
    let lines = engine.client.until("wait").join("\n");
    assert!(lines.contains("name=threads value=3"), "{lines}");
    engine.quit();
}

#[test]
fn captures_are_written_with_what_they_take() {
    let mut engine = start("random");
    engine.client.send("pos pos=startpos moves=\"32-28 19-23\"");
    engine.client.send("level depth=1");
    let answer = engine.client.ask("go think", "done");
    assert!(answer.starts_with("move=28x19x23 ponder=1"), "{answer}");
    engine
        .client
        .send("pos pos=startpos moves=\"32-28 19-23 28x19x23\"");
    engine.client.send("go think");
    let lines = engine.client.until("done");
    let info = lines.iter().find(|line| line.starts_with("info ")).unwrap();
    for part in ["depth=", " score=", " nodes=", " time=", " nps=", " pv="] {
        assert!(info.contains(part), "{info}");
    }
    let answer = lines.last().unwrap();
    assert!(
        answer.contains("x23x") || answer.contains("x24x19"),
        "{answer}"
    );
    engine.quit();
}

/// A line that makes no sense is refused, and the last position stays.
#[test]
fn bad_lines_name_what_is_wrong_and_change_nothing() {
    let mut engine = start("random");
    engine.client.send("level depth=1");
    engine.client.send("pos pos=startpos moves=\"32-28 19-23\"");
    for (line, reason) in [
        ("pos pos=W:W31:B99", "position"),
        ("pos pos=Wbbb", "position"),
        ("pos pos=startpos moves=\"32-28 32-28\"", "move"),
        (
            "pos pos=startpos moves=\"32-28",
            "moves has no closing quote",
        ),
        ("level depth=deep", "level depth: "),
        ("go away", "is none of think, ponder, analyze"),
        ("set-param name=seed value=x", "option seed: "),
        (
            "set-param name=colour value=x",
            "option colour: there is no such option",
        ),
        ("set-param name=variant value=frisian", "is none of normal"),
        ("set-param name=multipv value=2", "there is no such option"),
        ("what", "unknown command"),
    ] {
        let answers = engine.dialogue(&[line]);
        assert_eq!(answers.len(), 1, "{answers:?}");
        assert!(answers[0].starts_with("error message=\""), "{answers:?}");
        assert!(answers[0].contains(reason), "{line}: {answers:?}");
        let answer = engine.client.ask("go think", "done");
        assert!(answer.starts_with("move=28x19x23"), "{line}: {answer}");
    }
    engine.quit();
}

#[test]
fn a_search_can_be_stopped_and_pondering_ends_with_the_hit() {
    let mut engine = start("slow");
    assert_eq!(
        engine
            .dialogue(&["go analyze"])
            .iter()
            .filter(|line| line.starts_with("done"))
            .count(),
        0
    );
    let busy = engine.dialogue(&["new-game"]);
    assert!(busy.iter().any(|line| line.contains("busy")), "{busy:?}");
    assert!(engine.client.ask("stop", "done").starts_with("move="));
    engine.client.send("level move-time=0.02");
    assert!(engine.client.ask("go think", "done").starts_with("move="));
    engine.client.send("go ponder");
    assert!(engine.client.ask("ponder-hit", "done").starts_with("move="));
    engine.quit();
}

#[test]
fn a_finished_game_and_a_broken_player_get_an_answer() {
    let mut engine = start("random");
    let answer = engine.client.ask("pos pos=W:W46:B41,37\ngo think", "done");
    assert_eq!(answer, "move=none");
    engine.quit();
    let mut engine = start("broken");
    engine.client.send("level depth=1");
    assert_eq!(engine.client.ask("go think", "done"), "move=none");
    engine.quit();
}

#[test]
fn a_draw_is_the_clients_to_claim() {
    let mut engine = start("random");
    engine.client.send("level depth=1");
    let there_and_back = "46-41 4-9 41-46 9-4 ".repeat(4);
    let position = format!("pos pos=W:WK46:BK4 moves=\"{there_and_back}\"");
    assert_eq!(engine.dialogue(&[&position]), Vec::<String>::new());
    assert!(
        engine
            .client
            .ask("go think", "done")
            .starts_with("move=46-")
    );
    engine.quit();
}
