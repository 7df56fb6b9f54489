use yolah_search::OptionKind;

/// How a protocol writes the kinds of options.
pub(crate) trait Declared {
    /// The value that a client's text means, as a player spec writes it.
    fn read(self, text: &str) -> Result<String, String>;

    /// The line that declares an option of this kind with its value.
    fn declaration(self, name: &str, value: &str) -> String;
}

impl Declared for OptionKind {
    fn read(self, text: &str) -> Result<String, String> {
        match self {
            OptionKind::Switch => switch(text).map(|on| written(on).to_owned()),
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
            OptionKind::Choice(words) => words
                .iter()
                .find(|word| word.eq_ignore_ascii_case(text))
                .map(|&word| word.to_owned())
                .ok_or_else(|| format!("{text:?} is none of {}", words.join(", "))),
        }
    }

    fn declaration(self, name: &str, value: &str) -> String {
        match self {
            OptionKind::Switch => {
                let on = switch(value).unwrap_or(false);
                format!("option name {name} type check default {on}")
            }
            OptionKind::Number(least, most) => {
                format!("option name {name} type spin default {value} min {least} max {most}")
            }
            OptionKind::Choice(words) => choice(name, value, words.iter().copied()),
            // The protocol knows no fractions.
            OptionKind::Real(..) => text(name, value),
        }
    }
}

/// The line that declares an option that takes any text.
pub(crate) fn text(name: &str, value: &str) -> String {
    // The protocol has no other way to write an empty text.
    let value = if value.is_empty() { "<empty>" } else { value };
    format!("option name {name} type string default {value}")
}

/// The line that declares an option that only does something.
pub(crate) fn button(name: &str) -> String {
    format!("option name {name} type button")
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
        assert_eq!(OptionKind::Real(0.0, 1.0).read("0.25"), Ok("0.25".into()));
        assert!(OptionKind::Real(0.0, 1.0).read("nan").is_err());
    }

    #[test]
    fn declarations_are_those_of_uci() {
        let line = OptionKind::Number(1, 64).declaration("Hash", "16");
        assert_eq!(line, "option name Hash type spin default 16 min 1 max 64");
        let line = OptionKind::Switch.declaration("lmr", "on");
        assert_eq!(line, "option name lmr type check default true");
        let line = OptionKind::Choice(&["a", "b"]).declaration("leaf", "a");
        assert_eq!(line, "option name leaf type combo default a var a var b");
        let line = OptionKind::Real(0.0, 1.0).declaration("c", "0.5");
        assert_eq!(line, "option name c type string default 0.5");
        let line = text("weights", "");
        assert_eq!(line, "option name weights type string default <empty>");
    }
}
