//! Every operation of the description, asked once: one that nothing here asks for fails
//! the test, and so does an answer that is not as described.

use axum::http::StatusCode;
use serde_json::{Value, json};
use yolah_server::fleet::Fleet;

use crate::common::Server;
use crate::description::operations;
use crate::rest::congo_tables;
use crate::tournaments::{end, long, roomy, short, start};

async fn obtain(server: &Server, paths: &[&str]) {
    for path in paths {
        let (status, answer) = server.get(path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
    }
}

async fn send(server: &Server, path: &str, body: &Value) -> Value {
    let (status, answer) = server.post(path, body).await;
    assert!(status.is_success(), "{path}: {answer}");
    answer
}

/// What needs nothing but a game.
async fn ask_about_positions(server: &Server) {
    let folder = tempfile::tempdir().unwrap();
    let _ = server.app.clone().probing(congo_tables(folder.path()));
    drop(server.app.clone().showing_fleet(|| Ok(Fleet::default())));
    obtain(
        server,
        &[
            "/api/openapi.json",
            "/api/games",
            "/api/games/chess/players",
            "/api/games/chess/start",
            "/api/addresses",
            "/api/fleet",
        ],
    )
    .await;
    let start = send(server, "/api/positions", &json!({"game": "tictactoe"})).await;
    let (cells, turn) = (&start["state"]["cells"], &start["state"]["turn"]);
    let sketch = json!({"cells": cells, "turn": turn, "details": []});
    let line = json!([{"move": "b2"}]);
    for (path, body) in [
        ("sketches", json!({"game": "tictactoe", "sketch": sketch})),
        ("records", json!({"text": "1. d5:b7 *"})),
        ("records/text", json!({"game": "tictactoe", "moves": line})),
        ("analysis", json!({"game": "tictactoe", "player": "random"})),
        (
            "trees",
            json!({"game": "tictactoe", "search": "mcts", "size": 9}),
        ),
        ("sights", json!({"game": "yolah"})),
        (
            "tables",
            json!({"game": "congo", "position": "7/7/3l3/7/7/6P/2L4 w"}),
        ),
        ("qr", json!({"text": "yolah"})),
    ] {
        send(server, &format!("/api/{path}"), &body).await;
    }
}

async fn ask_about_live_games(server: &Server) {
    let seats = json!([{"kind": "me", "name": "Ann"}, {"kind": "open"}]);
    let created = server
        .create(&json!({"game": "yolah", "seats": seats}))
        .await;
    let join = json!({"key": created["join_keys"][1], "name": "Bob"});
    let joined = send(server, "/api/live/join", &join).await;
    send(server, "/api/live/find", &json!({"key": joined["key"]})).await;
    obtain(server, &["/api/live"]).await;
}

/// One that ends, with its games, and one that is stopped and deleted with the key of the
/// server's owner.
async fn ask_about_tournaments(server: &Server, owner: &Value) {
    let started = start(server, &short()).await;
    let id = started["id"].as_str().unwrap();
    let shown = end(server, id).await;
    let game = format!("/api/stored/{}", shown["recent"][0]["id"]);
    let ratings = format!("/api/tournaments/{id}/ratings.svg");
    obtain(
        server,
        &["/api/tournaments", &ratings, "/api/stored", &game],
    )
    .await;
    let started = start(server, &long()).await;
    let path = format!("/api/tournaments/{}", started["id"].as_str().unwrap());
    for what in ["stop", "delete"] {
        send(server, &format!("{path}/{what}"), &json!({"key": owner})).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_described_operation_answers_as_described() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), roomy()).await;
    // The server has answered once, so its owner knows where it is.
    server.connect("/ws").await;
    let owner = std::fs::read(folder.path().join("owner.json")).unwrap();
    let owner: Value = serde_json::from_slice(&owner).unwrap();
    ask_about_positions(&server).await;
    ask_about_live_games(&server).await;
    ask_about_tournaments(&server, &owner["key"]).await;
    assert_eq!(server.answered(), operations());
}
