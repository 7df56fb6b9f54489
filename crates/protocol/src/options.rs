use yolah_search::OptionKind;

/// An option of an engine, as clients are told of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Declared {
    /// Its name as UCI writes it.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) value: String,
}

/// What values an option may have.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Kind {
    /// Those that options of players have.
    Value(OptionKind),
    /// One of some words.
    Words(Vec<&'static str>),
    /// Any text.
    Text,
    /// None: it only does something.
    Button,
}

impl Declared {
    pub(crate) fn new(name: &str, kind: Kind, value: &str) -> Declared {
        Declared {
            name: name.to_owned(),
            kind,
            value: value.to_owned(),
        }
    }

    /// The name that all ways to write it have in common.
    pub(crate) fn key(&self) -> String {
        key(&self.name)
    }
}

/// A name without what protocols and people write differently.
pub(crate) fn key(name: &str) -> String {
    name.to_ascii_lowercase().replace([' ', '_'], "-")
}

impl Kind {
    /// The value that a client's text means, as a player spec writes it.
    pub(crate) fn read(&self, text: &str) -> Result<String, String> {
        match self {
            Kind::Value(kind) => read(*kind, text),
            Kind::Words(words) => one_of(words, text),
            Kind::Text => Ok(text.to_owned()),
            Kind::Button => Ok(String::new()),
        }
    }
}

fn read(kind: OptionKind, text: &str) -> Result<String, String> {
    match kind {
        OptionKind::Switch => switch(text).map(|on| if on { "on" } else { "off" }.to_owned()),
        OptionKind::Number(least, most) => text
            .parse::<i64>()
            .ok()
            .filter(|value| (least..=most).contains(value))
            .map(|value| value.to_string())
            .ok_or_else(|| format!("{text:?} is no whole number from {least} to {most}")),
        OptionKind::Real(least, most) => text
            .parse::<f64>()
            .ok()
            .filter(|value| (least..=most).contains(value))
            .map(|_| text.to_owned())
            .ok_or_else(|| format!("{text:?} is no number from {least} to {most}")),
        OptionKind::Choice(words) => one_of(words, text),
    }
}

fn one_of(words: &[&str], text: &str) -> Result<String, String> {
    let word = words.iter().find(|word| word.eq_ignore_ascii_case(text));
    word.map(|&word| word.to_owned())
        .ok_or_else(|| format!("{text:?} is none of {}", words.join(", ")))
}

/// The line that declares an option in UCI and UGI.
pub(crate) fn uci_declaration(option: &Declared) -> String {
    let Declared { name, kind, value } = option;
    let kind = match kind {
        Kind::Button => "button".to_owned(),
        Kind::Value(OptionKind::Switch) => {
            format!("check default {}", switch(value).unwrap_or(false))
        }
        Kind::Value(OptionKind::Number(least, most)) => {
            format!("spin default {value} min {least} max {most}")
        }
        Kind::Value(OptionKind::Choice(words)) => combo(value, words),
        Kind::Words(words) => combo(value, words),
        // There is no other way to write an empty text.
        Kind::Text if value.is_empty() => "string default <empty>".to_owned(),
        // The protocol knows no fractions.
        Kind::Text | Kind::Value(OptionKind::Real(..)) => format!("string default {value}"),
    };
    format!("option name {name} type {kind}")
}

fn combo(value: &str, words: &[&str]) -> String {
    format!("combo default {value} var {}", words.join(" var "))
}

/// Whether a text means on: protocols say `true` or `1`, player specs say `on`.
pub(crate) fn switch(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "on" | "1" => Ok(true),
        "false" | "off" | "0" => Ok(false),
        _ => Err(format!("{text:?} is neither true nor false")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_specs_write_them() {
        let of = |kind, text| Kind::Value(kind).read(text);
        assert_eq!(of(OptionKind::Switch, "TRUE"), Ok("on".into()));
        assert_eq!(of(OptionKind::Switch, "off"), Ok("off".into()));
        assert!(of(OptionKind::Switch, "perhaps").is_err());
        assert_eq!(of(OptionKind::Number(1, 9), "9"), Ok("9".into()));
        assert!(of(OptionKind::Number(1, 9), "10").is_err());
        assert!(of(OptionKind::Number(1, 9), "").is_err());
        let colours = OptionKind::Choice(&["red", "blue"]);
        assert_eq!(of(colours, "Blue"), Ok("blue".into()));
        assert!(of(colours, "green").is_err());
        assert_eq!(of(OptionKind::Real(0.0, 1.0), "0.25"), Ok("0.25".into()));
        assert!(of(OptionKind::Real(0.0, 1.0), "nan").is_err());
        assert_eq!(Kind::Words(vec!["one"]).read("One"), Ok("one".into()));
        assert_eq!(Kind::Text.read("any, thing"), Ok("any, thing".into()));
    }

    #[test]
    fn declarations_are_those_of_uci() {
        for (name, kind, value, end) in [
            (
                "Hash",
                Kind::Value(OptionKind::Number(1, 64)),
                "16",
                "spin default 16 min 1 max 64",
            ),
            (
                "lmr",
                Kind::Value(OptionKind::Switch),
                "on",
                "check default true",
            ),
            (
                "leaf",
                Kind::Value(OptionKind::Choice(&["a", "b"])),
                "a",
                "combo default a var a var b",
            ),
            (
                "c",
                Kind::Value(OptionKind::Real(0.0, 1.0)),
                "0.5",
                "string default 0.5",
            ),
            ("weights", Kind::Text, "", "string default <empty>"),
            ("Clear Hash", Kind::Button, "", "button"),
        ] {
            let line = uci_declaration(&Declared::new(name, kind, value));
            assert_eq!(line, format!("option name {name} type {end}"));
        }
    }
}
