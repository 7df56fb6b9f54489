use std::collections::HashMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use yolah_answers::analysis::Analyse;
use yolah_answers::live::Message;
use yolah_answers::{Code, Key, Refusal};

use super::analysis::{Stream, stream};
use super::{Talk, refused};
use crate::app::App;
use crate::guard::Visitor;
use crate::limits::Limits;
use crate::live::{Dialect, Outbox, Rights, Role, Table};

/// What a page says.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "ClientMessage")]
pub(crate) enum Say {
    Open {
        key: Key,
    },
    Close {
        id: String,
    },
    Move {
        id: String,
        #[serde(rename = "move")]
        text: String,
        #[serde(default)]
        ply: Option<usize>,
    },
    Resign {
        id: String,
    },
    Takeback {
        id: String,
    },
    Draw {
        id: String,
    },
    Rematch {
        id: String,
    },
    Decline {
        id: String,
    },
    Abort {
        id: String,
    },
    Claim {
        id: String,
    },
    Lobby,
    LeaveLobby,
    Chat {
        id: String,
        text: String,
    },
    Analyse(Box<Analyse>),
    Stop,
    Ping,
}

/// A conversation with a page.
pub(super) struct PageTalk {
    app: App,
    visitor: Visitor,
    outbox: Outbox,
    /// The games that the page follows, by id.
    games: HashMap<String, (Arc<Table>, Rights)>,
    analysis: Option<Stream>,
}

impl PageTalk {
    pub(super) fn new(app: App, visitor: Visitor, outbox: Outbox) -> PageTalk {
        PageTalk {
            app,
            visitor,
            outbox,
            games: HashMap::new(),
            analysis: None,
        }
    }

    fn obey(&mut self, say: Say) -> Result<(), Refusal> {
        match say {
            Say::Open { key } => return self.open(key),
            Say::Close { id } => {
                let (table, _) = self.games.remove(&id).ok_or_else(not_open)?;
                table.leave(&self.outbox);
            }
            Say::Analyse(wanted) => self.analyse(*wanted),
            Say::Stop => self.analysis = None,
            Say::Ping => drop(self.outbox.send(Message::Pong.text())),
            Say::Lobby => self.app.hall().enter_lobby(&self.outbox),
            Say::LeaveLobby => self.app.hall().leave_lobby(&self.outbox),
            Say::Move { id, text, ply } => {
                return self.at(&id, |table, rights| table.play(rights, &text, ply));
            }
            Say::Chat { id, text } => {
                return self.at(&id, |table, rights| table.chat(&self.outbox, rights, &text));
            }
            Say::Rematch { id } => {
                return self.at(&id, |table, rights| self.app.hall().rematch(table, rights));
            }
            Say::Takeback { id } => return self.at(&id, Table::take_back),
            Say::Resign { id } => return self.at(&id, |table, rights| table.resign(rights)),
            Say::Draw { id } => return self.at(&id, |table, rights| table.offer_draw(rights)),
            Say::Decline { id } => return self.at(&id, |table, rights| table.decline(rights)),
            Say::Abort { id } => return self.at(&id, |table, rights| table.abort(rights)),
            Say::Claim { id } => return self.at(&id, |table, rights| table.claim(rights)),
        }
        Ok(())
    }

    /// Does something at the table of a game that is open here.
    fn at(
        &self,
        id: &str,
        act: impl FnOnce(&Arc<Table>, Rights) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let (table, rights) = self.games.get(id).ok_or_else(not_open)?;
        act(table, *rights)
    }

    fn open(&mut self, key: Key) -> Result<(), Refusal> {
        let (table, role) = self.app.hall().find(key)?;
        let rights = match role {
            Role::Play(rights) => rights,
            Role::Watch => Rights::default(),
            Role::Join(_) => {
                let message = "a join key is used by POST /api/live/join";
                return Err(Refusal::new(Code::BadKey, message));
            }
        };
        if self.games.len() >= Limits::OPEN_GAMES && !self.games.contains_key(&table.id) {
            let message = format_args!("a connection follows at most {} games", Limits::OPEN_GAMES);
            return Err(Refusal::new(Code::NotAllowed, message));
        }
        table.open(&self.outbox, Dialect::Page, rights, key);
        self.games.insert(table.id.clone(), (table, rights));
        Ok(())
    }

    /// A new analysis ends the one before.
    fn analyse(&mut self, wanted: Analyse) {
        self.analysis = None;
        let outbox = self.outbox.clone();
        self.analysis = Some(stream(&self.app, self.visitor, wanted, outbox));
    }
}

fn not_open() -> Refusal {
    Refusal::new(Code::NotOpen, "this game is not open on this connection")
}

impl Talk for PageTalk {
    fn hear(&mut self, text: &str) {
        let heard = serde_json::from_str(text)
            .map_err(|error| Refusal::new(Code::BadJson, error))
            .and_then(|say| self.obey(say));
        if let Err(refusal) = heard {
            tracing::debug!("{}: {refusal}", self.visitor.0);
            // The message may still say what it was about.
            let message: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
            let (re, id) = (message["type"].as_str(), message["id"].as_str());
            self.outbox.send(refused(&refusal, re, id));
        }
    }
}

impl Drop for PageTalk {
    fn drop(&mut self) {
        self.app.hall().leave_lobby(&self.outbox);
        for (table, _) in self.games.values() {
            table.leave(&self.outbox);
        }
    }
}
