//! The device answers as a server would, board by board.

use serde_json::{Value, json};
use yolah_wasm::{Device, games};

const KEY: &str = "00000000000000000000000000000007";

struct Page {
    device: Device,
    said: Vec<Value>,
}

impl Page {
    fn new() -> Page {
        Page {
            device: Device::new(games()),
            said: Vec::new(),
        }
    }

    fn ask(&mut self, path: &str, body: &Value) -> Result<Value, Value> {
        let question = json!({"path": path, "body": body}).to_string();
        let said = &mut self.said;
        let mut hear = |text: &str| said.push(serde_json::from_str(text).expect("JSON"));
        let answer = self.device.answer(&question, &mut hear);
        let mut answer: Value = serde_json::from_str(&answer).expect("JSON");
        if answer.get("error").is_some() {
            return Err(answer["error"].take());
        }
        Ok(answer["answer"].take())
    }

    fn begin(&mut self, game: &str, second: &Value) -> Value {
        let seats = json!([{"kind": "me", "name": "Ann"}, second]);
        let wanted = json!({"game": game, "seats": seats});
        let board = json!({"id": "a", "key": KEY, "wanted": wanted});
        self.ask("boards", &board).expect("a game")
    }

    fn say(&mut self, say: &Value) -> Result<Value, Value> {
        self.ask("boards/said", &json!({"id": "a", "say": say}))
    }

    /// Lets programs and the first legal move play until the game is over.
    fn play_out(&mut self, mut effects: Value) -> Value {
        for _ in 0..2000 {
            if !effects["turn"].is_null() {
                let reply = self.ask("turns", &effects["turn"]).expect("a move");
                effects = self.ask("boards/reply", &reply).expect("legal");
            } else if !effects["finished"].is_null() {
                return effects;
            } else {
                let game = message(&self.say(&json!({"type": "open"})).expect("open"), 0);
                let legal = &game["state"]["legal"][0]["move"];
                effects = self
                    .say(&json!({"type": "move", "move": legal}))
                    .expect("legal");
            }
        }
        panic!("the game does not end");
    }
}

fn message(effects: &Value, number: usize) -> Value {
    let text = effects["messages"][number].as_str().expect("a message");
    serde_json::from_str(text).expect("JSON")
}

fn random() -> Value {
    json!({"kind": "player", "player": "random:seed=1", "think_ms": 0})
}

#[test]
fn every_game_that_ships_is_in_a_module() {
    let here: Vec<_> = games().into_iter().map(|game| game.name).collect();
    for game in yolah_catalog::GAMES {
        assert!(here.contains(&game.name), "{} is in no module", game.name);
    }
}

#[test]
fn whole_games_are_played_and_kept() {
    for game in ["yolah", "kalah", "connect4", "chess"] {
        let mut page = Page::new();
        let effects = page.begin(game, &random());
        let end = page.play_out(effects);
        let finished = &end["finished"];
        assert_eq!(finished["game"], game);
        let text = finished["record"].as_str().expect("a record");
        let record = page.ask("records", &json!({"text": text, "game": game}));
        let moves = record.expect("readable")["moves"].as_array().map(Vec::len);
        assert_eq!(
            moves.map(|it| it as u64),
            finished["plies"].as_u64(),
            "{game}"
        );
    }
}

#[test]
fn a_board_is_the_same_after_a_reload() {
    let mut page = Page::new();
    page.begin("yolah", &random());
    let moved = page
        .say(&json!({"type": "move", "move": "d5:b7"}))
        .expect("legal");
    let reply = page.ask("turns", &moved["turn"]).expect("a move");
    let effects = page.ask("boards/reply", &reply).expect("legal");
    let before = message(&page.say(&json!({"type": "open"})).expect("open"), 0);
    let mut reloaded = Page::new();
    reloaded
        .ask("boards/saved", &effects["saved"])
        .expect("a board");
    let after = message(&reloaded.say(&json!({"type": "open"})).expect("open"), 0);
    assert_eq!(after["state"], before["state"]);
    assert_eq!(after["moves"], before["moves"]);
    assert_eq!(after["seats"], before["seats"]);
}

/// A program that thinks about what was has nothing to say.
#[test]
fn a_late_reply_does_not_count() {
    let mut page = Page::new();
    page.begin("yolah", &random());
    let moved = page
        .say(&json!({"type": "move", "move": "d5:b7"}))
        .expect("legal");
    let reply = page.ask("turns", &moved["turn"]).expect("a move");
    page.say(&json!({"type": "takeback"}))
        .expect("a move to take back");
    let effects = page.ask("boards/reply", &reply).expect("it is ignored");
    assert_eq!(effects["messages"], json!([]));
    let game = message(&page.say(&json!({"type": "open"})).expect("open"), 0);
    assert_eq!(game["state"]["ply"], 0);
}

#[test]
fn resigning_ends_the_game_and_another_one_changes_sides() {
    let mut page = Page::new();
    page.begin("yolah", &random());
    let ended = page.say(&json!({"type": "resign"})).expect("it goes on");
    assert_eq!(message(&ended, 0)["result"]["winner"], 1);
    assert_eq!(ended["finished"]["reason"], "resignation");
    let again = json!({"type": "rematch", "new_id": "b", "new_key": KEY});
    let again = page.say(&again).expect("it is over");
    assert_eq!(message(&again, 0)["new_id"], "b");
    assert_eq!(again["saved"]["seats"][0]["kind"], "player");
}

#[test]
fn what_is_wrong_is_refused_in_the_words_of_the_server() {
    let mut page = Page::new();
    page.begin("yolah", &random());
    let mut code =
        |path: &str, body: &Value| page.ask(path, body).expect_err("wrong")["code"].take();
    let said = |say: Value| json!({"id": "a", "say": say});
    assert_eq!(
        code(
            "boards/said",
            &said(json!({"type": "move", "move": "d5:d5"}))
        ),
        "illegal_move"
    );
    assert_eq!(
        code("boards/said", &said(json!({"type": "draw"}))),
        "not_allowed"
    );
    assert_eq!(
        code("boards/said", &said(json!({"type": "takeback"}))),
        "not_allowed"
    );
    assert_eq!(
        code("boards/said", &json!({"id": "z", "say": {"type": "open"}})),
        "not_open"
    );
    assert_eq!(code("boards/said", &json!({"id": "a"})), "bad_json");
    assert_eq!(code("tournaments", &Value::Null), "not_found");
    let open = json!({"game": "yolah", "seats": [{"kind": "me"}, {"kind": "open"}]});
    assert_eq!(
        code("boards", &json!({"id": "b", "key": KEY, "wanted": open})),
        "not_allowed"
    );
}

#[test]
fn an_analysis_says_what_it_finds() {
    let mut page = Page::new();
    let question = json!({"tag": "t", "game": "yolah", "player": "minimax", "depth": 3});
    let found = page.ask("analysis", &question).expect("an answer");
    assert_eq!((&found["done"], &found["depth"]), (&json!(true), &json!(3)));
    assert!(
        page.said
            .iter()
            .all(|said| said["type"] == "analysis" && said["tag"] == "t")
    );
    assert!(!page.said.is_empty());
}
