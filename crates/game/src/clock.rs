use std::time::Duration;

use thiserror::Error;

use crate::{GameLimit, Side, TimeControl};

/// The clocks of both players.
///
/// Pure arithmetic: whoever runs the game measures how long a move took and
/// tells the clock. A clock is a small value; who wants to take moves back
/// keeps copies.
///
/// Arimaa gives at least a minute to set up the pieces in the first move. That
/// belongs to games with such a move and not to the time control; none of the
/// fields says it, and the clock does not do it.
///
/// ```
/// use std::time::Duration;
/// use yolah_game::{Clock, Side, TimeUp};
///
/// let mut clock = Clock::start("5m+3s".parse()?);
/// clock.spend(Side::First, Duration::from_secs(10))?;
/// assert_eq!(clock.available(Side::First), Some(Duration::from_secs(293)));
/// assert_eq!(clock.available(Side::Second), Some(Duration::from_secs(300)));
///
/// let too_long = clock.spend(Side::Second, Duration::from_secs(301));
/// assert_eq!(too_long, Err(TimeUp::Flag(Side::Second)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    /// `None` never runs out.
    banks: [Option<Duration>; 2],
    spent: [Duration; 2],
    moves: [u32; 2],
    /// What the turn under way has taken, where it has several moves.
    turn: [Duration; 2],
}

/// Why a move came too late.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TimeUp {
    /// The player had no time left and loses.
    #[error("the {} player's time is up", match .0 { Side::First => "first", Side::Second => "second" })]
    Flag(Side),
    /// The game's time was over before the player's was; the position before
    /// the move is scored.
    #[error("the game's time is up")]
    Halted,
}

impl Clock {
    /// The clocks before the first move.
    pub fn start(control: TimeControl) -> Clock {
        Clock {
            control,
            banks: [control.bank(); 2],
            spent: [Duration::ZERO; 2],
            moves: [0; 2],
            turn: [Duration::ZERO; 2],
        }
    }

    /// The time control that the clocks follow.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// How long `side` may take for its next move, or would if it were to
    /// move; `None` without limit. The moves of one turn share its time. Exactly this long is not too long.
    pub fn available(&self, side: Side) -> Option<Duration> {
        let limits = [self.until_flag(side), self.until_halt()];
        limits.into_iter().flatten().min()
    }

    /// What is in `side`'s bank, the move time of its next move not included;
    /// `None` if it never runs out.
    pub fn bank(&self, side: Side) -> Option<Duration> {
        let drawn = self.turn[side.index()].saturating_sub(self.control.move_time());
        Some(self.banks[side.index()]?.saturating_sub(drawn))
    }

    /// What is left of the time that `side` has for each of its turns.
    pub fn move_time(&self, side: Side) -> Duration {
        let time = self.control.move_time();
        time.saturating_sub(self.turn[side.index()])
    }

    /// How many turns `side` has to take before it gets the time of the next
    /// period, the next one included.
    pub fn moves_to_go(&self, side: Side) -> Option<u32> {
        let period = self.control.period()?;
        Some(period - self.moves[side.index()] % period)
    }

    /// How many turns `side` has taken: its moves, in games where a turn is one.
    pub fn moves(&self, side: Side) -> u32 {
        self.moves[side.index()]
    }

    /// How long all moves of `side` took together.
    pub fn spent(&self, side: Side) -> Duration {
        self.spent[side.index()]
    }

    /// Whether the limit of the game is reached, so that it is stopped here
    /// and scored.
    pub fn is_halted(&self) -> bool {
        match self.control.game_limit() {
            None => false,
            Some(GameLimit::Turns(turns)) => self.moves.iter().all(|&moves| moves >= turns),
            Some(GameLimit::Time(_)) => self.until_halt().is_some_and(|left| left.is_zero()),
        }
    }

