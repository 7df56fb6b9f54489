use std::time::{Duration, Instant};

use yolah_game::{Side, TimeControl};
use yolah_kit::{PACE, Session};
use yolah_play::{Ending, Failure, LiveGame, Refused, Reply, Terms, TimePolicy};
use yolah_search::{Answer, Limit};

/// How players of this terminal use their time.
const POLICY: TimePolicy = TimePolicy {
    // The machine may be busy with other things, and no person misses a tenth
    // of a second.
    overhead: Duration::from_millis(100),
    unhurried: Some(PACE),
    longest: None,
};

/// The game under way, with a clock that always runs for the side to move.
pub struct Table(LiveGame);

impl Table {
    pub fn new(session: Box<dyn Session>, control: TimeControl, now: Instant) -> Table {
        let mut game = LiveGame::new(session, [control.into(); 2], Terms::default());
        game.start(now);
        Table(game)
    }

    pub fn game(&self) -> &LiveGame {
        &self.0
    }

    pub fn session(&self) -> &dyn Session {
        self.0.session()
    }

    pub fn ending(&self) -> Option<&Ending> {
        self.0.ending()
    }

    pub fn is_running(&self) -> bool {
        self.0.is_running()
    }

    /// Plays a person's move.
    pub fn play(&mut self, text: &str, now: Instant) -> Result<(), Refused> {
        self.0.play(text, self.0.elapsed(now))?;
        self.go_on(now);
        Ok(())
    }

    /// Plays a program's move, or ends the game because it has none.
    pub fn reply(&mut self, answer: Result<Answer<String>, Failure>, now: Instant) {
        let elapsed = self.0.elapsed(now);
        self.0.reply(answer.map(|answer| Reply { answer, elapsed }));
        self.go_on(now);
    }

    /// Starts the clock for the next move, or stops it if there is none.
    fn go_on(&mut self, now: Instant) {
        if self.is_running() {
            self.0.start(now);
        } else {
            self.0.stop(now);
        }
    }

    /// Takes back moves until so many are left, and sets the clocks as they
    /// were.
    pub fn take_back_to(&mut self, moves: usize, now: Instant) {
        let played = self.session().ply();
        self.0.take_back(played.saturating_sub(moves));
        self.go_on(now);
    }

    pub fn resign(&mut self, side: Side, now: Instant) {
        // A game that is over cannot be given up.
        let _ = self.0.resign(side);
        self.0.stop(now);
    }

    /// Ends the game if the side to move has thought too long.
    pub fn check_time(&mut self, now: Instant) {
        self.0.check_time(now);
    }

    /// What a side's clock shows: the time left, or without a limit the time
    /// used; and whether it is time left.
    pub fn time(&self, side: Side, now: Instant) -> (Duration, bool) {
        match self.0.left(side, now) {
            Some(left) => (left, true),
            None => (self.0.spent(side, now), false),
        }
    }

    /// How long the side to move should think.
    pub fn limit(&self) -> Limit {
        self.0.limit(&POLICY)
    }

    pub fn control(&self) -> &TimeControl {
        &self.0.pace(Side::First).control
    }
}

#[cfg(test)]
mod tests {
    use yolah_play::Reason;

    use super::*;

    fn table(control: &str) -> (Table, Instant) {
        let now = Instant::now();
        let session = yolah_catalog::GAMES.find("yolah").unwrap().start();
        (Table::new(session, control.parse().unwrap(), now), now)
    }

    fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    #[test]
    fn only_the_clock_of_the_side_to_move_runs() {
        let (mut table, start) = table("1m+2s");
        let now = start + seconds(10);
        assert_eq!(table.time(Side::First, now), (seconds(50), true));
        assert_eq!(table.time(Side::Second, now), (seconds(60), true));
        table.play("d5:b7", now).unwrap();
        let now = now + seconds(5);
        assert_eq!(table.time(Side::First, now), (seconds(52), true));
        assert_eq!(table.time(Side::Second, now), (seconds(55), true));
    }

    #[test]
    fn taking_back_gives_the_time_back() {
        let (mut table, start) = table("1m");
        table.play("d5:b7", start + seconds(10)).unwrap();
        table.play("e5:f5", start + seconds(30)).unwrap();
        let now = start + seconds(40);
        table.take_back_to(0, now);
        assert!(table.session().moves().is_empty());
        for side in Side::BOTH {
            assert_eq!(table.time(side, now), (seconds(60), true));
        }
    }

    #[test]
    fn a_late_move_loses_and_is_not_played() {
        let (mut table, start) = table("1m");
        assert!(table.play("d5:b7", start + seconds(61)).is_err());
        let ending = table.ending().unwrap();
        assert_eq!(
            (ending.winner, ending.reason),
            (Some(Side::Second), Reason::Time)
        );
        assert!(table.session().moves().is_empty());
        let later = table.time(Side::First, start + seconds(99));
        assert_eq!(later, (Duration::ZERO, true));
    }

    #[test]
    fn without_a_clock_players_think_briefly_and_the_time_used_is_shown() {
        let (table, start) = table("inf");
        assert_eq!(table.limit(), Limit::time(PACE));
        let shown = table.time(Side::First, start + seconds(3));
        assert_eq!(shown, (seconds(3), false));
    }
}
