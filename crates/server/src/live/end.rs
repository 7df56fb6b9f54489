use std::error::Error;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use yolah_arena::store::{Key, NewGame};
use yolah_catalog::Session;
use yolah_game::record::{GameResult, Record};
use yolah_game::{Outcome, Side};

use super::table::Play;
use super::{Rights, Table};
use crate::error::{Code, Refusal};
use crate::store::{Ending, Event, Reason};

/// What a page shows.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Result")]
pub(crate) struct EndingView {
    winner: Option<Side>,
    reason: Reason,
    margin: Option<u32>,
    text: String,
    record: String,
}

impl Ending {
    pub(super) fn won(winner: Side, reason: Reason) -> Ending {
        Ending {
            winner: Some(winner),
            reason,
            margin: None,
        }
    }

    fn aborted() -> Ending {
        Ending {
            winner: None,
            reason: Reason::Aborted,
            margin: None,
        }
    }

    /// The time of the whole game is over: more points win.
    pub(super) fn halted(session: &dyn Session) -> Ending {
        let [first, second] = session.points().unwrap_or_default();
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        Ending {
            winner,
            reason: Reason::Halted,
            margin: Some(first.abs_diff(second)),
        }
    }

    fn outcome(&self) -> Outcome {
        self.winner.map_or(Outcome::DRAW, Outcome::win)
    }

    /// The margin for the first side, where points decided.
    fn points(&self, session: &dyn Session) -> Option<i32> {
        session.points()?;
        let margin = self.margin?.cast_signed();
        Some(self.winner.map_or(0, |winner| winner.relative(margin)))
    }

    fn is_aborted(&self) -> bool {
        self.reason == Reason::Aborted
    }

    fn result(&self, session: &dyn Session) -> GameResult {
        if self.is_aborted() {
            GameResult::Unknown
        } else {
            session.result(self.winner)
        }
    }

    pub(super) fn view(&self, session: &dyn Session) -> EndingView {
        EndingView {
            winner: self.winner,
            reason: self.reason,
            margin: self.margin,
            text: self.text(session),
            record: self.result(session).to_string(),
        }
    }

    fn text(&self, session: &dyn Session) -> String {
        let name = |side: Side| session.sides()[side.index()];
        let Some(winner) = self.winner else {
            let text = if self.is_aborted() {
                "the game was given up"
            } else {
                "a draw"
            };
            return text.to_owned();
        };
        let (won, lost) = (name(winner), name(!winner));
        match (self.reason, self.margin) {
            (Reason::Resignation, _) => format!("{lost} has resigned, {won} has won"),
            (Reason::Time, _) => format!("{lost} has no time left, {won} has won"),
            (Reason::Fault, _) => format!("{lost} has failed, {won} has won"),
            (_, Some(margin)) if session.points().is_some() => format!("{won} has won by {margin}"),
            _ => format!("{won} has won"),
        }
    }

    /// What PGN calls it.
    fn termination(&self) -> &'static str {
        match self.reason {
            Reason::Time => "time forfeit",
            Reason::Halted => "adjudication",
            Reason::Fault | Reason::Aborted => "abandoned",
            Reason::Board | Reason::Resignation => "normal",
        }
    }
}

impl Table {
    /// Gives up for a side.
    pub(crate) fn resign(&self, rights: Rights) -> Result<(), Refusal> {
        let mut play = self.lock();
        play.must_go_on()?;
        let side = play.speaker(rights)?;
        self.finish(&mut play, Ending::won(!side, Reason::Resignation));
        Ok(())
    }

    /// Ends the game without result, if that takes nothing from anybody.
    pub(crate) fn abort(&self, rights: Rights) -> Result<(), Refusal> {
        let mut play = self.lock();
        if play.ending.is_some() {
            return Err(Refusal::new(Code::GameOver, "the game is over"));
        }
        let is_other = |seat: &super::seat::Seat| {
            !seat.is_player() && !seat.is_open() && !seat.is_held_by(self.creator)
        };
        let has_others = play.seats.iter().any(is_other);
        if !rights.creator || (has_others && play.session.ply() >= 2) {
            let message = "only who set the game up may abort it, and not against others";
            return Err(Refusal::new(Code::NotAllowed, message));
        }
        self.finish(&mut play, Ending::aborted());
        Ok(())
    }

