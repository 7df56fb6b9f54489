use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde_json::{Map, Value, json};
use yolah_answers::analysis::{Finding, Question};
use yolah_answers::live::{Create, Created, Message};
use yolah_answers::{ErrorAnswer, Thought, catalog, positions, records, tables, trees};

use super::schemas::Schemas;
use crate::fleet::Fleet;
use crate::live::{Joined, Listed};
use crate::rest::{links, live, stored, tournaments};
use crate::socket::Say;
use crate::tournament::{Started, Summary, View, Wanted};
use crate::wire::StoredGames;

/// The whole description, in the form that tools for interfaces read.
pub(super) fn document() -> Value {
    let mut first = Schemas::new(BTreeSet::new());
    paths(&mut first);
    let mut schemas = Schemas::new(first.differing());
    let paths = paths(&mut schemas);
    let said = schemas.read::<Say>();
    let told = schemas.written::<Message>();
    // It is always part of something else, but the page has a word for it.
    schemas.written::<Thought>();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Yolah",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Board games: positions, records, live games, tournaments, analysis. \
                Live games and streamed analysis use the WebSocket at /ws; docs/api.md describes \
                its messages.",
        },
        "paths": paths,
        "x-websocket": {"/ws": {"client": said, "server": told}},
        "components": {"schemas": schemas.definitions()},
    })
}

/// One thing that can be asked.
struct Operation {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    status: &'static str,
    query: Map<String, Value>,
    body: Option<Value>,
    /// The answer with its media type.
    answer: (&'static str, Value),
}

fn get(path: &'static str, summary: &'static str, answer: Value) -> Operation {
    Operation {
        method: "get",
        path,
        summary,
        status: "200",
        query: Map::new(),
        body: None,
        answer: ("application/json", answer),
    }
}

fn post(path: &'static str, summary: &'static str, body: Value, answer: Value) -> Operation {
    Operation {
        method: "post",
        body: Some(body),
        ..get(path, summary, answer)
    }
}

impl Operation {
    /// The answer tells of something new.
    fn created(self) -> Operation {
        Operation {
            status: "201",
            ..self
        }
    }

    fn with_query<T: JsonSchema>(self, schemas: &mut Schemas) -> Operation {
        Operation {
            query: schemas.query::<T>(),
            ..self
        }
    }

    fn picture(self) -> Operation {
        Operation {
            answer: ("image/svg+xml", json!({"type": "string"})),
            ..self
        }
    }

    fn parameters(&self) -> Vec<Value> {
        let names = self.path.split('/').filter_map(|part| {
            let name = part.strip_prefix('{')?;
            name.strip_suffix('}')
        });
        let schema = json!({"type": "string"});
        let in_path = names
            .map(|name| json!({"name": name, "in": "path", "required": true, "schema": schema}));
        let in_query = self.query.iter();
        let in_query =
            in_query.map(|(name, schema)| json!({"name": name, "in": "query", "schema": schema}));
        in_path.chain(in_query).collect()
    }

