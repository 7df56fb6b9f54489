//! What one visitor can take of the server, over real sockets.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{client_async, connect_async};
use yolah_server::Limits;

use crate::common::Server;

const ASK: &[u8] = b"GET /api/live HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// A connection that has had an answer and stays open; `None` if it had none.
async fn connection(server: &Server) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(server.address).await.ok()?;
    stream.write_all(ASK).await.ok()?;
    let mut answer = [0; 8];
    stream.read_exact(&mut answer).await.ok()?;
    (answer == *b"HTTP/1.1").then_some(stream)
}

/// Waits until `done` says so.
async fn until(what: &str, mut done: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !done().await {
        assert!(start.elapsed() < Duration::from_secs(10), "{what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_visitor_has_so_many_connections() {
    let limits = Limits {
        visitor_connections: 3,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(connection(&server).await.unwrap());
    }
    assert!(connection(&server).await.is_none());
    open.pop();
    until("a place becomes free", async || {
        connection(&server).await.is_some()
    })
    .await;
}

/// A WebSocket from an address of this machine, perhaps through a proxy.
async fn socket(server: &Server, from: Ipv4Addr, forwarded: Option<&str>) -> Result<Kept, Error> {
    let address = SocketAddr::new(IpAddr::from(Ipv4Addr::LOCALHOST), server.address.port());
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::from(from), 0))?;
    let stream = socket.connect(address).await?;
    let mut request = format!("ws://{address}/ws").into_client_request()?;
    if let Some(value) = forwarded {
        let headers = request.headers_mut();
        headers.insert("X-Forwarded-For", value.parse().unwrap());
    }
    client_async(request, stream)
        .await
        .map(|(socket, _)| socket)
}

type Kept = tokio_tungstenite::WebSocketStream<TcpStream>;

