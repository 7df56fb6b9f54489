//! How much time the players get: parsed, printed, and read by [`Clock`](crate::Clock).

mod parse;
mod span;
mod write;

use std::time::Duration;

use thiserror::Error;

use crate::error::shorten;
use span::Written;

/// How much time the players get.
///
/// Every control is a case of one scheme. Each move comes with a *move time*
/// of its own; behind it stands a *bank*, which is used when the move time is
/// over. Unused move time is lost, or a percentage of it goes to the bank. An
/// increment may be added to the bank after each move, and the first amount
/// again after a number of moves. [`Clock`](crate::Clock) does the arithmetic.
///
/// | text | meaning |
/// | --- | --- |
/// | `100ms`, `2s`, `2s/move`, `1m/move`, `st=2` | so much for each move |
/// | `5m`, `1h30m`, `30s+0s` | so much for all moves: sudden death |
/// | `5m+3s` | the same, and 3 seconds more after each move |
/// | `40/5m`, `40/5m+3s` | 5 minutes more after every 40 moves |
/// | `10+0.1`, `40/1:30+0.6`, `tc=10` | as match runners write: seconds or `min:sec` |
/// | `arimaa:60s/5m/75/0/4h/4m` | `M/R/P/L/G/T`, see below |
/// | `inf`, `-` | no limit |
///
/// **A time alone** is for each move if it is written in seconds or
/// milliseconds only, and for the whole game if it has minutes, hours or days:
/// `90s` is a time a move, `1m30s` a game. A number alone (`10`) is refused,
/// because match runners and people mean different things by it; `/move` and
/// `+0s` say either without doubt.
///
/// **Arimaa's fields** are: M time for each move; R bank at the start; P the
/// percentage of unused move time that goes to the bank, rounded to the nearest
/// second (100 if left out); L the bank is not filled above this; G the game is
/// stopped and scored after this time, or after so many turns of both players
/// (`90t`); T no turn may last longer. 0, or leaving out the fields at the end,
/// means no limit for L, G and T. A number without a unit is minutes, or
/// `min:sec`; in G hours, or `hours:min`. Fields count by their place: in
/// `24h5m10s/0/0/60d` the 60 days are L, although the text it is known from
/// takes them for G; that would be `24h5m10s/0/0/0/60d`.
///
/// Times go from a nanosecond to ten years. Printing gives a canonical text
/// that parses to an equal value; controls that work the same are equal, so
/// `arimaa:0/5` is `5m`.
///
/// ```
/// use std::time::Duration;
/// use yolah_game::TimeControl;
///
/// let blitz: TimeControl = "5m+3s".parse()?;
/// assert_eq!(blitz.bank(), Some(Duration::from_secs(300)));
/// assert_eq!(blitz.increment(), Duration::from_secs(3));
/// assert_eq!("300+3.0".parse::<TimeControl>()?, blitz);
/// assert_eq!(blitz.to_string(), "5m+3s");
/// # Ok::<(), yolah_game::TimeControlError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    move_time: Duration,
    /// `None` never runs out.
    bank: Option<Duration>,
    increment: Duration,
    period: Option<u32>,
    credit_percent: u32,
    bank_limit: Option<Duration>,
    game_limit: Option<GameLimit>,
    turn_limit: Option<Duration>,
}

/// When a game is stopped and the winner is found by scoring the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameLimit {
    /// When both players together have used this time.
    Time(Duration),
    /// When both players have made so many moves.
    Turns(u32),
}

/// A time control that cannot be understood or makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("time control {input:?}: {reason}")]
pub struct TimeControlError {
    input: String,
    reason: String,
}

impl TimeControlError {
    fn new(input: &str, reason: String) -> TimeControlError {
        TimeControlError {
            input: shorten(input),
            reason,
        }
    }
}

/// No field of a time control is longer than ten years.
const LONGEST: Duration = Duration::from_hours(3650 * 24);

