use serde::Serialize;
use yolah_catalog::Session;
use yolah_game::Side;
use yolah_game::record::{GameResult, Record};

use super::table::Play;
use super::{Rights, Table};
use crate::error::{Code, Refusal};
use crate::store::{Event, Finished};

/// How a live game ended.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    winner: Option<Side>,
    reason: &'static str,
    margin: Option<u32>,
}

/// What a page shows.
#[derive(Debug, Serialize)]
pub(super) struct EndingView {
    winner: Option<Side>,
    reason: &'static str,
    margin: Option<u32>,
    text: String,
    record: String,
}

impl Ending {
    pub(super) fn won(winner: Side, reason: &'static str) -> Ending {
        Ending {
            winner: Some(winner),
            reason,
            margin: None,
        }
    }

    fn aborted() -> Ending {
        Ending {
            winner: None,
            reason: "aborted",
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
            reason: "halted",
            margin: Some(first.abs_diff(second)),
        }
    }

    fn is_aborted(&self) -> bool {
        self.reason == "aborted"
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
            ("resignation", _) => format!("{lost} has resigned, {won} has won"),
            ("time", _) => format!("{lost} has no time left, {won} has won"),
            ("fault", _) => format!("{lost} has failed, {won} has won"),
            (_, Some(margin)) if session.points().is_some() => format!("{won} has won by {margin}"),
            _ => format!("{won} has won"),
        }
    }

    /// What PGN calls it.
    fn termination(&self) -> &'static str {
        match self.reason {
            "time" => "time forfeit",
            "halted" => "adjudication",
            "fault" => "abandoned",
            _ => "normal",
        }
    }
}

impl Table {
    /// Gives up for a side.
    pub(crate) fn resign(&self, rights: Rights) -> Result<(), Refusal> {
        let mut play = self.lock();
        play.must_go_on()?;
        let side = play.speaker(rights)?;
        self.finish(&mut play, Ending::won(!side, "resignation"));
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
                reason: "board",
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

    fn close(&self, play: &mut Play, ending: Ending) {
        play.changed();
        play.timing.stop();
        self.house.kept.forget(&self.id);
        // The game is over even if the disk is full; the log says what is lost.
        if !ending.is_aborted()
            && let Err(error) = self.store(play, &ending)
        {
            tracing::error!("game {} is not in the archive: {error}", self.id);
        }
        play.ending = Some(ending);
        let event = Event::Ended {
            id: self.id.clone(),
        };
        if let Err(refusal) = self.note(&event) {
            tracing::error!(
                "the end of game {} is not in the journal: {refusal}",
                self.id
            );
        }
    }

    fn store(&self, play: &Play, ending: &Ending) -> Result<(), Box<dyn std::error::Error>> {
        let session = play.session.as_ref();
        let date = jiff::Timestamp::now().strftime("%Y.%m.%d").to_string();
        let names = play
            .seats
            .each_ref()
            .map(|seat| seat.name().unwrap_or_default());
        let mut record: Record = session.record()?;
        record.set_result(ending.result(session));
        for (tag, value) in [
            ("Event", "Live game"),
            ("Site", "?"),
            ("Date", &date),
            ("Round", "-"),
        ] {
            record.tags.set(tag, value)?;
        }
        for (tag, name) in session.player_tags().into_iter().zip(&names) {
            record.tags.set(tag, name)?;
        }
        record.tags.set("TimeControl", &play.timing.control())?;
        record.tags.set("Termination", ending.termination())?;
        record.ending.push(ending.text(session));
        let game = Finished {
            id: self.id.clone(),
            game: session.game().to_owned(),
            date,
            names,
            result: record.result.to_string(),
            winner: ending.winner.map(Side::index),
            reason: ending.reason.to_owned(),
            plies: session.ply(),
            points: session.points(),
            time: play.timing.control(),
        };
        Ok(self.house.archive.add(game, &record)?)
    }
}
