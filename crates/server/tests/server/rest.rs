//! The REST interface, asked without a socket.

use crate::common::Server;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use std::path::Path;
use tower::ServiceExt as _;
use yolah_catalog::GAMES;
use yolah_kit::tables_folder;
use yolah_server::fleet::{Fleet, Run, Worker};
use yolah_server::{Limits, RecordForm, Shelf};
use yolah_tables::MakeOptions;

#[tokio::test]
async fn the_catalog_describes_its_boards() {
    let server = Server::start().await;
    let (_, games) = server.get("/api/games").await;
    let names: Vec<&str> = games
        .as_array()
        .unwrap()
        .iter()
        .map(|g| g["name"].as_str().unwrap())
        .collect();
    assert_eq!(names[0], "yolah");
    assert!(names.contains(&"kalah"));
    let (_, start) = server.get("/api/games/yolah/start").await;
    let layout = &start["layout"];
    assert_eq!(layout["cells"][35]["name"], "d5");
    assert_eq!(
        (&layout["input"], &layout["colours"]),
        (&json!("cells"), &json!(["black", "white"]))
    );
    let (_, players) = server.get("/api/games/yolah/players").await;
    assert_eq!(players[0]["options"][0]["kind"], "number");
    assert_eq!(
        server.get("/api/games/arimaa/players").await.0,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn what_other_machines_do_is_shown() {
    let server = Server::start().await;
    let alone = (StatusCode::OK, Value::Null);
    assert_eq!(server.get("/api/fleet").await, alone);
    let worker = Worker {
        name: "one".into(),
        threads: 4,
        ..Worker::default()
    };
    let fleet = Fleet {
        runs: vec![Run::default()],
        workers: vec![worker],
    };
    drop(server.app.clone().showing_fleet(move || Ok(fleet.clone())));
    let (_, state) = server.get("/api/fleet").await;
    assert_eq!(state["workers"][0]["threads"], 4);
    assert_eq!(state["runs"][0]["done"], Value::Null);
}

#[tokio::test]
async fn who_cannot_see_other_machines_says_why() {
    let server = Server::start().await;
    let blind = || Err("the NATS server is away".to_owned());
    drop(server.app.clone().showing_fleet(blind));
    let (status, answer) = server.get("/api/fleet").await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(answer["error"]["message"], "the NATS server is away");
}

#[tokio::test]
async fn positions_are_read_and_moves_played() {
    let server = Server::start().await;
    let question = json!({"game": "yolah", "moves": "d5:b7 e5f5", "every": true});
    let (status, answer) = server.post("/api/positions", &question).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(
        answer["moves"][1],
        json!({"move": "e5:f5", "path": [36, 37], "side": 1})
    );
    let states = answer["states"].as_array().unwrap();
    assert_eq!(states.len(), 3);
    assert_eq!(states[2], answer["state"]);
    assert_eq!(states[0]["cells"][0], "x");
    assert_eq!(answer["state"]["cells"][35], "*");
    assert_eq!(answer["state"]["points"], json!([1, 1]));
    assert_eq!(answer["state"]["legal"].as_array().unwrap().len(), 56);
    let (_, kalah) = server
        .post("/api/positions", &json!({"game": "kalah", "moves": ["3"]}))
        .await;
    assert_eq!(
        kalah["state"]["turn"], 0,
        "the last seed fell into the store"
    );
    assert_eq!(kalah["state"]["cells"][6], 1);
}

#[tokio::test]
async fn records_are_read_and_written() {
    let server = Server::start().await;
    let text = "[White \"Bob\"]\n[Variant \"yolah\"]\n\n1. d5:b7 {good} e5:f5 $1 (1... e5:e7) 0-1 {he left}";
    let (status, record) = server.post("/api/records", &json!({"text": text})).await;
    assert_eq!(status, StatusCode::OK, "{record}");
    assert_eq!(record["moves"][0]["comments"], json!(["good"]));
    assert_eq!(
        record["moves"][1]["variations"][0]["moves"][0]["path"],
        json!([36, 52])
    );
    assert_eq!(record["states"].as_array().unwrap().len(), 3);
    let (status, written) = server.post("/api/records/text", &record).await;
    assert_eq!(status, StatusCode::OK, "{written}");
    let again = json!({"text": written["text"]});
    let (_, again) = server.post("/api/records", &again).await;
    for part in ["moves", "result", "ending", "start"] {
        assert_eq!(again[part], record[part], "{part}");
    }
}

/// Forms that the server was told of: their texts are read, and their faults told.
#[tokio::test]
async fn records_in_other_forms_are_read() {
    let server = Server::start().await;
    let form = RecordForm {
        fits: |text| text.starts_with("moves:"),
        first: |text| match text.trim_start_matches("moves:") {
            "" => Err("line 1: nothing".to_owned()),
            moves => Ok(format!("{moves} *").parse().unwrap()),
        },
    };
    let _ = server.app.clone().reading(Box::leak(Box::new([form])));
    let text = json!({"text": "moves: d5:b7 e5:f5", "game": "yolah"});
    let (status, record) = server.post("/api/records", &text).await;
    assert_eq!(status, StatusCode::OK, "{record}");
    assert_eq!(record["moves"][1]["move"], "e5:f5");
    let (status, fault) = server
        .post("/api/records", &json!({"text": "moves:"}))
        .await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(fault.to_string().contains("line 1"), "{fault}");
}

/// As other programs write them: a name of theirs for the game, and moves after
/// a draw that nobody claimed.
#[tokio::test]
async fn foreign_chess_is_read_and_written_in_its_own_notation() {
    let server = Server::start().await;
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. g3 g6 7. Bg2 Bg7 8. O-O";
    let text = format!("[Variant \"Standard\"]\n\n{moves} 1-0");
    let (status, record) = server.post("/api/records", &json!({"text": text})).await;
    assert_eq!(status, StatusCode::OK, "{record}");
    assert_eq!(record["game"], "chess");
    let first = &record["moves"][0];
    assert_eq!([&first["move"], &first["written"]], ["g1f3", "Nf3"]);
    let (status, written) = server.post("/api/records/text", &record).await;
    assert_eq!(status, StatusCode::OK, "{written}");
    let written = written["text"].as_str().unwrap();
    assert!(written.replace('\n', " ").contains(moves), "{written}");
}

#[tokio::test]
async fn moves_are_told_and_understood_as_people_write_them() {
    let server = Server::start().await;
    let question = json!({"game": "chess", "moves": "e4 e5 g1f3"});
    let (status, answer) = server.post("/api/positions", &question).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let last = &answer["state"]["last"];
    assert_eq!([&last["move"], &last["written"]], ["g1f3", "Nf3"]);
    let legal = answer["state"]["legal"].as_array().unwrap();
    assert!(legal.iter().any(|m| m["written"] == "Nc6"), "{legal:?}");
    let question = json!({"game": "yolah", "moves": "d5:b7"});
    let (_, answer) = server.post("/api/positions", &question).await;
    assert_eq!(answer["state"]["last"].get("written"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn analysis_answers() {
    let server = Server::start().await;
    let question = json!({"game": "tictactoe", "player": "random", "time_ms": 50});
    let (status, finding) = server.post("/api/analysis", &question).await;
    assert_eq!(status, StatusCode::OK, "{finding}");
    assert_eq!(finding["best"]["path"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn the_page_and_the_description_are_served() {
    let server = Server::start().await;
    let (status, openapi) = server.get("/api/openapi.json").await;
    assert_eq!(
        (status, &openapi["openapi"]),
        (StatusCode::OK, &json!("3.1.0"))
    );
    let get = |tag: Option<&str>| {
        let mut request = Request::get("/");
        if let Some(tag) = tag {
            request = request.header(header::IF_NONE_MATCH, tag);
        }
        request.body(Body::empty()).unwrap()
    };
    let router = yolah_server::app(server.app.clone());
    let page = router.clone().oneshot(get(None)).await.unwrap();
    assert_eq!(
        page.headers()[header::CONTENT_TYPE],
        "text/html; charset=utf-8"
    );
    let policy = page.headers()[header::CONTENT_SECURITY_POLICY]
        .to_str()
        .unwrap();
    assert!(policy.contains("default-src 'self'"));
    let tag = page.headers()[header::ETAG].to_str().unwrap();
    let again = router.oneshot(get(Some(tag))).await.unwrap();
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn the_page_names_files_that_can_be_kept_for_ever() {
    let server = Server::start().await;
    let index = fetch(&server, "/", "").await;
    let named = index
        .text
        .split('"')
        .filter(|part| part.starts_with('/') && !part.starts_with("/api"));
    let mut kept = 0;
    for path in named {
        let plain = fetch(&server, path, "").await;
        let small = fetch(&server, path, "br, gzip").await;
        let is_kept = plain.cache == "public, max-age=31536000, immutable";
        let is_stable = path == "/manifest.webmanifest";
        assert!(is_kept != is_stable, "{path}: {}", plain.cache);
        assert_eq!(
            small.encoding,
            if path.ends_with("png") { "" } else { "gzip" },
            "{path}"
        );
        assert!(small.bytes <= plain.bytes, "{path}");
        kept += usize::from(is_kept);
    }
    assert!(
        kept >= 4,
        "a style sheet, a script and two icons: {}",
        index.text
    );
    assert_eq!(index.cache, "no-cache");
    let worker = fetch(&server, "/worker.js", "").await;
    assert_eq!(worker.cache, "no-cache");
    assert!(worker.text.starts_with("self.shell = {"), "{}", worker.text);
    for gone in [
        "/src/main.js",
        "/style/page.css",
        "/package.json",
        "/../Cargo.toml",
    ] {
        let request = Request::get(gone).body(Body::empty()).unwrap();
        assert_eq!(server.ask(request).await.0, StatusCode::NOT_FOUND, "{gone}");
    }
}

/// A file as a browser gets it.
struct Fetched {
    text: String,
    bytes: usize,
    cache: String,
    encoding: String,
}

async fn fetch(server: &Server, path: &str, encodings: &str) -> Fetched {
    let request = Request::get(path).header(header::ACCEPT_ENCODING, encodings);
    let request = request.body(Body::empty()).unwrap();
    let router = yolah_server::app(server.app.clone());
    let answer = router.oneshot(request).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    let field = |name| {
        let value = answer
            .headers()
            .get(name)
            .map(|value| value.to_str().unwrap());
        value.unwrap_or_default().to_owned()
    };
    let (cache, encoding) = (
        field(header::CACHE_CONTROL),
        field(header::CONTENT_ENCODING),
    );
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    Fetched {
        text: String::from_utf8_lossy(&body).into_owned(),
        bytes: body.len(),
        cache,
        encoding,
    }
}

#[tokio::test]
async fn every_game_has_a_first_position() {
    let server = Server::with(Limits {
        burst: 1000.0,
        ..Limits::default()
    })
    .await;
    let (_, games) = server.get("/api/games").await;
    for game in games.as_array().unwrap() {
        let path = format!("/api/games/{}/start", game["name"].as_str().unwrap());
        let (status, start) = server.get(&path).await;
        assert_eq!((status, &start["start"]), (StatusCode::OK, &game["start"]));
    }
    let (status, _) = server.get("/api/games/nothing/start").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_edited_position_is_put_together_or_refused_in_words() {
    let server = Server::start().await;
    let edit = async |game: &str, change: &dyn Fn(&mut serde_json::Value)| {
        let question = json!({"game": game});
        let (_, start) = server.post("/api/positions", &question).await;
        let details = start["details"].as_array().unwrap();
        let values: Vec<_> = details.iter().map(|detail| &detail["value"]).collect();
        let (cells, turn) = (&start["state"]["cells"], &start["state"]["turn"]);
        let mut sketch = json!({"cells": cells, "turn": turn, "details": values});
        change(&mut sketch);
        let edited = json!({"game": game, "sketch": sketch});
        let (status, answer) = server.post("/api/sketches", &edited).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    };
    let same = edit("chess", &|_| {}).await;
    let text = same["position"]["state"]["position"].as_str().unwrap();
    assert!(text.ends_with("w KQkq - 0 1"), "{text}");
    let kingless = edit("chess", &|sketch| sketch["cells"][4] = json!(null)).await;
    assert_eq!(kingless["reason"], "placement: White has 0 kings");
    assert!(kingless["position"].is_null());
    let unknown = edit("chess", &|sketch| sketch["cells"][4] = json!("Ü")).await;
    assert_eq!(unknown["reason"], "e1: this cannot be there");
    let seeds = edit("kalah", &|sketch| sketch["cells"][0] = json!(9)).await;
    let text = seeds["position"]["state"]["position"].as_str().unwrap();
    assert_eq!(text, "9,4,4,4,4,4/4,4,4,4,4,4 s 0 0");
    let ply = edit("yolah", &|sketch| {
        sketch["turn"] = json!(1);
        sketch["details"][2] = json!("");
    });
    assert_eq!(ply.await["position"]["state"]["turn"], 1);
}

#[tokio::test]
async fn the_tree_of_a_search_is_unfolded() {
    let server = Server::start().await;
    let mut look =
        json!({"game": "tictactoe", "position": "xx1/oo1/3 x", "search": "alphabeta", "size": 3});
    let (_, nodes) = server.post("/api/trees", &look).await;
    let won = nodes.as_array().unwrap().iter();
    let won = won.clone().find(|node| node["move"] == "c3").unwrap();
    assert_eq!(won["visit"]["score"]["proven"], 1);
    assert_eq!((&won["over"], &won["open"]), (&json!(true), &json!(false)));
    look["search"] = json!("mcts");
    look["size"] = json!(200);
    let (_, nodes) = server.post("/api/trees", &look).await;
    let won = nodes.as_array().unwrap().iter();
    let won = won.clone().find(|node| node["move"] == "c3").unwrap();
    assert_eq!((&won["proven"], &won["value"]), (&json!(true), &json!(1.0)));
    look["path"] = json!(["nowhere"]);
    let (status, _) = server.post("/api/trees", &look).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let deep = json!({"game": "chess", "search": "alphabeta", "size": 8});
    let (status, refused) = server.post("/api/trees", &deep).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(
        refused.to_string().contains("choose a smaller one"),
        "{refused}"
    );
}

/// Tables of Congo with three pieces, and a file that is none.
pub(crate) fn congo_tables(root: &Path) -> Shelf {
    let tabling = GAMES.find("congo").unwrap().tables().unwrap();
    let folder = tables_folder(root, "congo");
    let names = tabling.up_to(3);
    let made = tabling.make(&folder, &names, &MakeOptions::default(), &|_| true);
    assert_eq!(made.unwrap().new.len(), names.len());
    std::fs::write(folder.join("LPPvL.table"), "no table").unwrap();
    let mut complaints = Vec::new();
    let shelf = Shelf::open(GAMES, root, |what| complaints.push(what));
    assert_eq!(complaints.len(), 1, "{complaints:?}");
    assert!(complaints[0].contains("LPPvL.table"), "{complaints:?}");
    shelf
}

#[tokio::test]
async fn tables_know_what_moves_are_worth() {
    let server = Server::start().await;
    let folder = tempfile::tempdir().unwrap();
    let _ = server.app.clone().probing(congo_tables(folder.path()));
    let (_, games) = server.get("/api/games").await;
    let with_tables = games.as_array().unwrap().iter();
    let names: Vec<&Value> = with_tables
        .filter(|game| game["tables"] == true)
        .map(|game| &game["name"])
        .collect();
    assert_eq!(names, ["congo"]);

    let longest = json!({"game": "congo", "position": "7/7/3l3/7/7/6P/2L4 w"});
    let (_, known) = server.post("/api/tables", &longest).await;
    assert_eq!(
        (&known["table"], &known["turn"]),
        (&json!("LPvL"), &json!(0))
    );
    let win = |plies| json!({"result": "win", "plies": plies, "converts": null, "margin": null});
    assert_eq!(known["worth"], win(21));
    let moves = known["moves"].as_array().unwrap();
    assert_eq!(moves[0]["worth"], win(21));
    assert_eq!(moves[0]["path"].as_array().unwrap().len(), 2);
    assert!(moves.iter().any(|m| m["worth"]["result"] != "win"));

    for unknown in [
        json!({"game": "congo"}),
        json!({"game": "yolah"}),
        json!({"game": "congo", "position": "7/7/3l3/7/7/5PP/2L4 w"}),
    ] {
        let (status, none) = server.post("/api/tables", &unknown).await;
        assert!(status.is_success() && none.is_null(), "{unknown}");
    }
}

#[tokio::test]
async fn a_network_says_what_it_sees() {
    let server = Server::start().await;
    for (game, cells) in [("yolah", 64), ("connect4", 42), ("draughts", 50)] {
        let (_, sight) = server.post("/api/sights", &json!({"game": game})).await;
        let seen = sight["cells"].as_array().unwrap();
        assert_eq!(seen.len(), cells, "{game}");
        let parts = seen.iter().chain(sight["numbers"].as_array().unwrap());
        let shares: f64 = parts.map(|part| part["share"].as_f64().unwrap()).sum();
        let sum = sight["base"].as_f64().unwrap() + shares;
        let score = sight["score"].as_f64().unwrap();
        assert!(
            (sum - score).abs() < 10.0 + score.abs() / 50.0,
            "{game}: {sum} {score}"
        );
    }
    let (_, none) = server.post("/api/sights", &json!({"game": "chess"})).await;
    assert!(none.is_null());
}
