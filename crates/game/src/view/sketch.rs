//! Positions that a person puts together, piece by piece.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Content, Layout, View};
use crate::{ParsePositionError, Side};

/// More seeds, or pieces of a kind in a hand, than any game has.
const MOST: u32 = 255;
/// Pieces on top of each other.
const HIGHEST: usize = 32;

/// A position taken apart, to be edited and put together again.
#[derive(Clone, PartialEq, Eq, Debug, JsonSchema, Serialize, Deserialize)]
pub struct Sketch {
    /// What is on each cell, in the order of the layout's cells.
    pub cells: Vec<Content>,
    /// Who moves next.
    pub turn: Side,
    /// The value of each of [`View::details`], in their order.
    pub details: Vec<String>,
}

/// Something that belongs to a position and lies on no cell: a counter, a right.
#[derive(Clone, PartialEq, Eq, Debug, JsonSchema, Serialize)]
pub struct Detail {
    /// What people call it.
    pub name: String,
    /// What it is now, as the text of the position writes it; nothing if empty.
    pub value: String,
    /// What it may be.
    pub kind: DetailKind,
    /// Whether it may be left out. It should be as soon as somebody else is to
    /// move: the game then takes what fits.
    pub optional: bool,
}

/// What a [`Detail`] may be.
#[derive(Clone, PartialEq, Eq, Debug, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum DetailKind {
    /// A number from 0 to this one.
    Number(u32),
    /// Any of these letters, each at most once.
    Letters(Vec<Letter>),
    /// The name of a cell, or nothing.
    Cell,
    /// This word, or nothing.
    Word(String),
}

/// A letter of a [`Detail`], and what it stands for.
#[derive(Clone, PartialEq, Eq, Debug, JsonSchema, Serialize)]
pub struct Letter {
    /// How the text of a position writes it.
    pub letter: char,
    /// What people call it.
    pub name: String,
}

impl Detail {
    /// A number that is always there.
    pub fn number(name: impl Into<String>, value: u32, most: u32) -> Detail {
        Detail::new(name, value.to_string(), DetailKind::Number(most))
    }

    /// Something that is always there, though it may be nothing.
    pub fn new(name: impl Into<String>, value: impl Into<String>, kind: DetailKind) -> Detail {
        Detail {
            name: name.into(),
            value: value.into(),
            kind,
            optional: false,
        }
    }

    /// The same, and it may be left out.
    #[must_use]
    pub fn or_nothing(self) -> Detail {
        let optional = true;
        Detail { optional, ..self }
    }

    /// How a text writes a value that may be nothing: a dash stands for no
    /// letter and no cell.
    fn written(&self, value: &str) -> Option<String> {
        match (&self.kind, value) {
            (DetailKind::Letters(_) | DetailKind::Cell, "") => Some("-".to_owned()),
            (_, "") => None,
            _ => Some(value.to_owned()),
        }
    }

    /// Why it cannot be so.
    fn fault(&self, value: &str, layout: &Layout) -> Option<String> {
        if value.is_empty() && (self.optional || !matches!(self.kind, DetailKind::Number(_))) {
            return None;
        }
        let reason = match &self.kind {
            DetailKind::Number(most) if !is_number(value, *most) => {
                format!("{value:?} is no number from 0 to {most}")
            }
            DetailKind::Letters(known) if !are_letters(value, known) => {
                format!("{value:?} is not some of its letters, each once")
            }
            DetailKind::Cell if !layout.cells.iter().any(|cell| cell.name == value) => {
                format!("{value:?} is no place of the board")
            }
            DetailKind::Word(word) if value != word => format!("{value:?} is not {word:?}"),
            _ => return None,
        };
        Some(format!("{}: {reason}", self.name))
    }
}

fn is_number(text: &str, most: u32) -> bool {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    is_plain && text.parse::<u32>().is_ok_and(|number| number <= most)
}

fn are_letters(text: &str, known: &[Letter]) -> bool {
    let is_known = |letter: char| known.iter().any(|known| known.letter == letter);
    let is_new = |(at, letter): (usize, char)| !text[..at].contains(letter);
    text.chars().all(is_known) && text.char_indices().all(is_new)
}

impl Sketch {
    /// A position as it is.
    pub fn of<G: View>(position: &G) -> Sketch {
        let details = position.details().into_iter();
        Sketch {
            cells: position.contents(),
            turn: position.turn(),
            details: details.map(|detail| detail.value).collect(),
        }
    }