    /// Ends a game that nobody looks at any more.
    pub(super) fn abandon(&self) {
        let mut play = self.lock();
        if play.ending.is_none() {
            self.finish(&mut play, Ending::aborted());
        }
    }

    /// Ends the game if the rules say so, without telling: the move will.
    pub(super) fn finish_by_rules(&self, play: &mut Play) {
        let ending = match play.session.outcome() {
            Some(outcome) => Ending {
                winner: outcome.winner(),
                reason: Reason::Board,
                margin: Some(outcome.margin()),
            },
            None if play.timing.is_halted() => Ending::halted(play.session.as_ref()),
            None => return,
        };
        self.close(play, ending);
    }

    /// Ends the game and tells.
    pub(super) fn finish(&self, play: &mut Play, ending: Ending) {
        self.close(play, ending);
        self.show_end(play);
    }

    /// The end is in the journal before it is in the store: after a crash in
    /// between, the game is stored again, with the same end.
    fn close(&self, play: &mut Play, ending: Ending) {
        play.changed();
        play.timing.stop();
        self.house.kept.forget(&self.id);
        play.ending = Some(ending);
        let id = self.id.clone();
        let event = if ending.is_aborted() {
            Event::Ended { id }
        } else {
            Event::Decided { id, ending }
        };
        // The game is over even if the disk is full; the log says what is lost.
        if let Err(refusal) = self.note(&event) {
            tracing::error!(
                "the end of game {} is not in the journal: {refusal}",
                self.id
            );
        }
        if !ending.is_aborted() {
            self.store(play, ending);
        }
    }

    /// Has the game put into the store, and then dropped from the journal.
    pub(super) fn store(&self, play: &Play, ending: Ending) {
        let session = play.session.as_ref();
        let record = match record(play, ending) {
            Ok(record) => record,
            Err(error) => {
                tracing::error!("game {} cannot be written down: {error}", self.id);
                return;
            }
        };
        let (game, sides) = (session.game(), session.sides());
        let (outcome, margin) = (ending.outcome(), ending.points(session));
        let (id, journal) = (self.id.clone(), Arc::clone(&self.house.journal));
        let is_kept = self.house.library.submit(move |store| {
            let new = NewGame::ended(&record, game, sides, outcome, margin);
            if let Err(error) = store.insert(&new, Some(Key::Live(&id))) {
                tracing::error!("game {id} is not in the store before the next start: {error}");
            } else if let Err(error) = journal.append(&Event::Ended { id }) {
                tracing::error!("writing to the journal: {error}");
            }
        });
        if !is_kept {
            tracing::error!("game {} is not in the store before the next start", self.id);
        }
    }
}

/// The game as a record.
fn record(play: &Play, ending: Ending) -> Result<Record, Box<dyn Error>> {
    let session = play.session.as_ref();
    let date = jiff::Timestamp::now().strftime("%Y.%m.%d").to_string();
    let mut record: Record = session.record()?;
    record.set_result(ending.result(session));
    for (tag, value) in [
        ("Event", "Live game"),
        ("Site", "?"),
        ("Date", &date),
        ("Round", "-"),
        ("TimeControl", &play.timing.control()),
        ("Termination", ending.termination()),
    ] {
        record.tags.set(tag, value)?;
    }
    for (tag, seat) in session.player_tags().into_iter().zip(&play.seats) {
        let name = seat.name().filter(|name| !name.is_empty());
        record.tags.set(tag, name.as_deref().unwrap_or("?"))?;
    }
    record.ending.push(ending.text(session));
    Ok(record)
}
