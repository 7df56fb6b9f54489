/// A line of the Hub protocol: a command and its arguments, `key=value`,
/// `key="a longer value"`, or a word alone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct HubLine {
    pub(crate) command: String,
    arguments: Vec<(String, String)>,
}

impl HubLine {
    /// Cuts a line into its parts.
    pub(crate) fn parse(line: &str) -> Result<HubLine, String> {
        let line = line.trim();
        let end = line.find(char::is_whitespace).unwrap_or(line.len());
        let (command, mut rest) = line.split_at(end);
        let mut arguments = Vec::new();
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                break;
            }
            let (argument, after) = next_argument(rest)?;
            arguments.push(argument);
            rest = after;
        }
        Ok(HubLine {
            command: command.to_owned(),
            arguments,
        })
    }

    /// The value of an argument; empty for a word alone.
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        let found = self.arguments.iter().find(|(known, _)| known == key);
        found.map(|(_, value)| value.as_str())
    }

    /// The first argument's key.
    pub(crate) fn word(&self) -> Option<&str> {
        self.arguments.first().map(|(key, _)| key.as_str())
    }
}

/// The argument at the beginning of a text, and what follows it.
fn next_argument(text: &str) -> Result<((String, String), &str), String> {
    let end = text
        .find(|c: char| c.is_whitespace() || c == '=')
        .unwrap_or(text.len());
    let (key, rest) = text.split_at(end);
    if key.is_empty() {
        return Err("an argument has no name before its =".to_owned());
    }
    let Some(value) = rest.strip_prefix('=') else {
        return Ok(((key.to_owned(), String::new()), rest));
    };
    let (value, rest) = if let Some(quoted) = value.strip_prefix('"') {
        let closed = quoted.split_once('"');
        closed.ok_or_else(|| format!("the value of {key} has no closing quote"))?
    } else {
        value.split_at(value.find(char::is_whitespace).unwrap_or(value.len()))
    };
    Ok(((key.to_owned(), value.to_owned()), rest))
}

/// A value as the protocol writes it: in quotes if it needs them.
pub(crate) fn written(value: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.+*/".contains(c);
    if !value.is_empty() && value.chars().all(is_plain) {
        value.to_owned()
    } else {
        // There is no way to write a quote, nor an equals sign that every
        // client can read.
        let value: String = value
            .chars()
            .map(|c| match c {
                '"' => '\'',
                '=' => ' ',
                c if c.is_control() => ' ',
                c => c,
            })
            .collect();
        format!("\"{value}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_with_and_without_quotes() {
        let line = HubLine::parse("pos  pos=Wbb moves=\"32-28 19-23\" extra x= ").unwrap();
        assert_eq!(line.command, "pos");
        assert_eq!(line.get("pos"), Some("Wbb"));
        assert_eq!(line.get("moves"), Some("32-28 19-23"));
        assert_eq!((line.get("extra"), line.get("x")), (Some(""), Some("")));
        assert_eq!((line.get("absent"), line.word()), (None, Some("pos")));
        assert_eq!(HubLine::parse("  ").unwrap(), HubLine::default());
    }

    #[test]
    fn what_is_not_closed_or_not_named_is_refused() {
        let error = HubLine::parse("pos moves=\"32-28").unwrap_err();
        assert!(error.contains("moves has no closing quote"), "{error}");
        assert!(HubLine::parse("level =3").is_err());
    }

    #[test]
    fn values_read_back() {
        for value in ["normal", "0.35", "-1.20", "32-28 19-23", "", "Yolah é"] {
            let line = HubLine::parse(&format!("info x={}", written(value))).unwrap();
            assert_eq!(line.get("x"), Some(value));
        }
        assert_eq!(written("a=\"b\"\n"), "\"a 'b' \"");
    }
}