    /// Takes the time of a move that ends `side`'s turn from its clock, and adds
    /// what the time control gives for having moved.
    ///
    /// # Errors
    /// If the move came too late; the clock then stays as it was before the
    /// move. When the player's time and the game's time end together, the
    /// player loses.
    pub fn spend(&mut self, side: Side, elapsed: Duration) -> Result<(), TimeUp> {
        self.spend_in_turn(side, elapsed)?;
        let i = side.index();
        let turn = std::mem::take(&mut self.turn[i]);
        self.moves[i] = self.moves[i].saturating_add(1);
        self.banks[i] = self.banks[i].map(|bank| self.settle(side, bank, turn));
        Ok(())
    }

    /// Takes the time of a move after which `side` moves again: it gets nothing
    /// for it, until [`spend`](Clock::spend) ends the turn.
    ///
    /// # Errors
    /// If the move came too late; see [`spend`](Clock::spend).
    pub fn spend_in_turn(&mut self, side: Side, elapsed: Duration) -> Result<(), TimeUp> {
        if self.is_halted() {
            return Err(TimeUp::Halted);
        }
        let flag = self.until_flag(side).filter(|&most| elapsed > most);
        let halt = self.until_halt().filter(|&most| elapsed > most);
        match (flag, halt) {
            (None, None) => {}
            (Some(flag), Some(halt)) if halt < flag => return Err(TimeUp::Halted),
            (Some(_), _) => return Err(TimeUp::Flag(side)),
            (None, Some(_)) => return Err(TimeUp::Halted),
        }
        let i = side.index();
        self.spent[i] = self.spent[i].saturating_add(elapsed);
        self.turn[i] = self.turn[i].saturating_add(elapsed);
        Ok(())
    }

    /// The bank after a turn that was in time and is already counted.
    fn settle(&self, side: Side, bank: Duration, elapsed: Duration) -> Duration {
        let control = &self.control;
        let drawn = elapsed.saturating_sub(control.move_time());
        let unused = control.move_time().saturating_sub(elapsed);
        let left = bank.saturating_sub(drawn);
        let room = control
            .bank_limit()
            .map_or(Duration::MAX, |limit| limit.saturating_sub(left));
        let credit = credit(unused, control.credit_percent()).min(room);
        let refill = control
            .period()
            .filter(|&period| self.moves_to_go(side) == Some(period))
            .and(control.bank());
        left.saturating_add(credit)
            .saturating_add(control.increment())
            .saturating_add(refill.unwrap_or_default())
    }

    /// How long `side` may take until it loses.
    fn until_flag(&self, side: Side) -> Option<Duration> {
        let bank = self.banks[side.index()]?;
        let time = bank.saturating_add(self.control.move_time());
        let limit = self.control.turn_limit();
        let most = limit.map_or(time, |most| most.min(time));
        Some(most.saturating_sub(self.turn[side.index()]))
    }

    /// How long the game may still last until it is stopped and scored;
    /// `None` without limit, and if turns are counted instead of time.
    pub fn until_halt(&self) -> Option<Duration> {
        match self.control.game_limit() {
            Some(GameLimit::Time(limit)) => {
                let spent = self.spent[0].saturating_add(self.spent[1]);
                Some(limit.saturating_sub(spent))
            }
            Some(GameLimit::Turns(_)) | None => None,
        }
    }
}

