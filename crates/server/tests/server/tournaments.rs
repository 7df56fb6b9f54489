//! Tournaments that visitors start.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use tower::ServiceExt as _;
use yolah_server::{Limits, Owner};

use crate::common::Server;

pub(crate) async fn start(server: &Server, wanted: &Value) -> Value {
    let (status, started) = server.post("/api/tournaments", wanted).await;
    assert_eq!(status, StatusCode::CREATED, "{started}");
    started
}

/// The tournament as soon as it is not played any more.
pub(crate) async fn end(server: &Server, id: &str) -> Value {
    for _ in 0..600 {
        let (_, shown) = server.get(&format!("/api/tournaments/{id}")).await;
        if shown["status"] != "running" {
            return shown;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the tournament does not end");
}

/// More games than are played while a test looks: a server plays so many where
/// its limits are [`roomy`].
const LONG: usize = 50_000;

pub(crate) fn roomy() -> Limits {
    Limits {
        tournament_games: LONG,
        ..Limits::default()
    }
}

pub(crate) fn long() -> Value {
    games(LONG)
}

fn games(games: usize) -> Value {
    let players = ["random:seed=1", "random:seed=2"];
    json!({"game": "yolah", "players": players, "games": games})
}

pub(crate) fn short() -> Value {
    json!({"game": "tictactoe", "players": ["random:seed=1", "random:seed=2"]})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_is_played_and_shown() {
    let server = Server::start().await;
    let players = ["random:seed=1", "random:seed=2", "random"];
    let wanted = json!({"game": "tictactoe", "players": players, "games": 4});
    let started = start(&server, &wanted).await;
    let id = started["id"].as_str().unwrap();
    let shown = end(&server, id).await;
    assert_eq!(
        (&shown["status"], &shown["finished"]),
        (&json!("finished"), &json!(12))
    );
    assert_eq!(shown["total"], 12);
    let standings = shown["standings"].as_array().unwrap();
    let points: f64 = standings
        .iter()
        .map(|line| line["points"].as_f64().unwrap())
        .sum();
    assert!((points - 12.0).abs() < 1e-9, "{shown}");
    for (i, line) in standings.iter().enumerate() {
        assert_eq!(line["games"], 8);
        assert_eq!(line["against"][i], json!([0.0, 0.0]));
        let against = line["against"].as_array().unwrap().iter();
        let sum: f64 = against.map(|pair| pair[0].as_f64().unwrap()).sum();
        assert_eq!(json!(sum), line["points"]);
    }
    let game = shown["recent"][0]["id"].as_i64().unwrap();
    let (status, record) = server.get(&format!("/api/stored/{game}")).await;
    assert_eq!(
        (status, &record["game"]),
        (StatusCode::OK, &json!("tictactoe"))
    );
    let library = format!("/api/stored?tournament={id}&player=SEED%3D1&limit=1");
    let (_, found) = server.get(&library).await;
    assert_eq!(found["total"], 8, "its games are in the library: {found}");
    assert_eq!(found["games"][0]["tournament"], id);
    let (status, _) = server
        .get(&format!("/api/tournaments/{id}/ratings.svg"))
        .await;
    assert_eq!(status, StatusCode::OK);
    let (_, list) = server.get("/api/tournaments").await;
    assert_eq!(list[0]["players"], json!(players));
    assert_eq!(list[0]["key"], Value::Null, "keys are secret");
}

#[tokio::test(flavor = "multi_thread")]
async fn tournaments_are_bounded() {
    let server = Server::start().await;
    let two = json!(["random:seed=1", "random:seed=2"]);
    for (wanted, code) in [
        (json!({"game": "arimaa", "players": two}), "unknown_game"),
        (
            json!({"game": "yolah", "players": ["random"]}),
            "bad_request",
        ),
        (
            json!({"game": "yolah", "players": ["random", "random"]}),
            "bad_request",
        ),
        (
            json!({"game": "yolah", "players": two, "games": 3}),
            "bad_request",
        ),
        (
            json!({"game": "yolah", "players": two, "games": 1002}),
            "bad_request",
        ),
        (
            json!({"game": "yolah", "players": two, "kind": "swiss"}),
            "bad_request",
        ),
        (
            json!({"game": "yolah", "players": two, "kind": "swiss", "rounds": usize::MAX}),
            "bad_request",
        ),
        (
            json!({"game": "yolah", "players": two, "time": "inf"}),
            "bad_time",
        ),
        (
            json!({"game": "yolah", "players": two, "time": "6m"}),
            "bad_time",
        ),
        (
            json!({"game": "yolah", "players": two, "time": "30s"}),
            "bad_time",
        ),
        (
            json!({"game": "yolah", "players": ["random", "engine:cmd=sh"]}),
            "bad_player",
        ),
        (
            json!({"game": "yolah", "players": vec!["random"; 11]}),
            "bad_request",
        ),
        (json!({"game": "yolah"}), "bad_json"),
    ] {
        let (_, answer) = server.post("/api/tournaments", &wanted).await;
        assert_eq!(answer["error"]["code"], code, "{wanted}: {answer}");
    }
    let (_, list) = server.get("/api/tournaments").await;
    assert_eq!(list, json!([]), "what is refused leaves no trace");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_began_it_stops_it() {
    let server = Server::with(roomy()).await;
    let started = start(&server, &long()).await;
    let id = started["id"].as_str().unwrap();
    let stop = format!("/api/tournaments/{id}/stop");
    let (status, _) = server.post(&stop, &json!({"key": "0".repeat(32)})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) = server.post(&stop, &json!({"key": started["key"]})).await;
    assert_eq!(status, StatusCode::OK);
    let (_, shown) = server.get(&format!("/api/tournaments/{id}")).await;
    assert_eq!(shown["status"], "stopped");
    assert!(shown["finished"].as_u64().unwrap() < LONG as u64);
    let (_, again) = server.post(&stop, &json!({"key": started["key"]})).await;
    assert_eq!(again["error"]["code"], "game_over");
}

/// What was interrupted goes on when the server starts again, and what was
/// stopped does not.
#[tokio::test(flavor = "multi_thread")]
async fn tournaments_go_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), roomy()).await;
    let [stopped, going_on] = [
        start(&server, &long()).await,
        start(&server, &games(1000)).await,
    ];
    let [stopped_id, id] = [&stopped, &going_on].map(|it| it["id"].as_str().unwrap());
    let stop = format!("/api/tournaments/{stopped_id}/stop");
    server.post(&stop, &json!({"key": stopped["key"]})).await;
    server.stop().await;
    let server = Server::on(folder.path(), Limits::default()).await;
    let shown = end(&server, id).await;
    assert_eq!(
        (&shown["status"], &shown["finished"]),
        (&json!("finished"), &json!(1000))
    );
    let (_, shown) = server.get(&format!("/api/tournaments/{stopped_id}")).await;
    assert_eq!(shown["status"], "stopped");
}

/// A folder of the program that kept each tournament in a file.
#[tokio::test(flavor = "multi_thread")]
async fn tournaments_of_an_earlier_program_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let files = folder.path().join("tournaments");
    std::fs::create_dir(&files).unwrap();
    let saved = r#"{"id":"3f6f62a9d8a7c1e5","key":"0123456789abcdef0123456789abcdef",
        "seed":69738,"created":"2026-11-16T01:00:00.5Z","status":"running",
        "wanted":{"game":"tictactoe","players":["random:seed=1","random:seed=2"],
        "kind":"round-robin","games":10,"rounds":null,"time":"100ms"}}"#;
    std::fs::write(files.join("3f6f62a9d8a7c1e5.json"), saved).unwrap();
    for _ in 0..2 {
        let server = Server::on(folder.path(), Limits::default()).await;
        let shown = end(&server, "3f6f62a9d8a7c1e5").await;
        assert_eq!(
            (&shown["status"], &shown["finished"]),
            (&json!("finished"), &json!(10))
        );
        assert!(!files.exists());
        server.stop().await;
    }
}

