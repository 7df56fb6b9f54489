use std::str::FromStr;
use std::time::Duration;

use super::span::{self, Span, Unit};
use super::{GameLimit, MOST_MOVES, TimeControl, TimeControlError};

/// No sensible time control is longer than this.
const LONGEST_TEXT: usize = 200;

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let fail = |reason| TimeControlError::new(text, reason);
        let control = any_form(text.trim()).map_err(fail)?;
        control
            .fault()
            .map_or(Ok(control), |reason| Err(fail(reason)))
    }
}

fn any_form(text: &str) -> Result<TimeControl, String> {
    if text.is_empty() {
        return Err("it is empty; say for example 2s/move or 5m+3s".to_owned());
    }
    if text.len() > LONGEST_TEXT {
        return Err(format!("it is longer than {LONGEST_TEXT} bytes"));
    }
    if let Some(fields) = text.strip_prefix("arimaa:") {
        return arimaa(fields);
    }
    let per_move = text.strip_prefix("st=").or(text.strip_suffix("/move"));
    if let Some(time) = per_move {
        return Ok(TimeControl::bare_move(seconds(time)?.time));
    }
    match text.strip_prefix("tc=") {
        Some(text) => game(text, |time| {
            Ok(TimeControl::bare_game(None, time.time, Duration::ZERO))
        }),
        None => game(text, alone),
    }
}

/// Reads `[moves/]time[+increment]`; `alone` says what a mere time means.
fn game(
    text: &str,
    alone: impl Fn(Span) -> Result<TimeControl, String>,
) -> Result<TimeControl, String> {
    if matches!(text, "inf" | "-") {
        return Ok(TimeControl::UNLIMITED);
    }
    let (period, times) = match text.split_once('/') {
        Some((moves, times)) => (Some(period(moves)?), times),
        None => (None, text),
    };
    let (bank, increment) = match times.split_once('+') {
        Some((bank, increment)) => (seconds(bank)?, Some(seconds(increment)?.time)),
        None => (seconds(times)?, None),
    };
    if period.is_none() && increment.is_none() {
        return alone(bank);
    }
    let increment = increment.unwrap_or_default();
    Ok(TimeControl::bare_game(period, bank.time, increment))
}

fn alone(time: Span) -> Result<TimeControl, String> {
    match time.unit {
        None => Err("a number alone has no clear meaning; \
             say for example 10s/move for each move or 10s+0s for the game"
            .to_owned()),
        Some(unit) if unit <= Unit::Second => Ok(TimeControl::bare_move(time.time)),
        Some(_) => Ok(TimeControl::bare_game(None, time.time, Duration::ZERO)),
    }
}

fn seconds(text: &str) -> Result<Span, String> {
    span::parse(text, Unit::Second)
}

fn period(moves: &str) -> Result<u32, String> {
    count(moves).ok_or_else(|| {
        format!(
            "{moves:?} before the slash is not a number of moves up to {MOST_MOVES} \
             (Arimaa's time controls begin with arimaa:)"
        )
    })
}

/// A plain number that is small enough to count moves.
fn count(digits: &str) -> Option<u32> {
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let number = digits.parse().ok()?;
    (is_number && number <= MOST_MOVES).then_some(number)
}

fn arimaa(text: &str) -> Result<TimeControl, String> {
    let fields: Vec<&str> = text.split('/').collect();
    if !(2..=6).contains(&fields.len()) {
        return Err("Arimaa's form is M/R/P/L/G/T, of which M and R are required".to_owned());
    }
    let optional = |index: usize| fields.get(index).copied();
    Ok(TimeControl {
        move_time: arimaa_time("M", fields[0])?,
        bank: Some(arimaa_time("R", fields[1])?),
        credit_percent: optional(2).map_or(Ok(100), percent)?,
        bank_limit: optional(3).map_or(Ok(None), |text| limit("L", text))?,
        game_limit: optional(4).map_or(Ok(None), game_limit)?,
        turn_limit: optional(5).map_or(Ok(None), |text| limit("T", text))?,
        ..TimeControl::UNLIMITED
    })
}

fn arimaa_time(name: &str, text: &str) -> Result<Duration, String> {
    let span = span::parse(text, Unit::Minute);
    Ok(span.map_err(|reason| in_field(name, &reason))?.time)
}

fn limit(name: &str, text: &str) -> Result<Option<Duration>, String> {
    let time = arimaa_time(name, text)?;
    Ok((!time.is_zero()).then_some(time))
}

fn percent(text: &str) -> Result<u32, String> {
    count(text)
        .filter(|&percent| percent <= 100)
        .ok_or_else(|| in_field("P", &format!("{text:?} is not a percentage from 0 to 100")))
}

fn game_limit(text: &str) -> Result<Option<GameLimit>, String> {
    if let Some(turns) = text.strip_suffix('t') {
        let turns = count(turns)
            .ok_or_else(|| in_field("G", &format!("{text:?} is not a number of turns")))?;
        return Ok((turns != 0).then_some(GameLimit::Turns(turns)));
    }
    let span = span::parse(text, Unit::Hour).map_err(|reason| in_field("G", &reason))?;
    Ok((!span.time.is_zero()).then_some(GameLimit::Time(span.time)))
}

fn in_field(name: &str, reason: &str) -> String {
    format!("field {name} of M/R/P/L/G/T: {reason}")
}
