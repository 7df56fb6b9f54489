//! Who is at a table, since when somebody is not, and what follows from it.

use std::time::{Duration, Instant};

use yolah_answers::{Code, Refusal};
use yolah_game::{Side, TimeControl};

use super::table::Play;
use super::{Rights, Table, ms};
use crate::limits::Limits;

/// Since when nobody is where somebody should be.
#[derive(Debug)]
pub(super) struct Absence {
    sides: [Option<Instant>; 2],
    /// Who set the game up, or sits there already.
    host: Option<Instant>,
}

impl Absence {
    /// Nobody has come yet.
    pub(super) fn of_all() -> Absence {
        let now = Some(Instant::now());
        Absence {
            sides: [now; 2],
            host: now,
        }
    }

    /// Somebody has just taken a seat, and is on the way.
    pub(super) fn expect(&mut self, side: Side) {
        self.sides[side.index()] = Some(Instant::now());
    }

    fn note(&mut self, online: [bool; 2], is_hosted: bool) {
        let now = Instant::now();
        let look = |since: &mut Option<Instant>, is_here: bool| {
            *since = (!is_here).then(|| since.unwrap_or(now));
        };
        for side in Side::BOTH {
            look(&mut self.sides[side.index()], online[side.index()]);
        }
        look(&mut self.host, is_hosted);
    }

    /// Whether a host is there.
    pub(super) fn is_hosted(&self) -> bool {
        self.host.is_none()
    }

    /// How long no host was there.
    pub(super) fn of_host(&self) -> Duration {
        self.host.map_or(Duration::ZERO, |since| since.elapsed())
    }

    fn of(&self, side: Side) -> Option<Duration> {
        self.sides[side.index()].map(|since| since.elapsed())
    }
}

impl Play {
    /// Whether somebody is there for each side. Programs always are.
    pub(super) fn online(&self) -> [bool; 2] {
        Side::BOTH.map(|side| {
            let mut followers = self.audience.iter();
            self.seats[side.index()].is_player()
                || followers.any(|follower| follower.rights.has(side))
        })
    }

    /// Takes note of who is there now.
    pub(super) fn look_round(&mut self) {
        let is_host = |rights: Rights| rights.creator || rights.plays();
        let is_hosted = self.audience.iter().any(|it| is_host(it.rights));
        self.absence.note(self.online(), is_hosted);
    }

    /// In how many milliseconds each side may claim the game, if the other one
    /// stays away.
    pub(super) fn claim_ms(&self, limits: &Limits) -> [Option<u64>; 2] {
        Side::BOTH.map(|side| {
            let away = self.absence.of(!side)?;
            let wait = self
                .game
                .claimable_in(side, away, self.grace(limits), Instant::now());
            wait.map(ms)
        })
    }

    /// Without a clock people take their time.
    fn grace(&self, limits: &Limits) -> Duration {
        match self.game.pace(Side::First).control {
            TimeControl::UNLIMITED => limits.grace_without_clock,
            _ => limits.grace,
        }
    }
}

impl Table {
    /// Claims the game of somebody who has left.
    pub(crate) fn claim(&self, rights: Rights) -> Result<(), Refusal> {
        let mut play = self.lock();
        play.must_go_on()?;
        let side = !play.game.turn();
        if !rights.has(side) {
            let message = "only who is kept waiting may claim the game";
            return Err(Refusal::new(Code::NotAllowed, message));
        }
        let away = play.absence.of(!side).unwrap_or_default();
        let grace = play.grace(&self.house.limits);
        let claimed = play.game.claim(side, away, grace, Instant::now());
        claimed.map_err(|refused| Refusal::new(Code::NotAllowed, refused))?;
        self.finish(&mut play);
        Ok(())
    }
}
