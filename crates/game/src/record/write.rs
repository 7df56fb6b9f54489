use std::fmt::{self, Display, Formatter, Write};

use super::turn::Turn;
use super::{ENDING, Line, Record, RecordedMove, pieces};

/// Lines are broken before they get longer than this, where they can be.
const WIDTH: usize = 80;

/// The record with a line break at its end; a blank line separates records.
impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.tags.fmt(f)?;
        if !self.tags.is_empty() {
            f.write_char('\n')?;
        }
        let mut page = Page {
            out: f,
            column: 0,
            open: false,
        };
        page.line(&self.line, Turn::first(self.second_begins))?;
        page.ending(&self.ending)?;
        page.word(self.result.token())?;
        page.end_line()
    }
}

/// Movetext in lines of bounded width.
struct Page<'a, 'b> {
    out: &'a mut Formatter<'b>,
    column: usize,
    /// Whether the next word has to open a variation.
    open: bool,
}

impl Page<'_, '_> {
    /// Writes moves of which the first has this number.
    fn line(&mut self, line: &Line, mut turn: Turn) -> fmt::Result {
        self.comments(&line.comments)?;
        let mut needs_number = true;
        for (i, recorded) in line.moves.iter().enumerate() {
            let goes_on = line.moves.get(i + 1).is_some_and(|next| next.again);
            if i > 0 {
                turn = turn.next(recorded.again);
            }
            if needs_number || !turn.is_second || goes_on {
                self.word(&format!("{turn} {}", recorded.text))?;
            } else {
                self.word(&recorded.text)?;
            }
            // Behind a turn of several moves the next one is seen to be another's.
            needs_number = self.annotations(recorded, turn)? || recorded.again || goes_on;
        }
        Ok(())
    }

    /// Writes what belongs to a move; says whether a variation was among it.
    fn annotations(&mut self, recorded: &RecordedMove, turn: Turn) -> Result<bool, fmt::Error> {
        for nag in &recorded.nags {
            self.word(&format!("${nag}"))?;
        }
        self.comments(&recorded.comments)?;
        let has_moves = |line: &&Line| !line.moves.is_empty();
        let mut has_variation = false;
        for variation in recorded.variations.iter().filter(has_moves) {
            has_variation = true;
            self.open = true;
            self.line(variation, turn)?;
            self.out.write_char(')')?;
            self.column += 1;
        }
        Ok(has_variation)
    }

    fn comments(&mut self, comments: &[String]) -> fmt::Result {
        for comment in comments.iter().flat_map(|comment| pieces(comment)) {
            if comment.contains('}') {
                self.word(&format!(";{comment}"))?;
                self.end_line()?;
            } else {
                self.word(&format!("{{{comment}}}"))?;
            }
        }
        Ok(())
    }

    /// Other programs take the result for the end of the game, so that what is
    /// said about it stands before it.
    fn ending(&mut self, comments: &[String]) -> fmt::Result {
        let comments = comments.iter().flat_map(|comment| pieces(comment));
        let marked = comments.map(|it| format!("{ENDING}{it}"));
        self.comments(&marked.collect::<Vec<_>>())
    }

    /// Writes a word on this line, or on the next one if it is too long.
    fn word(&mut self, word: &str) -> fmt::Result {
        let parenthesis = if self.open { "(" } else { "" };
        let width = parenthesis.len() + word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.end_line()?;
        } else if self.column > 0 {
            self.out.write_char(' ')?;
            self.column += 1;
        }
        write!(self.out, "{parenthesis}{word}")?;
        self.open = false;
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + width,
        };
        Ok(())
    }

    fn end_line(&mut self) -> fmt::Result {
        self.column = 0;
        self.out.write_char('\n')
    }
}
