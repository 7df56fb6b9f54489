use std::time::{Duration, Instant};

use yolah_game::{Clock, Outcome, ParseMoveError, Side, TimeControl, TimeUp};
use yolah_kit::Session;
use yolah_search::{Horizon, Limit, TimeLeft, TimeManager};

/// How long an answer may take to reach the clock. The machine may be busy
/// with other things, and no person misses a tenth of a second.
const OVERHEAD: Duration = Duration::from_millis(100);
/// How long a player thinks when no clock tells it.
const UNHURRIED: Duration = Duration::from_secs(2);

/// The game under way: the board, the clocks, and how it ended.
pub struct Table {
    session: Box<dyn Session>,
    clock: Clock,
    /// The clock before each move of the session.
    earlier: Vec<Clock>,
    /// When the side to move began to think.
    since: Instant,
    /// How and when the game ended.
    ended: Option<(Ending, Instant)>,
}

/// Why a game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules.
    Rules(Outcome),
    /// This side gave up.
    Resigned(Side),
    /// This side used up its time.
    Time(Side),
    /// The time control's limit for the whole game was reached.
    Halted,
    /// This side's player cannot go on.
    Failed(Side, String),
}

impl Table {
    pub fn new(session: Box<dyn Session>, control: TimeControl, now: Instant) -> Table {
        let mut table = Table {
            session,
            clock: Clock::start(control),
            earlier: Vec::new(),
            since: now,
            ended: None,
        };
        table.notice_end(now);
        table
    }

    pub fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    pub fn ending(&self) -> Option<&Ending> {
        self.ended.as_ref().map(|(ending, _)| ending)
    }

    pub fn is_running(&self) -> bool {
        self.ended.is_none()
    }

    /// Plays a move of the side to move, unless its time is up.
    pub fn play(&mut self, text: &str, now: Instant) -> Result<(), ParseMoveError> {
        self.check_time(now);
        if !self.is_running() {
            return Ok(());
        }
        let (side, before) = (self.session.turn(), self.clock);
        self.session.play(text)?;
        self.earlier.push(before);
        // The time was checked above, so it is not up.
        let _ = self.clock.spend(side, self.elapsed(now));
        self.since = now;
        self.notice_end(now);
        Ok(())
    }

    /// Takes back moves until so many are left, and sets the clocks as they
    /// were.
    pub fn take_back_to(&mut self, moves: usize, now: Instant) {
        while self.earlier.len() > moves {
            self.session.take_back();
            if let Some(clock) = self.earlier.pop() {
                self.clock = clock;
            }
        }
        self.since = now;
        self.ended = None;
        self.notice_end(now);
    }

    pub fn end(&mut self, ending: Ending, now: Instant) {
        if self.is_running() {
            self.ended = Some((ending, now));
        }
    }

    /// Ends the game if the side to move has thought too long.
    pub fn check_time(&mut self, now: Instant) {
        let mut clock = self.clock;
        match clock.spend(self.session.turn(), self.elapsed(now)) {
            Ok(()) => {}
            Err(TimeUp::Flag(side)) => self.end(Ending::Time(side), now),
            Err(TimeUp::Halted) => self.end(Ending::Halted, now),
        }
    }

    fn notice_end(&mut self, now: Instant) {
        if let Some(outcome) = self.session.outcome() {
            self.end(Ending::Rules(outcome), now);
        } else if self.clock.is_halted() {
            self.end(Ending::Halted, now);
        }
    }

    /// How long the side to move has been thinking.
    fn elapsed(&self, now: Instant) -> Duration {
        let until = self.ended.as_ref().map_or(now, |(_, end)| *end);
        until.saturating_duration_since(self.since)
    }

    /// What a side's clock shows: the time left, or without a limit the time
    /// used; and whether it is time left.
    pub fn time(&self, side: Side, now: Instant) -> (Duration, bool) {
        let running = if side == self.session.turn() {
            self.elapsed(now)
        } else {
            Duration::ZERO
        };
        match self.clock.available(side) {
            Some(left) => (left.saturating_sub(running), true),
            None => (self.clock.spent(side) + running, false),
        }
    }

    /// How long the side to move should think.
    pub fn limit(&self) -> Limit {
        let side = self.session.turn();
        let Some(left) = TimeLeft::on(&self.clock, side) else {
            return Limit::time(UNHURRIED);
        };
        // Games end well before the rules force them to.
        let horizon = self.session.turns_left().map_or_else(
            || Horizon::after(self.clock.moves(side)),
            |most| Horizon::new(most.div_ceil(2), most),
        );
        let available = self.clock.available(side).unwrap_or(UNHURRIED);
        // Half of a very short time is better used than kept.
        let overhead = OVERHEAD.min(available / 2);
        TimeManager { overhead, horizon }.limit(&left)
    }

    pub fn control(&self) -> &TimeControl {
        self.clock.control()
    }
}

#[cfg(test)]
mod tests {
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
        table.play("d5:b7", start + seconds(61)).unwrap();
        assert_eq!(table.ending(), Some(&Ending::Time(Side::First)));
        assert!(table.session().moves().is_empty());
        let later = table.time(Side::First, start + seconds(99));
        assert_eq!(later, (Duration::ZERO, true));
    }

    #[test]
    fn without_a_clock_players_think_briefly_and_the_time_used_is_shown() {
        let (table, start) = table("inf");
        assert_eq!(table.limit(), Limit::time(UNHURRIED));
        let shown = table.time(Side::First, start + seconds(3));
        assert_eq!(shown, (seconds(3), false));
    }
}
