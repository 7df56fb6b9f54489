//! Hostile input: random and mutated messages, straight into both dialogues.
//! Whatever is said, nobody panics, every answer is JSON, and a game that
//! others play is not disturbed.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};
use tokio::sync::mpsc::Receiver;
use yolah_answers::CatalogPlayers;
use yolah_answers::live::Create;
use yolah_catalog::GAMES;
use yolah_game::Rng;

use super::{AuthorTalk, PageTalk, Talk};
use crate::app::App;
use crate::guard::Visitor;
use crate::limits::Limits;
use crate::live::Outbox;

const MESSAGES: usize = 200_000;

/// Words that make a message almost right.
const WORDS: &[&str] = &[
    "type",
    "open",
    "close",
    "move",
    "resign",
    "takeback",
    "draw",
    "rematch",
    "decline",
    "abort",
    "claim",
    "lobby",
    "leave_lobby",
    "chat",
    "analyse",
    "stop",
    "ping",
    "new",
    "join",
    "watch",
    "my move",
    "info",
    "command",
    "join list",
    "watch list",
    "join key",
    "watch key",
    "id",
    "key",
    "text",
    "message",
    "ply",
    "game",
    "position",
    "moves",
    "player",
    "lines",
    "time_ms",
    "depth",
    "nodes",
    "tag",
    "yolah",
    "kalah",
    "tictactoe",
    "connect4",
    "startpos",
    "random",
    "random:seed=7",
    "d5:b7",
    "a1:a1",
    "pass",
    "b2",
    "3",
    "d",
    "",
    "\u{0}",
    "é",
    "../../etc/passwd",
    "null",
];

struct Fuzzer {
    rng: Rng,
    /// Keys and ids that exist.
    secrets: Vec<String>,
    /// Games and moves that were legal when they were last seen.
    plays: VecDeque<(String, String)>,
}

impl Fuzzer {
    fn word(&mut self) -> String {
        if self.rng.u8(..4) == 0 {
            return self.rng.choice(&self.secrets).cloned().unwrap_or_default();
        }
        (*self.rng.choice(WORDS).unwrap_or(&"")).to_owned()
    }

    /// A key or an id, often one that exists.
    fn secret(&mut self) -> String {
        if self.rng.u8(..8) == 0 {
            return self.word();
        }
        self.rng.choice(&self.secrets).cloned().unwrap_or_default()
    }

    /// Remembers what an answer tells, to be more of a nuisance.
    fn learn(&mut self, answer: &Value) {
        let legal = answer["state"]["legal"].as_array();
        let choice = legal.and_then(|legal| self.rng.choice(legal));
        if let (Some(id), Some(choice)) = (answer["id"].as_str(), choice) {
            let text = choice["move"].as_str().unwrap_or_default();
            self.plays.push_back((id.to_owned(), text.to_owned()));
            self.plays.truncate(100);
        }
        for name in ["key", "join key", "watch key", "new_id"] {
            if let Some(secret) = answer[name].as_str()
                && self.secrets.len() < 300
            {
                self.secrets.push(secret.to_owned());
            }
        }
    }

    fn value(&mut self, depth: u8) -> Value {
        match self.rng.u8(..if depth == 0 { 6 } else { 8 }) {
            0 => Value::Null,
            1 => self.rng.bool().into(),
            2 => self.rng.i64(..).into(),
            3 => json!(self.rng.f64() * 1e300),
            4 | 5 => self.word().into(),
            6 => (0..self.rng.u8(..4))
                .map(|_| self.value(depth - 1))
                .collect(),
            _ => self.object(depth - 1),
        }
    }

    fn object(&mut self, depth: u8) -> Value {
        let fields = (0..self.rng.u8(..6)).map(|_| (self.word(), self.value(depth)));
        Value::Object(fields.collect::<Vec<_>>().into_iter().collect())
    }

    /// A message that is right or almost.
    fn likely(&mut self) -> Value {
        let (a, b) = (self.secret(), self.word());
        match self.rng.u8(..13) {
            0 | 12 => json!({"type": "open", "key": a}),
            1 => json!({"type": "move", "id": a, "move": b, "ply": self.rng.u8(..5)}),
            2 => {
                let (id, text) = self.plays.pop_front().unwrap_or((a, b));
                json!({"type": "move", "id": id, "move": text})
            }
            3 => json!({"type": "chat", "id": a, "text": b, "message": b}),
            4 => json!({"type": "analyse", "game": "kalah", "player": "random", "moves": b}),
            5 => json!({"type": "new", "info": a}),
            6 => json!({"type": "join", "join key": a, "info": b}),
            7 => json!({"type": "watch", "watch key": a, "info": b}),
            8 => json!({"type": "my move", "move": b}),
            9 => json!({"type": "info", "command": "watch list"}),
            10 => json!({"type": b, "id": a}),
            _ => {
                let mut object = self.object(2);
                object["type"] = b.into();
                object
            }
        }
    }

