use super::ParseRecordError;
use crate::error::shorten;

/// The smallest parts of a record that mean something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Tag {
        name: &'a str,
        value: String,
    },
    Comment(&'a str),
    Nag(u8),
    Open,
    Close,
    /// A move, a number, a result.
    Word(&'a str),
}

/// Cuts the text of a record into tokens.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    /// Where the next token is looked for.
    position: usize,
    /// Where the last token began, for errors.
    start: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer {
            text,
            position: 0,
            start: 0,
        }
    }

    /// An error about the last token.
    pub(super) fn error(&self, reason: impl Into<String>) -> ParseRecordError {
        ParseRecordError::behind(&self.text.as_bytes()[..self.start], reason)
    }

    /// The next token, or `None` at the end.
    pub(super) fn next_token(&mut self) -> Result<Option<Token<'a>>, ParseRecordError> {
        self.skip_blank();
        self.start = self.position;
        let rest = &self.text[self.position..];
        let Some(first) = rest.chars().next() else {
            return Ok(None);
        };
        let token = match first {
            '[' => self.tag()?,
            '{' => self.brace_comment()?,
            ';' => Token::Comment(self.take_while(|c| c != '\n')[1..].trim()),
            '$' => self.nag()?,
            '(' | ')' => {
                self.position += 1;
                if first == '(' {
                    Token::Open
                } else {
                    Token::Close
                }
            }
            ']' | '}' => return Err(self.error(format!("{first:?} closes nothing"))),
            _ => Token::Word(self.take_while(is_word)),
        };
        Ok(Some(token))
    }

    /// Skips white space, and lines that begin with `%`.
    fn skip_blank(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            let is_line_start = self.text[..self.position].ends_with('\n') || self.position == 0;
            if !(is_line_start && self.text[self.position..].starts_with('%')) {
                return;
            }
            self.take_while(|c| c != '\n');
        }
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.text[self.position..];
        let end = rest.find(|c| !keep(c)).unwrap_or(rest.len());
        self.position += end;
        &rest[..end]
    }

    fn brace_comment(&mut self) -> Result<Token<'a>, ParseRecordError> {
        let comment = &self.take_while(|c| c != '}')[1..];
        if self.position == self.text.len() {
            return Err(self.error("the comment is not closed: } is missing"));
        }
        self.position += 1;
        Ok(Token::Comment(comment.trim()))
    }

    fn nag(&mut self) -> Result<Token<'a>, ParseRecordError> {
        self.position += 1;
        let digits = self.take_while(|c| c.is_ascii_digit());
        match digits.parse() {
            Ok(nag) => Ok(Token::Nag(nag)),
            Err(_) => Err(self.error(format!("\"${}\" is not $0 to $255", shorten(digits)))),
        }
    }

    /// Reads `[Name "value"]`, which must be on one line.
    fn tag(&mut self) -> Result<Token<'a>, ParseRecordError> {
        let is_gap = |c| c == ' ' || c == '\t';
        self.position += 1;
        self.take_while(is_gap);
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        self.take_while(is_gap);
        let fail = |lexer: &Lexer<'_>| lexer.error("a tag is written [Name \"value\"]");
        if name.is_empty() || !self.eat('"') {
            return Err(fail(self));
        }
        let value = self.tag_value().ok_or_else(|| fail(self))?;
        self.take_while(is_gap);
        if !self.eat(']') {
            return Err(fail(self));
        }
        Ok(Token::Tag { name, value })
    }

    /// Reads up to the closing quote. A backslash protects a quote or another
    /// backslash; before anything else it is itself.
    fn tag_value(&mut self) -> Option<String> {
        let mut value = String::new();
        loop {
            value += self.take_while(|c| !matches!(c, '"' | '\\' | '\n'));
            if self.eat('"') {
                return Some(value);
            }
            if !self.eat('\\') {
                return None;
            }
            let protected = ['"', '\\'].into_iter().find(|&c| self.eat(c));
            value.push(protected.unwrap_or('\\'));
        }
    }

    fn eat(&mut self, expected: char) -> bool {
        let is_there = self.text[self.position..].starts_with(expected);
        if is_there {
            self.position += expected.len_utf8();
        }
        is_there
    }
}

fn is_word(c: char) -> bool {
    !c.is_whitespace() && !"{}()[];$".contains(c)
}

/// A word without the move number before it: `1.d5:b7` is `d5:b7`, `1...` and
/// `...` are nothing, and digits without a dot are left alone.
pub(super) fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}
