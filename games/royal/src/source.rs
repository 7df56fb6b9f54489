//! Rules files as trees of values that know where they stand, so that errors
//! name a line, also in what was inherited from another file.

use std::ops::Range;
use std::sync::Arc;

use thiserror::Error;
use toml::de::{DeTable, DeValue};

/// What is wrong with a rules file, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}, line {line}: {reason}")]
pub struct RulesError {
    /// The file, as whoever read it called it.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// What was expected there.
    pub reason: String,
}

/// A place in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    file: Arc<str>,
    line: usize,
}

impl Spot {
    pub(crate) fn error(&self, reason: impl Into<String>) -> RulesError {
        RulesError {
            file: self.file.to_string(),
            line: self.line,
            reason: reason.into(),
        }
    }
}

/// A value of a file, and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) value: Value,
    pub(crate) spot: Spot,
}

#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    Flag(bool),
    /// What no key expects: a fraction or a date.
    Other,
    List(Vec<Node>),
    Table(Vec<(String, Node)>),
}

/// Reads a text as a tree.
pub(crate) fn read(file: &str, text: &str) -> Result<Node, RulesError> {
    let source = Source {
        file: file.into(),
        text,
    };
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().unwrap_or(0..0);
        let reason = error.message().lines().next().unwrap_or_default();
        source.spot(&at).error(reason)
    })?;
    source.table(table.get_ref(), &(0..0))
}

struct Source<'a> {
    file: Arc<str>,
    text: &'a str,
}

impl Source<'_> {
    fn spot(&self, span: &Range<usize>) -> Spot {
        let before = self.text.as_bytes().iter().take(span.start);
        Spot {
            file: self.file.clone(),
            line: 1 + before.filter(|&&byte| byte == b'\n').count(),
        }
    }

    fn table(&self, table: &DeTable<'_>, span: &Range<usize>) -> Result<Node, RulesError> {
        let mut entries = Vec::new();
        for (key, value) in table {
            let node = self.node(value.get_ref(), &value.span())?;
            entries.push((key.get_ref().to_string(), node));
        }
        Ok(Node {
            value: Value::Table(entries),
            spot: self.spot(span),
        })
    }

    fn node(&self, value: &DeValue<'_>, span: &Range<usize>) -> Result<Node, RulesError> {
        let spot = self.spot(span);
        let value = match value {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => {
                let number = i64::from_str_radix(number.as_str(), number.radix());
                Value::Number(number.map_err(|_| spot.error("the number is too large"))?)
            }
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Array(items) => {
                let items = items.iter();
                let nodes = items.map(|item| self.node(item.get_ref(), &item.span()));
                Value::List(nodes.collect::<Result<_, _>>()?)
            }
            DeValue::Table(table) => return self.table(table, span),
            DeValue::Float(_) | DeValue::Datetime(_) => Value::Other,
        };
        Ok(Node { value, spot })
    }
}

impl Node {
    /// This tree with what another says instead; `"none"` takes a piece away.
    pub(crate) fn overlaid(mut self, over: Node) -> Node {
        match (&mut self.value, over.value) {
            (Value::Table(entries), Value::Table(others)) => {
                for (key, node) in others {
                    match entries.iter().position(|(known, _)| *known == key) {
                        Some(place) => {
                            let (_, old) = entries.remove(place);
                            entries.insert(place, (key, old.overlaid(node)));
                        }
                        None => entries.push((key, node)),
                    }
                }
                self
            }
            (_, value) => Node {
                value,
                spot: over.spot,
            },
        }
    }

    /// The value with a key.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        let found = self.entries().iter().find(|(known, _)| known == key);
        found.map(|(_, node)| node)
    }

    /// What a table holds; nothing if this is none.
    pub(crate) fn entries(&self) -> &[(String, Node)] {
        match &self.value {
            Value::Table(entries) => entries,
            _ => &[],
        }
    }

    /// Refuses keys that mean nothing here.
    pub(crate) fn expect_keys(&self, known: &[&str]) -> Result<(), RulesError> {
        let Value::Table(entries) = &self.value else {
            let known = known.join(", ");
            let reason = format!("expected a table with some of these keys: {known}");
            return Err(self.spot.error(reason));
        };
        let unknown = entries
            .iter()
            .find(|(key, _)| !known.contains(&key.as_str()));
        match unknown {
            None => Ok(()),
            Some((key, node)) => {
                let known = known.join(", ");
                let reason = format!("there is no key {key:?} here; expected one of: {known}");
                Err(node.spot.error(reason))
            }
        }
    }

    pub(crate) fn text(&self) -> Result<&str, RulesError> {
        match &self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.spot.error("expected a text in quotes")),
        }
    }

    pub(crate) fn flag(&self) -> Result<bool, RulesError> {
        match self.value {
            Value::Flag(flag) => Ok(flag),
            _ => Err(self.spot.error("expected true or false")),
        }
    }

    /// A whole number within a range.
    pub(crate) fn number(&self, range: Range<i64>) -> Result<usize, RulesError> {
        match self.value {
            Value::Number(number) if range.contains(&number) => Ok(number as usize),
            _ => {
                let Range { start, end } = range;
                let reason = format!("expected a whole number from {start} to {}", end - 1);
                Err(self.spot.error(reason))
            }
        }
    }

    /// A list of texts.
    pub(crate) fn texts(&self) -> Result<Vec<&str>, RulesError> {
        match &self.value {
            Value::List(nodes) => nodes.iter().map(Node::text).collect(),
            _ => Err(self.spot.error("expected a list of texts in brackets")),
        }
    }

    /// One of some words.
    pub(crate) fn word<T: Copy>(&self, words: &[(&str, T)]) -> Result<T, RulesError> {
        let text = self.text().unwrap_or_default();
        let found = words.iter().find(|(word, _)| *word == text);
        found.map(|(_, meaning)| *meaning).ok_or_else(|| {
            let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            self.spot
                .error(format!("expected one of: {}", words.join(", ")))
        })
    }
}
