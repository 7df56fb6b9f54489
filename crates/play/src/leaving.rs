//! Games that people do not play to their end: called off before they have
//! begun, or left by one of them.

use std::time::Duration;

use yolah_game::Side;
use yolah_search::Moment;

use crate::{Ending, LiveGame, Reason, Refused};

impl LiveGame {
    /// Whether each side has made a move of its own, after those that were
    /// there from the beginning.
    pub fn has_begun(&self) -> bool {
        let has_moved = |side: Side| {
            let mut plies = self.plies().iter();
            plies.any(|ply| ply.side == side && ply.time.is_some())
        };
        Side::BOTH.into_iter().all(has_moved)
    }

    /// Ends the game without a result, which either side may do until both have
    /// moved.
    ///
    /// # Errors
    /// If the game is over, or has begun.
    pub fn call_off(&mut self) -> Result<(), Refused> {
        if self.is_running() && self.has_begun() {
            return Err(Refused::Begun);
        }
        self.abort()
    }

    /// How long a side has to wait until it may [claim](LiveGame::claim) the
    /// game, if the other one has been away for so long and does not come back.
    /// `None` if there is nothing to wait for: the game is over or has not
    /// begun, or the side is itself to move.
    pub fn claimable_in(
        &self,
        side: Side,
        away: Duration,
        grace: Duration,
        now: impl Into<Moment>,
    ) -> Option<Duration> {
        let is_kept_waiting = self.is_running() && self.has_begun() && self.turn() != side;
        // Who leaves while the other one thinks keeps nobody waiting.
        let waited = away.min(self.elapsed(now));
        is_kept_waiting.then(|| grace.saturating_sub(waited))
    }

    /// Gives the game to a side whose opponent has left and has kept it waiting
    /// for the time of grace.
    ///
    /// # Errors
    /// If the game is over, or it is too early.
    pub fn claim(
        &mut self,
        side: Side,
        away: Duration,
        grace: Duration,
        now: impl Into<Moment>,
    ) -> Result<(), Refused> {
        if !self.is_running() {
            return Err(Refused::Over);
        }
        match self.claimable_in(side, away, grace, now) {
            Some(Duration::ZERO) => self.conclude(Ending::won(side, Reason::Left)),
            _ => Err(Refused::Early),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::{Header, Terms};

    const GRACE: Duration = Duration::from_mins(1);

    /// A game of chess with these moves, after those that were there.
    fn game(given: &[&str], played: &[&str]) -> LiveGame {
        let mut session = yolah_catalog::GAMES.find("chess").unwrap().start();
        for text in given {
            session.play(text).unwrap();
        }
        let mut game = LiveGame::new(session, Default::default(), Terms::default());
        for text in played {
            game.play(text, Duration::ZERO).unwrap();
        }
        game
    }

    #[test]
    fn a_game_is_called_off_only_before_both_have_moved() {
        for (given, played) in [
            (&[][..], &[][..]),
            (&[], &["e4"]),
            (&["e4", "e5", "Nf3"], &["Nc6"]),
        ] {
            let mut game = game(given, played);
            game.call_off().unwrap();
            assert_eq!(game.ending().unwrap().reason, Reason::Aborted);
            assert_eq!(game.ending().unwrap().outcome(), None);
            assert_eq!(game.call_off(), Err(Refused::Over));
        }
        let mut begun = game(&[], &["e4", "e5"]);
        assert_eq!(begun.call_off(), Err(Refused::Begun));
        begun.take_back(1);
        assert_eq!(begun.call_off(), Ok(()));
    }

    /// Every combination of who claims, how long the other one is away, and how
    /// long he thinks.
    #[test]
    fn only_who_is_kept_waiting_for_the_time_of_grace_may_claim() {
        let times = [0, 59, 60, 61].map(Duration::from_secs);
        for plies in 0..4 {
            let start = Instant::now();
            for (side, away, thought) in Side::BOTH.into_iter().flat_map(|side| {
                let pairs = times.into_iter().flat_map(|a| times.map(|b| (a, b)));
                pairs.map(move |(away, thought)| (side, away, thought))
            }) {
                let mut game = game(&[], &["e4", "e5", "Nf3", "Nc6"][..plies]);
                game.start(start);
                let now = start + thought;
                let may = plies >= 2 && game.turn() != side && away >= GRACE && thought >= GRACE;
                let left = game.claimable_in(side, away, GRACE, now);
                assert_eq!(left == Some(Duration::ZERO), may);
                assert_eq!(game.claim(side, away, GRACE, now).is_ok(), may);
                assert_eq!(game.ending().and_then(|it| it.winner), may.then_some(side));
            }
        }
    }

    #[test]
    fn who_waits_knows_how_long() {
        let mut game = game(&[], &["e4", "e5"]);
        let start = Instant::now();
        game.start(start);
        let wait = |away, thought| {
            let [away, thought] = [away, thought].map(Duration::from_secs);
            game.claimable_in(Side::Second, away, GRACE, start + thought)
        };
        assert_eq!(wait(500, 20), Some(Duration::from_secs(40)));
        assert_eq!(wait(10, 20), Some(Duration::from_secs(50)));
        assert_eq!(wait(0, 500), Some(GRACE));
    }

    #[test]
    fn the_record_says_who_left() {
        let mut game = game(&[], &["e4", "e5"]);
        let start = Instant::now();
        game.start(start);
        game.claim(Side::Second, GRACE, GRACE, start + GRACE)
            .unwrap();
        assert_eq!(game.claimable_in(Side::Second, GRACE, GRACE, start), None);
        assert!(game.ending().unwrap().reason.is_failure());
        let record = game.record(&Header::of(["Ann", "Bob"])).unwrap();
        assert_eq!(record.tags.get("Termination"), Some("abandoned"));
        assert!(record.to_string().ends_with("{end: Ann left} 0-1\n"));
    }
}
