use std::str::FromStr;

use super::lexer::{Lexer, Token, without_number};
use super::{ENDING, GameResult, Line, MAX_BYTES, MAX_DEPTH, MAX_TAGS};
use super::{ParseRecordError, Record, RecordedMove, Tags, pieces, sgf};
use crate::error::shorten;

/// What stopped a line of moves.
#[derive(PartialEq, Eq)]
enum End {
    Text,
    Close,
    Result(GameResult),
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        if text.len() > MAX_BYTES {
            let reason = format!("a record has at most {MAX_BYTES} bytes");
            return Err(ParseRecordError::new(1, reason));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if sgf::is_sgf(text.as_bytes()) {
            return sgf::read(text);
        }
        let parser = Parser {
            lexer: Lexer::new(text),
            tags: Tags::default(),
            is_second: false,
            second_begins: false,
            number: String::new(),
        };
        parser.record()
    }
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    tags: Tags,
    /// Whether the last move number was one of the second player.
    is_second: bool,
    second_begins: bool,
    /// The number before the next move, if there is one.
    number: String,
}

impl Parser<'_> {
    fn record(mut self) -> Result<Record, ParseRecordError> {
        let (mut line, end) = self.line(0)?;
        let result = match end {
            End::Result(result) => result,
            End::Close => return Err(self.lexer.error("')' closes nothing")),
            End::Text => {
                let reason = "the game has no result: 1-0, 0-1, 1/2-1/2 or *";
                return Err(self.lexer.error(reason));
            }
        };
        let mut ending = take_ending(&mut line);
        ending.extend(self.ending()?);
        Ok(Record {
            tags: self.tags,
            line,
            second_begins: self.second_begins,
            result,
            ending,
        })
    }

    /// Comments are all that may follow the result.
    fn ending(&mut self) -> Result<Vec<String>, ParseRecordError> {
        let mut comments = Vec::new();
        while let Some(token) = self.lexer.next_token()? {
            match token {
                Token::Comment(comment) => comments.extend(pieces(comment).map(str::to_owned)),
                _ => return Err(self.lexer.error("the result is not the end of the game")),
            }
        }
        Ok(comments)
    }

    fn line(&mut self, depth: usize) -> Result<(Line, End), ParseRecordError> {
        let mut line = Line::default();
        let mut before = String::new();
        while let Some(token) = self.lexer.next_token()? {
            match token {
                Token::Tag { name, value } => {
                    if depth > 0 || !line.moves.is_empty() {
                        return Err(self.lexer.error("a tag among the moves"));
                    }
                    self.tag(name, &value)?;
                }
                Token::Comment(comment) => line.add_comment(comment),
                Token::Nag(nag) => self.last_move(&mut line)?.nags.push(nag),
                Token::Open => {
                    let variation = self.variation(depth + 1)?;
                    self.last_move(&mut line)?.variations.push(variation);
                }
                Token::Close => return Ok((line, End::Close)),
                Token::Word(word) => match GameResult::from_token(word) {
                    Some(result) => return Ok((line, End::Result(result))),
                    None => self.word(&mut line, &mut before, word, depth)?,
                },
            }
        }
        Ok((line, End::Text))
    }

    fn tag(&mut self, name: &str, value: &str) -> Result<(), ParseRecordError> {
        self.tags.put(name, value);
        if self.tags.len() > MAX_TAGS {
            let reason = format!("a record has at most {MAX_TAGS} tags");
            return Err(self.lexer.error(reason));
        }
        Ok(())
    }

    fn variation(&mut self, depth: usize) -> Result<Line, ParseRecordError> {
        if depth > MAX_DEPTH {
            let reason = format!("variations are nested deeper than {MAX_DEPTH}");
            return Err(self.lexer.error(reason));
        }
        match self.line(depth)? {
            (line, End::Close) if !line.moves.is_empty() => Ok(line),
            (_, End::Close) => Err(self.lexer.error("a variation has no moves")),
            (_, End::Result(_)) => Err(self.lexer.error("a result inside a variation")),
            (_, End::Text) => Err(self.lexer.error("a variation is not closed: ) is missing")),
        }
    }

    /// Takes a move, perhaps with its number before it and signs behind it. A
    /// number that the move `before` had too says that the turn goes on.
    fn word(
        &mut self,
        line: &mut Line,
        before: &mut String,
        word: &str,
        depth: usize,
    ) -> Result<(), ParseRecordError> {
        let (number, word) = word.split_at(word.len() - without_number(word).len());
        if !number.is_empty() {
            self.is_second = number.ends_with("...");
            number.clone_into(&mut self.number);
        }
        let signs = word.find(['!', '?']).unwrap_or(word.len());
        let (text, signs) = word.split_at(signs);
        if !text.is_empty() {
            let recorded = RecordedMove::new(text);
            let mut recorded = recorded.map_err(|error| self.lexer.error(error.to_string()))?;
            let number = std::mem::take(&mut self.number);
            let is_counted = number.starts_with(|c: char| c.is_ascii_digit());
            recorded.again = is_counted && !line.moves.is_empty() && number == *before;
            *before = number;
            if depth == 0 && line.moves.is_empty() {
                self.second_begins = self.is_second;
            }
            line.moves.push(recorded);
        }
        if !signs.is_empty() {
            let nag = sign_nag(signs).ok_or_else(|| {
                let reason = format!("{:?} is not a known annotation", shorten(signs));
                self.lexer.error(reason)
            })?;
            self.last_move(line)?.nags.push(nag);
        }
        Ok(())
    }

    /// The move that an annotation is about.
    fn last_move<'l>(&self, line: &'l mut Line) -> Result<&'l mut RecordedMove, ParseRecordError> {
        line.moves
            .last_mut()
            .ok_or_else(|| self.lexer.error("there is no move before this"))
    }
}

/// Takes away the comments before the result that are about the ending.
pub(super) fn take_ending(line: &mut Line) -> Vec<String> {
    let last = line.moves.last_mut();
    let comments = last.map_or(&mut line.comments, |m| &mut m.comments);
    let is_ordinary = |comment: &String| !comment.starts_with(ENDING);
    let first = comments.iter().rposition(is_ordinary).map_or(0, |i| i + 1);
    let marked = comments.drain(first..);
    marked
        .map(|it| it[ENDING.len()..].trim_start().to_owned())
        .collect()
}

fn sign_nag(signs: &str) -> Option<u8> {
    let known = ["!", "?", "!!", "??", "!?", "?!"];
    let place = known.iter().position(|&sign| sign == signs)?;
    Some(place as u8 + 1)
}
