//! Visitors who mean harm, over real sockets.

use std::time::Duration;

use crate::common::Server;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::SinkExt as _;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use yolah_server::Limits;

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_are_refused() {
    let server = Server::start().await;
    for path in ["/ws", "/"] {
        for (origin, welcome) in [
            ("http://evil.example".to_owned(), false),
            ("null".to_owned(), false),
            (format!("http://{}", server.address), true),
        ] {
            let url = format!("ws://{}{path}", server.address);
            let mut request = url.into_client_request().unwrap();
            let headers = request.headers_mut();
            headers.insert("Origin", origin.parse().unwrap());
            assert_eq!(
                connect_async(request).await.is_ok(),
                welcome,
                "{origin}{path}"
            );
        }
    }
    let request = Request::post("/api/live")
        .header(header::ORIGIN, "http://evil.example")
        .header(header::HOST, "localhost:8080")
        .body(Body::empty())
        .unwrap();
    let (status, answer) = server.ask(request).await;
    assert_eq!(
        (status, &answer["error"]["code"]),
        (StatusCode::FORBIDDEN, &json!("forbidden"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_huge_message_ends_the_connection_and_nothing_else() {
    let server = Server::start().await;
    let mut flooder = server.connect("/ws").await;
    let huge = "x".repeat(Limits::MESSAGE_BYTES + 1);
    // The server may close while this is still being written.
    let _ = flooder.socket.send(Message::text(huge)).await;
    while let Some(message) = flooder.next().await {
        assert_eq!(message["code"], "too_large");
    }
    let mut other = server.connect("/ws").await;
    other.say(&json!({"type": "ping"})).await;
    other.hear("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_slowed_down() {
    let limits = Limits {
        burst: 20.0,
        rate: 100.0,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let mut flooder = server.connect("/ws").await;
    let start = std::time::Instant::now();
    for _ in 0..60 {
        flooder.say(&json!({"type": "ping"})).await;
    }
    let (mut pongs, mut warnings) = (0, 0);
    while pongs < 60 {
        match flooder.next().await.unwrap()["type"].as_str() {
            Some("pong") => pongs += 1,
            _ => warnings += 1,
        }
    }
    assert_eq!(warnings, 1);
    assert!(
        start.elapsed() > Duration::from_millis(300),
        "40 messages at 100 a second"
    );
    let mut last = StatusCode::OK;
    for _ in 0..30 {
        last = server.get("/api/games/yolah/players").await.0;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

/// A client that follows a game and never reads does not stop it.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_stops_nobody() {
    let limits = Limits {
        queue: 8,
        burst: 1e6,
        rate: 1e6,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let wanted = json!({"game": "yolah", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let created = server.create(&wanted).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    let mut sleepers = Vec::new();
    for _ in 0..20 {
        let mut sleeper = server.connect("/ws").await;
        sleeper
            .say(&json!({"type": "open", "key": created["watch_key"]}))
            .await;
        sleepers.push(sleeper);
    }
    // Enough to fill every buffer between the server and the sleepers.
    let text = "x".repeat(Limits::CHAT);
    for _ in 0..500 {
        ann.say(&json!({"type": "chat", "id": created["id"], "text": text}))
            .await;
        ann.hear("chat").await;
    }
    let start = std::time::Instant::now();
    ann.play(&created["id"], "d5:b7").await;
    assert!(start.elapsed() < Duration::from_secs(5));
}

/// Sends bytes as they are and reads the first line of the answer.
async fn raw(server: &Server, request: &str) -> String {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let read = stream.read_to_end(&mut answer);
    let _ = tokio::time::timeout(Duration::from_secs(5), read).await;
    let text = String::from_utf8_lossy(&answer).into_owned();
    assert!(!text.contains("[workspace]"), "a file of ours: {text}");
    text.lines().next().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn path_tricks_find_nothing() {
    let server = Server::start().await;
    for path in [
        "/../Cargo.toml",
        "/../../Cargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "/..%2f..%2fCargo.toml",
        "/..\\..\\Cargo.toml",
        "//etc/passwd",
        "/index.html/../../Cargo.toml",
        "/%00",
        "/api/../index.html",
        "/api/stored/..%2f..%2flive.jsonl",
        "/api/stored/%2e%2e",
        "/api/live/%00",
        "/api/games/..%2f/players",
    ] {
        let line = raw(
            &server,
            &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
        )
        .await;
        assert!(
            line.contains(" 404 ") || line.contains(" 400 "),
            "{path}: {line}"
        );
    }
    let line = raw(
        &server,
        "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    )
    .await;
    assert!(line.contains(" 403 "), "{line}");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_bodies_get_clear_errors() {
    let server = Server::start().await;
    let ask = |path: &'static str, body: String| {
        Request::post(path)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .unwrap()
    };
    let huge = "9".repeat(Limits::MESSAGE_BYTES + 1);
    for (path, body, status, code) in [
        ("/api/positions", "{".into(), 400, "bad_json"),
        ("/api/positions", "[".repeat(60_000), 400, "bad_json"),
        ("/api/positions", "{}".into(), 400, "bad_json"),
        ("/api/positions", huge, 413, "too_large"),
        ("/api/positions", r#"{"game":"arimaa"}"#.into(), 404, "unknown_game"),
        ("/api/positions", r#"{"game":"yolah","position":"8/8"}"#.into(), 400, "bad_position"),
        ("/api/positions", r#"{"game":"yolah","moves":["d5:d5"]}"#.into(), 400, "illegal_move"),
        ("/api/records", r#"{"text":"1. d5:d5 *"}"#.into(), 400, "bad_record"),
        ("/api/records", r#"{"text":""}"#.into(), 400, "bad_record"),
        ("/api/live", r#"{"game":"yolah","seats":[{"kind":"me"}]}"#.into(), 400, "bad_json"),
        (
            "/api/live",
            r#"{"game":"yolah","seats":[{"kind":"me"},{"kind":"player","player":"engine:cmd=ls"}]}"#.into(),
            400,
            "bad_player",
        ),
        (
            "/api/live",
            r#"{"game":"yolah","time":"soon","seats":[{"kind":"me"},{"kind":"open"}]}"#.into(),
            400,
            "bad_time",
        ),
        ("/api/live/join", r#"{"key":"00000000000000000000000000000000"}"#.into(), 404, "bad_key"),
        ("/api/nothing", "{}".into(), 404, "not_found"),
    ] {
        let (got, answer) = server.ask(ask(path, body)).await;
        assert_eq!((got.as_u16(), &answer["error"]["code"]), (status, &json!(code)), "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().len() < 3000);
    }
    let request = Request::post("/api/positions")
        .body(Body::from("{}"))
        .unwrap();
    assert_eq!(server.ask(request).await.0, StatusCode::BAD_REQUEST);
}
