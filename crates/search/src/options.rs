//! Settings of players: one list says names, values, defaults and meanings,
//! and parsing, help and protocols follow from it.

use std::fmt;

use thiserror::Error;

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `on` or `off`.
    Switch,
    /// A whole number from the first to the second, both included.
    Number(i64, i64),
    /// One of these words.
    Choice(&'static [&'static str]),
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Switch => f.write_str("on or off"),
            OptionKind::Number(least, most) => write!(f, "{least} to {most}"),
            OptionKind::Choice(words) => f.write_str(&words.join(", ")),
        }
    }
}

/// An option as help and protocols show it.
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug, Error)]
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

impl OptionValue for i32 {
    fn parse(text: &str, kind: OptionKind) -> Option<i32> {
        let value: i32 = text.parse().ok()?;
        let fits = match kind {
            OptionKind::Number(least, most) => (least..=most).contains(&i64::from(value)),
            _ => true,
        };
        fits.then_some(value)
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

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
/// [`OptionInfo`]s from one table.
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $(#[doc = $doc:literal] $field:ident: $type:ty = $default:expr, $kind:expr;)*
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
                use $crate::options::{OptionInfo, OptionValue};
                vec![$(OptionInfo {
                    name: stringify!($field),
                    kind: $kind,
                    default: <$type as OptionValue>::text(&$default),
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
                    $(stringify!($field) => {
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
