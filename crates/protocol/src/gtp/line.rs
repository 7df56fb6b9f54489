/// A line of a client, taken apart.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Request {
    /// A number to answer with.
    id: Option<u32>,
    pub(super) command: String,
    pub(super) arguments: Vec<String>,
}

impl Request {
    /// The request of a line; `None` if it has none: it is empty, or a comment.
    pub(super) fn read(line: &str) -> Option<Request> {
        let line = line.split('#').next()?;
        let printed = line.chars().map(|c| if c == '\t' { ' ' } else { c });
        let printed: String = printed.filter(|c| !c.is_control()).collect();
        let mut words = printed.split_whitespace().map(str::to_owned).peekable();
        let id = words.peek().and_then(|word| word.parse().ok());
        if id.is_some() {
            words.next();
        } else {
            words.peek()?;
        }
        Some(Request {
            id,
            command: words.next().unwrap_or_default(),
            arguments: words.collect(),
        })
    }

    /// The answer to it, without the empty line that ends it: text may not contain one.
    pub(super) fn answered(&self, answer: &Result<String, String>) -> String {
        let id = self.id.map_or_else(String::new, |id| id.to_string());
        let (sign, text) = match answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let lines = text.lines().map(str::trim_end);
        let text: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        let gap = if text.len() > 1 { "\n" } else { " " };
        format!("{sign}{id}{gap}{}", text.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_apart() {
        let read = |line| Request::read(line);
        assert_eq!(read(""), None);
        assert_eq!(read("  # genmove b"), None);
        let request = read("12 play\tb  D4 # first\u{7}").unwrap();
        assert_eq!((request.id, &*request.command), (Some(12), "play"));
        assert_eq!(request.arguments, ["b", "D4"]);
        assert_eq!(read("7").unwrap().command, "");
        assert_eq!(request.answered(&Ok(String::new())), "=12 ");
        assert_eq!(
            request.answered(&Err("illegal move".into())),
            "?12 illegal move"
        );
        let request = read("showboard").unwrap();
        assert_eq!(request.answered(&Ok("1 .\n\n a".into())), "=\n1 .\n a");
    }
}
