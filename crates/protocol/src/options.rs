/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `on` or `off`.
    Switch,
    /// A whole number from the first to the second, both included.
    Number(i64, i64),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Any text; the player checks it.
    Text,
}

/// An option of a player, as protocols show it.
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

impl OptionKind {
    /// The value that a client's text means, as a player spec writes it.
    pub(crate) fn read(self, text: &str) -> Result<String, String> {
        let fits = match self {
            OptionKind::Switch => return switch(text).map(|on| written(on).to_owned()),
            OptionKind::Number(least, most) => text
                .parse::<i64>()
                .is_ok_and(|value| (least..=most).contains(&value)),
            OptionKind::Choice(words) => {
                let found = words.iter().find(|word| word.eq_ignore_ascii_case(text));
                return found
                    .map(|&word| word.to_owned())
                    .ok_or_else(|| format!("{text:?} is none of {}", words.join(", ")));
            }
            OptionKind::Text => true,
        };
        if fits {
            Ok(text.to_owned())
        } else {
            Err(match self {
                OptionKind::Number(least, most) => {
                    format!("{text:?} is no whole number from {least} to {most}")
                }
                _ => format!("{text:?} does not fit"),
            })
        }
    }

    /// The line that declares an option of this kind with its value.
    pub(crate) fn declaration(self, name: &str, value: &str) -> String {
        match self {
            OptionKind::Switch => {
                let on = switch(value).unwrap_or(false);
                format!("option name {name} type check default {on}")
            }
            OptionKind::Number(least, most) => {
                format!("option name {name} type spin default {value} min {least} max {most}")
            }
            OptionKind::Choice(words) => choice(name, value, words.iter().copied()),
            // The protocol has no other way to write an empty text.
            OptionKind::Text if value.is_empty() => {
                format!("option name {name} type string default <empty>")
            }
            OptionKind::Text => format!("option name {name} type string default {value}"),
        }
    }
}

/// The line that declares an option with a list of words.
pub(crate) fn choice<'a>(
    name: &str,
    value: &str,
    words: impl IntoIterator<Item = &'a str>,
) -> String {
    let mut line = format!("option name {name} type combo default {value}");
    for word in words {
        line.push_str(" var ");
        line.push_str(word);
    }
    line
}

/// Whether a text means on: protocols say `true`, player specs say `on`.
pub(crate) fn switch(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "on" => Ok(true),
        "false" | "off" => Ok(false),
        _ => Err(format!("{text:?} is neither true nor false")),
    }
}

fn written(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_specs_write_them() {
        assert_eq!(OptionKind::Switch.read("TRUE"), Ok("on".into()));
        assert_eq!(OptionKind::Switch.read("off"), Ok("off".into()));
        assert!(OptionKind::Switch.read("perhaps").is_err());
        assert_eq!(OptionKind::Number(1, 9).read("9"), Ok("9".into()));
        assert!(OptionKind::Number(1, 9).read("10").is_err());
        assert!(OptionKind::Number(1, 9).read("").is_err());
        let colours = OptionKind::Choice(&["red", "blue"]);
        assert_eq!(colours.read("Blue"), Ok("blue".into()));
        assert!(colours.read("green").is_err());
        assert_eq!(OptionKind::Text.read("a b"), Ok("a b".into()));
    }

    #[test]
    fn declarations_are_those_of_uci() {
        let line = OptionKind::Number(1, 64).declaration("Hash", "16");
        assert_eq!(line, "option name Hash type spin default 16 min 1 max 64");
        let line = OptionKind::Switch.declaration("lmr", "on");
        assert_eq!(line, "option name lmr type check default true");
        let line = OptionKind::Choice(&["a", "b"]).declaration("leaf", "a");
        assert_eq!(line, "option name leaf type combo default a var a var b");
        let line = OptionKind::Text.declaration("weights", "");
        assert_eq!(line, "option name weights type string default <empty>");
    }
}