/// Who looks again when nothing has happened is told just that, and all who
/// look see the same.
#[tokio::test(flavor = "multi_thread")]
async fn viewers_share_what_they_see() {
    let server = Server::start().await;
    let started = start(&server, &short()).await;
    let id = started["id"].as_str().unwrap();
    end(&server, id).await;
    for path in ["", "/ratings.svg"] {
        let path = format!("/api/tournaments/{id}{path}");
        let look = async |tag: &str| {
            let request = Request::get(&path).header(header::IF_NONE_MATCH, tag);
            let request = request.body(Body::empty()).unwrap();
            let router = yolah_server::app(server.app.clone());
            router.oneshot(request).await.unwrap()
        };
        let first = look("").await;
        assert_eq!(first.status(), StatusCode::OK);
        assert_eq!(first.headers()[header::CACHE_CONTROL], "no-cache");
        let tag = first.headers()[header::ETAG].to_str().unwrap();
        assert_eq!(look(tag).await.status(), StatusCode::NOT_MODIFIED);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_tournament_does_not_block_others() {
    let server = Server::with(roomy()).await;
    let first = start(&server, &long()).await;
    for _ in 0..3 {
        let second = start(&server, &short()).await;
        let shown = end(&server, second["id"].as_str().unwrap()).await;
        assert_eq!(shown["status"], "finished");
    }
    let (_, list) = server.get("/api/tournaments").await;
    assert_eq!(list[3]["id"], first["id"]);
    assert_eq!(list[3]["status"], "running");
    server.stop().await;
}

/// A visitor has enough at some time, which is no trouble for others, and old
/// ones make room for new ones.
#[tokio::test(flavor = "multi_thread")]
async fn no_visitor_ends_tournaments_for_all() {
    let limits = Limits {
        visitor_tournaments_a_day: 6,
        kept_tournaments: 2,
        ..roomy()
    };
    let server = Server::with(limits).await;
    let mut keys = Vec::new();
    for _ in 0..3 {
        keys.push(start(&server, &long()).await);
    }
    let (_, fourth) = server.post("/api/tournaments", &long()).await;
    assert_eq!(fourth["error"]["code"], "full");
    let other = |wanted: &Value| {
        let mut request = Request::post("/api/tournaments")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(wanted.to_string()))
            .unwrap();
        let address: SocketAddr = "10.1.2.3:4".parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(address));
        request
    };
    let (status, others) = server.ask(other(&short())).await;
    assert_eq!(status, StatusCode::CREATED, "{others}");
    let oldest = end(&server, others["id"].as_str().unwrap()).await;
    let game = oldest["recent"][0]["id"].as_i64().unwrap();
    for started in &keys {
        let stop = format!("/api/tournaments/{}/stop", started["id"].as_str().unwrap());
        server.post(&stop, &json!({"key": started["key"]})).await;
    }
    for _ in 0..3 {
        let last = start(&server, &short()).await;
        end(&server, last["id"].as_str().unwrap()).await;
    }
    let (_, seventh) = server.post("/api/tournaments", &short()).await;
    assert_eq!(seventh["error"]["code"], "full", "enough for today");
    assert_eq!(server.ask(other(&long())).await.0, StatusCode::CREATED);
    let (_, list) = server.get("/api/tournaments").await;
    assert_eq!(
        list.as_array().unwrap().len(),
        3,
        "two that are over and one that is not: {list}"
    );
    let (status, _) = server.get(&format!("/api/stored/{game}")).await;
    assert_eq!(
        status,
        StatusCode::NOT_FOUND,
        "games go with their tournament"
    );
    server.stop().await;
}

