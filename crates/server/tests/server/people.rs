//! Games between people who need not know each other: the lobby, games that
//! are called off or left, and what a page needs to invite somebody.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use yolah_server::Limits;

use crate::common::{Client, Server};

fn open_game(game: &str, time: &str) -> Value {
    json!({"game": game, "time": time, "public": true,
        "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]})
}

/// Ann and Bob at a table; its id.
async fn meeting(server: &Server, time: &str) -> (Client, Client, Value, Value) {
    let created = server.create(&open_game("yolah", time)).await;
    let (ann, _) = server.follow(&created["key"]).await;
    let join = json!({"key": created["join_keys"][1], "name": "Bob"});
    let (_, joined) = server.post("/api/live/join", &join).await;
    let (bob, _) = server.follow(&joined["key"]).await;
    (ann, bob, created["id"].clone(), joined["key"].clone())
}

/// What the lobby shows once it shows so many games.
async fn shown(guest: &mut Client, count: usize) -> Value {
    loop {
        let games = guest.hear("lobby").await["games"].clone();
        if games.as_array().unwrap().len() == count {
            return games;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_games_while_somebody_waits_there() {
    let server = Server::start().await;
    let mut eve = server.connect("/ws").await;
    eve.say(&json!({"type": "lobby"})).await;
    shown(&mut eve, 0).await;
    let private = json!({"game": "yolah", "seats": [{"kind": "me"}, {"kind": "open"}]});
    server.follow(&server.create(&private).await["key"]).await;

    let created = server.create(&open_game("kalah", "5m+3s")).await;
    let (ann, _) = server.follow(&created["key"]).await;
    let games = shown(&mut eve, 1).await;
    assert_eq!(
        games[0],
        json!({"id": created["id"], "game": "kalah", "name": "Ann", "side": 1, "time": "5m+3s",
            "usual": true, "join_key": created["join_keys"][1]})
    );
    drop(ann);
    shown(&mut eve, 0).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    shown(&mut eve, 1).await;

    let join = json!({"key": games[0]["join_key"], "name": "Eve"});
    let (status, _) = server.post("/api/live/join", &join).await;
    assert_eq!(status, StatusCode::OK);
    shown(&mut eve, 0).await;
    assert_eq!(ann.hear("game").await["seats"][1]["name"], "Eve");
    eve.say(&json!({"type": "leave_lobby"})).await;
    eve.say(&json!({"type": "ping"})).await;
    eve.hear("pong").await;
    server
        .follow(&server.create(&open_game("yolah", "inf")).await["key"])
        .await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    eve.say(&json!({"type": "ping"})).await;
    assert_eq!(eve.next().await.unwrap()["type"], "pong", "nothing more");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_the_lobby() {
    let limits = Limits {
        open_games: 3,
        visitor_open_games: 2,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let wanted = open_game("yolah", "inf");
    let by = |number: u8| {
        let address = SocketAddr::from((Ipv4Addr::new(192, 0, 2, number), 4711));
        let mut request = Request::post("/api/live")
            .header("content-type", "application/json")
            .body(Body::from(wanted.to_string()))
            .unwrap();
        request.extensions_mut().insert(ConnectInfo(address));
        request
    };
    let mut first = Value::Null;
    for (visitor, code) in [(1, 201), (1, 201), (1, 503), (2, 201), (2, 503), (3, 503)] {
        let (status, answer) = server.ask(by(visitor)).await;
        assert_eq!(status, code, "{answer}");
        if first.is_null() {
            first = answer;
        } else if code == 503 {
            assert_eq!(answer["error"]["code"], "full");
        }
    }
    // A game that somebody has joined does not wait any more.
    let join = json!({"key": first["join_keys"][1], "name": "Bob"});
    server.post("/api/live/join", &join).await;
    assert_eq!(server.ask(by(1)).await.0, StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn open_games_do_not_wait_for_ever() {
    let limits = |without_host, open_for| Limits {
        open_without_host: Duration::from_millis(without_host),
        open_for: Duration::from_millis(open_for),
        tidy: Duration::from_millis(20),
        ..Limits::default()
    };
    // With a host it waits, without one it does not.
    let server = Server::with(limits(200, 60_000)).await;
    let kept = server.create(&open_game("yolah", "inf")).await;
    let left = server.create(&open_game("yolah", "inf")).await;
    let (mut ann, _) = server.follow(&kept["key"]).await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    ann.say(&json!({"type": "open", "key": kept["key"]})).await;
    assert_eq!(ann.hear("game").await["result"], Value::Null);
    let (_, game) = server.follow(&left["key"]).await;
    assert_eq!(game["result"]["reason"], "aborted");

    let server = Server::with(limits(60_000, 200)).await;
    let created = server.create(&open_game("yolah", "inf")).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    assert_eq!(ann.hear("end").await["result"]["reason"], "aborted");
}

#[tokio::test(flavor = "multi_thread")]
async fn either_side_calls_the_game_off_until_both_have_moved() {
    let server = Server::start().await;
    for moves in [&[][..], &["d5:b7"]] {
        for who in [0, 1] {
            let (ann, bob, id, _) = meeting(&server, "5m+3s").await;
            let mut people = [ann, bob];
            for text in moves {
                people[0].play(&id, text).await;
            }
            people[who].say(&json!({"type": "abort", "id": id})).await;
            let result = &people[1 - who].hear("end").await["result"];
            assert_eq!(result["reason"], "aborted");
        }
    }
    let (mut ann, mut bob, id, _) = meeting(&server, "5m+3s").await;
    let abort = json!({"type": "abort", "id": id});
    ann.play(&id, "d5:b7").await;
    bob.play(&id, "e5:f5").await;
    assert_eq!(ann.refused(&abort).await, "not_allowed");
    assert_eq!(bob.refused(&abort).await, "not_allowed");
    let (_, stored) = server.get("/api/stored").await;
    assert_eq!(stored["total"], 0, "what is called off is not kept");
}

/// While nobody has come, who set the game up may end it; who looks on never may.
#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_withdrawn_by_its_host() {
    let server = Server::start().await;
    let created = server.create(&open_game("yolah", "inf")).await;
    let abort = json!({"type": "abort", "id": created["id"]});
    let (mut eve, _) = server.follow(&created["watch_key"]).await;
    assert_eq!(eve.refused(&abort).await, "not_allowed");
    let (mut ann, _) = server.follow(&created["key"]).await;
    ann.say(&abort).await;
    assert_eq!(eve.hear("end").await["result"]["reason"], "aborted");
    assert_eq!(ann.refused(&abort).await, "game_over");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_loses_after_the_time_of_grace() {
    let limits = Limits {
        grace: Duration::from_secs(2),
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let (mut ann, mut bob, id, bobs) = meeting(&server, "5m+3s").await;
    let claim = json!({"type": "claim", "id": id});
    ann.play(&id, "d5:b7").await;
    bob.play(&id, "e5:f5").await;
    assert_eq!(
        ann.play(&id, "b7:b6").await["claim_ms"],
        json!([null, null])
    );
    assert_eq!(ann.refused(&claim).await, "not_allowed", "Bob is here");
    drop(bob);
    let wait = gone(&mut ann).await;
    assert!((1..=2000).contains(&wait), "{wait}");
    assert_eq!(ann.refused(&claim).await, "not_allowed", "it is too early");

    let (mut bob, game) = server.follow(&bobs).await;
    assert_eq!(game["claim_ms"], json!([null, null]), "he came back");
    assert_eq!(bob.refused(&claim).await, "not_allowed", "it is his turn");
    drop(bob);
    let wait = gone(&mut ann).await;
    tokio::time::sleep(Duration::from_millis(wait + 20)).await;
    ann.say(&claim).await;
    let result = &ann.hear("end").await["result"];
    assert_eq!(
        (&result["winner"], &result["reason"]),
        (&json!(0), &json!("left"))
    );
    let (_, stored) = server.get("/api/stored").await;
    assert_eq!(stored["games"][0]["reason"], "white left");
}

/// Waits until the other one is gone; in how long the first side may claim.
async fn gone(client: &mut Client) -> u64 {
    loop {
        let people = client.hear("people").await;
        if people["online"] == json!([true, false]) {
            return people["claim_ms"][0].as_u64().unwrap();
        }
    }
}

/// Without a clock people take their time.
#[tokio::test(flavor = "multi_thread")]
async fn there_is_more_grace_without_a_clock() {
    let limits = Limits {
        grace: Duration::ZERO,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let (mut ann, mut bob, id, _) = meeting(&server, "inf").await;
    ann.play(&id, "d5:b7").await;
    bob.play(&id, "e5:f5").await;
    ann.play(&id, "b7:b6").await;
    drop(bob);
    assert!(gone(&mut ann).await > 500_000);
    let claim = json!({"type": "claim", "id": id});
    assert_eq!(ann.refused(&claim).await, "not_allowed");
}

#[tokio::test(flavor = "multi_thread")]
async fn replies_are_all_that_the_other_side_could_answer() {
    let server = Server::start().await;
    for (game, moves) in [("tictactoe", "b2"), ("chess", "e4"), ("kalah", "")] {
        let asked = json!({"game": game, "moves": moves, "replies": true});
        let (_, answer) = server.post("/api/positions", &asked).await;
        let mut expected = Vec::new();
        let mut stays = false;
        for choice in answer["state"]["legal"].as_array().unwrap() {
            let moves = format!("{moves} {}", choice["move"].as_str().unwrap());
            let asked = json!({"game": game, "moves": moves});
            let (_, after) = server.post("/api/positions", &asked).await;
            stays |= after["state"]["turn"] == answer["state"]["turn"];
            let paths = after["state"]["legal"].as_array().unwrap().iter();
            expected.extend(paths.map(|choice| choice["path"].to_string()));
        }
        expected.sort();
        expected.dedup();
        let replies = answer["replies"].as_array().unwrap().iter();
        let mut found: Vec<String> = replies.map(|it| it["path"].to_string()).collect();
        found.sort();
        let expected = if stays { Vec::new() } else { expected };
        assert_eq!(found, expected, "{game}");
    }
    let plain = json!({"game": "chess"});
    assert_eq!(
        server.post("/api/positions", &plain).await.1["replies"],
        Value::Null
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_a_picture_too_and_addresses_are_for_this_machine() {
    let server = Server::everywhere(Limits::default()).await;
    let (status, picture) = server.post("/api/qr", &json!({"text": "yolah"})).await;
    assert_eq!((status, &picture["size"]), (StatusCode::OK, &json!(21)));
    let (status, _) = server
        .post("/api/qr", &json!({"text": "x".repeat(600)}))
        .await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let (_, stranger) = server.get("/api/addresses").await;
    assert_eq!(stranger, json!({"addresses": []}));
    let own = SocketAddr::from((Ipv4Addr::LOCALHOST, 4711));
    let mut request = Request::get("/api/addresses").body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(own));
    let (_, answer) = server.ask(request).await;
    let port = format!(":{}", server.address.port());
    for address in answer["addresses"].as_array().unwrap() {
        assert!(address.as_str().unwrap().ends_with(&port), "{address}");
    }
}
