//! The lobby: games in which somebody waits for anybody, told live to all who
//! look.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::Notify;
use yolah_answers::live::{Message, OpenGame};
use yolah_answers::{Code, Refusal};
use yolah_game::Side;

use super::audience::Outbox;
use super::create::NewTable;
use super::seat::Seat;
use super::table::Play;
use super::{Hall, Table};

/// Those who look which games are open.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    guests: Mutex<Vec<Outbox>>,
    /// Rings when something has changed.
    bell: Arc<Notify>,
}

impl Lobby {
    pub(crate) fn bell(&self) -> Arc<Notify> {
        Arc::clone(&self.bell)
    }

    /// Something may have changed.
    fn ring(&self) {
        self.bell.notify_one();
    }

    fn change(&self, change: impl FnOnce(&mut Vec<Outbox>)) {
        change(&mut self.guests.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn enter(&self, outbox: &Outbox) {
        self.leave(outbox);
        self.change(|guests| guests.push(outbox.clone()));
    }

    fn leave(&self, outbox: &Outbox) {
        self.change(|guests| guests.retain(|guest| !guest.is_same(outbox)));
    }

    fn tell(&self, text: &Utf8Bytes) {
        self.change(|guests| guests.retain(|guest| guest.send(text.clone())));
    }
}

/// Who waits for the bell need not wait any more.
impl Drop for Lobby {
    fn drop(&mut self) {
        self.ring();
    }
}

impl Hall {
    /// Tells somebody which games are open, from now on.
    pub(crate) fn enter_lobby(&self, outbox: &Outbox) {
        self.house().lobby.enter(outbox);
        outbox.send(self.lobby_text());
    }

    pub(crate) fn leave_lobby(&self, outbox: &Outbox) {
        self.house().lobby.leave(outbox);
    }

    /// Tells everybody in the lobby which games are open.
    pub(crate) fn tell_lobby(&self) {
        self.house().lobby.tell(&self.lobby_text());
    }

    fn lobby_text(&self) -> Utf8Bytes {
        let games = &self.open_games();
        Message::Lobby { games }.text().into()
    }

    /// The games that anybody may join and where somebody is there, the one
    /// that has waited longest first.
    fn open_games(&self) -> Vec<OpenGame> {
        let tables = self.tables();
        let mut open: Vec<_> = tables.iter().filter_map(|table| table.offered()).collect();
        open.sort_by_key(|(since, _)| *since);
        open.into_iter().map(|(_, game)| game).collect()
    }

    /// Whether another game of a visitor may wait in the lobby.
    pub(super) fn must_have_lobby_room(&self, visitor: IpAddr) -> Result<(), Refusal> {
        let limits = &self.house().limits;
        let mut waiting = self.tables();
        waiting.retain(|table| table.waits(&table.lock()));
        let own = waiting.iter().filter(|table| table.owner == visitor);
        if own.count() >= limits.visitor_open_games {
            let message = "you have too many open games; end some";
            return Err(Refusal::new(Code::Full, message));
        }
        if waiting.len() >= limits.open_games {
            let message = "the lobby is full: join a game, or try again later";
            return Err(Refusal::new(Code::Full, message));
        }
        Ok(())
    }
}

impl NewTable {
    /// Whether it will wait for anybody.
    pub(super) fn is_for_anybody(&self) -> bool {
        self.public && self.seats.iter().any(Seat::is_open)
    }
}

impl Table {
    /// Has the lobby told, if this is a game for it.
    pub(super) fn ring(&self) {
        if self.public {
            self.house.lobby.ring();
        }
    }

    /// Whether anybody may join.
    fn waits(&self, play: &Play) -> bool {
        self.public && play.game.is_running() && !play.is_ready()
    }

    /// The game as the lobby shows it, and since when it waits.
    fn offered(&self) -> Option<(Instant, OpenGame)> {
        let play = self.lock();
        if !self.waits(&play) || !play.absence.is_hosted() {
            return None;
        }
        let session = play.game.session();
        let first = self.house.games.find(session.game()).ok()?.start();
        let is_open = |side: &Side| play.seats[side.index()].is_open();
        let side = Side::BOTH.into_iter().find(is_open)?;
        let game = OpenGame {
            id: self.id.clone(),
            game: session.game(),
            name: play.seats[(!side).index()].name(),
            side,
            time: play.game.pace(side).control.to_string(),
            usual: session.position() == first.position(),
            join_key: play.seats[side.index()].join_key()?,
        };
        Some((play.created, game))
    }

    /// Whether it has been open for too long, or without anybody there.
    pub(super) fn is_stale(&self) -> bool {
        let limits = &self.house.limits;
        let play = self.lock();
        let is_alone = play.absence.of_host() > limits.open_without_host;
        self.waits(&play) && (is_alone || play.created.elapsed() > limits.open_for)
    }
}
