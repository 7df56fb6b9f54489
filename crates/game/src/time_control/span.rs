//! Lengths of time as people write them: `100ms`, `1.5s`, `24h5m10s`, `0:30`.

use std::fmt;
use std::time::Duration;

use super::LONGEST;

/// The units of time, the shortest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Unit {
    Millisecond,
    Second,
    Minute,
    Hour,
    Day,
}

impl Unit {
    fn from_letters(letters: &str) -> Option<Unit> {
        match letters {
            "ms" => Some(Unit::Millisecond),
            "s" => Some(Unit::Second),
            "m" => Some(Unit::Minute),
            "h" => Some(Unit::Hour),
            "d" => Some(Unit::Day),
            _ => None,
        }
    }

    const fn nanoseconds(self) -> u128 {
        match self {
            Unit::Millisecond => 1_000_000,
            Unit::Second => NANOSECONDS,
            Unit::Minute => 60 * NANOSECONDS,
            Unit::Hour => 3600 * NANOSECONDS,
            Unit::Day => 86400 * NANOSECONDS,
        }
    }
}

/// Nanoseconds in a second, and the parts that one of a number is counted in.
const NANOSECONDS: u128 = 1_000_000_000;

/// A length of time and the largest unit that was used to write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) time: Duration,
    /// `None` for a number without any unit.
    pub(super) unit: Option<Unit>,
}

/// Reads a length of time. A number without a unit counts `bare` units, and
/// `a:b` is hours and minutes if those are hours, else minutes and seconds.
pub(super) fn parse(text: &str, bare: Unit) -> Result<Span, String> {
    let (total, unit) = if text.contains(|c: char| c.is_ascii_alphabetic()) {
        with_units(text)?
    } else if let Some((large, small)) = text.split_once(':') {
        let (major, minor) = match bare {
            Unit::Hour | Unit::Day => (Unit::Hour, Unit::Minute),
            _ => (Unit::Minute, Unit::Second),
        };
        (amount(large, major)? + amount(small, minor)?, Some(major))
    } else {
        (amount(text, bare)?, None)
    };
    if total > LONGEST.as_nanos() {
        return Err(format!("{text:?} is longer than {}", Written(LONGEST)));
    }
    let (seconds, rest) = (total / NANOSECONDS, total % NANOSECONDS);
    Ok(Span {
        time: Duration::new(seconds as u64, rest as u32),
        unit,
    })
}

/// Reads a chain like `24h5m10s`, larger units before smaller ones.
fn with_units(text: &str) -> Result<(u128, Option<Unit>), String> {
    let (mut total, mut largest, mut previous) = (0, None, None);
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest
            .find(|c: char| !(c.is_ascii_digit() || c == '.'))
            .ok_or_else(|| format!("{rest:?} at the end of {text:?} has no unit"))?;
        let (number, tail) = rest.split_at(digits);
        let letters = tail
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(tail.len());
        let (letters, tail) = tail.split_at(letters);
        let unit = Unit::from_letters(letters)
            .ok_or_else(|| format!("{text:?} is not a time: units are ms, s, m, h and d"))?;
        if previous.is_some_and(|previous| unit >= previous) {
            return Err(format!("the units of {text:?} are not in order"));
        }
        total += amount(number, unit)?;
        largest = largest.or(Some(unit));
        previous = Some(unit);
        rest = tail;
    }
    Ok((total, largest))
}

/// `number` units in nanoseconds. At most twelve digits before the point and
/// nine after it keep the product of any number and unit far below 2^128.
fn amount(number: &str, unit: Unit) -> Result<u128, String> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    for (digits, most) in [(whole, 12), (fraction, 9)] {
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(format!("{number:?} is not a number"));
        }
        if digits.len() > most {
            return Err(format!("{number:?} has too many digits"));
        }
    }
    let parse = |digits: &str| digits.parse::<u128>().map_err(|error| error.to_string());
    let parts = parse(whole)? * NANOSECONDS + parse(&format!("{fraction:0<9}"))?;
    let product = parts * unit.nanoseconds();
    if !product.is_multiple_of(NANOSECONDS) {
        return Err(format!("{number:?} is finer than a nanosecond"));
    }
    Ok(product / NANOSECONDS)
}

/// Prints a length of time so that [`parse`] reads the same back.
pub(super) struct Written(pub(super) Duration);

impl Written {
    /// Whether the text has no larger unit than seconds.
    pub(super) fn in_seconds(&self) -> bool {
        self.0.as_secs() < 60
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut seconds, nanoseconds) = (self.0.as_secs(), self.0.subsec_nanos());
        if seconds == 0 && nanoseconds != 0 {
            let (whole, rest) = (nanoseconds / 1_000_000, nanoseconds % 1_000_000);
            return write!(f, "{}ms", decimal(&format!("{whole}.{rest:06}")));
        }
        let is_whole_minutes = seconds.is_multiple_of(60) && seconds != 0 && nanoseconds == 0;
        for (unit, length) in [("d", 86400), ("h", 3600), ("m", 60)] {
            if seconds >= length {
                write!(f, "{}{unit}", seconds / length)?;
                seconds %= length;
            }
        }
        if is_whole_minutes {
            return Ok(());
        }
        write!(f, "{}s", decimal(&format!("{seconds}.{nanoseconds:09}")))
    }
}

/// A decimal fraction without the zeros that say nothing.
fn decimal(digits: &str) -> &str {
    digits.trim_end_matches('0').trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, bare: Unit, milliseconds: u64, written: &str) {
        let span = parse(text, bare).unwrap();
        assert_eq!(span.time, Duration::from_millis(milliseconds), "{text}");
        assert_eq!(Written(span.time).to_string(), written);
        assert_eq!(parse(written, Unit::Second).unwrap().time, span.time);
    }

    #[test]
    fn reads_units_colons_and_bare_numbers() {
        check("100ms", Unit::Second, 100, "100ms");
        check("1.5s", Unit::Second, 1500, "1.5s");
        check("0.1", Unit::Second, 100, "100ms");
        check("24h5m10s", Unit::Minute, 86_710_000, "1d5m10s");
        check("0:30", Unit::Minute, 30_000, "30s");
        check("3", Unit::Minute, 180_000, "3m");
        check("6", Unit::Hour, 21_600_000, "6h");
        check("1:30", Unit::Hour, 5_400_000, "1h30m");
        check("1:30.5", Unit::Second, 90_500, "1m30.5s");
        check("0", Unit::Hour, 0, "0s");
        check("1m0.25s", Unit::Second, 60_250, "1m0.25s");
    }

    #[test]
    fn reads_to_the_nanosecond() {
        let span = parse("0.000000001", Unit::Second).unwrap();
        assert_eq!(span.time, Duration::from_nanos(1));
        assert_eq!(Written(span.time).to_string(), "0.000001ms");
        assert!(parse("0.0000001ms", Unit::Second).is_err());
    }

    #[test]
    fn refuses_what_is_no_length_of_time() {
        for text in [
            "", ":", "1:", "1:2:3", "5m30", "5m5m", "1s5m", "m", "1x", ".5", "5.", "1..2", "-1",
            "1e9", "5m:3", "٣",
        ] {
            assert!(parse(text, Unit::Second).is_err(), "{text:?}");
        }
        assert!(parse("3650d", Unit::Second).is_ok());
        for text in ["3651d", "999999999999d", "9999999999999", "3650d1s"] {
            assert!(parse(text, Unit::Second).is_err(), "{text:?}");
        }
    }
}
