use std::time::{Duration, Instant};

use yolah_game::record::Record;
use yolah_game::{Outcome, Side, TimeControl};
use yolah_kit::{AnyPlayer, Session};
use yolah_play::{Ending, Failure, Header, LiveGame, Terms, TimePolicy, guarded};
use yolah_search::StopFlag;

use super::stalls::Stalls;
use super::{Contestant, Job};
use crate::openings::OpeningError;

/// The rules of a competition, beyond those of the game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The tag `Event` of all records.
    pub event: String,
    /// The tag `Site` of all records.
    pub site: String,
    /// When a game ends before its rules end it.
    pub terms: Terms,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            event: "?".to_owned(),
            site: "?".to_owned(),
            terms: Terms {
                margin: Duration::from_millis(50),
                ..Terms::default()
            },
        }
    }
}

/// A game that was played to an end.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub ending: Ending,
    /// Its result.
    pub outcome: Outcome,
    /// How it ended in words, with the players' names.
    pub reason: String,
    /// The game on paper.
    pub record: Record,
    /// How many moves were made, those of the opening included.
    pub plies: usize,
    /// The points of both sides, in games that count them.
    pub points: Option<[i32; 2]>,
    /// How long it took.
    pub elapsed: Duration,
    /// How often it was begun before and came to nothing, because the machine stood
    /// still until somebody's time was over.
    pub replays: u32,
}

/// What became of a game.
pub(super) enum Course {
    /// It has ended.
    Played(Box<Played>),
    /// The same, but somebody would not have lost on time had the machine not stood still.
    Stalled(Box<Played>),
    /// It was stopped before.
    Stopped,
}

/// Two contestants at a board.
pub(super) struct Table<'a> {
    rules: &'a Rules,
    /// Who has which side, the first mover first.
    seats: [&'a Contestant; 2],
    game: LiveGame,
}

/// What passes between a player's answer and the clock that stops for it.
const POLICY: TimePolicy = TimePolicy {
    overhead: Duration::from_millis(1),
    unhurried: None,
    longest: None,
};

impl<'a> Table<'a> {
    pub(super) fn set_up(
        job: &Job,
        contestants: &'a [Contestant],
        rules: &'a Rules,
        start: &dyn Session,
    ) -> Result<Table<'a>, OpeningError> {
        let seats = job.players.map(|player| &contestants[player]);
        let session = job.opening.set_up(start)?;
        let paces = seats.map(|seat| seat.pace);
        Ok(Table {
            rules,
            seats,
            game: LiveGame::new(session, paces, rules.terms.clone()),
        })
    }

    /// Plays until the game is over or stopped.
    pub(super) fn play(self, round: &str, seeds: [u64; 2], stop: &StopFlag) -> Course {
        let has_clock = |seat: &Contestant| seat.pace.control != TimeControl::UNLIMITED;
        if self.seats.into_iter().any(has_clock) {
            Stalls::during(|stalls| self.play_watched(round, seeds, stop, stalls))
        } else {
            self.play_watched(round, seeds, stop, &Stalls::default())
        }
    }

    fn play_watched(
        mut self,
        round: &str,
        seeds: [u64; 2],
        stop: &StopFlag,
        stalls: &Stalls,
    ) -> Course {
        let start = Instant::now();
        let mut asked = start;
        let mut players = Vec::with_capacity(2);
        for side in Side::BOTH {
            match build(self.seats[side.index()], seeds[side.index()]) {
                Ok(player) => players.push(player),
                // A game that was over from the beginning stays so.
                Err(failure) => drop(self.game.fail(side, failure)),
            }
        }
        while self.game.is_running() && !stop.is_raised() {
            asked = Instant::now();
            let player = players[self.game.turn().index()].as_mut();
            self.game.think(player, self.game.limit(&POLICY), stop);
        }
        for player in players {
            // A player may panic while it is dropped; the game is over anyway.
            let _ = guarded(|| {
                drop(player);
                Ok(())
            });
        }
        let overdue = self.game.overdue();
        let is_stalled = overdue.is_some_and(|overdue| stalls.since(asked) >= overdue);
        match self.played(round, start.elapsed()) {
            None => Course::Stopped,
            Some(played) if is_stalled => Course::Stalled(played.into()),
            Some(played) => Course::Played(played.into()),
        }
    }

    /// The game, if it was played to its end.
    fn played(&self, round: &str, elapsed: Duration) -> Option<Played> {
        let ending = self.game.ending()?.clone();
        let names = self.seats.map(|seat| seat.name.as_str());
        let record = self.game.record(&Header {
            event: &self.rules.event,
            site: &self.rules.site,
            round,
            opening: Some("book"),
            ..Header::of(names)
        });
        Some(Played {
            outcome: ending.outcome()?,
            reason: ending.sentence(names),
            record: record.expect("it is a law that records can hold every move"),
            plies: self.game.session().ply(),
            points: self.game.session().points(),
            elapsed,
            ending,
            replays: 0,
        })
    }
}

fn build(seat: &Contestant, seed: u64) -> Result<Box<dyn AnyPlayer>, Failure> {
    guarded(|| {
        let player = seat.player(seed);
        player.map_err(|error| Failure::broken(format!("cannot start: {error}")))
    })
}
