//! Live games over real sockets.

use std::time::Duration;

use crate::common::Server;
use axum::http::StatusCode;
use serde_json::{Value, json};
use yolah_server::Limits;

fn two_people() -> Value {
    json!({"game": "yolah", "time": "5m+3s",
        "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]})
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_by_link_and_a_third_watches() {
    let server = Server::start().await;
    let created = server.create(&two_people()).await;
    let id = &created["id"];
    let (mut ann, game) = server.follow(&created["key"]).await;
    assert_eq!(game["you"], json!([0]));
    assert_eq!(game["join_keys"][1], created["join_keys"][1]);
    assert_eq!(game["layout"]["cells"].as_array().unwrap().len(), 64);
    let early = json!({"type": "move", "id": id, "move": "d5:b7"});
    assert_eq!(ann.refused(&early).await, "not_allowed");

    let join = json!({"key": created["join_keys"][1], "name": "Bob"});
    let (status, joined) = server.post("/api/live/join", &join).await;
    assert_eq!((status, &joined["side"]), (StatusCode::OK, &json!(1)));
    let (status, late) = server.post("/api/live/join", &join).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(late["error"]["watch_key"], created["watch_key"]);

    let (mut bob, game) = server.follow(&joined["key"]).await;
    assert_eq!(game["you"], json!([1]));
    assert_eq!(game["join_keys"], json!([null, null]));
    let (mut eve, game) = server.follow(&created["watch_key"]).await;
    assert_eq!(game["you"], json!([]));
    assert_eq!(game["seats"][1]["name"], "Bob");

    assert_eq!(bob.refused(&early).await, "not_your_turn");
    assert_eq!(eve.refused(&early).await, "not_your_turn");
    ann.play(id, "d5:b7").await;
    let seen = bob.hear("move").await;
    assert_eq!(seen["move"]["path"], json!([35, 49]));
    assert_eq!(seen["state"]["turn"], 1);
    assert_eq!(seen["clock"]["running"], 1);
    assert_eq!(eve.hear("move").await["state"], seen["state"]);
    bob.play(id, "e5:f5").await;
    eve.hear("move").await;

    bob.say(&json!({"type": "chat", "id": id, "text": "hi"}))
        .await;
    assert_eq!(ann.hear("chat").await["from"], "Bob");
    bob.say(&json!({"type": "resign", "id": id})).await;
    let end = eve.hear("end").await;
    assert_eq!(end["result"]["winner"], 0);
    assert_eq!(end["result"]["reason"], "resignation");
    let (_, stored) = server.get("/api/stored?player=bob").await;
    assert_eq!(stored["games"][0]["names"], json!(["Ann", "Bob"]));
    let path = format!("/api/stored/{}", id.as_str().unwrap());
    let (_, record) = server.get(&path).await;
    assert_eq!(record["moves"][0]["move"], "d5:b7");
    assert_eq!(record["result"], "0-1", "Black is Ann, who won");
    let path = format!("/api/stored/{}", stored["games"][0]["id"]);
    assert_eq!(server.get(&path).await.1["text"], record["text"]);
    check_filters(&server).await;
}

/// Of the one game there is, which Ann has won.
async fn check_filters(server: &Server) {
    for (filter, total) in [
        ("winner=first", 1),
        ("winner=second", 0),
        ("winner=nobody", 0),
        ("game=chess", 0),
        ("player=an&game=yolah&offset=0", 1),
        ("tournament=none", 0),
    ] {
        let (_, found) = server.get(&format!("/api/stored?{filter}")).await;
        assert_eq!(found["total"], total, "{filter}");
    }
    let (status, _) = server.get("/api/stored?winner=me").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_program_to_the_end_and_again() {
    let server = Server::start().await;
    for game in ["yolah", "tictactoe", "kalah", "connect4"] {
        let wanted = json!({"game": game,
            "seats": [{"kind": "me"}, {"kind": "player", "player": "random:seed=7"}]});
        let created = server.create(&wanted).await;
        let id = created["id"].clone();
        let (mut ann, shown) = server.follow(&created["key"]).await;
        let mut state = shown["state"].clone();
        loop {
            if state["turn"] == 0 {
                let choice = &state["legal"][0];
                let say = json!({"type": "move", "id": id, "move": choice["move"],
                    "ply": state["ply"]});
                ann.say(&say).await;
            }
            let shown = ann.hear("move").await;
            state = shown["state"].clone();
            if !shown["result"].is_null() {
                assert_eq!(shown["result"]["reason"], "board");
                break;
            }
        }
        assert_eq!(ann.hear("end").await["id"], id);
        ann.say(&json!({"type": "rematch", "id": id})).await;
        let again = ann.hear("rematch").await;
        let (_, shown) = server.follow(&again["key"]).await;
        assert_eq!(shown["you"], json!([1]), "sides are changed");
        assert_eq!(shown["seats"][0]["kind"], "player");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_finds_the_game_where_it_is() {
    let server = Server::start().await;
    let mut wanted = two_people();
    wanted["seats"][1] = json!({"kind": "me", "name": "Ann too"});
    let created = server.create(&wanted).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    ann.play(&created["id"], "d5:b7").await;
    drop(ann);
    let (mut ann, game) = server.follow(&created["key"]).await;
    assert_eq!(game["state"]["ply"], 1);
    assert_eq!(game["moves"][0]["move"], "d5:b7");
    assert_eq!(game["clock"]["running"], 1);
    ann.play(&created["id"], "e5:f5").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_declined_and_agreed_to() {
    let server = Server::start().await;
    let created = server.create(&two_people()).await;
    let id = &created["id"];
    let join = json!({"key": created["join_keys"][1], "name": "Bob"});
    let (_, joined) = server.post("/api/live/join", &join).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    let (mut bob, _) = server.follow(&joined["key"]).await;
    let draw = json!({"type": "draw", "id": id});
    ann.play(id, "d5:b7").await;
    ann.say(&draw).await;
    assert_eq!(bob.hear("offers").await["draw"], json!([true, false]));
    bob.say(&json!({"type": "decline", "id": id})).await;
    assert_eq!(bob.hear("offers").await["draw"], json!([false, false]));
    ann.say(&draw).await;
    assert_eq!(bob.hear("offers").await["draw"], json!([true, false]));
    bob.say(&draw).await;
    let result = &bob.hear("end").await["result"];
    assert_eq!(
        (&result["winner"], &result["reason"]),
        (&json!(null), &json!("agreement"))
    );
    assert_eq!(bob.refused(&draw).await, "game_over");
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_taken_back_by_agreement() {
    let server = Server::start().await;
    let created = server.create(&two_people()).await;
    let id = &created["id"];
    let join = json!({"key": created["join_keys"][1], "name": "Bob"});
    let (_, joined) = server.post("/api/live/join", &join).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    let (mut bob, _) = server.follow(&joined["key"]).await;
    let takeback = json!({"type": "takeback", "id": id});
    assert_eq!(ann.refused(&takeback).await, "not_allowed");
    ann.play(id, "d5:b7").await;
    bob.play(id, "e5:f5").await;

    ann.say(&takeback).await;
    assert_eq!(bob.hear("offers").await["takeback"], json!([true, false]));
    bob.say(&json!({"type": "decline", "id": id})).await;
    assert_eq!(bob.hear("offers").await["takeback"], json!([false, false]));
    ann.say(&takeback).await;
    assert_eq!(bob.hear("offers").await["takeback"], json!([true, false]));
    bob.say(&takeback).await;
    let game = bob.hear("game").await;
    assert_eq!(
        game["state"]["ply"], 0,
        "Ann's move goes, and with it Bob's"
    );
    assert_eq!(ann.hear("game").await["state"]["turn"], 0);
    ann.play(id, "d5:c5").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn illegal_and_late_moves_change_nothing() {
    let server = Server::start().await;
    let wanted = json!({"game": "yolah", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let created = server.create(&wanted).await;
    let (mut ann, before) = server.follow(&created["key"]).await;
    let id = &created["id"];
    for text in ["d5:d5", "e5:e6", "nonsense", "", "a1:a1"] {
        let say = json!({"type": "move", "id": id, "move": text});
        assert_eq!(ann.refused(&say).await, "illegal_move", "{text}");
    }
    let stale = json!({"type": "move", "id": id, "move": "d5:b7", "ply": 7});
    assert_eq!(ann.refused(&stale).await, "not_your_turn");
    ann.say(&json!({"type": "open", "key": created["key"]}))
        .await;
    assert_eq!(ann.hear("game").await["state"], before["state"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_time_left_loses() {
    let server = Server::start().await;
    let wanted = json!({"game": "yolah", "time": "150ms",
        "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me"}]});
    let created = server.create(&wanted).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    let end = ann.hear("end").await;
    assert_eq!(end["result"]["reason"], "time");
    assert_eq!(end["result"]["winner"], 1);
    assert_eq!(end["clock"]["left_ms"][0], 0);
    let late = json!({"type": "move", "id": created["id"], "move": "d5:b7"});
    assert_eq!(ann.refused(&late).await, "game_over");
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_play_each_other_while_people_watch() {
    let limits = Limits {
        pace: Duration::from_millis(1),
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let wanted = json!({"game": "connect4", "public": true, "seats": [
        {"kind": "player", "player": "random"}, {"kind": "player", "player": "random"}]});
    let created = server.create(&wanted).await;
    let (mut eve, game) = server.follow(&created["watch_key"]).await;
    if game["result"].is_null() {
        assert_eq!(eve.hear("end").await["result"]["reason"], "board");
    }
    let (_, stored) = server.get("/api/stored?game=connect4").await;
    assert_eq!(stored["total"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_public_games_are_listed() {
    let server = Server::start().await;
    server.create(&two_people()).await;
    let (_, listed) = server.get("/api/live").await;
    assert_eq!(listed, json!([]));
    let mut wanted = two_people();
    wanted["public"] = json!(true);
    let created = server.create(&wanted).await;
    let (_, listed) = server.get("/api/live").await;
    assert_eq!(listed[0]["join_key"], created["join_keys"][1]);
    let key = json!({"key": created["key"]});
    let (_, found) = server.post("/api/live/find", &key).await;
    assert_eq!(
        (&found["role"], &found["sides"]),
        (&json!("play"), &json!([0]))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn analysis_streams_and_answers() {
    let server = Server::start().await;
    let mut page = server.connect("/ws").await;
    let wanted = json!({"type": "analyse", "tag": "a1", "game": "yolah", "moves": "d5:b7",
        "player": "random", "time_ms": 100});
    page.say(&wanted).await;
    let finding = loop {
        let message = page.hear("analysis").await;
        assert_eq!(message["tag"], "a1");
        if message["done"] == true {
            break message;
        }
    };
    assert_eq!(finding["turn"], 1);
    assert_eq!(finding["pv"][0], finding["best"]);
    assert_eq!(finding["best"]["path"].as_array().unwrap().len(), 2);
    let mut question = wanted;
    question["player"] = json!("deep-thought");
    assert_eq!(page.refused(&question).await, "bad_player");
}

/// Games go on after the server has died without a word.
#[tokio::test(flavor = "multi_thread")]
async fn games_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), Limits::default()).await;
    let created = server.create(&two_people()).await;
    let id = &created["id"];
    let join = json!({"key": created["join_keys"][1], "name": "Bob"});
    let (_, joined) = server.post("/api/live/join", &join).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    ann.play(id, "d5:b7").await;
    // The same files as a crash would leave, under another name: the first
    // server still holds its own.
    let crashed = tempfile::tempdir().unwrap();
    std::fs::copy(
        folder.path().join("live.jsonl"),
        crashed.path().join("live.jsonl"),
    )
    .unwrap();
    drop(server);

    let server = Server::on(crashed.path(), Limits::default()).await;
    let (mut bob, game) = server.follow(&joined["key"]).await;
    assert_eq!(game["moves"][0]["move"], "d5:b7");
    assert_eq!(game["seats"][1]["name"], "Bob");
    assert_eq!(game["clock"]["running"], 1);
    bob.play(id, "e5:f5").await;
}

/// A game that has ended is in the store once, whenever the server dies: before
/// the store has it, or before the journal knows that the store has it.
#[tokio::test(flavor = "multi_thread")]
async fn an_end_survives_a_restart_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), Limits::default()).await;
    let wanted = json!({"game": "yolah",
        "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]});
    let created = server.create(&wanted).await;
    let id = &created["id"];
    let (mut ann, _) = server.follow(&created["key"]).await;
    ann.play(id, "d5:b7").await;
    ann.say(&json!({"type": "resign", "id": id})).await;
    ann.hear("end").await;
    let (_, stored) = server.get("/api/stored").await;
    assert_eq!(stored["total"], 1);

    let journal = std::fs::read_to_string(folder.path().join("live.jsonl")).unwrap();
    let (before_the_end, _) = journal.rsplit_once("{\"event\":\"ended\"").unwrap();
    for is_stored in [false, true] {
        let crashed = tempfile::tempdir().unwrap();
        std::fs::write(crashed.path().join("live.jsonl"), before_the_end).unwrap();
        if is_stored {
            for name in ["games.db", "games.db-wal"] {
                std::fs::copy(folder.path().join(name), crashed.path().join(name)).unwrap();
            }
        }
        for _ in 0..2 {
            let server = Server::on(crashed.path(), Limits::default()).await;
            let (_, again) = server.get("/api/stored").await;
            assert_eq!(again, stored, "stored before the crash: {is_stored}");
            server.stop().await;
        }
        let journal = std::fs::read_to_string(crashed.path().join("live.jsonl")).unwrap();
        assert_eq!(journal.matches("ended").count(), 1, "nothing is left to do");
    }
}

/// The lines that the first release wrote, down to a margin where no points are.
#[tokio::test(flavor = "multi_thread")]
async fn a_journal_of_the_first_release_is_read() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let person = |name: &str, key: &str| json!({"kind": "person", "name": name, "key": key});
    let key = |digit: &str| digit.repeat(32);
    let created = |id: &str, digits: [&str; 4]| {
        let [ann, bob, creator, watch_key] = digits.map(key);
        json!({"event": "created", "id": id, "game": "chess", "start": start, "moves": ["f2f3"],
            "time": "5m+3s", "public": false, "seats": [person("Ann", &ann), person("Bob", &bob)],
            "creator": creator, "watch_key": watch_key})
    };
    let moved =
        |id: &str, text: &str, ms: u64| json!({"event": "moved", "id": id, "text": text, "ms": ms});
    let lines = [
        created("over", ["1", "2", "1", "3"]),
        moved("over", "e7e5", 1200),
        moved("over", "g2g4", 900),
        moved("over", "d8h4", 10),
        json!({"event": "decided", "id": "over",
            "ending": {"winner": 1, "reason": "board", "margin": 1}}),
        created("on", ["4", "5", "4", "6"]),
        moved("on", "e7e5", 1200),
        moved("on", "g2g4", 900),
        json!({"event": "took_back", "id": "on", "plies": 1}),
    ];
    let folder = tempfile::tempdir().unwrap();
    let text = lines.map(|line| line.to_string() + "\n").concat();
    std::fs::write(folder.path().join("live.jsonl"), text).unwrap();
    let server = Server::on(folder.path(), Limits::default()).await;
    let (_, game) = server.follow(&json!(key("4"))).await;
    assert_eq!(game["state"]["ply"], 2);
    assert_eq!(game["clock"]["left_ms"][1], 301_800);
    assert_eq!(game["moves"][1]["ms"], 1200);
    let (_, stored) = server.get("/api/stored").await;
    let stored = &stored["games"][0];
    assert_eq!(stored["names"], json!(["Ann", "Bob"]));
    assert_eq!(
        (&stored["winner"], &stored["margin"]),
        (&json!(1), &json!(null))
    );
    let (_, record) = server.get("/api/stored/over").await;
    assert_eq!(record["ending"], json!(["black wins"]));
    let text = record["text"].as_str().unwrap();
    assert!(
        text.contains("1. f3 e5 2. g4 Qh4# {end: black wins} 0-1"),
        "{text}"
    );
}