    /// The position that was sketched, in a game with a position like this one:
    /// on its board, by its rules.
    ///
    /// # Errors
    /// If no game comes to it, with the game's own reason.
    pub fn position<G: View>(&self, like: &G) -> Result<G, ParsePositionError> {
        if let Some(fault) = self.fault(like) {
            return Err(ParsePositionError::new("", fault));
        }
        like.read_position(&like.sketch_text(self))
    }

    /// Why this is no sketch at all; it may come from anywhere.
    fn fault<G: View>(&self, like: &G) -> Option<String> {
        let (layout, now, details) = (like.layout(), like.contents(), like.details());
        if self.cells.len() != now.len() || self.details.len() != details.len() {
            let (places, more) = (now.len(), details.len());
            return Some(format!(
                "a position has {places} places and {more} details besides"
            ));
        }
        let places = layout.cells.iter().zip(now.iter().zip(&self.cells));
        let misplaced = places
            .filter(|(_, (now, wanted))| !fits(now, wanted, &layout))
            .map(|(place, _)| format!("{}: this cannot be there", place.name));
        let wrong = details
            .iter()
            .zip(&self.details)
            .filter_map(|(detail, value)| detail.fault(value, &layout));
        misplaced.chain(wrong).next()
    }

    /// The usual text: the rows of the board from the top, with a number for each
    /// run of free cells; who moves, as a letter; the details.
    pub fn text(&self, layout: &Layout, turn: &str, details: &[Detail]) -> String {
        let written = details.iter().zip(&self.details);
        let written = written.filter_map(|(detail, value)| detail.written(value));
        let fields = [self.rows(layout), turn.to_owned()]
            .into_iter()
            .chain(written);
        fields.collect::<Vec<String>>().join(" ")
    }

    /// The rows of the board, hands left out, as the first field of a FEN has
    /// them.
    pub fn rows(&self, layout: &Layout) -> String {
        let mut rows: Vec<Vec<(usize, &Content)>> = Vec::new();
        for (place, content) in layout.cells.iter().zip(&self.cells) {
            if matches!(content, Content::Held { .. }) {
                continue;
            }
            rows.resize_with(rows.len().max(place.row + 1), Vec::new);
            rows[place.row].push((place.column, content));
        }
        // Hands are rows of their own.
        rows.retain(|row| !row.is_empty());
        let texts = rows.into_iter().map(|mut row| {
            row.sort_by_key(|(column, _)| *column);
            row_text(row.into_iter().map(|(_, content)| content))
        });
        texts.collect::<Vec<String>>().join("/")
    }

    /// How many of each piece the hands hold, the first side's first.
    pub fn held(&self) -> impl Iterator<Item = (&str, usize)> {
        self.cells.iter().filter_map(|content| match content {
            Content::Held { piece, count } => Some((piece.as_ref(), *count as usize)),
            _ => None,
        })
    }

    /// The token of the piece on each cell, or this one where there is none.
    pub fn tokens<'a>(&'a self, free: &'a str) -> impl Iterator<Item = &'a str> {
        let top = move |content: &'a Content| content.pieces().last().map_or(free, AsRef::as_ref);
        self.cells.iter().map(top)
    }

    /// The numbers of seeds on each cell.
    pub fn counts(&self) -> impl Iterator<Item = u32> {
        self.cells.iter().map(|content| match content {
            Content::Count(count) => *count,
            _ => 0,
        })
    }
}

fn row_text<'a>(row: impl Iterator<Item = &'a Content>) -> String {
    let (mut text, mut free) = (String::new(), 0);
    let run = |free: usize| {
        if free > 0 {
            free.to_string()
        } else {
            String::new()
        }
    };
    for content in row {
        match content.pieces().last() {
            None => free += 1,
            Some(token) => {
                text += &run(std::mem::take(&mut free));
                text += token;
            }
        }
    }
    text + &run(free)
}

/// Whether this can be where that is.
fn fits(now: &Content, wanted: &Content, layout: &Layout) -> bool {
    match (now, wanted) {
        (Content::Count(_), Content::Count(count)) => *count <= MOST,
        (Content::Held { piece: own, .. }, Content::Held { piece, count }) => {
            own == piece && *count <= MOST
        }
        (Content::Count(_) | Content::Held { .. }, _)
        | (_, Content::Count(_) | Content::Held { .. }) => false,
        (_, wanted) => {
            let tokens = wanted.pieces();
            tokens.len() <= HIGHEST && tokens.iter().all(|token| layout.piece(token).is_some())
        }
    }
}
