use super::super::ParseRecordError;

/// Trees are not nested deeper than this: a game may branch at every move.
const MAX_DEPTH: usize = 1000;

/// Some moves that follow one another, and what may come then, the main line first.
#[derive(Default, Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    pub(super) children: Vec<Tree>,
}

/// Names and values.
#[derive(Default, Debug)]
pub(super) struct Node {
    properties: Vec<(String, Vec<String>)>,
    /// Where it is in the text, for errors.
    pub(super) at: usize,
}

impl Node {
    /// All values of a property; none if it is not there.
    pub(super) fn all(&self, name: &str) -> &[String] {
        let mut properties = self.properties.iter();
        let found = properties.find(|(known, _)| known == name);
        found.map_or(&[], |(_, values)| values)
    }

    /// The first value.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.all(name).first().map(String::as_str)
    }
}

/// Whether a text is in this format: no other record begins with `(;`.
pub(in super::super) fn is_sgf(text: &[u8]) -> bool {
    let inside = text.trim_ascii_start().strip_prefix(b"(");
    inside.is_some_and(|inside| matches!(inside.trim_ascii_start().first(), None | Some(b';')))
}

/// Looks for the end of the first tree of a text that grows.
#[derive(Default)]
pub(in super::super) struct TreeEnd {
    depth: usize,
    in_value: bool,
    is_protected: bool,
    /// So much was looked at.
    seen: usize,
}

impl TreeEnd {
    /// Where the tree ends, if its end is there; the text begins as it did the last time.
    pub(in super::super) fn find(&mut self, text: &[u8]) -> Option<usize> {
        while let Some(&byte) = text.get(self.seen) {
            self.seen += 1;
            match byte {
                _ if self.is_protected => self.is_protected = false,
                b'\\' if self.in_value => self.is_protected = true,
                b']' => self.in_value = false,
                _ if self.in_value => {}
                b'[' => self.in_value = true,
                b'(' => self.depth += 1,
                b')' if self.depth <= 1 => return Some(self.seen),
                b')' => self.depth -= 1,
                _ => {}
            }
        }
        None
    }
}

pub(super) struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str) -> Parser<'a> {
        Parser { text, at: 0 }
    }

    /// The first tree of the text, which is all there is.
    pub(super) fn game(mut self) -> Result<Tree, ParseRecordError> {
        let tree = self.tree(0)?;
        match self.peek() {
            None => Ok(tree),
            Some(_) => Err(self.error("something follows the game")),
        }
    }

    pub(super) fn error(&self, reason: &str) -> ParseRecordError {
        error(self.text, self.at, reason)
    }

    /// The next byte that is no space.
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.len() - rest.trim_ascii_start().len();
        self.text.as_bytes().get(self.at).copied()
    }

    fn expect(&mut self, byte: u8) -> Result<(), ParseRecordError> {
        if self.peek() == Some(byte) {
            self.at += 1;
            return Ok(());
        }
        Err(self.error(&format!("{:?} is missing", char::from(byte))))
    }

    fn tree(&mut self, depth: usize) -> Result<Tree, ParseRecordError> {
        if depth > MAX_DEPTH {
            return Err(self.error("variations are nested too deeply"));
        }
        self.expect(b'(')?;
        let mut tree = Tree::default();
        loop {
            match self.peek() {
                Some(b';') if tree.children.is_empty() => tree.nodes.push(self.node()?),
                Some(b'(') if !tree.nodes.is_empty() => tree.children.push(self.tree(depth + 1)?),
                Some(b')') if !tree.nodes.is_empty() => break,
                _ => return Err(self.error("expected ; or ( or )")),
            }
        }
        self.at += 1;
        Ok(tree)
    }

    fn node(&mut self) -> Result<Node, ParseRecordError> {
        self.expect(b';')?;
        let mut node = Node {
            at: self.at,
            ..Node::default()
        };
        while self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
            let name = self.name();
            let mut values = vec![self.value()?];
            while self.peek() == Some(b'[') {
                values.push(self.value()?);
            }
            node.properties.push((name, values));
        }
        Ok(node)
    }

    /// Versions before 4 had long names, of which the capitals count.
    fn name(&mut self) -> String {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_alphabetic());
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        word.chars().filter(char::is_ascii_uppercase).collect()
    }

    /// What stands in brackets; a backslash protects what follows it, and hides a line end.
    fn value(&mut self) -> Result<String, ParseRecordError> {
        self.expect(b'[')?;
        let mut value = String::new();
        let mut characters = self.text[self.at..].char_indices();
        while let Some((i, character)) = characters.next() {
            match character {
                ']' => {
                    self.at += i + 1;
                    return Ok(value);
                }
                '\\' => value.extend(characters.next().map(|(_, it)| it).filter(|&it| it != '\n')),
                '\r' => {}
                other => value.push(other),
            }
        }
        Err(self.error("a value is not closed: ] is missing"))
    }
}

/// An error at a place of a text.
pub(super) fn error(text: &str, at: usize, reason: &str) -> ParseRecordError {
    ParseRecordError::behind(&text.as_bytes()[..at], reason)
}
