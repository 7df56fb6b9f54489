use std::fmt;
use std::time::Duration;

use super::span::Written;
use super::{GameLimit, TimeControl};

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(bank) = self.bank else {
            return f.write_str("inf");
        };
        if *self == TimeControl::bare_move(self.move_time) {
            return fmt_move(f, &Written(self.move_time));
        }
        if *self == TimeControl::bare_game(self.period, bank, self.increment) {
            return self.fmt_game(f, &Written(bank));
        }
        self.fmt_arimaa(f, bank)
    }
}

fn fmt_move(f: &mut fmt::Formatter<'_>, time: &Written) -> fmt::Result {
    let suffix = if time.in_seconds() { "" } else { "/move" };
    write!(f, "{time}{suffix}")
}

impl TimeControl {
    fn fmt_game(&self, f: &mut fmt::Formatter<'_>, bank: &Written) -> fmt::Result {
        if let Some(moves) = self.period {
            write!(f, "{moves}/")?;
        }
        write!(f, "{bank}")?;
        // Seconds alone would read as a time for each move.
        let is_move_like = self.period.is_none() && bank.in_seconds();
        if is_move_like || !self.increment.is_zero() {
            write!(f, "+{}", Written(self.increment))?;
        }
        Ok(())
    }

    fn fmt_arimaa(&self, f: &mut fmt::Formatter<'_>, bank: Duration) -> fmt::Result {
        let game_limit = match self.game_limit {
            Some(GameLimit::Turns(turns)) => format!("{turns}t"),
            Some(GameLimit::Time(time)) => field(Some(time)),
            None => field(None),
        };
        let fields = [
            field(Some(self.move_time)),
            field(Some(bank)),
            self.credit_percent.to_string(),
            field(self.bank_limit),
            game_limit,
            field(self.turn_limit),
        ];
        let defaults = ["", "", "100", "0", "0", "0"];
        let needed = (0..fields.len()).rfind(|&i| fields[i] != defaults[i]);
        let last = needed.unwrap_or_default();
        write!(f, "arimaa:{}", fields[..=last].join("/"))
    }
}

/// A field of Arimaa's notation, where zero is written without a unit.
fn field(time: Option<Duration>) -> String {
    match time {
        None | Some(Duration::ZERO) => "0".to_owned(),
        Some(time) => Written(time).to_string(),
    }
}
