//! What the audience of a table gets to see.

use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use serde_json::json;
use yolah_answers::live::{
    ChatLine, ClockView, Message, Moved, SeatView, Whole, ending, last_played, played,
};
use yolah_answers::{Key, State};
use yolah_game::Side;

use super::Table;
use super::audience::{Dialect, Follower, Outbox};
use super::seat::Seat;
use super::table::Play;

impl Play {
    /// The position for the original clients, if it is one of theirs.
    fn author_state(&self) -> Option<Utf8Bytes> {
        let state = self.game.session().json()?;
        Some(format!(r#"{{"type":"game state","state":{state}}}"#).into())
    }

    /// Shows the position to the original clients, and asks who is to move.
    fn show_author_state(&mut self) {
        let (state, asked) = (self.author_state(), self.asked());
        let is_author = |follower: &Follower| follower.dialect == Dialect::Author;
        self.audience
            .tell(|follower| state.clone().filter(|_| is_author(follower)));
        self.audience.tell(|follower| {
            let turn = asked.is_some_and(|side| follower.rights.has(side));
            (turn && is_author(follower)).then_some(YOUR_MOVE)
        });
    }

    /// The side that the original clients are to ask for a move.
    fn asked(&self) -> Option<Side> {
        (self.is_ready() && self.game.is_running()).then(|| self.game.turn())
    }
}

const YOUR_MOVE: Utf8Bytes = Utf8Bytes::from_static(r#"{"type":"your move"}"#);

impl Table {
    fn whole(&self, play: &Play, follower: &Follower) -> Utf8Bytes {
        let session = play.game.session();
        let online = play.online();
        let seat = |side: Side| {
            let seat = &play.seats[side.index()];
            SeatView {
                kind: seat.kind(),
                name: seat.name(),
                player: match seat {
                    Seat::Player { spec, .. } => Some(spec.to_string()),
                    _ => None,
                },
                online: online[side.index()],
            }
        };
        let join_key = |seat: &Seat| follower.rights.creator.then(|| seat.join_key()).flatten();
        let whole = Whole {
            id: &self.id,
            game: session.game(),
            sides: session.sides(),
            layout: session.layout(),
            you: follower.rights.list(),
            creator: follower.rights.creator,
            seats: Side::BOTH.map(seat),
            watchers: play.audience.watchers(),
            start: session.start(),
            moves: played(&play.game),
            state: State::of(session),
            clock: ClockView::of(&play.game),
            result: ending(&play.game),
            claim_ms: play.claim_ms(&self.house.limits),
            offers: play.wishes,
            chat: play.chat.iter().collect(),
            join_keys: play.seats.each_ref().map(join_key),
            watch_key: self.watch_key,
        };
        Message::Game(Box::new(whole)).text().into()
    }

    /// Shows everything to all.
    pub(super) fn show_game(&self, play: &mut Play) {
        self.show_game_to(play, None);
    }

    /// Shows everything to one of the audience, or to all.
    pub(super) fn show_game_to(&self, play: &mut Play, to: Option<&Outbox>) {
        let wanted = play
            .audience
            .iter()
            .filter(|follower| is_meant(follower, to));
        let texts: Vec<Option<Utf8Bytes>> = wanted
            .map(|follower| self.first_sight(play, follower))
            .collect();
        let mut texts = texts.into_iter();
        let asked = play.asked();
        play.audience.tell(|follower| {
            let meant = is_meant(follower, to);
            meant.then(|| texts.next()).flatten().flatten()
        });
        play.audience.tell(|follower| {
            let turn = asked.is_some_and(|side| follower.rights.has(side));
            (turn && is_meant(follower, to) && follower.dialect == Dialect::Author)
                .then_some(YOUR_MOVE)
        });
    }

    /// Original clients who wait for an opponent have nothing to see yet.
    fn first_sight(&self, play: &Play, follower: &Follower) -> Option<Utf8Bytes> {
        match follower.dialect {
            Dialect::Page => Some(self.whole(play, follower)),
            Dialect::Author if !play.is_ready() && follower.rights.plays() => None,
            Dialect::Author => play.author_state(),
        }
    }

    /// Shows the last move.
    pub(super) fn show_move(&self, play: &mut Play) {
        let running = play.game.is_running();
        if running {
            play.game.start(Instant::now());
        }
        let moved = Moved {
            id: &self.id,
            r#move: last_played(&play.game),
            state: State::of(play.game.session()),
            clock: ClockView::of(&play.game),
            result: ending(&play.game),
            claim_ms: play.claim_ms(&self.house.limits),
        };
        let moved = Message::Move(Box::new(moved));
        play.audience.tell_pages(&moved.text().into());
        if play.audience.has(Dialect::Author) {
            play.show_author_state();
        }
        if !running {
            self.show_end(play);
        }
    }

    pub(super) fn show_end(&self, play: &mut Play) {
        let message = Message::End {
            id: &self.id,
            clock: ClockView::of(&play.game),
            result: ending(&play.game),
        };
        play.audience.tell_pages(&message.text().into());
    }

    pub(super) fn show_people(&self, play: &mut Play) {
        let message = Message::People {
            id: &self.id,
            online: play.online(),
            watchers: play.audience.watchers(),
            claim_ms: play.claim_ms(&self.house.limits),
        };
        play.audience.tell_pages(&message.text().into());
    }

    pub(super) fn show_wishes(&self, play: &mut Play) {
        let (id, wishes) = (self.id.as_str(), play.wishes);
        play.audience
            .tell_pages(&Message::Offers { id, wishes }.text().into());
    }

    /// The original clients hear what others say, pages also themselves.
    pub(super) fn show_chat(&self, play: &mut Play, from: &Outbox, line: &ChatLine) {
        let id = self.id.as_str();
        play.audience
            .tell_pages(&Message::Chat { id, line }.text().into());
        let message: Utf8Bytes = json!({"type": "chat", "message": line.text})
            .to_string()
            .into();
        play.audience.tell(|follower| {
            let other = follower.dialect == Dialect::Author && !follower.outbox.is_same(from);
            other.then(|| message.clone())
        });
    }

    /// Tells everybody his key of the next game.
    pub(super) fn show_rematch(&self, next: &Table, keys: &[(Key, Key)]) {
        let mut play = self.lock();
        play.audience.tell(|follower| {
            let own = keys.iter().find(|(old, _)| *old == follower.key);
            let key = own.map_or(next.watch_key, |(_, new)| *new);
            let (id, new_id) = (self.id.as_str(), next.id.as_str());
            let message = Message::Rematch { id, new_id, key };
            (follower.dialect == Dialect::Page).then(|| message.text().into())
        });
    }
}

fn is_meant(follower: &Follower, to: Option<&Outbox>) -> bool {
    to.is_none_or(|outbox| follower.outbox.is_same(outbox))
}