    fn describe(&self, error: &Value) -> Value {
        let (media, answer) = &self.answer;
        let mut operation = json!({"summary": self.summary});
        let parameters = self.parameters();
        if !parameters.is_empty() {
            operation["parameters"] = parameters.into();
        }
        if let Some(body) = &self.body {
            let content = json!({"application/json": {"schema": body}});
            operation["requestBody"] = json!({"required": true, "content": content});
        }
        operation["responses"] = json!({
            self.status: {"description": "done", "content": {*media: {"schema": answer}}},
            "default": {"description": "refused; nothing has changed",
                        "content": {"application/json": {"schema": error}}},
        });
        operation
    }
}

fn paths(schemas: &mut Schemas) -> Map<String, Value> {
    let error = schemas.written::<ErrorAnswer>();
    let mut paths = Map::new();
    let operations = [
        of_positions(schemas),
        of_thinking(schemas),
        of_games(schemas),
        of_tournaments(schemas),
    ];
    for operation in operations.into_iter().flatten() {
        let path = paths.entry(format!("/api{}", operation.path));
        path.or_insert_with(|| json!({}))[operation.method] = operation.describe(&error);
    }
    paths
}

fn of_positions(s: &mut Schemas) -> Vec<Operation> {
    vec![
        get("/openapi.json", "This description", Value::Bool(true)),
        get(
            "/games",
            "The games, the default one first",
            s.written::<Vec<catalog::GameView>>(),
        ),
        get(
            "/games/{game}/players",
            "The programs that play a game, the default one first",
            s.written::<Vec<catalog::PlayerView>>(),
        ),
        get(
            "/games/{game}/start",
            "The first position of a game",
            s.written::<positions::Answer>(),
        ),
        post(
            "/positions",
            "Read a position and play moves",
            s.read::<positions::Question>(),
            s.written::<positions::Answer>(),
        ),
        post(
            "/sketches",
            "Put an edited position together, or say why it is none",
            s.read::<positions::Edited>(),
            s.written::<positions::Judged>(),
        ),
        post(
            "/records",
            "Read a game record",
            s.read::<records::Text>(),
            s.written::<records::RecordView>(),
        ),
        post(
            "/records/text",
            "Write a game record",
            s.read::<records::Parts>(),
            s.written::<records::Written>(),
        ),
    ]
}

fn of_thinking(s: &mut Schemas) -> Vec<Operation> {
    vec![
        post(
            "/analysis",
            "Think about a position; answers at the end",
            s.read::<Question>(),
            s.written::<Finding>(),
        ),
        post(
            "/trees",
            "Unfold the tree of a search: the moves at the end of a path in it",
            s.read::<trees::Look>(),
            s.written::<Vec<trees::NodeView>>(),
        ),
        post(
            "/sights",
            "What the game's network sees in a position, and what each part is worth",
            s.read::<trees::Subject>(),
            s.written::<Option<trees::SightView>>(),
        ),
        post(
            "/tables",
            "What endgame tables know of a position and its moves",
            s.read::<tables::Question>(),
            s.written::<Option<tables::Answer>>(),
        ),
    ]
}

fn of_games(s: &mut Schemas) -> Vec<Operation> {
    vec![
        get(
            "/live",
            "Public games that are not over",
            s.written::<Vec<Listed>>(),
        ),
        post(
            "/live",
            "Start a live game",
            s.read::<Create>(),
            s.written::<Created>(),
        )
        .created(),
        post(
            "/live/join",
            "Take an open seat",
            s.read::<live::Join>(),
            s.written::<Joined>(),
        ),
        post(
            "/live/find",
            "What a key is for",
            s.read::<live::Find>(),
            s.written::<live::Found>(),
        ),
        get(
            "/addresses",
            "Where other machines find this server; told to its own machine only",
            s.written::<links::Addresses>(),
        ),
        post(
            "/qr",
            "A text as a code to scan",
            s.read::<links::Wanted>(),
            s.written::<links::QrPicture>(),
        ),
        get(
            "/stored",
            "Finished games, newest first",
            s.written::<StoredGames>(),
        )
        .with_query::<stored::Wanted>(s),
        get(
            "/stored/{id}",
            "A finished game",
            s.written::<stored::StoredRecord>(),
        ),
    ]
}

fn of_tournaments(s: &mut Schemas) -> Vec<Operation> {
    vec![
        get(
            "/tournaments",
            "All tournaments, newest first",
            s.written::<Vec<Summary>>(),
        ),
        post(
            "/tournaments",
            "Let programs meet; tournaments share the machine",
            s.read::<Wanted>(),
            s.written::<Started>(),
        )
        .created(),
        get(
            "/tournaments/{id}",
            "A tournament with its tables as they are now",
            s.written::<View>(),
        ),
        post(
            "/tournaments/{id}/stop",
            "Stop a tournament for good",
            s.read::<tournaments::Permit>(),
            s.written::<tournaments::Stopped>(),
        ),
        post(
            "/tournaments/{id}/delete",
            "Delete a tournament with its games; with the key of the server's owner",
            s.read::<tournaments::Permit>(),
            s.written::<tournaments::Stopped>(),
        ),
        get(
            "/tournaments/{id}/ratings.svg",
            "Its ratings with their errors as a picture",
            Value::Null,
        )
        .picture(),
        get(
            "/fleet",
            "What other machines do; null where nobody else works",
            s.written::<Option<Fleet>>(),
        ),
    ]
}
