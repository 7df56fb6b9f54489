use std::sync::Arc;
use std::time::Instant;

use yolah_answers::{Code, Refusal};
use yolah_arena::store::{Key, NewGame};
use yolah_game::ParseMoveError;
use yolah_game::record::Record;
use yolah_play::{Header, Refused};

use super::seat::Seat;
use super::table::Play;
use super::{Rights, Table};
use crate::store::Event;

impl Table {
    /// Gives up for a side.
    pub(crate) fn resign(&self, rights: Rights) -> Result<(), Refusal> {
        let mut play = self.lock();
        play.must_go_on()?;
        let side = play.speaker(rights)?;
        if play.game.resign(side).is_ok() {
            self.finish(&mut play);
        }
        Ok(())
    }

    /// Ends the game without result, if that takes nothing from anybody: who
    /// set it up may while no other person sits there, and either side until
    /// both have moved.
    pub(crate) fn abort(&self, rights: Rights) -> Result<(), Refusal> {
        let mut play = self.lock();
        let is_other =
            |seat: &Seat| !seat.is_player() && !seat.is_open() && !seat.is_held_by(self.creator);
        let is_alone = rights.creator && !play.seats.iter().any(is_other);
        if !rights.creator && !rights.plays() {
            let message = "those who look on do not end games";
            return Err(Refusal::new(Code::NotAllowed, message));
        }
        let aborted = if is_alone {
            play.game.abort()
        } else {
            play.game.call_off()
        };
        aborted.map_err(|refused| {
            let code = match refused {
                Refused::Over => Code::GameOver,
                _ => Code::NotAllowed,
            };
            Refusal::new(code, refused)
        })?;
        self.finish(&mut play);
        Ok(())
    }

    /// Ends a game that nobody looks at any more.
    pub(super) fn abandon(&self) {
        let mut play = self.lock();
        if play.game.abort().is_ok() {
            self.finish(&mut play);
        }
    }

    /// Tells the end of the game.
    pub(super) fn finish(&self, play: &mut Play) {
        self.close(play);
        self.show_end(play);
    }

    /// Keeps a game that has ended, without telling: the last move will.
    ///
    /// The end is in the journal before it is in the store: after a crash in
    /// between, the game is stored again, with the same end.
    pub(super) fn close(&self, play: &mut Play) {
        let Some(ending) = play.game.ending().cloned() else {
            return;
        };
        play.changed();
        play.game.stop(Instant::now());
        self.house.kept.forget(&self.id);
        self.ring();
        let id = self.id.clone();
        let has_result = ending.outcome().is_some();
        let event = if has_result {
            Event::Decided { id, ending }
        } else {
            Event::ended(id)
        };
        // The game is over even if the disk is full; the log says what is lost.
        if let Err(refusal) = self.note(&event) {
            tracing::error!(
                "the end of game {} is not in the journal: {refusal}",
                self.id
            );
        }
        if has_result {
            self.store(play);
        }
    }

    /// Has the game put into the store, and then dropped from the journal.
    fn store(&self, play: &Play) {
        let session = play.game.session();
        let record = match play.record() {
            Ok(record) => record,
            Err(error) => {
                tracing::error!("game {} cannot be written down: {error}", self.id);
                return;
            }
        };
        let Some(ending) = play.game.ending().cloned() else {
            return;
        };
        let (game, sides) = (session.game(), session.sides());
        let (id, journal) = (self.id.clone(), Arc::clone(&self.house.journal));
        let is_kept = self.house.library.submit(move |store| {
            let new = NewGame::ended(&record, game, sides, &ending);
            if let Err(error) = store.insert(&new, Some(Key::Live(&id))) {
                tracing::error!("game {id} is not in the store before the next start: {error}");
            } else if let Err(error) = journal.append(&Event::ended(id)) {
                tracing::error!("writing to the journal: {error}");
            }
        });
        if !is_kept {
            tracing::error!("game {} is not in the store before the next start", self.id);
        }
    }
}

impl Play {
    /// The game as a record.
    fn record(&self) -> Result<Record, ParseMoveError> {
        let [first, second] = self.seats.each_ref().map(Seat::name);
        self.game.record(&Header {
            event: "Live game",
            names: self.game.session().sides(),
            ..Header::of([
                first.as_deref().unwrap_or_default(),
                second.as_deref().unwrap_or_default(),
            ])
        })
    }
}