/// The owner is who may read the server's folder; nobody else's key is enough.
#[tokio::test(flavor = "multi_thread")]
async fn the_owner_stops_and_deletes_any() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), roomy()).await;
    // The server has answered once, so its owner knows where it is.
    server.connect("/ws").await;
    let owner = Owner::of(folder.path()).unwrap();
    let started = start(&server, &long()).await;
    let id = started["id"].as_str().unwrap().to_owned();
    let delete = format!("/api/tournaments/{id}/delete");
    let (status, _) = server.post(&delete, &json!({"key": started["key"]})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let done = tokio::task::spawn_blocking(move || {
        assert_eq!(owner.tournaments().unwrap()[0]["id"], *id);
        owner.stop_tournament(&id).unwrap();
        assert_eq!(owner.tournaments().unwrap()[0]["status"], "stopped");
        owner.delete_tournament(&id).unwrap();
        let gone = owner.delete_tournament(&id).unwrap_err();
        assert!(gone.to_string().contains("no tournament"), "{gone}");
        assert!(owner.stop_tournament("../live").is_err());
    });
    done.await.unwrap();
    let (_, list) = server.get("/api/tournaments").await;
    assert_eq!(list, json!([]));
    let (_, stored) = server.get("/api/stored").await;
    assert_eq!(stored["total"], 0, "{stored}");
}
