//! Settings of players: one list says names, values, defaults and meanings,
//! and parsing, help and protocols follow from it.

use std::fmt;
use std::thread;

use thiserror::Error;

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum OptionKind {
    /// `on` or `off`.
    Switch,
    /// A whole number from the first to the second, both included.
    Number(i64, i64),
    /// A number with a fraction from the first to the second, both included.
    Real(f64, f64),
    /// One of these words.
    Choice(&'static [&'static str]),
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Switch => f.write_str("on or off"),
            OptionKind::Number(least, most) => write!(f, "{least} to {most}"),
            OptionKind::Real(least, most) => write!(f, "{least} to {most}"),
            OptionKind::Choice(words) => f.write_str(&words.join(", ")),
        }
    }
}

/// An option as help and protocols show it.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionInfo {
    /// The key in a player spec.
    pub name: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// The value it has unless it is set.
    pub default: String,
    /// What it does, in a sentence or two.
    pub description: &'static str,
}

/// An option that cannot be set so.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum OptionError {
    /// There is no option of that name.
    #[error("unknown option {name:?}; there are {}", known.join(", "))]
    Unknown {
        /// What was given.
        name: String,
        /// All names that exist.
        known: Vec<&'static str>,
    },
    /// The option exists, the value does not fit.
    #[error("option {name}: {value:?} is not {kind}")]
    Value {
        /// The option.
        name: &'static str,
        /// What was given.
        value: String,
        /// What it takes.
        kind: OptionKind,
    },
    /// Not of the form `name=value`.
    #[error("option {0:?} is not of the form name=value")]
    Shape(String),
}

/// A type of option values.
pub(crate) trait OptionValue: Sized {
    /// The value that a text means; range checks are the caller's.
    fn parse(text: &str, kind: OptionKind) -> Option<Self>;

    /// The text that means this value.
    fn text(&self) -> String;
}

impl OptionValue for bool {
    fn parse(text: &str, _: OptionKind) -> Option<bool> {
        match text {
            "on" | "true" | "yes" | "1" => Some(true),
            "off" | "false" | "no" | "0" => Some(false),
            _ => None,
        }
    }

    fn text(&self) -> String {
        if *self { "on" } else { "off" }.into()
    }
}

/// Whole numbers, within the range of their kind.
macro_rules! whole {
    ($($type:ty),*) => {$(
        impl OptionValue for $type {
            fn parse(text: &str, kind: OptionKind) -> Option<$type> {
                let value: $type = text.parse().ok()?;
                match kind {
                    OptionKind::Number(least, most) => {
                        let wide = i128::from(value);
                        (i128::from(least)..=i128::from(most)).contains(&wide).then_some(value)
                    }
                    _ => None,
                }
            }

            fn text(&self) -> String {
                self.to_string()
            }
        }
    )*};
}
whole!(i32, u32, u64);

impl OptionValue for f32 {
    fn parse(text: &str, kind: OptionKind) -> Option<f32> {
        let value: f32 = text.parse().ok()?;
        match kind {
            OptionKind::Real(least, most) => {
                (least..=most).contains(&f64::from(value)).then_some(value)
            }
            _ => None,
        }
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

/// How many threads a player uses unless told otherwise: all cores.
pub(crate) fn all_cores() -> u32 {
    thread::available_parallelism().map_or(1, |cores| cores.get() as u32)
}

/// The most threads that an option accepts: WebAssembly has only one.
pub(crate) const MAX_THREADS: i64 = if cfg!(target_family = "wasm") { 1 } else { 512 };

/// The pairs of a list such as `hash=64,lmr=off`; an empty list has none.
pub(crate) fn pairs(text: &str) -> impl Iterator<Item = Result<(&str, &str), OptionError>> {
    text.split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| match part.split_once('=') {
            Some((name, value)) => Ok((name.trim(), value.trim())),
            None => Err(OptionError::Shape(part.into())),
        })
}

/// Defines a struct of options, its defaults, its parser and its list of
/// [`OptionInfo`]s from one table. A name after `also` is an older one, which
/// is still read.
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $(
                #[doc = $doc:literal]
                $field:ident: $type:ty = $default:expr, $kind:expr $(, also $old:literal)?;
            )*
        }
    ) => {
        $(#[$meta])*
        pub struct $name {
            $(#[doc = $doc] pub $field: $type,)*
        }

        impl Default for $name {
            fn default() -> $name {
                $name { $($field: $default,)* }
            }
        }

        impl $name {
            /// Every option with its default and its meaning.
            pub fn list() -> Vec<$crate::options::OptionInfo> {
                $name::default().listed()
            }

            /// Every option with its meaning, for a player whose defaults these are.
            pub fn listed(&self) -> Vec<$crate::options::OptionInfo> {
                use $crate::options::{OptionInfo, OptionValue};
                vec![$(OptionInfo {
                    name: stringify!($field),
                    kind: $kind,
                    default: OptionValue::text(&self.$field),
                    description: $doc.trim_ascii(),
                },)*]
            }

            /// Sets one option.
            ///
            /// # Errors
            /// If there is no such option or the value does not fit it.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::options::OptionError> {
                use $crate::options::{OptionError, OptionValue};
                match name {
                    $(stringify!($field) $(| $old)? => {
                        let kind = $kind;
                        self.$field = OptionValue::parse(value, kind).ok_or_else(|| {
                            OptionError::Value { name: stringify!($field), value: value.into(), kind }
                        })?;
                        Ok(())
                    })*
                    _ => Err(OptionError::Unknown {
                        name: name.into(),
                        known: vec![$(stringify!($field)),*],
                    }),
                }
            }
        }

        /// Reads `name=value` pairs with commas between them; what is not
        /// named keeps its default.
        impl std::str::FromStr for $name {
            type Err = $crate::options::OptionError;

            fn from_str(text: &str) -> Result<$name, Self::Err> {
                let mut options = $name::default();
                for pair in $crate::options::pairs(text) {
                    let (name, value) = pair?;
                    options.set(name, value)?;
                }
                Ok(options)
            }
        }
    };
}
pub(crate) use options;

#[cfg(test)]
mod tests {
    use crate::mcts::Options;

    #[test]
    fn every_default_reads_back() {
        for option in Options::list() {
            let mut copy = Options::default();
            copy.set(option.name, &option.default).unwrap();
            assert_eq!(copy, Options::default(), "{}", option.name);
            assert!(!option.description.is_empty());
        }
    }

    #[test]
    fn errors_name_the_input_and_what_was_expected() {
        let message = |text: &str| text.parse::<Options>().unwrap_err().to_string();
        assert_eq!(message("c"), "option \"c\" is not of the form name=value");
        assert!(
            message("colour=red").starts_with("unknown option \"colour\"; there are threads, ")
        );
        assert_eq!(
            message("seed=4,threads=0"),
            "option threads: \"0\" is not 1 to 512"
        );
        assert!("c=nan".parse::<Options>().is_err());
        assert_eq!("  ".parse(), Ok(Options::default()));
    }
}
