//! Options of players, written `key=value,key=value` in a player's spec.
//!
//! Every player with options has a struct of them and one table that says how
//! each is called, read, shown and explained. Parsing, help texts and protocol
//! option lists all come from that table.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::thread;

use thiserror::Error;

/// How one option of `O` is called, read and shown.
#[derive(Clone, Copy, Debug)]
pub struct OptionField<O> {
    /// Its key.
    pub name: &'static str,
    /// What it does, in one line.
    pub description: &'static str,
    set: fn(&mut O, &str) -> Result<(), String>,
    show: fn(&O) -> String,
}

impl<O> OptionField<O> {
    pub(crate) const fn new(
        name: &'static str,
        description: &'static str,
        set: fn(&mut O, &str) -> Result<(), String>,
        show: fn(&O) -> String,
    ) -> OptionField<O> {
        OptionField {
            name,
            description,
            set,
            show,
        }
    }

    /// The value in `options`, as it would be written in a spec.
    pub fn show(&self, options: &O) -> String {
        (self.show)(options)
    }
}

/// A struct of options that can be read from text.
///
/// ```
/// use yolah_search::PlayerOptions;
/// use yolah_search::mcts::Options;
///
/// let options = Options::parse("threads=2,c=0.7,rave=on")?;
/// assert_eq!(options.threads, 2);
/// assert_eq!(
///     Options::parse("rave=perhaps").unwrap_err().to_string(),
///     "option rave: expected on or off, not \"perhaps\"",
/// );
/// for field in Options::FIELDS {
///     println!("{}={}: {}", field.name, field.show(&options), field.description);
/// }
/// # Ok::<(), yolah_search::OptionError>(())
/// ```
pub trait PlayerOptions: Default + 'static {
    /// All options there are.
    const FIELDS: &'static [OptionField<Self>];

    /// Changes one option.
    ///
    /// # Errors
    /// If there is no such option, or if it cannot have this value; nothing is
    /// changed then.
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let Some(field) = Self::FIELDS.iter().find(|field| field.name == key) else {
            let names: Vec<_> = Self::FIELDS.iter().map(|field| field.name).collect();
            return Err(OptionError::Unknown {
                key: key.into(),
                known: names.join(", "),
            });
        };
        (field.set)(self, value).map_err(|expected| OptionError::Value {
            key: key.into(),
            value: value.into(),
            expected,
        })
    }

    /// The defaults, changed by the pairs in `text`; an empty text is fine.
    ///
    /// # Errors
    /// If `text` is not a list of pairs, or as [`set`](PlayerOptions::set).
    fn parse(text: &str) -> Result<Self, OptionError> {
        let mut options = Self::default();
        for pair in text.split(',').filter(|_| !text.trim().is_empty()) {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| OptionError::Shape(pair.into()))?;
            options.set(key.trim(), value.trim())?;
        }
        Ok(options)
    }
}

/// Why a text is not a list of options.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum OptionError {
    /// No equals sign.
    #[error("expected key=value, not {0:?}")]
    Shape(String),
    /// No option has this name.
    #[error("no option {key:?}; there are {known}")]
    Unknown {
        /// What was asked for.
        key: String,
        /// What exists.
        known: String,
    },
    /// The option exists, the value does not suit it.
    #[error("option {key}: expected {expected}, not {value:?}")]
    Value {
        /// The option.
        key: String,
        /// What it was to become.
        value: String,
        /// What it may become.
        expected: String,
    },
}

/// A number within a range.
pub(crate) fn number<T>(text: &str, range: RangeInclusive<T>) -> Result<T, String>
where
    T: FromStr + PartialOrd + Display,
{
    text.parse()
        .ok()
        .filter(|value| range.contains(value))
        .ok_or_else(|| format!("a number from {} to {}", range.start(), range.end()))
}

/// `on` or `off`.
pub(crate) fn switch(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("on or off".into()),
    }
}

pub(crate) fn show_switch(on: bool) -> String {
    if on { "on" } else { "off" }.into()
}

/// How many threads a player uses unless told otherwise: all cores.
pub(crate) fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The most threads that an option accepts.
pub(crate) const MAX_THREADS: usize = 1024;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mcts::Options;

    #[test]
    fn every_default_reads_back() {
        let options = Options::default();
        for field in Options::FIELDS {
            let mut copy = options.clone();
            copy.set(field.name, &field.show(&options)).unwrap();
            assert_eq!(copy, options, "{}", field.name);
            assert!(!field.description.is_empty());
        }
    }

    #[test]
    fn errors_name_the_input_and_what_was_expected() {
        let message = |text: &str| Options::parse(text).unwrap_err().to_string();
        assert_eq!(message("c"), "expected key=value, not \"c\"");
        assert!(message("colour=red").starts_with("no option \"colour\"; there are threads, "));
        let wrong = "option threads: expected a number from 1 to 1024, not \"0\"";
        assert_eq!(message("seed=4,threads=0"), wrong);
        assert!(Options::parse("c=nan").is_err());
        assert_eq!(Options::parse("  "), Ok(Options::default()));
    }
}