/// No period and no game has more moves than this.
const MOST_MOVES: u32 = 1_000_000;

impl TimeControl {
    /// No limit at all.
    pub const UNLIMITED: TimeControl = TimeControl {
        bank: None,
        ..TimeControl::bare_game(None, Duration::ZERO, Duration::ZERO)
    };

    /// So much time for each move; what is not used is lost.
    ///
    /// # Errors
    /// If the time is zero or longer than ten years.
    pub fn per_move(time: Duration) -> Result<TimeControl, TimeControlError> {
        TimeControl::bare_move(time).checked()
    }

    /// A bank for all moves, and an increment (which may be zero) after each.
    ///
    /// # Errors
    /// If the bank is empty, or a time is longer than ten years.
    pub fn per_game(bank: Duration, increment: Duration) -> Result<TimeControl, TimeControlError> {
        TimeControl::bare_game(None, bank, increment).checked()
    }

    /// A bank that is given again, on top of what is left, after every
    /// `moves` moves, and an increment (which may be zero) after each.
    ///
    /// # Errors
    /// If the bank is empty, a time is longer than ten years, or the moves are
    /// none or more than a million.
    pub fn per_period(
        moves: u32,
        bank: Duration,
        increment: Duration,
    ) -> Result<TimeControl, TimeControlError> {
        TimeControl::bare_game(Some(moves), bank, increment).checked()
    }

    const fn bare_move(time: Duration) -> TimeControl {
        TimeControl {
            move_time: time,
            credit_percent: 0,
            ..TimeControl::bare_game(None, Duration::ZERO, Duration::ZERO)
        }
    }

    const fn bare_game(period: Option<u32>, bank: Duration, increment: Duration) -> TimeControl {
        TimeControl {
            move_time: Duration::ZERO,
            bank: Some(bank),
            increment,
            period,
            credit_percent: 100,
            bank_limit: None,
            game_limit: None,
            turn_limit: None,
        }
    }

    fn checked(self) -> Result<TimeControl, TimeControlError> {
        match self.fault() {
            None => Ok(self),
            Some(reason) => Err(TimeControlError::new(&self.to_string(), reason)),
        }
    }

    /// What makes the control useless, if anything.
    fn fault(&self) -> Option<String> {
        if self.bank == Some(Duration::ZERO) && self.move_time.is_zero() {
            return Some("there is no time for the first move".to_owned());
        }
        let times = [Some(self.move_time), self.bank, Some(self.increment)];
        if times.into_iter().flatten().any(|time| time > LONGEST) {
            return Some(format!("a time is longer than {}", Written(LONGEST)));
        }
        let is_period = |moves| (1..=MOST_MOVES).contains(&moves);
        if !self.period.is_none_or(is_period) {
            return Some(format!("a period has 1 to {MOST_MOVES} moves"));
        }
        None
    }

    /// The time that comes with each move.
    pub fn move_time(&self) -> Duration {
        self.move_time
    }

    /// The time in the bank at the start, for use after the move time;
    /// `None` if it never runs out.
    pub fn bank(&self) -> Option<Duration> {
        self.bank
    }

    /// What the bank gains after each move.
    pub fn increment(&self) -> Duration {
        self.increment
    }

    /// The number of moves after which the first bank is given again.
    pub fn period(&self) -> Option<u32> {
        self.period
    }

    /// How much of the unused move time goes to the bank, in percent.
    pub fn credit_percent(&self) -> u32 {
        self.credit_percent
    }

    /// Unused move time does not fill the bank above this.
    pub fn bank_limit(&self) -> Option<Duration> {
        self.bank_limit
    }

    /// When the game is stopped and scored.
    pub fn game_limit(&self) -> Option<GameLimit> {
        self.game_limit
    }

    /// No turn may last longer than this, whatever is in the bank.
    pub fn turn_limit(&self) -> Option<Duration> {
        self.turn_limit
    }
}
