use std::fmt::Write as _;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::json;
use yolah_answers::live::{Create, WantedSeat};
use yolah_answers::{Code, Key, Moves, Refusal, Setup};

use super::Talk;
use crate::app::App;
use crate::guard::Visitor;
use crate::live::{Dialect, Listed, Outbox, Rights, Role, Table};

/// What an original client says.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Say {
    New {
        #[serde(default)]
        info: String,
    },
    Join {
        #[serde(rename = "join key")]
        key: Key,
        #[serde(default)]
        info: String,
    },
    Watch {
        #[serde(rename = "watch key")]
        key: Key,
    },
    #[serde(rename = "my move")]
    MyMove {
        #[serde(rename = "move")]
        text: String,
    },
    Chat {
        message: String,
    },
    Info {
        command: String,
    },
}

/// The game that the original programs play.
const GAME: &str = "yolah";

/// A conversation with an original client: one game.
pub(super) struct AuthorTalk {
    app: App,
    visitor: Visitor,
    outbox: Outbox,
    game: Option<(Arc<Table>, Rights)>,
}

impl AuthorTalk {
    pub(super) fn new(app: App, visitor: Visitor, outbox: Outbox) -> AuthorTalk {
        AuthorTalk {
            app,
            visitor,
            outbox,
            game: None,
        }
    }

    fn obey(&mut self, say: Say) -> Result<(), Refusal> {
        match say {
            Say::New { info } => self.create(info),
            Say::Join { key, info } => self.join(key, &info),
            Say::Watch { key } => self.watch(key),
            Say::MyMove { text } => {
                let (table, rights) = self.game()?;
                table.play(*rights, &text, None)
            }
            Say::Chat { message } => {
                let (table, rights) = self.game()?;
                table.chat(&self.outbox, *rights, &message)
            }
            Say::Info { command } => self.inform(&command),
        }
    }

    fn game(&self) -> Result<&(Arc<Table>, Rights), Refusal> {
        let game = self.game.as_ref();
        game.ok_or_else(|| Refusal::new(Code::NotOpen, "there is no game on this connection"))
    }

    /// One connection, one game, as it was in the original server.
    fn must_be_free(&self) -> Result<(), Refusal> {
        match &self.game {
            Some((table, _)) if !table.is_over() => Err(Refusal::new(
                Code::NotAllowed,
                "this connection has a game already",
            )),
            _ => Ok(()),
        }
    }

    fn create(&mut self, info: String) -> Result<(), Refusal> {
        self.must_be_free()?;
        let wanted = Create {
            setup: Setup {
                game: GAME.to_owned(),
                position: None,
                moves: Moves::default(),
            },
            time: None,
            public: true,
            seats: [WantedSeat::Me { name: info }, WantedSeat::Open],
        };
        let created = self.app.hall().create(self.visitor.0, &wanted)?;
        let message = json!({"type": "init", "join key": created.join_keys[1],
            "watch key": created.watch_key});
        self.outbox.send(message.to_string());
        self.sit_down(created.key)
    }

    fn join(&mut self, key: Key, info: &str) -> Result<(), Refusal> {
        self.must_be_free()?;
        let (table, _) = self.app.hall().find(key)?;
        must_be_yolah(&table)?;
        let joined = self.app.hall().join(key, info)?;
        self.sit_down(joined.key)
    }

    fn watch(&mut self, key: Key) -> Result<(), Refusal> {
        self.must_be_free()?;
        let (table, role) = self.app.hall().find(key)?;
        must_be_yolah(&table)?;
        if role != Role::Watch {
            return Err(Refusal::new(Code::BadKey, "this is not a watch key"));
        }
        self.sit_down(key)
    }

    fn sit_down(&mut self, key: Key) -> Result<(), Refusal> {
        let (table, role) = self.app.hall().find(key)?;
        let rights = match role {
            Role::Play(rights) => rights,
            Role::Join(_) | Role::Watch => Rights::default(),
        };
        self.stand_up();
        // The creator sees the board when somebody has joined.
        table.open(&self.outbox, Dialect::Author, rights, key);
        self.game = Some((table, rights));
        Ok(())
    }

    fn stand_up(&mut self) {
        if let Some((table, _)) = self.game.take() {
            table.leave(&self.outbox);
        }
    }

    fn inform(&self, command: &str) -> Result<(), Refusal> {
        let key = match command {
            "join list" => |listed: &Listed| listed.join_key,
            "watch list" => |listed: &Listed| Some(listed.watch_key),
            _ => {
                let message = "the commands are \"join list\" and \"watch list\"";
                return Err(Refusal::new(Code::BadRequest, message));
            }
        };
        let mut result = String::new();
        for listed in self.app.hall().listed() {
            if listed.game == GAME
                && let Some(key) = key(&listed)
            {
                let names: Vec<&str> = listed.names.iter().flatten().map(String::as_str).collect();
                // Writing to a string cannot fail.
                let _ = writeln!(result, "{key}: {}", names.join(", "));
            }
        }
        if result.is_empty() {
            "no game\n".clone_into(&mut result);
        }
        let message = json!({"type": "info", "result": result});
        self.outbox.send(message.to_string());
        Ok(())
    }
}

fn must_be_yolah(table: &Table) -> Result<(), Refusal> {
    if table.game() == GAME {
        return Ok(());
    }
    let message = format_args!("this is a game of {}, not of {GAME}", table.game());
    Err(Refusal::new(Code::BadKey, message))
}

impl Talk for AuthorTalk {
    fn hear(&mut self, text: &str) {
        let heard = serde_json::from_str(text)
            .map_err(|error| Refusal::new(Code::BadJson, error))
            .and_then(|say| self.obey(say));
        if let Err(refusal) = heard {
            tracing::debug!("{}: {refusal}", self.visitor.0);
            let message = json!({"type": "error", "message": refusal.message});
            self.outbox.send(message.to_string());
        }
    }
}

impl Drop for AuthorTalk {
    fn drop(&mut self) {
        self.stand_up();
    }
}