/// A percentage of the unused move time, rounded to the nearest second; half
/// a second counts as a whole one.
fn credit(unused: Duration, percent: u32) -> Duration {
    const PERCENT_OF_SECOND: u128 = 1_000_000_000 * 100;
    let share = unused.as_nanos() * u128::from(percent);
    let seconds = (share + PERCENT_OF_SECOND / 2) / PERCENT_OF_SECOND;
    Duration::from_secs(seconds as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn credit_rounds_to_the_nearest_second() {
        assert_eq!(credit(seconds(31), 75), seconds(23));
        assert_eq!(credit(seconds(29), 75), seconds(22));
        assert_eq!(credit(seconds(1), 50), seconds(1));
        assert_eq!(credit(Duration::from_millis(999), 50), seconds(0));
        assert_eq!(credit(seconds(77), 0), seconds(0));
    }

    #[test]
    fn time_a_move_is_neither_saved_nor_borrowed() {
        let mut clock = Clock::start("2s".parse().unwrap());
        for _ in 0..3 {
            assert_eq!(clock.available(Side::First), Some(seconds(2)));
            clock.spend(Side::First, Duration::from_millis(10)).unwrap();
        }
        assert_eq!(
            clock.spend(Side::First, Duration::from_millis(2001)),
            Err(TimeUp::Flag(Side::First))
        );
    }

    #[test]
    fn a_period_gives_its_time_again_on_top_of_the_rest() {
        let mut clock = Clock::start("3/60s+1s".parse().unwrap());
        for to_go in [3, 2, 1] {
            assert_eq!(clock.moves_to_go(Side::Second), Some(to_go));
            clock.spend(Side::Second, seconds(10)).unwrap();
        }
        assert_eq!(clock.moves_to_go(Side::Second), Some(3));
        assert_eq!(
            clock.available(Side::Second),
            Some(seconds(60 - 30 + 3 + 60))
        );
        assert_eq!(clock.available(Side::First), Some(seconds(60)));
        assert_eq!(clock.moves(Side::Second), 3);
        assert_eq!(clock.spent(Side::Second), seconds(30));
    }

    /// The second move of a turn is neither paid for nor counted.
    #[test]
    fn the_moves_of_a_turn_share_its_time() {
        let mut clock = Clock::start("3/60s+1s".parse().unwrap());
        clock.spend_in_turn(Side::First, seconds(10)).unwrap();
        assert_eq!(clock.available(Side::First), Some(seconds(50)));
        assert_eq!(clock.bank(Side::First), Some(seconds(50)));
        assert_eq!(clock.moves_to_go(Side::First), Some(3));
        assert_eq!(clock.available(Side::Second), Some(seconds(60)));
        let late = clock.spend_in_turn(Side::First, seconds(51));
        assert_eq!(late, Err(TimeUp::Flag(Side::First)));
        clock.spend(Side::First, seconds(5)).unwrap();
        assert_eq!(clock.bank(Side::First), Some(seconds(60 - 15 + 1)));
        assert_eq!(clock.moves_to_go(Side::First), Some(2));
        let mut each = Clock::start("2s".parse().unwrap());
        each.spend_in_turn(Side::First, Duration::from_millis(1500))
            .unwrap();
        let half = Duration::from_millis(500);
        assert_eq!(each.available(Side::First), Some(half));
        assert_eq!(each.move_time(Side::First), half);
        each.spend(Side::First, half).unwrap();
        assert_eq!(each.available(Side::First), Some(seconds(2)));
        assert_eq!(each.moves(Side::First), 1);
    }

    #[test]
    fn without_limit_nothing_runs_out() {
        let mut clock = Clock::start(TimeControl::UNLIMITED);
        for _ in 0..2 {
            clock.spend(Side::First, Duration::MAX).unwrap();
        }
        assert_eq!(clock.available(Side::First), None);
        assert_eq!(clock.moves_to_go(Side::First), None);
    }

    #[test]
    fn a_flag_leaves_the_clock_as_it_was() {
        let mut clock = Clock::start("1m+1s".parse().unwrap());
        let before = clock;
        assert!(clock.spend(Side::First, seconds(61)).is_err());
        assert_eq!(clock, before);
        assert!(clock.spend(Side::First, seconds(60)).is_ok());
        assert_eq!(clock.available(Side::First), Some(seconds(1)));
    }

    #[test]
    fn who_runs_out_first_decides_between_loss_and_halt() {
        let mut clock = Clock::start("arimaa:1m/1m/100/0/3m".parse().unwrap());
        let first = clock.spend(Side::First, seconds(121));
        assert_eq!(first, Err(TimeUp::Flag(Side::First)));
        clock.spend(Side::First, seconds(80)).unwrap();
        assert_eq!(clock.available(Side::Second), Some(seconds(100)));
        let second = clock.spend(Side::Second, seconds(121));
        assert_eq!(second, Err(TimeUp::Halted));
        clock.spend(Side::Second, seconds(100)).unwrap();
        assert!(clock.is_halted());
        let late = clock.spend(Side::First, Duration::ZERO);
        assert_eq!(late, Err(TimeUp::Halted));
    }
}