/// What an upgrade was refused with.
fn refused(error: Error) -> (StatusCode, Value) {
    let Error::Http(response) = error else {
        panic!("not refused but broken: {error}");
    };
    let body = response.body().as_deref().unwrap_or_default();
    let status = StatusCode::from_u16(response.status().as_u16()).unwrap();
    (status, serde_json::from_slice(body).unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread")]
async fn one_visitor_has_so_many_sockets() {
    let limits = Limits {
        visitor_sockets: 2,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let [ann, bob] = [1, 2].map(|number| Ipv4Addr::new(127, 0, 0, number));
    let first = socket(&server, ann, None).await.unwrap();
    let _second = socket(&server, ann, None).await.unwrap();
    let (status, answer) = refused(socket(&server, ann, None).await.unwrap_err());
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(message.contains("you have 2 WebSockets"), "{message}");
    let _other = socket(&server, bob, None).await.unwrap();
    drop(first);
    until("a place becomes free", async || {
        socket(&server, ann, None).await.is_ok()
    })
    .await;
}

/// With `--host ::` all visitors of version 4 were one.
#[tokio::test(flavor = "multi_thread")]
async fn visitors_of_version_4_are_told_apart_on_all_addresses() {
    let limits = Limits {
        visitor_sockets: 1,
        ..Limits::default()
    };
    let server = Server::everywhere(limits).await;
    let [ann, bob] = [1, 2].map(|number| Ipv4Addr::new(127, 0, 0, number));
    let _ann = socket(&server, ann, None).await.unwrap();
    let _bob = socket(&server, bob, None).await.unwrap();
    assert!(socket(&server, bob, None).await.is_err());
    let url = format!("ws://[::1]:{}/ws", server.address.port());
    let _eve = connect_async(&url).await.unwrap();
    assert!(connect_async(&url).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_behind_a_trusted_proxy_are_told_apart() {
    let limits = Limits {
        visitor_sockets: 1,
        visitor_connections: 1,
        proxies: vec!["127.0.0.1".parse().unwrap()],
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let [proxy, stranger] = [1, 2].map(|number| Ipv4Addr::new(127, 0, 0, number));
    let _first = socket(&server, proxy, Some("192.0.2.1")).await.unwrap();
    let _second = socket(&server, proxy, Some("192.0.2.2")).await.unwrap();
    assert!(socket(&server, proxy, Some("192.0.2.2")).await.is_err());
    // Nobody believes strangers.
    let _third = socket(&server, stranger, Some("192.0.2.3")).await.unwrap();
    assert!(socket(&server, stranger, Some("192.0.2.4")).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_known_names_are_answered() {
    let limits = Limits {
        public_names: vec!["games.example".to_owned()],
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    for (host, status) in [
        ("games.example", "200"),
        ("127.0.0.1", "200"),
        ("evil.example", "403"),
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer);
        assert_eq!(answer.split(' ').nth(1), Some(status), "{host}");
    }
}

/// Everything that comes until the server closes the connection.
async fn rest(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let read = stream.read_to_end(&mut answer);
    let closed = tokio::time::timeout(Duration::from_secs(10), read).await;
    assert!(closed.is_ok(), "the connection is still open");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_requests_are_not_waited_for() {
    let limits = Limits {
        patience: Duration::from_millis(300),
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let silent = TcpStream::connect(server.address).await.unwrap();
    rest(silent).await;

    // One byte after the other, for ever.
    let mut slow = TcpStream::connect(server.address).await.unwrap();
    let start = Instant::now();
    for byte in ASK.iter().cycle().filter(|byte| **byte != b'\n') {
        let gone = slow.write_all(&[*byte]).await.is_err();
        if gone || slow.try_read(&mut [0; 64]).is_ok_and(|read| read == 0) {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }

    let idle = connection(&server).await.unwrap();
    rest(idle).await;

    let mut body = TcpStream::connect(server.address).await.unwrap();
    let head = "POST /api/positions HTTP/1.1\r\nHost: localhost\r\n\
         Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"game\":";
    body.write_all(head.as_bytes()).await.unwrap();
    let answer = rest(body).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(answer.contains("too_slow"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_answer_has_gone() {
    let limits = Limits {
        silence: Duration::from_millis(600),
        visitor_sockets: 2,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let mut alive = server.connect("/ws").await;
    // Its answers are made by who reads, and nobody does.
    let silent = server.connect("/ws").await;
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(2) {
        let wait = Duration::from_millis(50);
        let next = futures_util::StreamExt::next(&mut alive.socket);
        if let Ok(message) = tokio::time::timeout(wait, next).await {
            assert!(matches!(message, Some(Ok(Message::Ping(_)))), "{message:?}");
        }
    }
    alive.say(&json!({"type": "ping"})).await;
    alive.hear("pong").await;
    server.connect("/ws").await;
    drop(silent);
}

fn alone() -> Value {
    json!({"game": "yolah", "public": true, "seats": [{"kind": "me"}, {"kind": "me"}]})
}

/// The message with which a game is refused.
async fn refusal(server: &Server) -> String {
    let (status, answer) = server.post("/api/live", &alone()).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
    answer["error"]["message"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_visitor_has_so_many_games_and_so_many_a_day() {
    let limits = Limits {
        visitor_games: 2,
        daily_games: 3,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let created = server.create(&alone()).await;
    server.create(&alone()).await;
    assert!(refusal(&server).await.contains("end some"));
    let (mut ann, _) = server.follow(&created["key"]).await;
    ann.say(&json!({"type": "abort", "id": created["id"]}))
        .await;
    ann.hear("end").await;
    let created = server.create(&alone()).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    ann.say(&json!({"type": "abort", "id": created["id"]}))
        .await;
    ann.hear("end").await;
    assert!(refusal(&server).await.contains("tomorrow"));
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_so_many_games_together() {
    let limits = Limits {
        games: 1,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    server.create(&alone()).await;
    assert!(refusal(&server).await.contains("too many games"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_library_takes_no_more_games() {
    let limits = Limits {
        stored_games: 1,
        tidy: Duration::from_millis(10),
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let created = server.create(&alone()).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    ann.say(&json!({"type": "resign", "id": created["id"]}))
        .await;
    ann.hear("end").await;
    until("the games are counted", async || {
        server.post("/api/live", &alone()).await.0 != StatusCode::CREATED
    })
    .await;
    assert!(refusal(&server).await.contains("has stored 1 games"));
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_nobody_looks_at_end_and_are_forgotten() {
    let limits = Limits {
        tidy: Duration::from_millis(10),
        idle: Duration::from_millis(300),
        forget: Duration::from_millis(300),
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let watched = server.create(&alone()).await;
    let (mut ann, _) = server.follow(&watched["key"]).await;
    let left = server.create(&alone()).await;
    let find = async |created: &Value| {
        let key = json!({"key": created["key"]});
        server.post("/api/live/find", &key).await.0
    };
    assert_eq!(find(&left).await, StatusCode::OK);
    until("nobody looks at it", async || {
        find(&left).await == StatusCode::NOT_FOUND
    })
    .await;
    assert_eq!(find(&watched).await, StatusCode::OK);
    ann.say(&json!({"type": "resign", "id": watched["id"]}))
        .await;
    ann.hear("end").await;
    drop(ann);
    until("it is over", async || {
        find(&watched).await == StatusCode::NOT_FOUND
    })
    .await;
}

/// Kings who walk in circles of seven and eight squares, and now and then a
/// pawn: no position comes back, and there are always new ones.
fn long_game(plies: usize) -> (&'static str, Vec<String>) {
    let circles = [
        ["a1", "b1", "c1", "d1", "c2", "b2", "a2"].as_slice(),
        ["a8", "b8", "c8", "c7", "c6", "b6", "a6", "a7"].as_slice(),
    ];
    let walks = ["e234567", "f234567", "g765432", "h765432"];
    let mut pawns = walks.iter().flat_map(|walk| {
        let file = &walk[..1];
        (1..6).map(move |i| format!("{file}{}{file}{}", &walk[i..=i], &walk[i + 1..i + 2]))
    });
    let mut places = [0, 0];
    let mut moves = Vec::new();
    while moves.len() < plies {
        let side = moves.len() % 2;
        // White has the first half of the pawns.
        let is_pawns = moves.len() % 97 >= 95 && side == usize::from(moves.len() > 980);
        if is_pawns && let Some(m) = pawns.next() {
            moves.push(m);
            continue;
        }
        let circle = circles[side];
        let (from, to) = (places[side], (places[side] + 1) % circle.len());
        places[side] = to;
        moves.push(format!("{}{}", circle[from], circle[to]));
    }
    ("k7/6pp/8/8/8/8/4PP2/K7 w - - 0 1", moves)
}

/// People were stuck: no move was accepted any more, and the game went on.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_two_thousand_moves_is_over() {
    let server = Server::start().await;
    let (position, moves) = long_game(Limits::PLIES);
    let mut wanted = json!({"game": "chess", "position": position, "moves": moves,
        "seats": [{"kind": "me"}, {"kind": "me"}]});
    let (status, answer) = server.post("/api/live", &wanted).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    assert_eq!(answer["error"]["code"], "game_over");
    wanted["moves"] = json!(moves[..Limits::PLIES - 1]);
    let created = server.create(&wanted).await;
    let (mut ann, _) = server.follow(&created["key"]).await;
    let shown = ann.play(&created["id"], &moves[Limits::PLIES - 1]).await;
    assert_eq!(shown["result"]["reason"], "halted", "{}", shown["result"]);
    let text = shown["result"]["text"].as_str().unwrap();
    assert_eq!(text, "draw (after 2000 plies)");
    ann.say(&json!({"type": "rematch", "id": created["id"]}))
        .await;
    ann.hear("rematch").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn records_have_so_many_moves() {
    let server = Server::start().await;
    let text = format!("1. d5:b7 {} *", "(1. d5:b7) ".repeat(Limits::RECORD_MOVES));
    let (status, answer) = server.post("/api/records", &json!({"text": text})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(
        message.contains("20000 moves, variations included"),
        "{message}"
    );
}