    fn message(&mut self) -> String {
        match self.rng.u8(..8) {
            0 => (0..self.rng.u8(..60)).map(|_| self.rng.char(..)).collect(),
            1 => self.value(3).to_string(),
            2 | 3 => self.mutated(),
            _ => self.likely().to_string(),
        }
    }

    /// A likely message with some characters changed, lost or repeated.
    fn mutated(&mut self) -> String {
        let mut text: Vec<char> = self.likely().to_string().chars().collect();
        for _ in 0..=self.rng.u8(..3) {
            let place = self.rng.usize(..text.len().max(1)).min(text.len() - 1);
            match self.rng.u8(..3) {
                0 => text[place] = self.rng.char(' '..='~'),
                1 if text.len() > 1 => drop(text.remove(place)),
                _ => text.insert(place, text[place]),
            }
        }
        text.into_iter().collect()
    }
}

/// Reads what was answered; all of it is JSON with a type. How much of it was
/// no refusal.
fn drain(queue: &mut Receiver<Utf8Bytes>, fuzzer: &mut Fuzzer) -> usize {
    let mut obeyed = 0;
    while let Ok(text) = queue.try_recv() {
        let answer: Value = serde_json::from_str(&text).expect("an answer is JSON");
        assert!(answer["type"].is_string(), "{text}");
        obeyed += usize::from(answer["type"] != "error");
        fuzzer.learn(&answer);
    }
    obeyed
}

fn talks(app: &App, visitor: Visitor) -> [(Box<dyn Talk>, Receiver<Utf8Bytes>); 2] {
    let (page, page_queue, _) = Outbox::new(1000);
    let (author, author_queue, _) = Outbox::new(1000);
    let page = PageTalk::new(app.clone(), visitor, page);
    let author = AuthorTalk::new(app.clone(), visitor, author);
    [
        (Box::new(page), page_queue),
        (Box::new(author), author_queue),
    ]
}

fn create(app: &App, game: &str, seats: &Value) -> (String, Vec<String>) {
    let wanted: Create = serde_json::from_value(json!({"game": game, "seats": seats})).unwrap();
    let created = app
        .hall()
        .create(IpAddr::from([10, 0, 0, 1]), &wanted)
        .unwrap();
    let keys = created.join_keys.into_iter().flatten();
    let keys = keys.chain([created.key, created.watch_key]);
    (created.id, keys.map(|key| key.to_string()).collect())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn two_hundred_thousand_hostile_messages() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        games: 60,
        ..Limits::default()
    };
    let app = App::open(
        folder.path(),
        GAMES,
        limits,
        Arc::new(CatalogPlayers::random(GAMES)),
    )
    .unwrap();
    let mut secrets = Vec::new();
    let people = json!([{"kind": "me", "name": "Ann"}, {"kind": "open"}]);
    let program = json!([{"kind": "me"}, {"kind": "player", "player": "random"}]);
    for game in ["yolah", "kalah", "tictactoe", "connect4"] {
        for seats in [&people, &program] {
            let (id, keys) = create(&app, game, seats);
            secrets.push(id);
            secrets.extend(keys);
        }
    }
    // This game's keys nobody knows.
    let quiet = json!([{"kind": "me"}, {"kind": "me"}]);
    let (quiet_id, quiet_keys) = create(&app, "yolah", &quiet);
    secrets.push(quiet_id);

    let visitor = Visitor(IpAddr::from([10, 0, 0, 2]));
    let mut fuzzer = Fuzzer {
        rng: Rng::with_seed(2026),
        secrets,
        plays: VecDeque::new(),
    };
    let mut pair = talks(&app, visitor);
    let mut obeyed = 0;
    for number in 0..MESSAGES {
        let text = fuzzer.message();
        let (talk, queue) = &mut pair[number % 2];
        talk.hear(&text);
        obeyed += drain(queue, &mut fuzzer);
        if number % 5000 == 4999 {
            pair = talks(&app, visitor);
        }
    }
    assert!(
        obeyed > 10_000,
        "the messages are too wrong to test anything: {obeyed}"
    );
    let (table, _) = app.hall().find(quiet_keys[0].parse().unwrap()).unwrap();
    assert!(
        !table.is_over(),
        "a game was ended by somebody without its key"
    );
}
